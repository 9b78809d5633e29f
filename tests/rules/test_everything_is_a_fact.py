"""Nothing is left to search: on a deterministic board every derived atom is a fact, and clingo warns of nothing."""

from __future__ import annotations

from pathlib import Path

import clingo
import pytest

from pyclingo_bridge import load_all
from pyclingo_bridge.asp_files import explanation, folder
from pyclingo_bridge.facts import write_board

from .conftest import case_files, needs_cards

FILES = [file for file in case_files() if file.parent.name != "bench"]


@needs_cards
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_all_atoms_are_facts(file: Path) -> None:
    for scenario in load_all(file):
        facts = write_board(scenario).program()
        why = explanation()
        messages: list[str] = []
        control = clingo.Control(["--warn=all"], logger=lambda _, text, to=messages: to.append(text))
        control.load(str(folder() / "main.lp"))
        control.add("base", [], why + facts)
        control.ground([("base", [])])
        assert not messages
        assert [str(atom.symbol) for atom in control.symbolic_atoms if not atom.is_fact] == []
