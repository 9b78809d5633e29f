"""A keyword with a number is that keyword."""

from __future__ import annotations

from pyclingo_bridge import loads, solve

BOARD = """
battlefield:
- {name: Flag, type_line: Enchantment, oracle_text: "Creatures with toxic have flying."}
- {name: Mite, type_line: Creature, power: "1", toughness: "1", oracle_text: "Toxic 1"}
- {name: Ox, type_line: Creature, power: "1", toughness: "1", oracle_text: "Bushido 1"}
"""


def test_with_toxic() -> None:
    answer = solve(loads(BOARD))
    assert (answer["Mite"].keywords, answer["Ox"].keywords) == (("flying", "toxic"), ("bushido",))
