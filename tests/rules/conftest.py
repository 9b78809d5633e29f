"""Boards for the tests of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyclingo_bridge.cards.installed import installed_corpus

CASES = Path(__file__).parents[1] / "cases"
needs_cards = pytest.mark.skipif(installed_corpus() is None, reason="no card data is installed")


def case_files() -> list[Path]:
    """Give every file of cases."""
    return sorted(CASES.glob("*/*.yaml"))
