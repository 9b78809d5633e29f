"""The numbered rules of 609-613 and 700-704 (416-420, 501, 502 until 2009-06), each with its boards, by edition.

All boards share their groundings, so that the whole costs a few seconds; a board that fails is named with its edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from pyclingo_bridge import load_all
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.check import check
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.together import solve_together

BOARDS = Path(__file__).parent / "sections"
REFUSED = frozenset(BOARDS.glob("refused*.yaml"))
"""Boards that the rules forbid; each title begins with the number of the rule that the error names."""


def _under_each_edition(files: Sequence[Path]) -> list[Scenario]:
    boards = [board for file in files for board in load_all(file)]
    return [replace(board, rules=(rules,)) for board in boards for rules in board.rules]


def _wrong(board: Scenario, answer: object) -> str | None:
    """Say what is wrong with an answer, if anything is."""
    if not isinstance(answer, Answer):
        return str(answer)
    failed = [f"{each.id} at {each.moment}: {each.got}" for each in check(board, answer) if not each.holds]
    failed += [f"not understood: {each.text}" for each in answer.not_understood]
    return "; ".join(failed) or None


def test_what_the_numbered_rules_say() -> None:
    boards = _under_each_edition(sorted(set(BOARDS.glob("*.yaml")) - REFUSED))
    answers = solve_together(boards)
    found = {f"{board.title} [{board.rules[0]}]": _wrong(board, answer) for board, answer in zip(boards, answers)}  # noqa: B905
    assert {title: wrong for title, wrong in found.items() if wrong} == {}


def test_what_the_rules_forbid() -> None:
    boards = _under_each_edition(sorted(REFUSED))
    missed = [
        f"{board.title}: {answer}"
        for board, answer in zip(boards, solve_together(boards), strict=True)
        if not isinstance(answer, Exception) or f"({board.title.split()[0]})" not in str(answer)
    ]
    assert missed == []
