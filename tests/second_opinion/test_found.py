"""Boards on which the two once disagreed, judged by the text of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyclingo_bridge import load_all, solve_many
from pyclingo_bridge.check import check

FOUND = sorted((Path(__file__).parent / "found").glob("*.yaml"))


@pytest.mark.parametrize("file", FOUND, ids=lambda each: each.stem)
def test_found(file: Path) -> None:
    scenarios = list(load_all(file))
    for scenario, answer in zip(scenarios, solve_many(scenarios), strict=True):
        if isinstance(answer, Exception):
            raise answer
        assert [each for each in check(scenario, answer) if not each.holds] == []
