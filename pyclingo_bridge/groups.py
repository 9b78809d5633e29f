"""Boards that can share a grounding.

Boards share what they say of cards and abilities, and the edition of the rules. Two boards that say different things
of the same ability (its text read for two cards, or with other modes) never stand in one grounding, so that no board
sees another's facts.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .facts import Board
from .many.chunks import MOST_BOARDS
from .program import Program

MOST_FACTS = 20_000
"""Lines of facts about single boards in one grounding, which bounds its memory."""


@dataclass(slots=True)
class Group:
    """Boards that can share a grounding."""

    boards: list[Board] = field(default_factory=list)
    statements: dict[str, tuple[str, ...]] = field(default_factory=dict)
    size: int = 0

    def takes(self, board: Board) -> bool:
        """Take a board up, unless there is no room or it says something else of the same card or ability."""
        if self.boards and _edition(self.boards[0]) != _edition(board):
            return False
        if len(self.boards) == MOST_BOARDS or (self.boards and self.size + len(board.lines) > MOST_FACTS):
            return False
        for subject, lines in board.statements.items():
            known = self.statements.get(subject)
            if known is not None and known is not lines and set(known) != set(lines):
                return False
        self.add(board)
        return True

    def add(self, board: Board) -> None:
        """Take a board up that fits."""
        self.boards.append(board)
        self.statements.update(board.statements)
        self.size += len(board.lines)

    @classmethod
    def of(cls, boards: Iterable[Board]) -> Group:
        """Put boards that are known to fit into one group, however many they are."""
        group = cls()
        for board in boards:
            group.add(board)
        return group

    def program(self) -> Program:
        """Give the facts of all boards; what they share, once."""
        lines = [line for board in self.boards for line in board.lines]
        shared = [line for lines in self.statements.values() for line in lines]
        return Program("\n".join(lines), "\n".join(shared))


def _edition(board: Board) -> tuple[tuple[str, ...], ...]:
    scenario = board.scenario
    return scenario.rules[:1], scenario.made, scenario.unmade


def groups(boards: Iterable[Board]) -> list[Group]:
    """Put each board into the first group that takes it."""
    found: list[Group] = []
    for board in boards:
        if not any(group.takes(board) for group in found):
            found.append(Group())
            found[-1].takes(board)
    return found
