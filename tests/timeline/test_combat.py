"""Combat: who may attack and block (508, 509), damage where nobody has a choice (510), what leaves combat, rampage."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.errors import InputError

from .conftest import fails

CARDS = """
cards:
- {name: Ape, mana_cost: "{G}", type_line: Creature, power: "2", toughness: "2"}
- {name: Ox, type_line: Creature, power: "0", toughness: "4"}
- {name: Wall, type_line: Creature, power: "0", toughness: "4", oracle_text: Defender}
- {name: Bird, type_line: Creature, power: "2", toughness: "2", oracle_text: Flying}
- {name: Spider, type_line: Creature, power: "1", toughness: "3", oracle_text: Reach}
- {name: Thug, type_line: Creature, power: "2", toughness: "2", oracle_text: Menace}
- {name: Guard, type_line: Creature, power: "2", toughness: "2", oracle_text: "Vigilance, protection from green"}
- {name: Duelist, type_line: Creature, power: "2", toughness: "2", oracle_text: First strike}
- {name: Twin, type_line: Creature, power: "2", toughness: "2", oracle_text: Double strike}
- {name: Boar, type_line: Creature, power: "5", toughness: "5", oracle_text: Trample}
- {name: Rager, type_line: Creature, power: "2", toughness: "2", oracle_text: Rampage 2}
- {name: Hero, type_line: Planeswalker, loyalty: "3"}
- {name: Swift, type_line: Creature, power: "1", toughness: "1", oracle_text: Haste}
"""
BOARD = """
battlefield:
- {card: ATTACKER, id: x}
- {card: BLOCKER, id: y, controller: B}
timeline:
- {attack: {x: B}}
- {block: {y: x}}
- {step: end}
expect: EXPECT
"""


@pytest.mark.parametrize(
    ("attacker", "blocker", "expect"),
    [
        ("Ape", "Ape", "{x: {zone: graveyard}, y: {zone: graveyard}, B: {life: 20}}"),
        ("Duelist", "Ape", "{x: {zone: battlefield, tapped: true, attacking: false}, y: {zone: graveyard}}"),
        ("Ape", "Duelist", "{x: {zone: graveyard}, y: {zone: battlefield, tapped: false, blocking: false}}"),
        ("Twin", "Ape", "{x: {zone: battlefield}, y: {zone: graveyard}, B: {life: 20}}"),
        ("Twin", "Ox", "{x: {zone: battlefield}, y: {zone: graveyard}}"),  # 2 and 2
        ("Guard", "Ape", "{x: {zone: battlefield, tapped: false}, y: {zone: graveyard}}"),
    ],
)
def test_a_fight(attacker: str, blocker: str, expect: str) -> None:
    timeline = BOARD.replace("ATTACKER", attacker).replace("BLOCKER", blocker).replace("EXPECT", expect)
    if attacker == "Guard":
        timeline = timeline.replace("- {block: {y: x}}\n", "")
        timeline = timeline.replace("y: {zone: graveyard}", "B: {life: 18}")
    assert fails(CARDS + timeline) == []


@pytest.mark.parametrize(
    "timeline",
    [
        # 510.1b: unblocked, to the player or the planeswalker; with double strike twice.
        """
battlefield: [Ape, Twin, Bird, {card: Hero, controller: B, counters: {loyalty: 3}}]
timeline:
- {attack: {Ape: B, Twin: B, Bird: Hero}}
- expect: {Ape: {attacking: true, tapped: true}}
- {step: main}
expect: {B: {life: 14}, Hero: {counters: {loyalty: 1}}, Ape: {attacking: false}}
""",
        # 506.4, 509.1h: blocked stays blocked though the blocker has gone, so nothing is dealt.
        """
battlefield: [Ape, {card: Ox, controller: B}]
timeline: [{attack: {Ape: B}}, {block: {Ox: Ape}}, {move: Ox, to: hand}, {step: end}]
expect: {B: {life: 20}}
""",
        # 702.19e: with trample all of it to the player then.
        """
battlefield: [Boar, {card: Ox, controller: B}]
timeline: [{attack: {Boar: B}}, {block: {Ox: Boar}}, {move: Ox, to: hand}, {step: end}]
expect: {B: {life: 15}}
""",
        # 506.4: another player's control, and phasing out, take it out of combat; regeneration too (701.19).
        """
battlefield: [Ape, Boar, Ox, {card: Bird, id: bird}]
timeline:
- {attack: {Ape: B, Boar: B, bird: B}}
- {gain_control: Ape, by: B, until: end of turn}
- {phase_out: Boar}
- {regenerate: bird}
- {destroy: bird}
- expect: {Ape: {attacking: false}, bird: {attacking: false, zone: battlefield}}
- {step: end}
expect: {B: {life: 20}}
""",
        # 702.23a-b: counted once, as the ability resolves; until end of turn.
        """
battlefield: [Rager, {card: Ox, count: 3, controller: B}]
timeline:
- {attack: {Rager: B}}
- {block: {Ox: Rager, "Ox#2": Rager, "Ox#3": Rager}}
- expect: {Rager: {power: 6, toughness: 6}}
- {move: "Ox#2", to: hand}
- expect: {Rager: {power: 6, toughness: 6}}
- end_turn
expect: {Rager: {power: 2, toughness: 2}}
""",
        # What an item has a creature deal is all that it deals: so damage is divided.
        """
