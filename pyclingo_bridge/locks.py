"""What resolved effects locked in, each worked out on its board as it was when it resolved (611.2c-d)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from .facts import Board, CardNames, made, write_board
from .grounding import ground
from .groups import groups
from .model import ResolvedEffect
from .terms import Term, Value, fact, term


def lock_in(boards: Sequence[Board]) -> dict[int, list[str]]:
    """Give for each board, by its number, the facts that say what its effects locked in.

    The oldest effects of all boards are worked out in one grounding, then the second oldest, and so on.
    """
    found: dict[int, list[str]] = {board.number: [] for board in boards}
    effects = {each.number: sorted(each.scenario.effects, key=lambda effect: effect.timestamp) for each in boards}
    for turn in range(max(map(len, effects.values()))):
        names = CardNames()
        now = [(board, effects[board.number][turn]) for board in boards if turn < len(effects[board.number])]
        resolving = [_Resolving(board, effect, names, found[board.number]) for board, effect in now]
        while resolving:
            rows = _worked_out([each.board() for each in resolving])
            resolving = [each for each in resolving if each.goes_on(rows[each.number])]
    return found


class _Resolving:
    """One effect that resolves on a board: its conditions, then what its sets are, in turns."""

    def __init__(self, board: Board, effect: ResolvedEffect, names: CardNames, found: list[str]) -> None:
        self.number = board.number
        self._effect, self._names, self._found = effect, names, found
        scenario = board.scenario
        self._then = replace(
            scenario,
            entries=tuple(each for each in scenario.entries if each.timestamp <= effect.timestamp),
            effects=tuple(each for each in scenario.effects if each.timestamp <= effect.timestamp),
        )
        self._begins = True  # nothing of it applies yet
        self._to_come: list[str] = []

    def board(self) -> Board:
        """Give the board as it is now; the facts that are found say what has been locked in."""
        board = write_board(self._then, self.number, self._names)
        begins = [fact(term("resolving", self.number, made(self._effect)))] if self._begins else []
        board.lines += [*self._found, *begins, *self._to_come]
        return board

    def goes_on(self, rows: Mapping[str, Sequence[tuple[Value, ...]]]) -> bool:
        """Take note of what was worked out, and say whether there is more to be looked at (608.2c)."""
        if "weighs" in rows:
            self._note(rows, settled="weighs", found_so="met")
            return True
        self._note(rows, locked="locks", fixed="fixes", lent_then="lends")
        if self._begins:
            self._begins = False
            self._found.append(fact(term("loans_known", self.number, made(self._effect))))
            if self._effect.affected is None:
                self._found.append(fact(term("lock_known", self.number, made(self._effect))))
        self._to_come = [fact(Term("to_come", (self.number, *row))) for row in rows.get("put_off", ())]
        return bool(self._to_come)

    def _note(self, rows: Mapping[str, Sequence[tuple[Value, ...]]], **shown: str) -> None:
        for name, asked in shown.items():
            self._found += [fact(Term(name, (self.number, *row))) for row in rows.get(asked, ())]


def _worked_out(boards: Sequence[Board]) -> dict[int, dict[str, list[tuple[Value, ...]]]]:
    return {number: of_one for group in groups(boards) for number, of_one in ground(group.program())[1].items()}
