from __future__ import annotations

import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

BOARD = """
title: A lord and a bear
cards:
  - {name: Test Bear, mana_cost: "{1}{G}", type_line: "Creature — Bear", power: "2", toughness: "2"}
  - {name: Test Lord, mana_cost: "{W}", type_line: "Creature — Human", power: "1", toughness: "1",
     oracle_text: "Other creatures you control get +1/+1."}
battlefield:
  - {card: Test Bear, id: bear}
  - {card: Test Lord, id: lord}
"""
ODD = """
cards: [{name: Odd, type_line: Enchantment, oracle_text: "Creatures get +1/+1 for each unwise frobnication."}]
battlefield: [Odd]
"""


@pytest.fixture
def board(tmp_path: Path) -> Callable[..., Path]:
    """Writes a board with more text at its end."""

    def write(more: str = "", name: str = "board.yaml", text: str = BOARD) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.lstrip() + textwrap.dedent(more), encoding="utf-8")
        return path

    return write


@pytest.fixture
def odd(board: Callable[..., Path]) -> Path:
    """A board with a sentence that is not understood."""
    return board(name="odd.yaml", text=ODD)
