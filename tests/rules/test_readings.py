# ruff: noqa: E501
"""Points that the text leaves open, and what each reading makes of them."""

from __future__ import annotations

from pyclingo_bridge import loads, solve
from pyclingo_bridge.answer import Answer

CARDS = """
cards:
  - {name: One, type_line: Enchantment, oracle_text: "All Mountains are Islands."}
  - {name: Back, type_line: Enchantment, oracle_text: "All Islands are Mountains."}
  - {name: Calm, type_line: Enchantment, oracle_text: "All enchantments are artifacts in addition to their other types."}
  - {name: Mountain, type_line: Basic Land — Mountain}
  - {name: Island, type_line: Basic Land — Island}
  - {name: Swamp, type_line: Basic Land — Swamp}
  - {name: Three, type_line: Enchantment, oracle_text: "All Swamps are Mountains."}
  - {name: Two, type_line: Enchantment, oracle_text: "All Islands are Swamps."}
"""


def order(board: str, readings: str = "{}") -> list[str]:
    answer = answer_of(board, readings)
    return [
        each.source for each in answer.moments[0].applied if each.layer == "4" and not each.effect.startswith("rule")
    ]


def answer_of(board: str, readings: str = "{}") -> Answer:
    return solve(loads(f"{CARDS}battlefield: [{board}]\nreadings: {readings}"))


def test_loop_order() -> None:
    board = "One, Back, Calm, Mountain, Island"
    assert order(board) == ["Calm", "One", "Back"]
    assert order(board, "{loop_order: timestamp}") == ["One", "Back", "Calm"]


def test_loop_outside() -> None:
    # Both members of the loop wait for the effect that makes more Mountains; it waits for nothing.
    board = "One, Back, Three, Mountain, Island, Swamp"
    assert order(board) == ["Three", "One", "Back"]
    assert order(board, "{loop_order: timestamp}") == ["Three", "One", "Back"]
    assert order(board, "{loop_order: timestamp, loop_outside: ignore}") == ["One", "Back", "Three"]


def test_reevaluate() -> None:
    board = "One, Three, Two, Mountain"
    assert answer_of(board)["Mountain"].subtypes == ("Mountain",)
    assert answer_of(board, "{reevaluate: 'no'}")["Mountain"].subtypes == ("Swamp",)


def test_started_empty() -> None:
    # In layer 5 nothing has flying yet, so the first part finds no object; in layer 7c the Bear has it.
    board = """Bear, {name: Sky, type_line: Enchantment, oracle_text: "All creatures have flying."},
      {name: Flock, type_line: Enchantment, oracle_text: "Creatures with flying are black and get +1/+1."}"""
    bear = "\n  - {name: Bear, type_line: Creature — Bear, power: '2', toughness: '2'}\n"
    whole = f"{CARDS.rstrip()}{bear}battlefield: [{board}]\nreadings: "
    assert solve(loads(whole + "{}"))["Bear"].power == 2
    assert solve(loads(whole + "{started_empty: 'no'}"))["Bear"].power == 3
