from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from pyclingo_bridge import InputError, RulesError, loads, loads_each, solve, solve_many
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.many import _lost
from pyclingo_bridge.many.chunks import chunks
from pyclingo_bridge.model import Scenario

BOARD = "title: b%d\nbattlefield: [{name: Bear, type_line: Creature — Bear, power: %d, toughness: 2}]"


def board(number: int) -> Scenario:
    return loads(BOARD % (number, number % 7))


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_are_those_of_single_boards_in_order(jobs: int) -> None:
    boards = [board(number) for number in range(12)]
    assert list(solve_many(iter(boards), jobs=jobs)) == [solve(each) for each in boards]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_is_wrong_stands_in_its_place(jobs: int) -> None:
    text = "title: a\n---\ntitel: b\n---\n{title: c, rules: 2014-02}\n---\ntitle: d"
    found = list(solve_many(loads_each(text, file="f.yaml"), jobs=jobs))
    assert [getattr(each, "title", None) for each in found] == ["a", None, None, "d"]
    unread, refused = found[1:3]
    assert isinstance(unread, InputError) and (unread.file, unread.line, unread.key) == ("f.yaml", 3, "titel")
    assert isinstance(refused, InputError) and (refused.line, refused.key) == (5, "rules")


def test_a_long_stream_is_not_read_ahead() -> None:
    taken = 0

    def endless() -> Iterator[Scenario]:
        nonlocal taken
        while True:
            taken += 1
            yield board(taken)

    results = solve_many(endless())
    assert all(isinstance(each, Answer) for each in islice(results, 20))
    assert taken <= 8 + 16
    results.close()


def test_with_an_explanation() -> None:
    (answer,) = solve_many([board(1)], explain=True)
    assert answer == solve(board(1), explain=True)


def test_pieces_grow_and_are_bounded() -> None:
    assert [len(each) for each in islice(chunks(range(10**9)), 5)] == [8, 16, 32, 64, 64]
    heavy = loads("battlefield: [{name: Bear, type_line: Creature, count: 3000}]")
    assert [len(each) for each in chunks([heavy] * 5)] == [2, 2, 1]
    assert list(chunks([])) == []


def test_a_board_on_which_processes_die_is_named() -> None:
    (scenario,) = loads_each(BOARD % (1, 1), file="f.yaml")
    error = _lost(scenario)
    assert isinstance(error, RulesError) and str(error).startswith("f.yaml:1: the process") and "died" in str(error)


def test_a_program_without_its_guard_is_told_so(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("from pyclingo_bridge import solve_many\nlist(solve_many([], jobs=2))\n", encoding="utf-8")
    run = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60)
    assert run.returncode == 1 and 'if __name__ == "__main__":' in run.stderr
