"""Sentences: ``said(Condition, [Part, ...])`` with parts ``part(Subject, [Op, ...])``."""

from __future__ import annotations

from ...terms import term
from ..lexicon import GRAMMAR

add = GRAMMAR.add

add("hostword", ("enchanted", "enchanted"), ("equipped", "equipped"), ("fortified", "fortified"))
add("hostnoun", ("permanent", "[]"), ("<a:adjectives> <h:head>", "[*$a,$h]"))
_TARGETS = {f"target{number}": term("target", number) for number in range(1, 21)}
_TARGETS |= {f"target{number}+": term("targets_from", number) for number in range(1, 21)}
GRAMMAR.add_words("targetword", _TARGETS)
GRAMMAR.add_words("targets_word", {f"{word}'s": value for word, value in _TARGETS.items() if word[-1] != "+"})
add("targets", ("<t:targetword>", "$t"), ("<t:targetword> and <u:targets>", "or($t,$u)"))
add(
    "one",
    ("~", "this"),
    ("enchanted <n:hostnoun>", "all([host,*$n])"),
    ("equipped <n:hostnoun>", "all([host,*$n])"),
    ("fortified <n:hostnoun>", "all([host,*$n])"),
    ("enchanted player", "host"),
    ("creature chosen by ~", "chosen(object)"),
    ("chosen creature", "chosen(object)"),
    ("<t:targets>", "$t"),
    ("~ and <t:targets>", "or(this,$t)"),
    ("antecedent", "antecedent"),
    ("you", "player(you)"),
    ("player", "player(anyone)"),
    ("opponent", "player(opponent)"),
    ("you and ~", "or(player(you),this)"),
    ("~ and enchanted creature", "or(this,and(host,is(type,creature)))"),
    ("~ and equipped creature", "or(this,and(host,is(type,creature)))"),
    ("you and <s:set>", "or(player(you),$s)"),
    (
        "you , <a:things1> , and <b:things1>",
        "or(player(you),or(all([in(battlefield),*$a]),all([in(battlefield),*$b])))",
    ),
    ("enchanted creature and <s:set>", "or(and(host,is(type,creature)),$s)"),
    ("equipped creature and <s:set>", "or(and(host,is(type,creature)),$s)"),
)
add("subject", ("<o:one>", "$o"), ("<s:set>", "$s"))
add(
    "clause",
    ("~'s power and toughness are equal to <q:formula>", "[part(this,[set_power($q),set_toughness($q)])]"),
    ("~'s power and toughness are <n:number>", "[part(this,[set_power($n),set_toughness($n)])]"),
    ("~'s power are equal to <q:formula>", "[part(this,[set_power($q)])]"),
    ("~'s toughness are equal to <q:formula>", "[part(this,[set_toughness($q)])]"),
    (
        "~'s power are equal to <q:formula> and its toughness are equal to <r:formula>",
        "[part(this,[set_power($q),set_toughness($r)])]",
    ),
    (
        "~'s power are equal to <q:amount> and its toughness are equal to that number plus <n:number>",
        "[part(this,[set_power($q),set_toughness(plus($q,$n))])]",
    ),
    ("<s:subject> <p:predicates>", "[part($s,$p)]"),
    ("~ <p:predicate> and <s:set> <q:predicates>", "[part(this,$p),part($s,$q)]"),
    ("you control <s:set>", "[part($s,[control(you)])]"),
    ("you control enchanted <n:hostnoun>", "[part(all([host,*$n]),[control(you)])]"),
    ("you control equipped <n:hostnoun>", "[part(all([host,*$n]),[control(you)])]"),
    ("gain_control of <s:subject>", "[part($s,[control(you)])]"),
    ("you gain_control of <s:subject>", "[part($s,[control(you)])]"),
    ("untap <s:subject> and gain_control of it", "[part($s,[control(you)])]"),
    ("you may untap <s:subject> and gain_control of it", "[part($s,[control(you)])]"),
    ("untap <s:subject> and you gain_control of it", "[part($s,[control(you)])]"),
    ("target1 gain_control of ~", "[part(this,[control(target(1))])]"),
    ("target1 gain_control of target2", "[part(target(2),[control(target(1))])]"),
    ("gain_control of <s:subject> , it <p:predicate> , and it <q:predicate>", "[part($s,[control(you),*$p,*$q])]"),
    ("gain_control of <s:subject> and it <p:predicates>", "[part($s,[control(you),*$p])]"),
    ("you gain_control of <s:subject> and it <p:predicates>", "[part($s,[control(you),*$p])]"),
    ("you may have <s:subject> <p:predicates>", "[part($s,$p)]"),
    ("~'s base power and toughness are <s:sizeops>", "[part(this,$s)]"),
    ("target1's base power and toughness are <s:sizeops>", "[part(target(1),$s)]"),
    (
        "your devotion to color and combination of color are increased by <n:number>",
        "[part(player(you),[more_devotion($n)])]",
    ),
    ("switch creature's power and toughness", "[part(and(in(battlefield),is(type,creature)),[switch])]"),
    ("switch ~'s power and toughness", "[part(this,[switch])]"),
    ("switch its power and toughness", "[part(this,[switch])]"),
    ("switch target1's power and toughness", "[part(target(1),[switch])]"),
    ("switch power and toughness of <s:subject>", "[part($s,[switch])]"),
    ("<p:whosehand> maximum hand size are reduced by <n:minus>", "[part(player($p),[add_maximum_hand_size($n)])]"),
    ("<p:whosehand> maximum hand size are increased by <n:number>", "[part(player($p),[add_maximum_hand_size($n)])]"),
    ("<p:whosehand> maximum hand size are <n:number>", "[part(player($p),[set_maximum_hand_size($n)])]"),
    ("<p:whosehand> maximum hand size are equal to <q:formula>", "[part(player($p),[set_maximum_hand_size($q)])]"),
)
add(
    "whosehand",
    ("your", "you"),
    ("opponent's", "opponent"),
    ("player's", "anyone"),
    ("target1's", "target(1)"),
    ("enchanted player's", "host"),
    ("chosen player's", "chosen(player)"),
)
GRAMMAR.add_function(
    "minus",
    "<n:number>",
    lambda env: -env["n"],
    lambda value: iter([{"n": -value}]) if isinstance(value, int) and value < 0 else iter(()),
)
add(
    "clause",
    (
        "<p:whosehand> maximum hand size are reduced by <q:formula>",
        "[part(player($p),[add_maximum_hand_size(times(-1,$q))])]",
    ),
    ("<p:whosehand> maximum hand size are increased by <q:formula>", "[part(player($p),[add_maximum_hand_size($q)])]"),
)
for _base in ("", "base "):
    for _what in ("power", "toughness"):
        add(
            "clause",
            (f"target1's {_base}{_what} are <n:number>", f"[part(target(1),[set_{_what}($n)])]"),
            (f"target1's {_base}{_what} are equal to <q:formula>", f"[part(target(1),[set_{_what}($q)])]"),
        )
