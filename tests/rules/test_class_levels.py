"""Class levels where nothing else on the board has a number (716.2a): the level is compared all the same."""

from __future__ import annotations

from pyclingo_bridge import loads, solve

BOARD = """
cards: [{name: Test Grade, type_line: Enchantment — Class, oracle_text: "{1}: Level 2\\nFlying"}]
battlefield: [{card: Test Grade, id: one}, {card: Test Grade, id: two, class_level: 2}]
"""


def test_a_level_is_compared() -> None:
    objects = solve(loads(BOARD)).moments[-1].objects
    assert [objects[name].keywords for name in ("one", "two")] == [(), ("flying",)]
