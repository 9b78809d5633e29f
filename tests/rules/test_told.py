"""What only the user can say of an object is asked of it by name (``told``), where the rest of the description fits."""

from __future__ import annotations

from pyclingo_bridge import loads, solve

CARD = (
    "{name: Brood, type_line: Enchantment, oracle_text: "
    '"Creatures attacking you have defender.\\nSpells you cast from exile have convoke."}'
)


def board(attacker: str) -> str:
    return f"""
battlefield:
- {CARD}
- {{name: Ox, type_line: Creature, power: "1", toughness: "1", controller: B{attacker}}}
stack: [{{name: Bolt, type_line: Instant, holds: [cast from exile]}}]
"""


def test_asked_only_of_what_fits_the_rest() -> None:
    idle = solve(loads(board("")))
    assert (idle["Ox"].keywords, idle.asked) == ((), ())
    attacking = solve(loads(board(", attacking: true")))
    assert attacking["Ox"].keywords == ()
    assert [(each.object, each.text) for each in attacking.asked] == [("Ox", "attacking you")]


def test_said_of_an_object() -> None:
    answer = solve(loads(board(", attacking: true, holds: [attacking you]")))
    assert (answer["Ox"].keywords, answer["Bolt"].keywords, answer.asked) == (("defender",), ("convoke",), ())
