"""Quantities of sets: different numbers and kinds of counters, mana symbols, the creatures in a party (700.8)."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.oracle.words import word_lists


def power(text: str, others: str) -> int | None:
    ox = f'{{name: Ox, type_line: Creature — Ox, power: "0", toughness: "1", oracle_text: "{text}"}}'
    found = solve(loads(f"battlefield: [{ox}, {others}]"))["Ox"].power
    assert found is None or isinstance(found, int)
    return found


def creature(name: str, size: int, more: str = "") -> str:
    return f'{{name: {name}, type_line: Creature, power: "{size}", toughness: "1"{more}}}'


def test_different_powers() -> None:
    text = "This creature gets +1/+0 for each different power among other creatures you control."
    assert power(text, f"{creature('A', 1)}, {creature('B', 1)}, {creature('C', 3)}") == 2
    assert power(text, creature("A", 1)) == 1


def test_different_mana_values() -> None:
    text = "As long as there are two or more mana values among creatures you control, this creature gets +1/+0."
    assert power(text, creature("One", 1, ", mana_cost: '{1}'")) == 1  # 0 and 1
    assert power(text, creature("None", 1)) == 0


def test_creature_types_of_a_changeling() -> None:
    text = "This creature gets +1/+0 for each creature type among creatures you control."
    assert power(text, creature("A", 1)) == 1  # its own
    every = creature("A", 1, ", oracle_text: Changeling")
    assert power(text, every) == len(word_lists()["creature_type"])
    invented = "{name: B, type_line: Creature — Zabazoo, power: '1', toughness: '1'}"
    assert power(text, f"{every}, {invented}") == len(word_lists()["creature_type"]) + 1
    assert (
        power(
            "Changeling\\nThis creature gets +1/+0 for each creature type among other creatures you control.", invented
        )
        == 1
    )


def test_kinds_of_counters() -> None:
    text = (
        "As long as there are two or more different kinds of counters among creatures you control, "
        "this creature gets +5/+0."
    )
    both = creature("A", 1, ", counters: {flying: 1}"), creature("B", 1, ", counters: {flying: 1, ice: 2}")
    assert power(text, both[0]) == 0
    assert power(text, ", ".join(both)) == 5


def test_symbols_in_costs() -> None:
    text = (
        "This creature's power is equal to the number of black mana symbols in the mana costs of creatures you control."
    )
    assert power(text, creature("A", 1, ", mana_cost: '{B}{B/R}{1}{W}'")) == 2


@pytest.mark.parametrize(
    ("others", "number"),
    [
        (("Cleric", "Cleric", "Cleric"), 1),
        (("Cleric Rogue", "Cleric"), 2),
        (("Cleric Rogue", "Cleric Rogue", "Cleric Rogue", "Warrior"), 3),
        (("Bear", "Wizard Warrior", "Wizard", "Rogue", "Cleric"), 4),
        (("Bear",), 0),
    ],
)
def test_party(others: tuple[str, ...], number: int) -> None:
    board = ", ".join(
        f'{{name: C{place}, type_line: Creature — {types}, power: "1", toughness: "1"}}'
        for place, types in enumerate(others)
    )
    assert power("This creature's power is equal to the number of creatures in your party.", board) == number
