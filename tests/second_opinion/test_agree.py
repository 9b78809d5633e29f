"""The rules in ``asp/`` and the reference interpreter agree on random boards.

The same for many more: ``python -m tests.second_opinion --boards N --seed S --jobs J``.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .runs import TOGETHER, Result, run

SEED, PLANS, OF_EACH = 2026, 9, 30
"""Some boards of each of some plans (``boards.Plan``), so that there are several editions and sizes among them."""


@pytest.fixture(scope="module")
def result() -> Iterator[Result]:
    total = Result()
    for first in range(0, PLANS * TOGETHER, TOGETHER):
        for each in run(SEED, range(first, first + OF_EACH), OF_EACH, shrinking=False):
            total.add(each)
    yield total


def test_no_disagreement(result: Result) -> None:
    assert result.boards == PLANS * OF_EACH
    assert result.failures == []
    assert result.disagreements == []


def test_interesting_things_happen(result: Result) -> None:
    assert result.seen["dependency"] > result.boards * 0.1
    assert result.seen["loop"] > 0
    assert result.seen["freeze (613.6)"] > 0
    assert len([each for each in result.seen if each.startswith("rules of")]) > 3
