from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from pyclingo_bridge import InputError, Limits, RulesError, loads, loads_each, solve, solve_many
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.errors import WorkerDied
from pyclingo_bridge.many.chunks import chunks
from pyclingo_bridge.many.workers import _lost
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
    wrong = "{title: c, effects: [{text: Target creature gains flying until end of turn.}]}"
    text = f"title: a\n---\ntitel: b\n---\n{wrong}\n---\ntitle: d"
    found = list(solve_many(loads_each(text, file="f.yaml"), jobs=jobs))
    assert [getattr(each, "title", None) for each in found] == ["a", None, None, "d"]
    unread, refused = found[1:3]
    assert isinstance(unread, InputError) and (unread.file, unread.line, unread.key) == ("f.yaml", 3, "titel")
    assert isinstance(refused, InputError) and (refused.line, refused.key) == (5, "effects[1].targets")


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


def test_a_board_on_which_a_process_dies_is_named() -> None:
    (scenario,) = loads_each(BOARD % (1, 1), file="f.yaml")
    died = _lost(scenario, WorkerDied(WorkerDied.message))
    assert isinstance(died, RulesError) and str(died).startswith("f.yaml:1: the process") and "died" in str(died)
    late = _lost(scenario, InputError("too late"))
    assert isinstance(late, InputError) and str(late) == "f.yaml:1: too late"


def test_a_board_that_takes_too_long_is_one_error() -> None:
    large = loads("battlefield: [{name: Bear, type_line: Creature, counters: {charge: 1}, count: 15000}]")
    first, wrong, last = solve_many([board(1), large, board(2)], limits=Limits(time=4))
    assert isinstance(wrong, InputError) and "limit time=4" in str(wrong)
    assert isinstance(first, Answer) and isinstance(last, Answer)
