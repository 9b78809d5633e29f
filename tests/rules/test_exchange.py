"""An exchange of control gives each object to the player who controlled the other as the effect was made (701.12b)."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve

BOARD = """
cards:
- {name: Ape, type_line: Creature, power: "2", toughness: "2"}
- {name: Elk, type_line: Creature, power: "3", toughness: "3"}
- {name: Grasp, type_line: Enchantment — Aura, oracle_text: "Enchant creature\\nYou control enchanted creature."}
battlefield:
- Ape
- {card: Elk, controller: B}
MORE
effects: [{text: "Exchange control of two target creatures.", targets: [Ape, Elk], timestamp: 50}]
"""


@pytest.mark.parametrize(
    ("more", "ape", "elk"),
    [
        ("", "B", "A"),
        # taken before the exchange: B has both, so each stays with B
        ("- {card: Grasp, controller: B, attached_to: Ape, timestamp: 20}", "B", "B"),
        # taken after it: that does not reach back
        ("- {card: Grasp, controller: A, attached_to: Ape, timestamp: 70}", "A", "A"),
    ],
)
def test_who_has_what(more: str, ape: str, elk: str) -> None:
    answer = solve(loads(BOARD.replace("MORE", more)))
    assert (answer["Ape"].controller, answer["Elk"].controller) == (ape, elk)
    assert not answer.moments[-1].dependencies
