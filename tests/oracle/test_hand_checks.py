"""What a person has checked is still read in the same way."""

from __future__ import annotations

import pytest

from pyclingo_bridge.cards.installed import installed_corpus

from .hand_checks import Check, checks, corpus, readings

pytestmark = pytest.mark.skipif(installed_corpus() is None, reason="no card data is installed")


def test_there_are_enough() -> None:
    assert len(set(checks())) >= 300


@pytest.mark.parametrize("check", checks(), ids=lambda check: f"{check.card}-{check.sort}")
def test_it_is_read_as_it_was(check: Check) -> None:
    found = [each.check for each in readings(corpus()[check.card])]
    assert check in found
