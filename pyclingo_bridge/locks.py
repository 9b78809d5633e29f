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
        resolving = [_as_it_resolves(board, effect, names, found[board.number]) for board, effect in now]
        rows = _worked_out(resolving)
        weighing = [board for board in resolving if "weighs" in rows[board.number]]
        for each in weighing:  # what its conditions were decides what it does
            settled = _settled(each.number, rows[each.number])
            each.lines += settled
            found[each.number] += settled
        if weighing:
            rows |= _worked_out(weighing)
        for board, effect in now:
            number, of_board = board.number, rows[board.number]
            lines = [fact(Term("locked", (number, *row))) for row in of_board.get("locks", ())]
            lines += [fact(Term("fixed", (number, *row))) for row in of_board.get("fixes", ())]
            lines += [fact(Term("lent_then", (number, *row))) for row in of_board.get("lends", ())]
            lines.append(fact(term("loans_known", number, made(effect))))
            if effect.affected is None:
                lines.append(fact(term("lock_known", number, made(effect))))
            found[number] += lines
    return found


def _worked_out(boards: Sequence[Board]) -> dict[int, dict[str, list[tuple[Value, ...]]]]:
    return {number: of_one for group in groups(boards) for number, of_one in ground(group.program())[1].items()}


def _settled(number: int, rows: Mapping[str, Sequence[tuple[Value, ...]]]) -> list[str]:
    """Give the facts of the conditions that have been looked at as an effect resolves (608.2c)."""
    lines = [fact(Term("settled", (number, *row))) for row in rows["weighs"]]
    return lines + [fact(Term("found_so", (number, *row))) for row in rows.get("met", ())]


def _as_it_resolves(board: Board, effect: ResolvedEffect, names: CardNames, found: list[str]) -> Board:
    """Give the board at the moment when an effect resolves; ``found`` is what earlier ones have locked in."""
    scenario = board.scenario
    then = replace(
        scenario,
        entries=tuple(each for each in scenario.entries if each.timestamp <= effect.timestamp),
        effects=tuple(each for each in scenario.effects if each.timestamp <= effect.timestamp),
    )
    resolving = write_board(then, board.number, names)
    resolving.lines += [*found, fact(term("resolving", board.number, made(effect)))]
    return resolving
