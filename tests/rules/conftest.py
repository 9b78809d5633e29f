"""Boards for the tests of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from pyclingo_bridge import load_all
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.model import CURRENT, Scenario
from pyclingo_bridge.together import solve_together

CASES = Path(__file__).parents[1] / "cases"
needs_cards = pytest.mark.skipif(installed_corpus() is None, reason="no card data is installed")


def case_files() -> list[Path]:
    """Give every file of cases."""
    return sorted(CASES.glob("*/*.yaml"))


def scenarios(files: Iterable[Path]) -> list[Scenario]:
    """Give the boards of some files."""
    return [scenario for file in files for scenario in load_all(file)]


@cache
def worked_out(files: tuple[Path, ...]) -> dict[Path, list[tuple[Scenario, Answer | Exception]]]:
    """Give each board of some files under each of its editions, with its answer; they share groundings."""
    boards = {
        file: [replace(each, rules=(rules,)) for each in load_all(file) for rules in each.rules or (CURRENT,)]
        for file in files
    }
    answers = iter(solve_together([each for found in boards.values() for each in found]))
    return {file: [(each, next(answers)) for each in found] for file, found in boards.items()}


def among(file: Path, size: int = 12) -> tuple[Path, ...]:
    """Give the files of cases that are worked out with a file: neighbours, which one process tests as a rule."""
    files = case_files()
    start = files.index(file) // size * size
    return tuple(files[start : start + size])
