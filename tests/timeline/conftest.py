"""Timelines for the tests of what happens."""

from __future__ import annotations

from pyclingo_bridge import loads, solve
from pyclingo_bridge.check import check


def fails(text: str) -> list[str]:
    """Play a timeline; give what it expects in vain, and what was not understood."""
    scenario = loads(text)
    answer = solve(scenario)
    failed = [f"{each.id} at {each.moment}: {each.got}" for each in check(scenario, answer) if not each.holds]
    return failed + [each.text for each in answer.not_understood]
