"""Every handed case: what it expects follows from the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.check import check

from .conftest import among, case_files, needs_cards, worked_out

NOT_UNDERSTOOD = ("When this creature transforms into ",)
"""How sentences begin that a card of the cases has, that are told as not understood and have no part in the case."""


@needs_cards
@pytest.mark.parametrize("file", case_files(), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_expectations_hold(file: Path) -> None:
    for scenario, answer in worked_out(among(file))[file]:
        assert isinstance(answer, Answer), answer
        failed = [each for each in check(scenario, answer) if not each.holds]
        assert not failed, failed
        assert [each.text for each in answer.not_understood if not each.text.startswith(NOT_UNDERSTOOD)] == []
