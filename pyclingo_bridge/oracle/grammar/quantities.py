"""Quantities: numbers that are counted or looked up."""

from __future__ import annotations

import re

from ...terms import term
from ..lexicon import GRAMMAR

add = GRAMMAR.add

add(
    "reference",
    ("~'s", "this"),
    ("<t:targets_word>", "$t"),
    ("its", "it"),
    ("picked's", "picked"),
    ("enchanted creature's", "host"),
    ("equipped creature's", "host"),
    ("that creature's", "it"),
    ("that artifact's", "it"),
)
add(
    "counted_things",
    ("<s:set>", "count($s)"),
    ("<t:told>", "given($t)"),
    ("<k:counterkind> counter on it", "counters($k,it)"),
    ("<k:counterkind> counter on ~", "counters($k,this)"),
    ("counter on it", "counters(any,it)"),
    ("counter on ~", "counters(any,this)"),
    ("<k:counterkind> counter on <s:set>", "total_counters($k,$s)"),
    ("<k:counterkind> counter among <s:set>", "total_counters($k,$s)"),
    ("mana value among <s:set>", "different(mana_value,$s)"),
    ("different kind of counter among <s:set>", "different(counter,$s)"),
    ("creature in your party", "party"),
    ("<c:color> mana symbol in its mana cost", "symbols($c,it)"),
    ("<c:color> mana symbol in mana cost of <s:set>", "symbols($c,$s)"),
    ("color among <s:set>", "different(color,$s)"),
    ("card type among <s:set>", "different(card_type,$s)"),
    ("basic land type among <s:set>", "different(basic_land_type,$s)"),
    ("creature type among <s:set>", "different(creature_type,$s)"),
    ("different power among <s:set>", "different(power,$s)"),
    ("different mana value among <s:set>", "different(mana_value,$s)"),
    ("differently named <t:things>", "different(name,all([in(battlefield),*$t]))"),
    ("of its color", "colors(it)"),
    ("of its creature type", "different(creature_type,it)"),
    ("of its creature type , to maximum of <n:number>", "least(different(creature_type,it),$n)"),
    ("<r:reported_count>", "number(told($r))"),
    ("opponent you have", "count(player(opponent))"),
    ("opponent", "count(player(opponent))"),
    ("player", "count(player(anyone))"),
    ("poison counter opponent have", 'number(told("poison counters your opponents have"))'),
)
GRAMMAR.add_function(
    "counted_things",
    "<k:counterkind> counter you have",
    lambda env: term("number", term("told", f"{env['k']} counters you have")),
    lambda value: (
        iter([{"k": found[1]}]) if (found := re.search(r'"(\S+) counters you have"', str(value))) else iter(())
    ),
)
# what only the user can say: amounts: in a scenario
GRAMMAR.add_words(
    "reported_count",
    {
        "card you have drawn this turn": "cards you've drawn this turn",
        "creature that entered battlefield under your control this turn": "creatures that entered under your control",
        "time you have cast your commander from command zone this game": "times you've cast your commander",
        "unspent green mana you have": "unspent green mana you have",
        "die in its stack": "dice in its stack",
        "opponent whose life total are less than half its starting life total": "opponents below half of their life",
        "player who have lost game": "players who have lost the game",
        "forest sacrificed as it entered": "Forests sacrificed as it entered",
    },
)
GRAMMAR.add_words(
    "reported_amount",
    {
        "amount of life you have lost this turn": "life you've lost this turn",
        "total amount of life opponent have lost this turn": "life your opponents have lost this turn",
        "life paid as it entered": "life paid as it entered",
        "your speed": "your speed",
        "greatest number noted for it this turn": "greatest number noted for it this turn",
    },
)
add("amount", ("<r:reported_amount>", "number(told($r))"))
add(
    "amount",
    ("number of <c:counted_things>", "$c"),
    ("<t:told>", "given($t)"),
    ("your life total", "life(you)"),
    ("chosen number", "number(chosen)"),
    ("greatest <m:measure> among <s:set>", "greatest($m,$s)"),
    ("highest <m:measure> among <s:set>", "greatest($m,$s)"),
    ("total <m:measure> of <s:set>", "total($m,$s)"),
    ("highest life total among opponent", "highest(opponent,life(each))"),
    ("highest life total among player", "highest(anyone,life(each))"),
    ("life total of opponent with most life", "highest(opponent,life(each))"),
    (
        "number of card in hand of opponent with most card in hand",
        "highest(opponent,count(and(in(hand),owned_by(each))))",
    ),
    ("your devotion to <c:color>", "devotion($c)"),
    ("your devotion to <c:color> and <d:color>", "devotion($c,$d)"),
)
# "its power": the measure is the functor
for _measure, _words in (("power", "power"), ("toughness", "toughness"), ("mana_value", "mana value")):
    add("amount", (f"<r:reference> {_words}", f"{_measure}($r)"))
    # 607.2: of several cards exiled with it, the sum
    add("amount", (f"linked-card's {_words}", f"total({_measure},and(in(exile),exiled_with(this)))"))
add("quantity", ("<f:formula>", "$f"), ("<n:number>", "$n"))
add(
    "formula",
    ("<a:amount>", "$a"),
    ("twice <a:amount>", "times(2,$a)"),
    ("<n:number> times <a:amount>", "times($n,$a)"),
    ("<n:number> plus <a:amount>", "plus($n,$a)"),
    ("<n:number> plus twice <a:amount>", "plus($n,times(2,$a))"),
    ("<a:amount> plus <n:number>", "plus($a,$n)"),
    ("<a:amount> plus <b:amount>", "plus($a,$b)"),
    ("<n:number> minus <a:amount>", "plus($n,times(-1,$a))"),
    ("<a:amount> minus <b:amount>", "plus($a,times(-1,$b))"),
    ("half <a:amount> , rounded up", "half_up($a)"),
    ("half <a:amount> , rounded down", "half_down($a)"),
)
