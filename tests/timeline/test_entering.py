"""How permanents enter (614.1c-d, 306.5b, 310.4b), and copies: what is copied is fixed then (707.2b, 707.5)."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.oracle.counters_at_entry import ways_of_entering
from pyclingo_bridge.terms import write

from .conftest import fails

CARDS = """
cards:
- {name: Ape, mana_cost: "{1}{G}", type_line: Creature — Ape, power: "2", toughness: "2", oracle_text: Trample}
- {name: Hero, mana_cost: "{W}", type_line: Planeswalker — Hero, loyalty: "4"}
- {name: Siege, type_line: Battle — Siege, defense: "5"}
- {name: Gate, type_line: Land, oracle_text: "This land enters tapped."}
- {name: Toll, type_line: Land, oracle_text: "This land enters tapped unless you attacked this turn."}
- {name: Hydra, type_line: Creature, power: "0", toughness: "0",
   oracle_text: "This creature enters with two +1/+1 counters on it."}
- {name: Ooze, type_line: Creature, power: "0", toughness: "0",
   oracle_text: "This creature enters with X +1/+1 counters on it."}
- {name: Blank, type_line: Enchantment, oracle_text: "All creatures lose all abilities."}
- {name: Mimic, mana_cost: "{3}{U}", type_line: Creature — Shapeshifter, power: "0", toughness: "0",
   oracle_text: "You may have this creature enter as a copy of any creature on the battlefield."}
- {name: Grown Mimic, type_line: Creature — Shapeshifter, power: "0", toughness: "0", 
   oracle_text: "You may have this creature enter as a copy of any creature on the battlefield,
    except it enters with an additional +1/+1 counter on it."}
- name: Cub // Beast
  layout: transform
  card_faces:
  - {name: Cub, mana_cost: "{R}", type_line: Creature, power: "1", toughness: "1"}
  - {name: Beast, type_line: Creature, power: "5", toughness: "5"}
"""


@pytest.mark.parametrize(
    "timeline",
    [
        # 306.5b, 310.4b; what the scenario says of counters is taken as it is.
        """
timeline: [{enter: [Hero, Siege, {card: Hero, id: used, controller: B, counters: {loyalty: 1}}]}]
expect: {Hero: {counters: {loyalty: 4}}, Siege: {counters: {defense: 5}}, used: {counters: {loyalty: 1}}}
""",
        # 614.1c-d: before state-based actions look at it.
        """
timeline: [{enter: [Gate, Hydra, {card: Ooze, x: 3}]}]
expect: {Gate: {tapped: true}, Hydra: {power: 2, counters: {"+1/+1": 2}}, Ooze: {power: 3}}
""",
        # 400.7a, 400.7d: what changed the spell goes on for the permanent; the X of the spell is that of the permanent.
        """
timeline:
- {cast: Ape, by: A}
- {resolves: "Target spell becomes red.", by: A, targets: [Ape]}
- resolve
- {cast: Ooze, by: A, x: 2}
- resolve
expect: {Ape: {zone: battlefield, colors: [R]}, Ooze: {zone: battlefield, power: 2}}
""",
        # What it enters as may be said by the next item: it is settled before state-based actions look at it.
        """
battlefield: [Ape]
timeline: [{enter: Mimic}, {choose: {object: Ape}, for: Mimic}]
expect: {Mimic: {name: Ape, power: 2}}
""",
        # 614.12: as it is on the battlefield, where it has no such ability.
        """
battlefield: [Blank]
timeline: [{enter: [Hydra, Gate]}]
expect: {Hydra: {zone: graveyard}, Gate: {tapped: true}}
""",
        # 707.5, 707.2b: the copy stays what it was made, whatever becomes of the original.
        """
battlefield: [Ape]
timeline:
- {enter: {card: Mimic, chosen: {object: Ape}}}
- {resolves: "Target creature becomes a copy of another target creature until end of turn.", by: A,
   targets: [Ape, Mimic]}
- {turn_face_down: Ape}
- {move: Ape, to: exile}
expect: {Mimic: {name: Ape, subtypes: [Ape], colors: [G], power: 2, keywords: [trample], mana_value: 2, counters: {}}}
""",
        # A copy that was on the board from the start as well, and a token; and it forgets that when it leaves.
        """
battlefield: [Cub, {card: Mimic, copy_of: Cub}, {copy_of: Mimic, id: token, token: true}]
timeline:
- {transform: Cub}
- expect: {Cub: {name: Beast}, Mimic: {name: Cub, power: 1}, token: {name: Cub, power: 1}}
- {move: Mimic, to: hand}
expect: {Mimic: {name: Mimic}, token: {name: Cub}}
""",
        # 707.2b: what a resolved ability copies is fixed then, too.
        """
battlefield: [Ape, Cub]
timeline:
- {resolves: "Target creature becomes a copy of another target creature until end of turn.", by: A,
   targets: [Ape, Cub]}
- {transform: Cub}
- expect: {Ape: {name: Cub, power: 1, keywords: []}, Cub: {name: Beast}}
- end_turn
expect: {Ape: {name: Ape, power: 2, keywords: [trample]}}
""",
        # 707.9e: a counter as an exception of the copy; 707.5: and those with which the copied card enters.
        """
battlefield: [Ape, {card: Hydra, counters: {"+1/+1": 2}}]
timeline:
- {enter: {card: Grown Mimic, id: one, chosen: {object: Ape}}}
- {enter: {card: Grown Mimic, id: two, chosen: {object: Hydra}}}
expect: {one: {power: 3, counters: {"+1/+1": 1}}, two: {power: 3, counters: {"+1/+1": 3}}}
""",
    ],
)
def test_how_it_enters(timeline: str) -> None:
    assert fails(CARDS + timeline) == []


@pytest.mark.parametrize(
    ("sentence", "ways"),
    [
        ("This land enters tapped.", ["tapped"]),
        ("This artifact enters tapped with three charge counters on it.", ["tapped", 'counters("charge",3)']),
        ("Bob enters with X +1/+1 counters on it.", ['counters("+1/+1",number(x))']),
        (
            "This land enters tapped unless you control a Swamp.",
            [
                "given_before(non(compare(count(and(in(battlefield),and(is(subtype,swamp),controlled_by(you)))),ge,1)),"
                "tapped)"
            ],
        ),
        ("If you don't, it enters tapped.", ["untold"]),
        ("Bob enters with a +1/+1 counter on it for each land you control.", ["untold"]),
        ("Creatures your opponents control enter tapped.", []),
        ("As Bob enters, choose a color.", []),
    ],
)
def test_what_is_read(sentence: str, ways: list[str]) -> None:
    assert [write(way) for way in ways_of_entering(sentence, "Bob", "")] == ways


def test_what_is_not_read_is_asked() -> None:
    answer = solve(loads(f"{CARDS}\ntimeline: [{{enter: Toll}}, {{enter: {{card: Toll, id: told, tapped: true}}}}]"))
    assert [each.object for each in answer.asked] == ["Toll"]
