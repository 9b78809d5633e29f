"""Nothing is left to search: on a deterministic board every derived atom is a fact, and clingo warns of nothing."""

from __future__ import annotations

from pathlib import Path

import clingo
import pytest

from pyclingo_bridge.asp_files import folder, query
from pyclingo_bridge.facts import CardNames, write_board
from pyclingo_bridge.groups import groups

from .conftest import case_files, needs_cards, scenarios

FILES = [file for file in case_files() if file.parent.name != "bench"]
PART = 25  # files at a time


@needs_cards
@pytest.mark.parametrize(
    "part", [FILES[start : start + PART] for start in range(0, len(FILES), PART)], ids=lambda part: part[0].stem
)
def test_all_atoms_are_facts(part: list[Path]) -> None:
    names = CardNames()
    boards = [write_board(scenario, number, names) for number, scenario in enumerate(scenarios(part), 1)]
    for group in groups(boards):
        messages: list[str] = []
        control = clingo.Control(["--warn=all"], logger=lambda _, text, to=messages: to.append(text))
        control.load(str(folder() / "main.lp"))
        control.add("base", [], query("explanation") + str(group.program()))
        control.ground([("base", [])])
        assert not messages
        assert [str(atom.symbol) for atom in control.symbolic_atoms if not atom.is_fact] == []
