"""Quantities: numbers that are counted or looked up."""

from __future__ import annotations

from ..lexicon import GRAMMAR

add = GRAMMAR.add

add(
    "reference",
    ("~'s", "this"),
    ("its", "it"),
    ("enchanted creature's", "host"),
    ("equipped creature's", "host"),
    ("that creature's", "it"),
    ("that artifact's", "it"),
)
add(
    "counted_things",
    ("<s:set>", "count($s)"),
    ("<k:counterkind> counter on it", "counters($k,it)"),
    ("<k:counterkind> counter on ~", "counters($k,this)"),
    ("counter on it", "counters(any,it)"),
    ("counter on ~", "counters(any,this)"),
    ("<k:counterkind> counter on <s:set>", "total_counters($k,$s)"),
    ("color among <s:set>", "different(color,$s)"),
    ("card type among <s:set>", "different(card_type,$s)"),
    ("basic land type among <s:set>", "different(basic_land_type,$s)"),
    ("creature type among <s:set>", "different(creature_type,$s)"),
    ("different power among <s:set>", "different(power,$s)"),
    ("different mana value among <s:set>", "different(mana_value,$s)"),
    ("differently named <t:things>", "different(name,all([in(battlefield),*$t]))"),
    ("of its color", "colors(it)"),
    ("opponent you have", "count(player(opponent))"),
    ("opponent", "count(player(opponent))"),
    ("player", "count(player(anyone))"),
    ("<k:counterkind> counter you have", "total_counters($k,player(you))"),
    ("poison counter opponent have", 'total_counters("poison",player(opponent))'),
)
add(
    "amount",
    ("number of <c:counted_things>", "$c"),
    ("your life total", "life(you)"),
    ("chosen number", "number(chosen)"),
    ("greatest <m:measure> among <s:set>", "greatest($m,$s)"),
    ("highest <m:measure> among <s:set>", "greatest($m,$s)"),
    ("total <m:measure> of <s:set>", "total($m,$s)"),
    ("your devotion to <c:color>", "devotion($c)"),
    ("your devotion to <c:color> and <d:color>", "devotion($c,$d)"),
)
# "its power": the measure is the functor
for _measure, _words in (("power", "power"), ("toughness", "toughness"), ("mana_value", "mana value")):
    add("amount", (f"<r:reference> {_words}", f"{_measure}($r)"))
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
    ("half <a:amount> , rounded up", "half_up($a)"),
    ("half <a:amount> , rounded down", "half_down($a)"),
)
