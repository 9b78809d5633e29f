"""Do the rules entail what a scenario expects? Compares expectations and rulings with an answer."""

from __future__ import annotations

from pyclingo_bridge.check.conflicts import find_conflict
from pyclingo_bridge.check.scenario import check
from pyclingo_bridge.check.values import Check

__all__ = ["Check", "check", "find_conflict"]
