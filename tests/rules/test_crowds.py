"""Alike objects that are worked out once have what they have when each is worked out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from pyclingo_bridge import facts, loads
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.asp_files import parts
from pyclingo_bridge.grounding import ground
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.together import solve_together
from tests.second_opinion.boards import make
from tests.second_opinion.runs import read

TOKENS = """
battlefield:
  - {name: Imp, type_line: Token Creature — Imp, power: "1", toughness: "1", oracle_text: Flying, id: imp, count: 4}
  - {name: Rat, type_line: Token Creature — Rat, power: "2", toughness: "1", id: rat, count: 3, controller: B}
  - {name: Rat, type_line: Token Creature — Rat, power: "2", toughness: "1", id: tired, count: 2, tapped: true}
  - {name: Rat, type_line: Creature — Rat, power: "2", toughness: "1", id: real}
  - {name: Idol, type_line: Artifact, id: idol, oracle_text: "TEXT"}
"""
SAID = [
    "Creatures you control get +1/+1 for each creature you control.",
    "Creatures you control get +1/+1 for each other creature you control.",
    "All creatures get +0/+1 for each creature on the battlefield with flying.",
    "As long as you control six or more creatures, creatures you control have trample.",
    "As long as you control seven or more creatures, creatures you control have trample.",
    "Untapped creatures you control get +1/+0.",
    "Creatures you control get +1/+0 for each token you control.",
    "Nontoken creatures you control get +1/+0 for each nontoken creature you control.",
    'All creatures have \\"Other creatures you control get +1/+1.\\"',
    "All creatures lose all abilities and have base power and toughness 1/1.",
    "Each creature is a Rat in addition to its other types.",
    "Creatures you control get +1/+0 for each Rat on the battlefield.",
    "Creatures you control get +X/+0, where X is the total power of creatures your opponents control.",
]


OF_ONE_ALONE = "effects: [{text: 'Target creature gets +1/+1 until end of turn.', targets: [imp]}]"


def the_same(boards: Sequence[Scenario], monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that the boards have the same answer when objects that are alike are worked out once."""
    found = []
    for least in (10**6, 1):
        monkeypatch.setattr(facts, "CROWD", least)
        found.append(solve_together(boards))
    for board, one, other in zip(boards, *found, strict=True):
        assert isinstance(one, Answer), one
        assert one == other, board


def test_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [TOKENS.replace("TEXT", said) for said in SAID]
    the_same([loads(board) for board in (*boards, boards[0] + OF_ONE_ALONE)], monkeypatch)


MORE = [
    {"name": "Imp", "type_line": "Token Creature — Imp", "power": "1", "toughness": "1", "id": "imp", "count": 3},
    {"name": "Rat", "type_line": "Creature — Rat", "power": "2", "toughness": "1", "id": "rat", "count": 2},
]


def test_random_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = []
    for seed in range(25):
        document = make(Random(seed))
        document.setdefault("battlefield", []).extend(MORE)
        boards.append(read(document))
    the_same(boards, monkeypatch)


def test_one_stands_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "CROWD", 1)
    board = facts.write_board(loads(TOKENS.replace("TEXT", SAID[0])))
    _, rows = ground(board.program())
    assert len(rows[1]["doubled"]) == (4 - 1) + (3 - 1) + (2 - 1)
    assert any("doubled(" in text for text, needed in parts() if needed and "crowd" in needed)
