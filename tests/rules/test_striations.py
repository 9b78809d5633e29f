"""Abilities that an object has only as long as it has counters (721), is solved, or its controller has max speed."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve

SHIP = (
    'name: Ship, type_line: Artifact — Spacecraft, power: "4", toughness: "5", oracle_text: '
    '"Station\\n2+ | Other creatures you control get +1/+1.\\n6+ | Flying"'
)
RACER = (
    'name: Racer, type_line: Creature, power: "1", toughness: "1", oracle_text: '
    '"Max speed — This creature gets +1/+0 and has haste."'
)


def board(counters: int, said: str = "") -> str:
    return f"""
battlefield:
- {{{SHIP}, counters: {{charge: {counters}}}}}
- {{{RACER}, holds: [{said}]}}
"""


@pytest.mark.parametrize(
    ("counters", "types", "power", "keywords", "other"),
    [
        (1, ("Artifact",), None, ("station",), 1),
        (2, ("Artifact",), None, ("station",), 2),
        (6, ("Artifact", "Creature"), 4, ("flying", "station"), 2),
    ],
)
def test_station(
    counters: int, types: tuple[str, ...], power: int | None, keywords: tuple[str, ...], other: int
) -> None:
    answer = solve(loads(board(counters)))
    ship = answer["Ship"]
    assert (ship.types, ship.power, ship.keywords) == (types, power, keywords)
    assert answer["Racer"].power == other


def test_max_speed_is_asked_for() -> None:
    slow, fast = solve(loads(board(1))), solve(loads(board(1, "you have max speed")))
    assert (slow["Racer"].power, [each.text for each in slow.asked]) == (1, ["you have max speed"])
    assert (fast["Racer"].power, fast["Racer"].keywords, fast.asked) == (2, ("haste",), ())


def test_solved() -> None:
    case = "name: Case, type_line: Enchantment — Case, oracle_text: 'Solved — Creatures you control get +2/+0.'"
    ox = "{name: Ox, type_line: Creature, power: '1', toughness: '1'}"
    text = "battlefield: [{%s, solved: %s}, %s]"
    assert solve(loads(text % (case, "true", ox)))["Ox"].power == 3
    assert solve(loads(text % (case, "false", ox)))["Ox"].power == 1


def test_what_solves_a_case_is_no_effect() -> None:
    text = "To solve — You control three or more Detectives."
    answer = solve(loads(f"battlefield: [{{name: Case, type_line: Enchantment — Case, oracle_text: '{text}'}}]"))
    assert (answer.not_understood, answer["Case"].abilities) == ((), (text,))
