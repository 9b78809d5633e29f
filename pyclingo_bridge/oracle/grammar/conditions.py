"""Conditions: descriptions said of the source of an ability."""

from __future__ import annotations

from ..lexicon import GRAMMAR

add = GRAMMAR.add

# what can be said of "it": used of the source, and of what an Aura or Equipment is attached to
add(
    "said",
    ("are <s:state>", "$s"),
    ("are <t:type_or_subtype>", "$t"),
    ("are not <t:type_or_subtype>", "non($t)"),
    ("are <s:subtype> you control", "and(is(subtype,$s),controlled_by(you))"),
    ("are your commander", "and(status(commander),owned_by(you))"),
    ("are <q:quality> <t:type>", "and($q,is(type,$t))"),
    ("are attacking or blocking", "or(status(attacking),status(blocking))"),
    ("are in your graveyard", "in(graveyard)"),
    ("are on battlefield", "in(battlefield)"),
    ("are not on battlefield", "non(in(battlefield))"),
    ("are in exile", "in(exile)"),
    ("are in command zone or on battlefield", "or(in(command),in(battlefield))"),
    ("are paired with other creature", "status(paired)"),
    (
        "are is-enchanted by exactly <n:number> aura",
        "compare(count(and(in(battlefield),and(is(subtype,aura),attached_to(this)))),eq,$n)",
    ),  # noqa: E501
    (
        "are is-enchanted by <n:number> or more aura",
        "compare(count(and(in(battlefield),and(is(subtype,aura),attached_to(this)))),ge,$n)",
    ),  # noqa: E501
    ("are <a:quality> , <b:quality> , or <c:quality>", "or($a,or($b,$c))"),
    ("are <q:quality> <s:subtype>", "and($q,is(subtype,$s))"),
    ("are attached to creature", "that(host,is(type,creature))"),
    ("have <k:keyword>", "has_keyword($k)"),
    ("have <c:withcounters_this> on it", "$c"),
)
add("type_or_subtype", ("<a:quality> or <b:quality> creature", "and(or($a,$b),is(type,creature))"))
add(
    "withcounters_this",
    ("<k:counterkind> counter", "compare(counters($k,this),ge,1)"),
    ("1 or more <k:counterkind> counter", "compare(counters($k,this),ge,1)"),
    ("<n:number> <r:relation> <k:counterkind> counter", "compare(counters($k,this),$r,$n)"),
    ("at least <n:number> <k:counterkind> counter", "compare(counters($k,this),ge,$n)"),
    ("1 or more counter", "compare(counters(any,this),ge,1)"),
    ("counter", "compare(counters(any,this),ge,1)"),
    ("<n:number> <r:relation> counter", "compare(counters(any,this),$r,$n)"),
    ("exactly <n:number> <k:counterkind> counter", "compare(counters($k,this),eq,$n)"),
    ("no counter", "compare(counters(any,this),eq,0)"),
    ("no <k:counterkind> counter", "compare(counters($k,this),eq,0)"),
)
add("exists_who", ("you", "you"), ("opponent", "opponent"), ("any player", "anyone"))
add(
    "claim",
    ("~ <s:said>", "$s"),
    ("~'s power are <n:number> <r:relation>", "compare(power(this),$r,$n)"),
    ("~'s toughness are <n:number> <r:relation>", "compare(toughness(this),$r,$n)"),
    ("<p:exists_who> control <t:things>", "compare(count(all([in(battlefield),*$t,controlled_by($p)])),ge,1)"),
    ("no opponent control <t:things>", "compare(count(all([in(battlefield),*$t,controlled_by(opponent)])),eq,0)"),
    ("<p:exists_who> control no <t:things>", "compare(count(all([in(battlefield),*$t,controlled_by($p)])),eq,0)"),
    (
        "<p:exists_who> control <n:number> <r:relation> <t:things>",
        "compare(count(all([in(battlefield),*$t,controlled_by($p)])),$r,$n)",
    ),
    (
        "<p:exists_who> control exactly <n:number> <t:things>",
        "compare(count(all([in(battlefield),*$t,controlled_by($p)])),eq,$n)",
    ),
    ("<p:exists_who> do not control <t:things>", "compare(count(all([in(battlefield),*$t,controlled_by($p)])),eq,0)"),
    ("there are no <c:counted_things>", "compare($c,eq,0)"),
    ("there are <n:number> <r:relation> <c:counted_things>", "compare($c,$r,$n)"),
    ("there are fewer than <n:number> <c:counted_things>", "compare($c,lt,$n)"),
    ("there are exactly <n:number> <c:counted_things>", "compare($c,eq,$n)"),
    ("there are <c:set>", "compare(count($c),ge,1)"),
    ("<n:number> or more <s:cards> ", "compare(count($s),ge,$n)"),
    ("<c:set> are on battlefield", "compare(count($c),ge,1)"),
    ("no <c:set> are on battlefield", "compare(count($c),eq,0)"),
    ("<c:cards_in> are in your graveyard", "compare(count(all([in(graveyard),*$c,owned_by(you)])),ge,1)"),
    (
        "<n:number> or more <c:cards_in> are in your graveyard",
        "compare(count(all([in(graveyard),*$c,owned_by(you)])),ge,$n)",
    ),
    ("you have <n:number> <r:relation> card in hand", "compare(count(and(in(hand),owned_by(you))),$r,$n)"),
    ("you have <n:number> <r:relation> card in your hand", "compare(count(and(in(hand),owned_by(you))),$r,$n)"),
    ("you have exactly <n:number> card in hand", "compare(count(and(in(hand),owned_by(you))),eq,$n)"),
    ("you control ~", "controlled_by(you)"),
    (
        "you control your commander",
        "compare(count(and(in(battlefield),and(status(commander),and(controlled_by(you),owned_by(you))))),ge,1)",
    ),
    ("you have no card in hand", "compare(count(and(in(hand),owned_by(you))),eq,0)"),
    ("your library have <n:number> <r:relation> card in it", "compare(count(and(in(library),owned_by(you))),$r,$n)"),
    ("you have <n:number> <r:relation> life", "compare(life(you),$r,$n)"),
    ("your life total are <n:number> <r:relation>", "compare(life(you),$r,$n)"),
    ("your devotion to <c:color> are less than <n:number>", "compare(devotion($c),lt,$n)"),
    ("your devotion to <c:color> and <d:color> are less than <n:number>", "compare(devotion($c,$d),lt,$n)"),
    ("your devotion to <c:color> are <n:number> <r:relation>", "compare(devotion($c),$r,$n)"),
    ("it are your turn", "turn(you)"),
    ("it are not your turn", "non(turn(you))"),
    ("top card of your graveyard are <t:type> card", "that(top_card(graveyard),is(type,$t))"),
    ("top card of your library are <q:quality>", "that(top_card(library),$q)"),
    ("top card of your library are <q:quality> card", "that(top_card(library),$q)"),
    ("<h:held>", "holds($h)"),
)
add(
    "itsaid",
    ("it <s:said>", "$s"),
    ("its power are <n:number> <r:relation>", "compare(power(this),$r,$n)"),
    ("its toughness are <n:number> <r:relation>", "compare(toughness(this),$r,$n)"),
    (
        "<n:number> or more <s:subtype> are attached to it",
        "compare(count(and(in(battlefield),and(is(subtype,$s),attached_to(this)))),ge,$n)",
    ),
)
add(
    "itclaim",
    ("<s:itsaid>", "$s"),
    ("<a:itsaid> and <b:claim>", "and($a,$b)"),
    ("<a:claim> and <b:itsaid>", "and($a,$b)"),
    ("<a:itsaid> and <b:itsaid>", "and($a,$b)"),
)
add(
    "while_target",
    ("it have <c:withcounters> on it", "$c"),
    ("it are <s:state>", "$s"),
)
add("cards_in", ("<a:cardkind>", "$a"), ("other <a:cardkind>", "[non(this),*$a]"))
add("ownclaim", ("<c:claim>", "$c"), ("<a:claim> and <b:claim>", "and($a,$b)"), ("<a:claim> or <b:claim>", "or($a,$b)"))
add(
    "condition",
    ("<c:ownclaim>", "$c"),
    ("enchanted <n:hostnoun> <d:said>", "that(host,all([*$n,$d]))"),
    ("equipped <n:hostnoun> <d:said>", "that(host,all([*$n,$d]))"),
)
# 716.2a: what a class level bar says, in words
add("condition", ("~ are level <n:number> or greater", "compare(number(class_level),ge,$n)"))
