"""Boards a second: files read, worked out, written as JSON. ``pytest -n 0 tests/benchmarks --benchmark-enable``."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any

import pytest

from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.cli import main
from pyclingo_bridge.scenario import load_all

FILES = sorted((Path(__file__).parents[1] / "cases" / "snapshot").glob("*.yaml"))
TIMES = 5
pytestmark = pytest.mark.skipif(installed_corpus() is None, reason="no card data is installed")


@pytest.mark.parametrize("jobs", [1, 2])
def test_boards_a_second(benchmark: Any, jobs: int) -> None:
    times = 1 if benchmark.disabled else TIMES

    def run() -> int:
        with open(os.devnull, "w", encoding="utf-8") as nowhere, contextlib.redirect_stdout(nowhere):
            return main(["show", *map(str, times * FILES), "--json", "--jobs", str(jobs)])

    assert benchmark.pedantic(run, rounds=1 if benchmark.disabled else 3) == 0
    if not benchmark.disabled:
        boards = times * sum(len(load_all(file)) for file in FILES)
        benchmark.extra_info["boards a second"] = round(boards / benchmark.stats.stats.min, 1)
