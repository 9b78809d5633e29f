"""Long work tells how far it has come, from the process in which it is done."""

from __future__ import annotations

import pytest

from pyclingo_bridge import news
from pyclingo_bridge.bounded import Worker
from pyclingo_bridge.limits import Limits
from pyclingo_bridge.many.crew import hire
from pyclingo_bridge.many.order import in_order


def work(items: list[int]) -> list[int]:
    for item in items:
        news.tell("items", item, 9)
    return items


@pytest.mark.parametrize("limits", [None, Limits(time=30)])
def test_it_is_heard_where_the_results_are(limits):
    heard: list[tuple[object, ...]] = []
    with news.listening(lambda *told: heard.append(told)), hire(1, None, limits) as crew:
        results = list(in_order(work, [[1, 2], [3]], crew, lambda item, _: item))
    assert results == [[1, 2], [3]] and heard == [("items", 1, 9), ("items", 2, 9), ("items", 3, 9)]


def test_a_single_call_in_a_process_of_its_own_is_heard():
    heard: list[tuple[object, ...]] = []
    with news.listening(lambda *told: heard.append(told)), Worker(work, Limits(time=30)) as worker:
        assert worker([4]) == [4] and heard == [("items", 4, 9)]
    with Worker(work, Limits(time=30)) as worker:  # and where nobody listens nothing is said
        assert worker([4]) == [4] and len(heard) == 1
