"""The facts of a program: of boards, and of the cards and abilities that they share."""

from __future__ import annotations

from typing import NamedTuple


class Program(NamedTuple):
    """Facts as text, each with its full stop."""

    boards: str
    cards: str = ""
    """What is said of cards and abilities, which speaks of no board."""

    def __str__(self) -> str:
        return f"{self.boards}\n{self.cards}" if self.cards else self.boards
