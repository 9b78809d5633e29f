"""The rules in ``asp/`` and the reference interpreter agree on random boards.

The same for many more: ``python -m tests.second_opinion --boards N --seed S --jobs J``.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyclingo_bridge.facts import write_board

from .runs import Result, document, read, run

SEED, BOARDS, BATCH = 2026, 150, 50


@pytest.fixture(scope="module")
def result() -> Iterator[Result]:
    total = Result()
    for each in run(SEED, range(BOARDS), BATCH, shrinking=False):
        total.add(each)
    yield total


def test_no_disagreement(result: Result) -> None:
    assert result.failures == []
    assert result.disagreements == []


def test_interesting_things_happen(result: Result) -> None:
    assert result.seen["dependency"] > BOARDS * 0.1
    assert result.seen["loop"] > 0
    assert result.seen["freeze (613.6)"] > 0


def test_every_sentence_is_understood() -> None:
    for number in range(BOARDS):
        assert write_board(read(document(SEED, number))).not_understood == []
