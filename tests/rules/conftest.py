"""Boards for the tests of the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from pyclingo_bridge import load_all, solve
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.model import Scenario

CASES = Path(__file__).parents[1] / "cases"
needs_cards = pytest.mark.skipif(installed_corpus() is None, reason="no card data is installed")


def case_files() -> list[Path]:
    """Give every file of cases."""
    return sorted(CASES.glob("*/*.yaml"))


@cache
def answered(file: Path) -> list[tuple[Scenario, Answer]]:
    """Give each board of a file with its answer, worked out alone."""
    return [(scenario, solve(scenario)) for scenario in load_all(file)]
