"""Noun phrases: descriptions of sets of objects. Values of the inner categories are lists of descriptions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..lexicon import GRAMMAR
from ..templates import Env, builder, match, parse_template

add = GRAMMAR.add

# 110.4 (permanent cards), 700.12 (outlaws)
_NONLAND = (
    "or(is(type,artifact),or(is(type,battle),or(is(type,creature),or(is(type,enchantment),is(type,planeswalker)))))"
)
_PERMANENT = f"or(is(type,land),{_NONLAND})"
_ROGUES = "or(is(subtype,pirate),or(is(subtype,rogue),is(subtype,warlock)))"
_OUTLAW = f"or(is(subtype,assassin),or(is(subtype,mercenary),{_ROGUES}))"

# 506.5
_ALONE = "and(status(attacking),compare(count(and(in(battlefield),status(attacking))),eq,1))"

# --- words before the noun ---
add(
    "quality",
    ("<t:type>", "is(type,$t)"),
    ("<s:supertype>", "is(supertype,$s)"),
    ("<s:subtype>", "is(subtype,$s)"),
    ("<c:color>", "is(color,$c)"),
    ("<n:negative>", "$n"),
    ("nontoken", "non(status(token))"),
    ("noncommander", "non(status(commander))"),
    ("untapped", "non(status(tapped))"),
    ("unblocked", "non(status(blocked))"),
    ("nonattacking", "non(status(attacking))"),
    ("nonblocking", "non(status(blocking))"),
    ("blocked", "status(blocked)"),
    ("commander", "status(commander)"),
    ("<s:condition_word>", "$s"),
    (
        "outlaw",
        f"{_OUTLAW}",
    ),
    ("historic", "or(is(type,artifact),or(is(supertype,legendary),is(subtype,saga)))"),
    ("multicolored", "compare(colors(it),ge,2)"),
    ("monocolored", "compare(colors(it),eq,1)"),
    ("colorless", "compare(colors(it),eq,0)"),
    ("colored", "compare(colors(it),ge,1)"),
)
add(
    "adjective",
    ("<q:quality>", "[$q]"),
    ("<a:quality> or <b:quality>", "[or($a,$b)]"),
    ("<a:quality> and/or <b:quality>", "[or($a,$b)]"),
    ("<a:subtype> and <b:subtype>", "[or(is(subtype,$a),is(subtype,$b))]"),
    ("<a:supertype> and <b:subtype>", "[or(is(supertype,$a),is(subtype,$b))]"),
    ("<a:quality> , <b:quality> , or <c:quality>", "[or($a,or($b,$c))]"),
    ("<a:quality> , <b:quality> , and/or <c:quality>", "[or($a,or($b,$c))]"),
)
add(
    "adjectives",
    ("", "[]"),
    ("<a:adjective> <b:adjectives>", "[*$a,*$b]"),
    ("<a:adjective> , <b:adjectives1>", "[*$a,*$b]"),
)
add(
    "adjectives1",
    ("<a:adjective> <b:adjectives>", "[*$a,*$b]"),
    ("<a:adjective> , <b:adjectives1>", "[*$a,*$b]"),
)
# --- the noun ---
add(
    "head",
    ("<t:type>", "is(type,$t)"),
    ("<s:subtype>", "is(subtype,$s)"),
    ("token", "status(token)"),
    ("commander", "status(commander)"),
    (
        "outlaw",
        f"{_OUTLAW}",
    ),
)
add(
    "manyheads",
    ("<a:head> , <b:head> , and <c:head>", "or($a,or($b,$c))"),
    ("<a:head> , <b:head> , or <c:head>", "or($a,or($b,$c))"),
    ("<a:head> , <b:head> , and/or <c:head>", "or($a,or($b,$c))"),
    ("<a:head> , <m:manyheads>", "or($a,$m)"),
)
add(
    "noun",
    ("permanent", "[]"),
    ("<a:quality> <b:head> and <c:quality> <d:head>", "[or(and($a,$b),and($c,$d))]"),
    ("<a:quality> <b:head> or <c:quality> <d:head>", "[or(and($a,$b),and($c,$d))]"),
    ("<a:head> or <b:head>", "[or($a,$b)]"),
    ("<a:head> and/or <b:head>", "[or($a,$b)]"),
    ("<a:head> , <b:quality> <c:head> , or <d:head>", "[or($a,or(and($b,$c),$d))]"),
    ("<m:manyheads>", "[$m]"),
)
# --- words after the noun ---
add("relation", ("or less", "le"), ("or greater", "ge"), ("or more", "ge"), ("or fewer", "le"))
add("expansion", ("arabian nights", "arabian_nights"), ("antiquities", "antiquities"), ("homelands", "homelands"))
add("measure", ("power", "power"), ("toughness", "toughness"), ("mana value", "mana_value"))
add(
    "measureof",
    ("power", "power(it)"),
    ("toughness", "toughness(it)"),
    ("mana value", "mana_value(it)"),
)
add(
    "player",
    ("you", "you"),
    ("opponent", "opponent"),
    ("enchanted player", "host"),
    ("chosen player", "chosen(player)"),
)
add(
    "withcounters",
    ("<k:counterkind> counter", "compare(counters($k,it),ge,1)"),
    ("1 or more <k:counterkind> counter", "compare(counters($k,it),ge,1)"),
    ("<n:number> <r:relation> <k:counterkind> counter", "compare(counters($k,it),$r,$n)"),
    ("1 or more counter", "compare(counters(any,it),ge,1)"),
    ("counter", "compare(counters(any,it),ge,1)"),
    ("<n:number> <r:relation> counter", "compare(counters(any,it),$r,$n)"),
    ("no counter", "compare(counters(any,it),eq,0)"),
    ("no <k:counterkind> counter", "compare(counters($k,it),eq,0)"),
)
add(
    "whose",
    ("you control", "[controlled_by(you)]"),
    ("your team control", "[controlled_by(you)]"),  # 102.4: boards have no teams
    ("opponent control", "[controlled_by(opponent)]"),
    ("enchanted player control", "[controlled_by(host)]"),
    ("chosen player control", "[controlled_by(chosen(player))]"),
    ("its controller control", "[controlled_by(controller(it))]"),
    ("defending player control", "[controlled_by(defending(this))]"),
    ("target1's controller control", "[controlled_by(controller(target(1)))]"),
    ("you do not control", "[non(controlled_by(you))]"),
    ("you control but do not own", "[controlled_by(you),non(owned_by(you))]"),
    ("you control and own", "[controlled_by(you),owned_by(you)]"),
    ("you own", "[owned_by(you)]"),
    ("you do not own", "[non(owned_by(you))]"),
)
add(
    "suffix",
    ("<w:whose>", "$w"),
    ("with <k:keyword>", "[has_keyword($k)]"),
    ("without <k:keyword>", "[non(has_keyword($k))]"),
    ("with <a:keyword> or <b:keyword>", "[or(has_keyword($a),has_keyword($b))]"),
    ("without <a:keyword> or <b:keyword>", "[non(or(has_keyword($a),has_keyword($b)))]"),
    ("that do not have <k:keyword>", "[non(has_keyword($k))]"),
    ("with no ability", "[has_no_abilities]"),
    ("with <m:measureof> <n:number> <r:relation>", "[compare($m,$r,$n)]"),
    ("with <m:measureof> <n:number>", "[compare($m,eq,$n)]"),
    ("with <m:measureof> x", "[compare($m,eq,number(x))]"),
    ("with <m:measureof> x <r:relation>", "[compare($m,$r,number(x))]"),
    ("with toughness greater than its power", "[compare(toughness(it),gt,power(it))]"),
    ("with <c:withcounters> on it", "[$c]"),
    ("without <c:withcounters> on it", "[non($c)]"),
    ("with mana ability", "[has_mana_ability]"),
    ("that are exactly <n:number> color", "[compare(colors(it),eq,$n)]"),
    ("of chosen creature type", "[is(subtype,chosen(creature_type))]"),
    ("that are not of chosen creature type", "[non(is(subtype,chosen(creature_type)))]"),
    ("blocking ~", "[blocker_of(this)]"),
    ("blocking enchanted creature", "[blocker_of(host)]"),
    ("blocking equipped creature", "[blocker_of(host)]"),
    ("that are attacking alone", f"[{_ALONE}]"),
    ("of chosen land type", "[is(subtype,chosen(land_type))]"),
    ("of chosen card type", "[is(type,chosen(card_type))]"),
    ("that are <a:quality> , <b:quality> , or <c:quality>", "[or($a,or($b,$c))]"),
    ("of chosen color", "[is(color,chosen(color))]"),
    ("that are <d:state>", "[$d]"),
    ("that are in <z:zone>", "[$z]"),
    (
        "that are is-enchanted by <h:head> <w:whose>",
        "[compare(count(all([in(battlefield),$h,*$w,attached_to(it)])),ge,1)]",
    ),
    ("that are <m:manyheads>", "[$m]"),
    ("that are not on battlefield", "[non(in(battlefield))]"),
    ("with chosen name", "[is(name,chosen(name))]"),
    ("that do not have same name as ~", "[non(shares(name,this))]"),
    ("with name originally printed in <e:expansion> expansion", "[first_printed($e)]"),
    ("named <n:named>", "[is(name,$n)]"),
    ("not named <n:named>", "[non(is(name,$n))]"),
    ("other than ~", "[non(this)]"),
    ("attached to it", "[attached_to(it)]"),
    ("attached to ~", "[attached_to(this)]"),
    ("attached to enchanted creature", "[attached_to(host)]"),
    ("attached to equipped creature", "[attached_to(host)]"),
    ("that share creature type with it", "[shares(creature_type,it)]"),
    ("that share color with it", "[shares(color,it)]"),
    ("that share creature type with ~", "[shares(creature_type,this)]"),
    ("that share color with equipped creature", "[shares(color,host)]"),
    ("that share creature type with equipped creature", "[shares(creature_type,host)]"),
    ("that are <a:quality> and/or <b:quality>", "[or($a,$b)]"),
    ("that share color with ~", "[shares(color,this)]"),
    ("that share 1 or more creature type with it", "[shares(creature_type,it)]"),
    ("with same name as that creature", "[shares(name,it)]"),
    ("with same name as <s:linked>", "[shares_with(name,$s)]"),
    ("that share color with that card", "[shares_with(color,and(in(library),and(owned_by(you),top_of_library)))]"),
    ("attached to <t:things1>", "[attached_on(all([in(battlefield),*$t]))]"),
    ("that are attached to <t:things1>", "[attached_on(all([in(battlefield),*$t]))]"),
    ("<r:reported>", "[told($r)]"),
)
# what a board says of one object by holds:, asked only of those that the rest of the description fits
_ATTACKED = ("you", "opponent", "enchanted player", "chosen player")
add(
    "suffix",
    *[(f"attacking {who}", f'[status(attacking),told("attacking {who}")]') for who in _ATTACKED],
    ("that are attacking 1 of opponent", '[status(attacking),told("attacking opponent")]'),
    ("blocking or blocked by ~", '[told("blocking or blocked by this creature")]'),
    ("controlled by player who chose war", '[told("its controller chose war")]'),
    ("controlled by player who chose peace", '[told("its controller chose peace")]'),
)
GRAMMAR.add_words(
    "reported",
    {
        "that entered this turn": "entered this turn",
        "that mana from treasure was spent to cast": "mana from a Treasure was spent to cast it",
        "wearing hats in its art": "wearing a hat in its art",
    },
)
GRAMMAR.add_words(
    "castfrom",
    {f"from {place}": f"cast from {place}" for place in ("your hand", "exile", "anywhere other than your hand")},
)
# nothing can follow: "attached to permanents you control", "less than the number of Islands you control"
add("barething", ("<o:others> <a:adjectives> <h:head>", "[*$o,*$a,$h]"), ("permanent", "[]"))
add(
    "lastsuffix",
    ("with <m:measureof> less than <q:quantity>", "[compare($m,lt,$q)]"),
    ("with <m:measureof> greater than <q:quantity>", "[compare($m,gt,$q)]"),
    ("with <m:measureof> equal to <q:quantity>", "[compare($m,eq,$q)]"),
    ("with <m:measureof> less than or equal to <q:quantity>", "[compare($m,le,$q)]"),
    ("attached to <t:barething>", "[attached_on(all([in(battlefield),*$t]))]"),
    ("that are attached to <t:barething>", "[attached_on(all([in(battlefield),*$t]))]"),
)
add("suffixes", ("", "[]"), ("<a:suffix> <b:suffixes>", "[*$a,*$b]"), ("<l:lastsuffix>", "$l"))
add("suffixes1", ("<a:suffix> <b:suffixes>", "[*$a,*$b]"), ("<l:lastsuffix>", "$l"))
add("others", ("", "[]"), ("other", "[non(this)]"), ("other-target", "[non(target(1))]"), ("other-host", "[non(host)]"))
add("others", ("other-chosen", "[non(chosen(object))]"))
# a state that can stand after "that are" or "as long as it are"
add(
    "state",
    ("<q:quality>", "$q"),
    ("not <q:quality>", "non($q)"),
    ("<a:quality> or <b:quality>", "or($a,$b)"),
    ("<a:quality> and <b:quality>", "and($a,$b)"),
    ("chosen color", "is(color,chosen(color))"),
)
# "the greatest" is that of all creatures on the battlefield
for _words, _measure in (("power", "power"), ("toughness", "toughness"), ("mana value", "mana_value")):
    _all = f"greatest({_measure},and(in(battlefield),is(type,creature)))"
    add(
        "creaturesuffix", (f"creature with greatest {_words}", f"[is(type,creature),compare({_measure}(it),ge,{_all})]")
    )
# --- whole phrases ---


def _unless_said_twice(template: Any) -> Callable[[Env], Any]:
    """Leave out "green (creature or white) creatures": "green creatures or white creatures" is not read so."""

    fill = builder(template)

    def make(env: Env) -> Any:
        twice = any(each.name == "or" and each.args[0] == env["h"] for each in env["a"])
        return None if twice else fill(env)

    return make


_THINGS = parse_template("[*$o,*$a,$h,*$s]")
GRAMMAR.add_function(
    "things",
    "<o:others> <a:adjectives> <h:head> <s:suffixes>",
    _unless_said_twice(_THINGS),
    lambda value: match(_THINGS, value, {}),
)
add("things1", ("<o:others> <a:adjectives> <h:head> <s:suffixes1>", "[*$o,*$a,$h,*$s]"))
add("things", ("<o:others> <n:noun> <s:suffixes>", "[*$o,*$n,*$s]"))
# an adjective is said of the first only: "artifact creatures and Dragons you control"
add("twoheads", ("<a:adjectives> <b:head> and <c:head>", "[or(all([*$a,$b]),$c)]"))
add("things", ("<o:others> <t:twoheads> <s:suffixes>", "[*$o,*$t,*$s]"))
add("things1", ("<o:others> <t:twoheads> <s:suffixes1>", "[*$o,*$t,*$s]"))
add("things", ("<o:others> <a:adjectives> <c:creaturesuffix>", "[*$o,*$a,*$c]"))
add("things", ("<o:others> <a:adjectives> <n:noun> <s:suffixes>", "[*$o,*$a,*$n,*$s]"))
add("things1", ("<o:others> <a:adjectives> <n:noun> <s:suffixes1>", "[*$o,*$a,*$n,*$s]"))
add(
    "zone",
    ("your graveyard", "and(in(graveyard),owned_by(you))"),
    ("opponent graveyard", "and(in(graveyard),owned_by(opponent))"),
    ("graveyard", "in(graveyard)"),
    ("your hand", "and(in(hand),owned_by(you))"),
    ("your library", "and(in(library),owned_by(you))"),
    ("exile", "in(exile)"),
    ("command zone", "in(command)"),
)
add(
    "zoneconjuncts",
    ("in your graveyard", "[in(graveyard),owned_by(you)]"),
    ("in opponent's graveyard", "[in(graveyard),owned_by(opponent)]"),
    ("in opponent's hand", "[in(hand),owned_by(opponent)]"),
    ("in chosen player's hand", "[in(hand),owned_by(chosen(player))]"),
    ("in chosen player's graveyard", "[in(graveyard),owned_by(chosen(player))]"),
    ("in defending player's graveyard", "[in(graveyard),owned_by(defending(this))]"),
    ("in defending player's hand", "[in(hand),owned_by(defending(this))]"),
    ("in hand", "[in(hand)]"),
    ("in player's hand", "[in(hand)]"),
    ("exiled with ~", "[in(exile),exiled_with(this)]"),
    ("exiled with it", "[in(exile),exiled_with(this)]"),
    ("opponent own in exile", "[in(exile),owned_by(opponent)]"),
    ("in graveyard", "[in(graveyard)]"),
    ("in your hand", "[in(hand),owned_by(you)]"),
    ("in your library", "[in(library),owned_by(you)]"),
    ("you own in exile", "[in(exile),owned_by(you)]"),
    ("you own in exile and in your graveyard", "[or(in(exile),in(graveyard)),owned_by(you)]"),
    ("in exile", "[in(exile)]"),
    ("in its controller's hand", "[in(hand),owned_by(controller(it))]"),
    ("in its controller's graveyard", "[in(graveyard),owned_by(controller(it))]"),
    ("in its owner's graveyard", "[in(graveyard),owned_by(owner(it))]"),
    ("in enchanted player's hand", "[in(hand),owned_by(host)]"),
)
add(
    "linked",
    ("linked-card", "and(in(exile),exiled_with(this))"),
    ("linked-card used to craft ~", "and(in(exile),exiled_with(this))"),
)
add(
    "cardkind",
    ("<a:adjectives> card", "$a"),
    ("<a:quality> and <b:quality> card", "[or($a,$b)]"),
    ("<a:quality> card and <b:quality> card", "[or($a,$b)]"),
    ("<c:quality> <a:quality> and <b:quality> card", "[$c,or($a,$b)]"),
    ("<a:adjectives> permanent card", f"[*$a,{_PERMANENT}]"),
)
# "target permanent card with mana value 3 or less from your graveyard"
add("cards_valued", ("<c:cardkind> with <m:measureof> <n:number> <r:relation>", "[*$c,compare($m,$r,$n)]"))
add(
    "cards",
    ("<c:cardkind> <z:zoneconjuncts>", "all([*$z,*$c])"),
    ("<c:cardkind> <z:zoneconjuncts> <s:suffixes1>", "all([*$z,*$c,*$s])"),
    ("<c:cardkind> <s:suffixes1> <z:zoneconjuncts>", "all([*$z,*$c,*$s])"),
    ("other <c:cardkind> <z:zoneconjuncts>", "all([non(this),*$z,*$c])"),
    ("<l:linked>", "$l"),
    ("exiled <c:cardkind> <s:suffixes1>", "all([in(exile),*$c,*$s])"),
    ("<a:quality> card and <b:quality> <c:type> card <z:zoneconjuncts>", "all([*$z,or($a,and($b,is(type,$c)))])"),
    (
        "<c:cardkind> you own that are not on battlefield",
        "all([non(in(battlefield)),non(in(stack)),*$c,owned_by(you)])",
    ),
    ("<c:cardkind> that are not on battlefield", "all([non(in(battlefield)),non(in(stack)),*$c])"),
)
# what is on the stack (113.7)
_ABILITIES = "or(stacked(activated),stacked(triggered))"
add(
    "stacked",
    ("activated ability", "stacked(activated)"),
    ("triggered ability", "stacked(triggered)"),
    ("activated or triggered ability", _ABILITIES),
    ("spell or ability", f"or(in(stack),{_ABILITIES})"),
    ("spell , activated ability , or triggered ability", f"or(in(stack),{_ABILITIES})"),
)
add("set", ("<s:stacked>", "$s"))
add(
    "spellkind",
    ("<a:adjectives>", "$a"),
    ("<a:adjectives> permanent", "[*$a,non(is(type,instant)),non(is(type,sorcery))]"),
    ("<a:quality> and <b:quality>", "[or($a,$b)]"),
    ("<c:quality> <a:quality> and <b:quality>", "[$c,or($a,$b)]"),
)
add(
    "spells",
    ("<k:spellkind> spell <s:suffixes>", "all([in(stack),*$k,*$s])"),
    ("<k:spellkind> spell you cast <s:suffixes>", "all([in(stack),*$k,controlled_by(you),*$s])"),
    ("<k:spellkind> spell you cast <r:castfrom> <s:suffixes>", "all([in(stack),*$k,controlled_by(you),told($r),*$s])"),
    (
        "first <k:spellkind> spell you cast turn <s:suffixes>",
        'all([in(stack),*$k,controlled_by(you),*$s,told("the first such spell that you cast this turn")])',
    ),
    (
        "first <k:spellkind> spell you cast <r:castfrom> turn <s:suffixes>",
        'all([in(stack),*$k,controlled_by(you),told($r),*$s,told("the first such spell that you cast this turn")])',
    ),
)
add(
    "set",
    ("<t:things>", "all([in(battlefield),*$t])"),
    ("<c:cards>", "$c"),
    ("<s:spells>", "$s"),
    ("your commander", "and(status(commander),owned_by(you))"),
    ("top card of your library", "and(in(library),and(owned_by(you),top_of_library))"),
    ("permanent , spell , and card in any zone", "any"),
    ("card that are not on battlefield , spell , and permanent", "any"),
    ("<a:things1> and <b:things1>", "or(all([in(battlefield),*$a]),all([in(battlefield),*$b]))"),
    (
        "<a:adjectives> <h:head> and other <b:adjectives> <i:head>",
        "or(all([in(battlefield),*$a,$h]),all([in(battlefield),non(this),*$b,$i]))",
    ),
    ("<a:things1> and <b:cards>", "or(all([in(battlefield),*$a]),$b)"),
    ("<a:things1> and <b:spells>", "or(all([in(battlefield),*$a]),$b)"),
    ("~ and <b:things1>", "or(this,all([in(battlefield),*$b]))"),
    ("<a:spells> and <b:cards>", "or($a,$b)"),
)