battlefield: [Boar, {card: Ox, count: 2, controller: B}]
timeline:
- {attack: {Boar: B}}
- {block: {Ox: Boar, "Ox#2": Boar}}
- {damage: 4, to: Ox, from: Boar, combat: true}
- {step: end}
expect: {Ox: {zone: graveyard}, "Ox#2": {zone: battlefield}, B: {life: 20}}
""",
        # 510.1c-d, 510.2: what is chosen, point by point; dealt at once with what the others deal.
        """
battlefield: [Boar, Ape, {card: Ox, count: 2, controller: B}]
timeline:
- {attack: {Boar: B, Ape: B}}
- {block: {Ox: Boar}}
- {step: end}
- {choose: {object: [Ox, Ox, Ox, Ox, B]}}
expect: {Ox: {zone: graveyard}, B: {life: 17}}
""",
        # 302.6: haste; what has been there since the turn began; what was new in the turn before.
        """
battlefield: []
timeline:
- {enter: [Swift, Ape]}
- {attack: {Swift: B}}
- {next_turn: A}
- {attack: {Ape: B}}
expect: {Ape: {attacking: true}, B: {life: 19}}
""",
    ],
)
def test_combat(timeline: str) -> None:
    assert fails(CARDS + timeline) == []


@pytest.mark.parametrize(
    ("battlefield", "timeline", "rule"),
    [
        ("{card: Ape, tapped: true}", "{attack: {Ape: B}}", "508.1a"),
        ("{card: Ape, controller: B}", "{attack: {Ape: A}}", "508.1a"),
        ("Hero", "{attack: {Hero: B}}", "508.1a"),
        ("Ape", "{attack: {Ape: A}}", "508.1b"),
        ("Wall", "{attack: {Wall: B}}", "702.3b"),
        ("Ape", "{enter: Ox}, {attack: {Ox: B}}", "302.6"),
        ("Ape, {card: Bird, controller: B}", "{gain_control: Bird, by: A}, {attack: {Bird: B}}", "302.6"),
        ("Ape", "{step: end}, {attack: {Ape: B}}", "508.1"),
        ("Ape, {card: Ox, controller: B}", "{block: {Ox: Ape}}", "509.1"),
        ("Ape, {card: Ox, controller: B, tapped: true}", "{attack: {Ape: B}}, {block: {Ox: Ape}}", "509.1a"),
        ("Bird, {card: Ox, controller: B}", "{attack: {Bird: B}}, {block: {Ox: Bird}}", "702.9b"),
        ("Thug, {card: Ox, controller: B}", "{attack: {Thug: B}}, {block: {Ox: Thug}}", "702.111b"),
        ("Guard, {card: Ape, controller: B}", "{attack: {Guard: B}}, {block: {Ape: Guard}}", "702.16f"),
    ],
)
def test_what_is_not_allowed(battlefield: str, timeline: str, rule: str) -> None:
    with pytest.raises(InputError, match=rule.replace(".", r"\.")):
        solve(loads(f"{CARDS}\nbattlefield: [{battlefield}]\ntimeline: [{timeline}]"))


def test_what_may_block() -> None:
    timeline = """
battlefield: [Bird, Thug, {card: Spider, controller: B}, {card: Ox, count: 2, controller: B}]
timeline: [{attack: {Bird: B, Thug: B}}, {block: {Spider: Bird, Ox: Thug, "Ox#2": Thug}}]
expect: {Spider: {blocking: true}, "Ox#2": {blocking: true}}
"""
    assert fails(CARDS + timeline) == []


TWO_BLOCKERS = """
battlefield: [Boar, {card: Ox, count: 2, controller: B}]
timeline: [{attack: {Boar: B}}, {block: {Ox: Boar, "Ox#2": Boar}}, {step: end}]
"""


@pytest.mark.parametrize(("rules", "ways"), [("2008-10", 6), ("2014-02", 4), ("current", 6)])
def test_each_division_of_damage_is_considered(rules: str, ways: int) -> None:
    """510.1c: 5 among two with toughness 4; from 2009-07 until 2024-10 in an order, so 3 and 2 was none."""
    answer = solve(loads(f"{CARDS}\nrules: {rules}\n{TWO_BLOCKERS}"))
    assert sum(len(outcome.when) for outcome in answer.outcomes) == ways
    assert not answer.not_understood


@pytest.mark.parametrize(
    ("named", "rule"),
    [
        ("Ox, Ox, Ox, Ox, B", "702.19b"),
        ("Ox, Ox, Ox, Ox", "510.1a"),
        ("Ox, Ox, Ox, Ox, Boar", "510.1c"),
    ],
)
def test_how_damage_is_not_divided(named: str, rule: str) -> None:
    answered = TWO_BLOCKERS.replace("{step: end}", f"{{step: end}}, {{choose: {{object: [{named}]}}}}")
    with pytest.raises(InputError, match=rule.replace(".", r"\.")):
        solve(loads(CARDS + answered))


def test_more_ways_to_divide_than_are_looked_at() -> None:
    crowd = TWO_BLOCKERS.replace("count: 2", "count: 5").replace(
        '"Ox#2": Boar', ", ".join(f'"Ox#{n}": Boar' for n in range(2, 6))
    )
    answer = solve(loads(CARDS + crowd))
    assert [(each.object, "510.1c" in each.text) for each in answer.asked] == [("Boar", True)]
