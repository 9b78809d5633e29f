"""The examples of the source documents, in the edition of each document and in today's: all of a file side by side.

A board whose title ends in "is refused (NUMBER)" is an error that names that rule.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pyclingo_bridge import InputError, load_all, solve_many
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.check import check

FILES = sorted((Path(__file__).parent / "boards").glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_the_documents_say(file: Path) -> None:
    boards = [replace(each, rules=(rules,)) for each in load_all(file) for rules in each.rules]
    wrong = []
    for board, answer in zip(boards, solve_many(boards), strict=True):
        at = f"{board.title} ({board.rules[0]})"
        refused = re.search(r"is refused \((.+)\)$", board.title)
        if refused:
            if not isinstance(answer, InputError) or refused[1] not in str(answer):
                wrong.append(f"{at}: {answer}")
            continue
        if not isinstance(answer, Answer):
            wrong.append(f"{at}: {answer}")
            continue
        wrong += [f"{at}: {each.id} at {each.moment}: {each.got}" for each in check(board, answer) if not each.holds]
        wrong += [f"{at}: not understood: {each.text}" for each in answer.not_understood]
    assert not wrong, "\n".join(wrong)
