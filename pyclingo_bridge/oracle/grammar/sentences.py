"""Sentences: ``said(Condition, [Part, ...])`` with parts ``part(Subject, [Op, ...])``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...terms import Term, term
from ..lexicon import GRAMMAR
from ..several import THIS, part, replaced
from ..templates import Env, conjunction, conjuncts
from ..words import word_lists
from .predicates import _scaled

add = GRAMMAR.add

_EXILED = "and(in(exile),exiled_with(this))"
_X = term("number", Term("x"))


def _speaks(value: Any, wanted: Term) -> bool:
    return bool(value != replaced(value, wanted, THIS))


_OTHER = (term("non", THIS), term("non", Term("host")))
_SHARES = (term("shares", Term("creature_type"), Term("it")), term("shares", Term("creature_type"), Term("host")))


def _beside_host(value: Any) -> Any:
    """Read "other creatures that share a creature type with it" after "enchanted creature and": "it" is that one."""
    return replaced(replaced(value, *_OTHER), *_SHARES)


GRAMMAR.add_function(
    "besidehost",
    "<s:set>",
    lambda env: _beside_host(env["s"]),
    lambda value: iter([{"s": replaced(replaced(value, *_OTHER[::-1]), *_SHARES[::-1])}]),
)

add("hostnoun", ("permanent", "[]"), ("<a:adjectives> <h:head>", "[*$a,$h]"))
add("hostname", ("permanent", "[]"), ("<a:adjectives> <h:head>", "[called(all([*$a,$h]))]"))
_TARGETS = {f"target{number}": term("target", number) for number in range(1, 21)}
_TARGETS |= {f"target{number}+": term("targets_from", number) for number in range(1, 21)}
GRAMMAR.add_words("targetword", _TARGETS)
GRAMMAR.add_words("targets_word", {f"{word}'s": value for word, value in _TARGETS.items() if word[-1] != "+"})
add("targets", ("<t:targetword>", "$t"), ("<t:targetword> and <u:targets>", "or($t,$u)"))
add(
    "one",
    ("~", "this"),
    ("enchanted <n:hostname>", "all([host,*$n])"),
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
    ("~ and enchanted creature", "or(this,and(host,called(is(type,creature))))"),
    ("~ and equipped creature", "or(this,and(host,is(type,creature)))"),
    ("you and <s:set>", "or(player(you),$s)"),
    (
        "you , <a:things1> , and <b:things1>",
        "or(player(you),or(all([in(battlefield),*$a]),all([in(battlefield),*$b])))",
    ),
    ("enchanted creature and <s:besidehost>", "or(and(host,called(is(type,creature))),$s)"),
    ("equipped creature and <s:besidehost>", "or(and(host,is(type,creature)),$s)"),
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
    (
        "~'s power are equal to <q:amount> and its toughness are equal to <n:number> minus that number",
        "[part(this,[set_power($q),set_toughness(plus($n,times(-1,$q)))])]",
    ),
    (
        "~'s power are equal to total power of <s:linked> and its toughness are equal to its total toughness",
        "[part(this,[set_power(total(power,$s)),set_toughness(total(toughness,$s))])]",
    ),
    (
        "~ get +x/+y , where x are linked-card's power and y are its toughness",
        f"[part(this,[add_power(total(power,{_EXILED})),add_toughness(total(toughness,{_EXILED}))])]",
    ),
    ("<s:subject> <p:predicates>", "[part($s,$p)]"),
    ("~ <p:predicate> and <s:set> <q:predicates>", "[part(this,$p),part($s,$q)]"),
    ("you control <s:set>", "[part($s,[control(you)])]"),
    ("you control enchanted <n:hostname>", "[part(all([host,*$n]),[control(you)])]"),
    ("you control equipped <n:hostnoun>", "[part(all([host,*$n]),[control(you)])]"),
    ("gain_control of <s:subject>", "[part($s,[control(you)])]"),
    ("you gain_control of <s:subject>", "[part($s,[control(you)])]"),
    ("untap <s:subject> and gain_control of it", "[part($s,[control(you)])]"),
    ("you may untap <s:subject> and gain_control of it", "[part($s,[control(you)])]"),
    ("untap <s:subject> and you gain_control of it", "[part($s,[control(you)])]"),
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
    ("player skip its untap steps", "[part(player(anyone),[rule(skip_untap_step)])]"),
    ("opponent skip its untap steps", "[part(player(opponent),[rule(skip_untap_step)])]"),
    ("skip your untap step", "[part(player(you),[rule(skip_untap_step)])]"),
    ("legend rule do not apply", "[part(in(battlefield),[rule(no_legend_rule)])]"),
    ("legend rule do not apply to <s:set>", "[part($s,[rule(no_legend_rule)])]"),
    (
        "counter remain on ~ as it moves to any zone other than player's hand or library",
        "[part(this,[rule(counters_remain(hand,library))])]",
    ),
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
            *([(f"~'s base {_what} are equal to <q:formula>", f"[part(this,[set_{_what}($q)])]")] if _base else []),
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
            (f"{_verb} enchanted creature's {_what}", f"[part(and(host,called(is(type,creature))),{_ops})]"),
            (f"{_verb} equipped creature's {_what}", f"[part(and(host,is(type,creature)),{_ops})]"),
        )
add("sameset", ("<s:set>", "$s"))
add(
    "sentence",
    ("<c:clause>", "said(always,$c)"),
    ("<s:subject> <p:predicatechain>", "said(always,[part($s,$p)])"),
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
    (
        "as long as <f:condition> , ~ <p:predicate> . it are still <s:subtype>",
        "said($f,[part(this,[*$p,add(subtype,$s)])])",
    ),
    ("during your turn , ~ <p:predicates> as long as <f:itclaim>", "said(and(turn(you),$f),[part(this,$p)])"),
    ("<c:clause> during your turn", "said(turn(you),$c)"),
    ("during your end step , <c:clause>", 'said(holds("it is your end step"),$c)'),
    (
        "<t:things> player control <p:predicates> as long as that player control <n:number> <r:relation> <u:things>",
        "said(always,[part(all([in(battlefield),*$t,"
        "compare(count(all([in(battlefield),*$u,controlled_by(controller(it))])),$r,$n)]),$p)])",
    ),
    (
        "<s:spells> <p:predicates> if mana from artifact was spent to cast it",
        'said(always,[part(all([$s,told("mana from an artifact was spent to cast it")]),$p)])',
    ),
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
        "as long as you control exactly 1 <t:things> , that creature <p:predicates>",
        "said(compare(count(all([in(battlefield),*$t,controlled_by(you)])),eq,1),"
        "[part(all([in(battlefield),*$t,controlled_by(you)]),$p)])",
    ),
    ("<t:things> <p:predicates> as long as it are <d:state>", "said(always,[part(all([in(battlefield),*$t,$d]),$p)])"),
    (
        "as long as you control enchanted <n:hostname> , it <p:predicates>",
        "said(always,[part(all([host,*$n,controlled_by(you)]),$p)])",
    ),
    ("<s:subject> <p:predicates> unless <f:condition>", "said(non($f),[part($s,$p)])"),
    ("if <f:claim> , ~ <p:predicates>", "said($f,[part(this,$p)])"),
    (
        "if there are exactly <n:number> <t:things> , legend rule do not apply to it",
        "said(compare(count(all([in(battlefield),*$t])),eq,$n),"
        "[part(all([in(battlefield),*$t]),[rule(no_legend_rule)])])",
    ),
    (
        "if you control exactly <n:number> <t:things> , legend rule do not apply to it",
        "said(compare(count(all([in(battlefield),*$t,controlled_by(you)])),eq,$n),"
        "[part(all([in(battlefield),*$t,controlled_by(you)]),[rule(no_legend_rule)])])",
    ),
    # "as long as this creature is tapped, it ..."
    ("as long as <f:ownclaim> , it <p:predicates>", "said($f,[part(this,$p)])"),
    ("<s:set> <p:predicates> . same are true for <t:sameset>", "said(always,[part(or($s,$t),$p)])"),
    (
        "change text of <s:subject> by replacing instance of <a:anyword> with <b:anyword>",
        "said(always,[part($s,[replace($a,$b)])])",
    ),
    (
        "change text of <s:subject> by replacing instance of 1 creature type with <b:subtype>",
        "said(always,[part($s,[replace(chosen(from),$b)])])",
    ),
    (
        "gain_control of <s:subject> and change its text by replacing instance of 1 creature type with <b:subtype>",
        "said(always,[part($s,[control(you),replace(chosen(from),$b)])])",
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
# an X in the description of the objects: "spells with mana value X or less ..., where X is ..."
GRAMMAR.add_function(
    "clause",
    "<s:set> <p:predicates> , where x are <q:quantity>",
    lambda env: (part(replaced(env["s"], _X, env["q"]), env["p"]),) if _speaks(env["s"], _X) else None,
    lambda _: iter(()),
)
# "For each card discarded this way, this creature gets +1/+0"
GRAMMAR.add_function(
    "clause",
    "for_each <q:counted_things> , <s:subject> get <c:changes>",
    lambda env: (part(env["s"], _scaled(env)),),
    lambda _: iter(()),
)


def _by_color(make: Callable[[Any, str], Any], keyword: str) -> Callable[[Env], Any]:
    """Give a part for each colour: ``make`` narrows the set to where it has the keyword about that colour."""

    def parts(env: Env) -> Any:
        return tuple(
            [
                part(make(env, color), (term("gain", term("kw", term(keyword, Term(color)))),))
                for color in word_lists()["color"]
            ]
        )

    return parts


def _of_that_color(env: Env, color: str) -> Any:
    return conjunction((*conjuncts(env["s"]), term("is", Term("color"), Term(color))))


def _if_there_is(env: Env, color: str) -> Any:
    those = conjunction((*conjuncts(env["t"]), term("is", Term("color"), Term(color))))
    return conjunction((*conjuncts(env["s"]), term("that", THIS, term("compare", term("count", those), Term("ge"), 1))))


def _landwalks(env: Env) -> Any:
    parts = []
    for kind in word_lists()["basic_land_type"]:
        those = conjunction((*conjuncts(env["t"]), term("is", Term("subtype"), Term(kind))))
        there = term("that", THIS, term("compare", term("count", those), Term("ge"), 1))
        gained = term("gain", term("kw", term("landwalk", Term(kind))))
        parts.append(part(conjunction((*conjuncts(env["s"]), there)), (gained,)))
    return tuple(parts)


for _keyword, _words, _make in (
    ("protection", "protection from its color", _of_that_color),
    ("hexproof_from", "hexproof from of its color", _of_that_color),
    ("protection", "protection from color of <t:set>", _if_there_is),
):
    GRAMMAR.add_function("clause", f"<s:subject> have {_words}", _by_color(_make, _keyword), lambda _: iter(()))
GRAMMAR.add_function(
    "clause",
    "for_each basic land type among <t:set> , <s:subject> have landwalk of that type",
    _landwalks,
    lambda _: iter(()),
)
# "has flying if you control a Bird, reach if you control a Spider, and trample if it's green"
add(
    "when",
    ("as long as <f:condition>", "that(this,$f)"),
    ("if <f:condition>", "that(this,$f)"),
    ("if it are <d:state>", "$d"),
)
add("case", ("<p:predicate> <w:when>", "part($w,$p)"), ("<a:ability> <w:when>", "part($w,$a)"))
add("cases", ("and <k:case>", "[$k]"), ("<k:case> , <c:cases>", "[$k,*$c]"))
GRAMMAR.add_function(
    "clause",
    "<s:subject> <p:predicate> <w:when> , <c:cases>",
    lambda env: tuple(
        [
            part(conjunction((*conjuncts(env["s"]), case.args[0])), case.args[1])
            for case in (part(env["w"], env["p"]), *env["c"])
        ]
    ),
    lambda _: iter(()),  # printed one by one
)
# a condition on what is enchanted or equipped is part of the description
for _host, _noun, _creature in (
    ("enchanted", "hostname", "called(is(type,creature))"),
    ("equipped", "hostnoun", "is(type,creature)"),
):
    _it = f"{_host} <n:{_noun}>"
    add(
        "sentence",
        (f"as long as {_it} <d:hosted> , it <p:predicates>", "said(always,[part(all([host,*$n,$d]),$p)])"),
        (
            f"as long as {_host} creature's toughness are greater than its power , it <p:predicates>",
            f"said(always,[part(all([host,{_creature},compare(toughness(it),gt,power(it))]),$p)])",
        ),
        (
            f"as long as other player control {_it} , it <p:predicates>",
            "said(always,[part(all([host,*$n,non(controlled_by(you))]),$p)])",
        ),
        (
            f"as long as <t:things> are attached to {_it} , it <p:predicates>",
            "said(always,[part(all([host,*$n,compare(count(all([in(battlefield),*$t,attached_to(it)])),ge,1)]),$p)])",
        ),
        (f"{_it} <p:predicates> as long as <d:hostsaid>", "said(always,[part(all([host,*$n,$d]),$p)])"),
        (f"{_it} <p:predicates> if <d:hostsaid>", "said(always,[part(all([host,*$n,$d]),$p)])"),
        (f"unless <d:hostsaid> , {_it} <p:predicates>", "said(always,[part(all([host,*$n,non($d)]),$p)])"),
        (f"{_it} <p:predicates> unless <d:hostsaid>", "said(always,[part(all([host,*$n,non($d)]),$p)])"),
        (
            f"{_it} <p:predicates> as long as <d:hostsaid> and <c:claim>",
            "said(always,[part(all([host,*$n,$d,that(this,$c)]),$p)])",
        ),
        (
            f"{_it} <p:predicates> . as long as <d:hostsaid> , it <q:predicates>",
            "said(always,[part(all([host,*$n]),$p),part(all([host,*$n,$d]),$q)])",
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
