"""Control that is gained, and exchanges: all or nothing (701.12)."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.errors import InputError

from .conftest import fails

CARDS = """
cards:
- {name: Ape, type_line: Creature, power: "2", toughness: "2"}
- {name: Bat, type_line: Creature, power: "1", toughness: "1"}
- {name: Flag, type_line: Enchantment, oracle_text: "Creatures you control get +1/+0."}
- {name: Theft, type_line: Enchantment — Aura, oracle_text: "Enchant creature\\nYou control enchanted creature."}
"""


@pytest.mark.parametrize(
    "timeline",
    [
        # 613.1b, 611.2a: control comes before the rest, and goes back at the end of the turn.
        """
battlefield: [Flag, {card: Ape, controller: B}]
timeline:
- {gain_control: Ape, by: A, until: end of turn}
- expect: {Ape: {controller: A, owner: B, power: 3}}
- end_turn
expect: {Ape: {controller: B, power: 2}}
""",
        # 613.7b: the later of two effects decides, whatever made it.
        """
battlefield: [{card: Ape, controller: B}]
timeline:
- {gain_control: Ape, by: A}
- expect: {Ape: {controller: A}}
- {enter: {card: Theft, attached_to: Ape}, under: B}
- expect: {Ape: {controller: B}}
- {gain_control: Ape, by: A, until: end of turn}
- expect: {Ape: {controller: A}}
- end_turn
expect: {Ape: {controller: B}}
""",
        # 400.7: what comes back is another object.
        """
battlefield: [{card: Ape, controller: B}]
timeline: [{gain_control: Ape, by: A}, {move: Ape, to: hand}, {move: Ape, to: battlefield}]
expect: {Ape: {controller: B}}
""",
        # 701.12b
        """
battlefield: [Ape, {card: Bat, controller: B}]
timeline:
- {exchange: control, of: [Ape, Bat]}
- expect: {Ape: {controller: B}, Bat: {controller: A}}
- {exchange: control, of: [Bat, Ape]}
- expect: {Ape: {controller: A}, Bat: {controller: B}}
""",
        # Of one player's permanents, or with something that is not there: nothing.
        """
battlefield: [Ape, Bat, {card: Flag, controller: B, phased_out: true}]
timeline: [{exchange: control, of: [Ape, Bat]}, {exchange: control, of: [Ape, Flag]}]
expect: {Ape: {controller: A}, Bat: {controller: A}, Flag: {controller: B}}
""",
        # 701.12c
        """
life: {A: 20, B: 3}
timeline: [{exchange: life, of: [A, B]}]
expect: {A: {life: 3}, B: {life: 20}}
""",
    ],
)
def test_who_controls_it(timeline: str) -> None:
    assert fails(CARDS + timeline) == []


@pytest.mark.parametrize("item", ["{gain_control: Ape}", "{gain_control: Ape, by: A, until: sometime}"])
def test_what_is_not_said_rightly_is_refused(item: str) -> None:
    with pytest.raises(InputError, match="gain_control|until"):
        solve(loads(f"{CARDS}battlefield: [Ape]\ntimeline: [{item}]"))