for _verb, _times in (("double", "$q"), ("triple", "times(2,$q)")):
    _power, _toughness = (f"add_{what}({_times.replace('$q', what + '(it)')})" for what in ("power", "toughness"))
    for _what, _ops in (
        ("power", f"[{_power}]"),
        ("toughness", f"[{_toughness}]"),
        ("power and toughness", f"[{_power},{_toughness}]"),
    ):
        add(
            "clause",
            (f"{_verb} {_what} of <s:subject>", f"[part($s,{_ops})]"),
            (f"{_verb} target1's {_what}", f"[part(target(1),{_ops})]"),
            (f"{_verb} ~'s {_what}", f"[part(this,{_ops})]"),
            (f"{_verb} target1's {_what} and it <p:predicates>", f"[part(target(1),[{_ops[1:-1]},*$p])]"),
            (f"{_verb} ~'s {_what} and it <p:predicates>", f"[part(this,[{_ops[1:-1]},*$p])]"),
            (f"{_verb} enchanted creature's {_what}", f"[part(and(host,is(type,creature)),{_ops})]"),
            (f"{_verb} equipped creature's {_what}", f"[part(and(host,is(type,creature)),{_ops})]"),
        )
add("sameset", ("<s:set>", "$s"))
add(
    "sentence",
    ("<c:clause>", "said(always,$c)"),
    ("during your turn , <c:clause>", "said(turn(you),$c)"),
    ("during turn other than yours , <c:clause>", "said(non(turn(you)),$c)"),
    ("as long as <f:condition> , <c:clause>", "said($f,$c)"),
    ("<c:clause> as long as <f:condition>", "said($f,$c)"),
    ("<c:clause> if <f:condition>", "said($f,$c)"),
    (
        "as long as <f:ownclaim> , its power and toughness are equal to <q:formula>",
        "said($f,[part(this,[set_power($q),set_toughness($q)])])",
    ),
    ("~ <p:predicates> as long as <f:itclaim>", "said($f,[part(this,$p)])"),
    ("~ <p:predicates> if <f:itclaim>", "said($f,[part(this,$p)])"),
    ("~ <p:predicates> unless <f:itclaim>", "said(non($f),[part(this,$p)])"),
    ("as long as <f:itclaim> , ~ <p:predicates>", "said($f,[part(this,$p)])"),
    ("during your turn , ~ <p:predicates> as long as <f:itclaim>", "said(and(turn(you),$f),[part(this,$p)])"),
    ("<c:clause> during your turn", "said(turn(you),$c)"),
    ("during your turn , as long as <f:ownclaim> , <c:clause>", "said(and(turn(you),$f),$c)"),
    ("during your turn , as long as <f:ownclaim> , it <p:predicates>", "said(and(turn(you),$f),[part(this,$p)])"),
    (
        "as long as ~ are paired with other creature , of those creature <p:predicates>",
        "said(status(paired),[part(or(this,paired_with(this)),$p)])",
    ),
    (
        "as long as ~ are paired with other creature , those creature <p:predicates>",
        "said(status(paired),[part(or(this,paired_with(this)),$p)])",
    ),
    (
        "as long as ~ are paired with other creature , both creature <p:predicates>",
        "said(status(paired),[part(or(this,paired_with(this)),$p)])",
    ),
    (
        "enchanted <n:hostnoun> <p:predicates> . as long as it <d:said> , it <q:predicates>",
        "said(always,[part(all([host,*$n]),$p),part(all([host,*$n,$d]),$q)])",
    ),
    (
        "equipped <n:hostnoun> <p:predicates> . as long as it <d:said> , it <q:predicates>",
        "said(always,[part(all([host,*$n]),$p),part(all([host,*$n,$d]),$q)])",
    ),
    (
        "as long as you control exactly 1 <t:things> , that creature <p:predicates>",
        "said(compare(count(all([in(battlefield),*$t,controlled_by(you)])),eq,1),"
        "[part(all([in(battlefield),*$t,controlled_by(you)]),$p)])",
    ),
    ("<t:things> <p:predicates> as long as it are <d:state>", "said(always,[part(all([in(battlefield),*$t,$d]),$p)])"),
    (
        "as long as you control enchanted <n:hostnoun> , it <p:predicates>",
        "said(always,[part(all([host,*$n,controlled_by(you)]),$p)])",
    ),
    ("<s:subject> <p:predicates> unless <f:condition>", "said(non($f),[part($s,$p)])"),
    # "as long as this creature is tapped, it ..."
    ("as long as <f:ownclaim> , it <p:predicates>", "said($f,[part(this,$p)])"),
    # a condition on what is enchanted or equipped is part of the description
    ("as long as enchanted <n:hostnoun> <d:said> , it <p:predicates>", "said(always,[part(all([host,*$n,$d]),$p)])"),
    ("as long as equipped <n:hostnoun> <d:said> , it <p:predicates>", "said(always,[part(all([host,*$n,$d]),$p)])"),
    ("enchanted <n:hostnoun> <p:predicates> as long as it <d:said>", "said(always,[part(all([host,*$n,$d]),$p)])"),
    ("equipped <n:hostnoun> <p:predicates> as long as it <d:said>", "said(always,[part(all([host,*$n,$d]),$p)])"),
    (
        "enchanted <n:hostnoun> <p:predicates> as long as it <d:said> . otherwise , it <q:predicates>",
        "said(always,[part(all([host,*$n,$d]),$p),part(all([host,*$n,non($d)]),$q)])",
    ),
    ("<s:set> <p:predicates> . same are true for <t:sameset>", "said(always,[part(or($s,$t),$p)])"),
    (
        "change text of <s:subject> by replacing instance of <a:anyword> with <b:anyword>",
        "said(always,[part($s,[replace($a,$b)])])",
    ),
    (
        "instance of color words in text of spell and permanent are changed to chosen color word",
        "said(always,[part(or(in(stack),in(battlefield)),[replace(any(color),chosen(color))])])",
    ),
    (
        "as long as <f:condition> , ~ have full text of that card and have <q:quoted>",
        "said($f,[part(this,[full_text(top_card(graveyard)),gain($q)])])",
    ),
)
for _words in ("color word", "basic land type", "creature type"):
    add("wordkind", (f"1 {_words} with other", "any"))
add(
    "sentence",
    (
        "change text of <s:subject> by replacing instance of <k:wordkind>",
        "said(always,[part($s,[replace(chosen(from),chosen(to))])])",
    ),
    (
        "change text of <s:subject> by replacing instance of <k:wordkind> or <l:wordkind>",
        "said(always,[part($s,[replace(chosen(from),chosen(to))])])",
    ),
)
add("anyword", ("<c:color>", "$c"), ("<s:subtype>", "$s"))
