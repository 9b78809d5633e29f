"""Conditions: descriptions said of the source of an ability."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...terms import Term, term
from ..lexicon import GRAMMAR
from ..several import replaced
from ..templates import Env, conjunction, conjuncts, match, parse_template
from ..words import word_lists

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
    ("are <a:quality> , <b:quality> , and have <c:withcounters_this> on it", "and($a,and($b,$c))"),
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
# the same said of what an Aura or Equipment is attached to: there "it" is not the source
GRAMMAR.add_function(
    "hosted",
    "<s:said>",
    lambda env: replaced(env["s"], Term("this"), Term("it")),
    lambda value: iter([{"s": replaced(value, Term("it"), Term("this"))}]),
)
_ITS = "controlled_by(controller(it))"
# "another creature" is other than the enchanted one
GRAMMAR.add_function(
    "companions",
    "<t:things>",
    lambda env: replaced(env["t"], term("non", Term("this")), term("non", Term("it"))),
    lambda value: iter([{"t": replaced(value, term("non", Term("it")), term("non", Term("this")))}]),
)
add(
    "hostsaid",
    ("it <s:hosted>", "$s"),
    ("its controller control <t:companions>", f"compare(count(all([in(battlefield),*$t,{_ITS}])),ge,1)"),
    ("its controller control no <t:companions>", f"compare(count(all([in(battlefield),*$t,{_ITS}])),eq,0)"),
    (
        "its controller have <n:number> <r:relation> card in its graveyard",
        "compare(count(and(in(graveyard),owned_by(controller(it)))),$r,$n)",
    ),
    (
        "<n:number> or more <t:things> are attached to it",
        "compare(count(all([in(battlefield),*$t,attached_to(it)])),ge,$n)",
    ),
    ("<t:things> are attached to it", "compare(count(all([in(battlefield),*$t,attached_to(it)])),ge,1)"),
)
_TOP = "and(in(library),and(owned_by(you),and(top_of_library,{})))"
_GRAVEYARD = "compare(count(and(in(graveyard),owned_by(each))),{})"
_ATTACHED = "all([in(battlefield),*$s,attached_on(all([in(battlefield),*$t]))])"
_DELVED = "compare(count(all([in(exile),exiled_with(this),*$c,*$s])),ge,1)"
add("onething", ("<t:things1>", "all([*$t,controlled_by(you)])"))
# what is said of one player: of you, or of some opponent, who is called "each" there
for _who, _having in (("you", "having"), ("each", "having_each")):
    _theirs = f"count(all([in(battlefield),*$t,controlled_by({_who})]))"
    _hand, _graveyard = (f"count(and(in({zone}),owned_by({_who})))" for zone in ("hand", "graveyard"))
    add(
        _having,
        ("control no <t:things>", f"compare({_theirs},eq,0)"),
        ("do not control <t:things>", f"compare({_theirs},eq,0)"),
        ("control <n:number> <r:relation> <t:things>", f"compare({_theirs},$r,$n)"),
        ("control exactly <n:number> <t:things>", f"compare({_theirs},eq,$n)"),
        ("have <n:number> <r:relation> card in hand", f"compare({_hand},$r,$n)"),
        ("have exactly <n:number> card in hand", f"compare({_hand},eq,$n)"),
        ("have no card in hand", f"compare({_hand},eq,0)"),
        ("have <n:number> <r:relation> card in its graveyard", f"compare({_graveyard},$r,$n)"),
        ("have <n:number> <r:relation> life", f"compare(life({_who}),$r,$n)"),
    )
_COLORS = tuple(word_lists()["color"])


def _commonest(color: Term, among: Any) -> Any:
    """Say that no colour is that of more of the objects than ``color``."""

    def number(name: str) -> Term:
        return term("count", conjunction((*conjuncts(among), term("is", Term("color"), Term(name)))))

    others = [each for each in _COLORS if each != color.name]
    return conjunction(tuple([term("compare", number(color.name), Term("ge"), number(each)) for each in others]))


def _undo_commonest(value: Any) -> Iterator[Env]:
    for first in match(parse_template("compare(count($s),$r,$n)"), conjuncts(value)[0], {}):
        *among, last = conjuncts(first["s"])
        for found in match(parse_template("is(color,$c)"), last, {"s": conjunction(tuple(among))}):
            if isinstance(found["c"], Term) and _commonest(found["c"], found["s"]) == value:
                yield found


GRAMMAR.add_function(
    "commonest",
    "<c:color> are most common color among <s:set> or are tied for most common",
    lambda env: _commonest(env["c"], env["s"]),
    _undo_commonest,
)
add("someone", ("opponent", "opponent"), ("any player", "anyone"))
add("exists_who", ("you", "you"), ("opponent", "opponent"), ("any player", "anyone"))
add(
    "claim",
    ("~ <s:said>", "$s"),
    ("~'s power are <n:number> <r:relation>", "compare(power(this),$r,$n)"),
    ("~'s toughness are <n:number> <r:relation>", "compare(toughness(this),$r,$n)"),
    ("<p:exists_who> control <t:things>", "compare(count(all([in(battlefield),*$t,controlled_by($p)])),ge,1)"),
    ("no opponent control <t:things>", "compare(count(all([in(battlefield),*$t,controlled_by(opponent)])),eq,0)"),
    ("you <h:having>", "$h"),
    ("<p:someone> <h:having_each>", "some_player($p,$h)"),
    ("there are <n:number> <r:relation> card in single graveyard", f"some_player(anyone,{_GRAVEYARD.format('$r,$n')})"),
    ("<s:things> are attached to <t:things>", f"compare(count({_ATTACHED}),ge,1)"),
    ("there are no <c:counted_things>", "compare($c,eq,0)"),
    ("there are <n:number> <r:relation> <c:counted_things>", "compare($c,$r,$n)"),
    ("there are fewer than <n:number> <c:counted_things>", "compare($c,lt,$n)"),
    ("there are exactly <n:number> <c:counted_things>", "compare($c,eq,$n)"),
    ("there are <c:set>", "compare(count($c),ge,1)"),
    ("<n:number> or more <s:cards> ", "compare(count($s),ge,$n)"),
    ("<c:cards> are <t:type> card", "compare(count(all([$c,is(type,$t)])),ge,1)"),
    ("<c:set> are on battlefield", "compare(count($c),ge,1)"),
    ("no <c:set> are on battlefield", "compare(count($c),eq,0)"),
    ("<c:cards_in> are in graveyard", "compare(count(all([in(graveyard),*$c])),ge,1)"),
    ("<c:cards_in> are in your graveyard", "compare(count(all([in(graveyard),*$c,owned_by(you)])),ge,1)"),
    (
        "<n:number> or more <c:cards_in> are in your graveyard",
        "compare(count(all([in(graveyard),*$c,owned_by(you)])),ge,$n)",
    ),
    ("you have <n:number> <r:relation> card in your hand", "compare(count(and(in(hand),owned_by(you))),$r,$n)"),
    (
        "you have more card in hand than opponent",
        "compare(count(and(in(hand),owned_by(you))),gt,highest(opponent,count(and(in(hand),owned_by(each)))))",
    ),
    (
        "library have <n:number> <r:relation> card in it",
        "some_player(anyone,compare(count(and(in(library),owned_by(each))),$r,$n))",
    ),
    (
        "chosen player control <t:things>",
        "compare(count(all([in(battlefield),*$t,controlled_by(chosen(player))])),ge,1)",
    ),
    ("<m:commonest>", "$m"),
    ("~ are level <n:number> or greater", "compare(number(class_level),ge,$n)"),
    ("you control ~", "controlled_by(you)"),
    (
        "you control your commander",
        "compare(count(and(in(battlefield),and(status(commander),and(controlled_by(you),owned_by(you))))),ge,1)",
    ),
    ("your library have <n:number> <r:relation> card in it", "compare(count(and(in(library),owned_by(you))),$r,$n)"),
    ("your life total are <n:number> <r:relation>", "compare(life(you),$r,$n)"),
    ("your devotion to <c:color> are less than <n:number>", "compare(devotion($c),lt,$n)"),
    ("your devotion to <c:color> and <d:color> are less than <n:number>", "compare(devotion($c,$d),lt,$n)"),
    ("your devotion to <c:color> are <n:number> <r:relation>", "compare(devotion($c),$r,$n)"),
    ("it are your turn", "turn(you)"),
    ("it are not your turn", "non(turn(you))"),
    ("top card of your graveyard are <t:type> card", "that(top_card(graveyard),is(type,$t))"),
    ("top card of your library are <q:state>", f"compare(count({_TOP.format('$q')}),ge,1)"),
    ("top card of your library are <q:state> card", f"compare(count({_TOP.format('$q')}),ge,1)"),
    ("<c:set> have <k:keyword>", "compare(count(all([$c,has_keyword($k)])),ge,1)"),
    ("<c:cardkind> <s:suffixes1> was exiled with ~'s delve ability", _DELVED),
    ("<t:things> have <c:withcounters> on it", "compare(count(all([in(battlefield),*$t,$c])),ge,1)"),
    ("you control <a:onething> or <b:onething>", "compare(count(and(in(battlefield),or($a,$b))),ge,1)"),
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
    ("its power are less than or equal to ~'s power", "compare(power(it),le,power(this))"),
)
add(
    "cards_in",
    ("<a:cardkind>", "$a"),
    ("<a:cardkind> <s:suffixes1>", "[*$a,*$s]"),
    ("other <a:cardkind>", "[non(this),*$a]"),
)
add("ownclaim", ("<c:claim>", "$c"), ("<a:claim> and <b:claim>", "and($a,$b)"), ("<a:claim> or <b:claim>", "or($a,$b)"))
add(
    "condition",
    ("<c:ownclaim>", "$c"),
    ("enchanted <n:hostname> <d:hosted>", "that(host,all([*$n,$d]))"),
    ("equipped <n:hostnoun> <d:hosted>", "that(host,all([*$n,$d]))"),
    ("other player control enchanted <n:hostname>", "that(host,all([*$n,non(controlled_by(you))]))"),
)
# 716.2a: what a class level bar says, in words
add("condition", ("~ are level <n:number> or greater", "compare(number(class_level),ge,$n)"))
# what has been done this turn, or in the last one: a timeline knows that, a board does not
_MOST = "compare(highest({},{}),ge,{})"
_CAST = "done_last_turn(cast,{})"
add(
    "happened",
    ("creature died this turn", "compare(done(died,anyone),ge,1)"),
    ("no creature died this turn", "compare(done(died,anyone),eq,0)"),
    ("<n:number> or more creature died this turn", "compare(done(died,anyone),ge,$n)"),
    ("creature died under your control this turn", "compare(done(died,you),ge,1)"),
    ("<n:number> or more creature died under your control this turn", "compare(done(died,you),ge,$n)"),
    ("permanent left battlefield under your control this turn", "compare(done(left,you),ge,1)"),
    ("permanent you controlled left battlefield this turn", "compare(done(left,you),ge,1)"),
    ("you attacked this turn", "compare(done(attacked,you),ge,1)"),
    ("you attacked with creature this turn", "compare(done(attacked,you),ge,1)"),
    ("you attacked with <n:number> or more creature this turn", "compare(done(attacked,you),ge,$n)"),
    ("you gained life this turn", "compare(done(gained,you),ge,1)"),
    ("you gained <n:number> or more life this turn", "compare(done(gained,you),ge,$n)"),
    ("you lost life this turn", "compare(done(lost_life,you),ge,1)"),
    ("opponent lost life this turn", _MOST.format("opponent", "done(lost_life,each)", 1)),
    ("opponent lost <n:number> or more life this turn", _MOST.format("opponent", "done(lost_life,each)", "$n")),
    ("you have cast <n:number> or more spell this turn", "compare(done(cast,you),ge,$n)"),
    ("you have drawn <n:number> or more card this turn", "compare(done(drawn,you),ge,$n)"),
    ("no spell were cast last turn", f"compare({_CAST.format('anyone')},eq,0)"),
    ("player cast <n:number> or more spell last turn", _MOST.format("anyone", _CAST.format("each"), "$n")),
)
add("tested", ("<h:happened>", "$h"))
