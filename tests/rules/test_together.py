"""Boards that share a grounding are answered as if each were alone, byte for byte."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pyclingo_bridge import loads, solve, together
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.atoms import read_atoms
from pyclingo_bridge.errors import InputError, RulesError
from pyclingo_bridge.groups import groups
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.program import Program
from pyclingo_bridge.report.data import answer_data, to_line
from pyclingo_bridge.report.explanation import explanation_data
from pyclingo_bridge.scenario import loads_all
from pyclingo_bridge.terms import Term
from pyclingo_bridge.together import solve_together

from .conftest import case_files, needs_cards, scenarios

BEAR = "{name: Test Bear, type_line: Creature — Bear, power: %d, toughness: 2, oracle_text: '%s'}"


def line(answer: object) -> str:
    assert isinstance(answer, Answer), answer
    return to_line(answer_data(answer))


@needs_cards
def test_cases_together_and_alone() -> None:
    boards = scenarios(file for file in case_files() if file.parent.name != "bench")[::32]
    for start in range(0, len(boards), 50):
        part = boards[start : start + 50]
        for scenario, other in zip(part, solve_together(part), strict=True):
            assert line(solve(scenario)) == line(other), f"{scenario.file}:{scenario.line}"


@needs_cards
def test_explanations_together_and_alone() -> None:
    puzzles = scenarios(file for file in case_files() if file.parent.name == "puzzles")
    for scenario, other in zip(puzzles, solve_together(puzzles, explain=True), strict=True):
        assert isinstance(other, Answer)
        answer = solve(scenario, explain=True)
        for entry in scenario.entries:
            assert to_line(explanation_data(answer, entry.id)) == to_line(explanation_data(other, entry.id))


def test_cards_of_one_name_and_different_text() -> None:
    boards = [f"battlefield: [{BEAR % (power, text)}]" for power, text in ((2, "Flying"), (3, ""), (2, "Flying"))]
    answers = solve_together([loads(board) for board in boards])
    assert [line(answer) for answer in answers] == [line(solve(loads(board))) for board in boards]
    first = answers[0]
    assert isinstance(first, Answer) and first["Test Bear"].keywords == ("flying",)


KINDS = """
cards:
  - {name: Bear, type_line: Creature — Bear, power: 2, toughness: 2}
  - {name: Choice, type_line: Enchantment, 
     oracle_text: "As ~ enters, choose a %s type.\\nAll lands are the chosen type."}
battlefield: [{name: Test Forest, type_line: Basic Land — Forest}, {card: Choice, chosen: {%s_type: %s}}]
"""


def test_what_means_something_else_on_another_board_stands_apart() -> None:
    boards = [loads(KINDS % ("land", "land", "Island")), loads(KINDS % ("creature", "creature", "Bear"))]
    written = [together.write_board(board, number) for number, board in enumerate(boards, 1)]
    assert len(groups(written)) == 2 and len(groups([written[0], written[0]])) == 1
    assert [line(answer) for answer in solve_together(boards)] == [line(solve(board)) for board in boards]


LOCKED = """
battlefield: [{name: Old, type_line: Creature — Bear, power: 2, toughness: 2, timestamp: 1},
              {name: New, type_line: Creature — Bear, power: 2, toughness: 2, timestamp: 9}]
effects: [{text: "All creatures get +1/+1 until end of turn.", timestamp: %d}]
"""


def test_only_boards_with_open_sets_are_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    grounded: list[int] = []

    def watch(facts: Program, extra: str = "") -> Any:
        grounded.append(facts.boards.count("board("))
        return ground(facts, extra)

    ground = together.ground
    monkeypatch.setattr(together, "ground", watch)
    plain = loads(f"battlefield: [{BEAR % (2, '')}]")
    answers = solve_together([plain, loads(LOCKED % 5), plain, loads(LOCKED % 10), plain])
    assert grounded == [5, 2]
    sizes = [answer.moments[0].objects for answer in answers if isinstance(answer, Answer)]
    assert [(of["Old"].power, of["New"].power) for of in sizes if "Old" in of] == [(3, 2), (3, 3)]


def boards_with_a_bad_one() -> Sequence[Scenario]:
    wrong = "effects: [{text: Target creature gains flying until end of turn.}]"
    return loads_all(f"title: one\n---\ntitle: two\n{wrong}\n---\ntitle: three")


def test_a_wrong_board_is_its_own_result() -> None:
    one, two, three = solve_together(boards_with_a_bad_one())
    assert isinstance(one, Answer) and isinstance(three, Answer)
    assert isinstance(two, InputError) and two.key == "effects[1].targets"


def test_a_board_that_the_rules_fail_on_spoils_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(facts: Program, extra: str = "") -> Any:
        if '"two"' in facts.boards:
            raise RulesError("no")
        return ground(facts, extra)

    ground = together.ground
    monkeypatch.setattr(together, "ground", fail)
    one, two, three = solve_together(
        [loads(f"battlefield: [{{name: {n}, type_line: Land}}]") for n in ("one", "two", "x")]
    )
    assert isinstance(one, Answer) and isinstance(three, Answer)
    assert isinstance(two, RulesError)


def test_printed_atoms() -> None:
    shared, boards = read_atoms(r'a(2,"x, \"(y)\" \\n\n",-3) b(k(1),(c,f("x",(z,)))) a(1,on) a(1)')
    assert boards == {2: {"a": [('x, "(y)" \\n\n', -3)]}, 1: {"a": [(Term("on"),), ()]}}
    inner = Term("", (Term("c"), Term("f", ("x", Term("", (Term("z"),))))))
    assert shared == {"b": [(Term("k", (1,)), inner)]}
    assert read_atoms("") == ({}, {})


def test_copies_of_the_same_id_on_different_boards() -> None:
    board = """
cards: [{name: Ape, type_line: Creature, power: "2"}, {name: Ox, type_line: Creature, power: "3"}]
battlefield: [{copy_of: %s, id: x, token: true}]
"""
    answers = solve_together([loads(board % "Ape"), loads(board % "Ox")])
    assert [(answer["x"].name, answer["x"].power) for answer in answers if isinstance(answer, Answer)] == [
        ("Ape", 2),
        ("Ox", 3),
    ]
