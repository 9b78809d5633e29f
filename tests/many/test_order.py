"""Work in several processes: in order, nothing lost, nothing twice, whoever dies."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import chain

import pytest

from pyclingo_bridge.errors import InputError, WorkerDied
from pyclingo_bridge.limits import Limits
from pyclingo_bridge.many.crew import Here, Loss, hire
from pyclingo_bridge.many.order import in_order
from pyclingo_bridge.many.processes import Processes
from tests.many.deadly import ALWAYS, die_once, double, fail, process, sleep_on_thirteen, slow_double


def pieces(numbers: range, size: int = 4) -> Iterator[list[int]]:
    return (list(numbers[start : start + size]) for start in range(0, len(numbers), size))


def lost(number: int, loss: Loss) -> int:
    assert isinstance(loss, WorkerDied) and "died" in str(loss)
    return -number


def test_in_this_process() -> None:
    found = chain.from_iterable(in_order(slow_double, pieces(range(9)), Here(), lost))
    assert list(found) == [2 * number for number in range(9)]


def test_a_process_that_always_dies_loses_one_item() -> None:
    with Processes(2) as crew:
        found = list(chain.from_iterable(in_order(double, pieces(range(60)), crew, lost)))
    assert found == [-number if number == ALWAYS else 2 * number for number in range(60)]


def test_a_process_that_dies_once_loses_nothing(tmp_path) -> None:
    trace = str(tmp_path / "trace")
    numbers = [[(number, trace) for number in piece] for piece in pieces(range(60))]
    with Processes(2) as crew:
        found = list(chain.from_iterable(in_order(die_once, numbers, crew, lambda item, loss: lost(item[0], loss))))
    assert found == [2 * number for number in range(60)]
    assert (tmp_path / "trace").read_text().split().count(str(ALWAYS)) == 2


def test_processes_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyclingo_bridge.many.crew.RENEWED_AFTER", 3)
    with Processes(2) as crew:
        found = list(chain.from_iterable(in_order(process, pieces(range(18), 1), crew, lost)))
    assert len(found) == 18 and len(set(found)) >= 3 and os.getpid() not in found


def test_this_process_hands_a_long_stream_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyclingo_bridge.many.crew.RENEWED_AFTER", 2)
    with Here() as crew:
        found = list(chain.from_iterable(in_order(process, pieces(range(7), 1), crew, lost)))
    assert found[:2] == [os.getpid()] * 2 and os.getpid() not in found[2:] and len(set(found)) == 4
    with Here() as crew:
        numbers = list(chain.from_iterable(in_order(double, pieces(range(6, 20), 2), crew, lost)))
    assert numbers == [-number if number == ALWAYS else 2 * number for number in range(6, 20)]


def test_a_failure_of_the_work_is_raised() -> None:
    with Processes(2) as crew, pytest.raises(KeyError):
        list(in_order(fail, pieces(range(9)), crew, lost))


@pytest.mark.parametrize("jobs", [1, 2])
def test_only_what_is_needed_soon_is_taken(jobs: int) -> None:
    taken: list[int] = []

    def endless() -> Iterator[list[int]]:
        number = 0
        while True:
            taken.append(number)
            yield [number]
            number += 1

    with hire(jobs, None, None) as crew:
        results = in_order(double, endless(), crew, lost)
        assert [next(results) for _ in range(5)] == [[0], [2], [4], [6], [8]]
        results.close()
    assert len(taken) <= 5 + 3 * jobs


def test_work_that_takes_too_long_loses_one_item() -> None:
    def late(number: int, loss: Loss) -> int:
        assert isinstance(loss, InputError) and "limit time=0.6" in str(loss)
        return -number

    with Processes(2, Limits(time=0.6)) as crew:
        found = list(chain.from_iterable(in_order(sleep_on_thirteen, pieces(range(20)), crew, late)))
    assert found == [-number if number == ALWAYS else 2 * number for number in range(20)]
