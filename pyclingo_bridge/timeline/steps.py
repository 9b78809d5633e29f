"""Steps of timelines worked out: together as far as possible; of a timeline that is alone, from the step before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from ..atoms import Rows
from ..facts import Board
from ..grounding import Grounding, Shown, ground, ground_to_keep
from ..groups import groups
from ..program import Program
from ..regrounding import ground_after

Found: TypeAlias = tuple[Rows, Rows]
"""What is shown of a step: of no board in particular, and of its own board."""


class Steps:
    """Works out steps, and keeps of each timeline what the next ones may take from there."""

    def __init__(self, why: str) -> None:
        self._why = why
        self._before: dict[int, Grounding] = {}

    def work_out(self, boards: Iterable[Board]) -> Iterator[tuple[int, Found | Exception]]:
        """Give what becomes of each board, by its number."""
        for group in groups(boards):
            numbers = [board.number for board in group.boards]
            try:
                shared, rows = self._ground(numbers, group.program())
            except Exception as error:
                if len(numbers) == 1:
                    yield numbers[0], error
                else:
                    for board in group.boards:
                        yield from self.work_out([board])
            else:
                for number in numbers:
                    yield number, (shared, rows[number])

    def _ground(self, numbers: Sequence[int], program: Program) -> Shown:
        """Ground a step. Several timelines together share the cost of the rules, which is what could be spared."""
        if len(numbers) > 1:
            return ground(program, self._why)
        before = self._before.get(numbers[0])
        shown = ground_after(before, program, self._why) if before is not None else None
        if shown is None:
            found = self._before[numbers[0]] = ground_to_keep(program, self._why)
            shown = found.shown
        return shown
