"""Many boards in one grounding, each answered as if it were alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from .answer import Answer
from .asp_files import query
from .atoms import Rows
from .errors import InputError, RulesError
from .facts import Board, CardNames, write_board
from .grounding import ground
from .groups import Group, groups
from .limits import out_of_memory
from .locks import lock_in
from .model import Scenario
from .readback import read_answer
from .refusals import refusal

Result: TypeAlias = Answer | InputError | RulesError
"""What becomes of one board: its answer, or what is wrong with it, or with the program."""
Told: TypeAlias = tuple[Result, Rows]
"""The same, with all that the rules have shown of the board."""


def solve_together(scenarios: Sequence[Scenario], *, explain: bool = False) -> list[Result]:
    """Work out scenarios in as few groundings as possible; what is wrong with one is its result and stops no other."""
    return [found for found, _ in solve_and_tell(scenarios, explain=explain)]


def solve_and_tell(scenarios: Sequence[Scenario], more: str = "", *, explain: bool = False) -> list[Told]:
    """Work out scenarios as :func:`solve_together` does, with ``more`` rules; what these show is given too.

    Of a board with a timeline or open orders nothing more is shown.
    """
    names = CardNames()
    results: dict[int, Result] = {}
    shown: dict[int, Rows] = {}
    boards: list[Board] = []
    timelines: dict[int, Scenario] = {}
    for number, scenario in enumerate(scenarios, 1):
        try:
            if scenario.unknown_order or scenario.simultaneous:
                results[number] = _over_orders(scenario, explain)
            elif scenario.timeline or scenario.state_based_actions:
                timelines[number] = scenario
            else:
                boards.append(write_board(scenario, number, names))
        except Exception as error:
            results[number] = _failure(error)
    why = query("explanation") if explain else ""
    if timelines:
        from .timeline import play_together

        for number, found in play_together(timelines, why).items():
            results[number] = found if isinstance(found, Answer) else _failure(found)
    for group in groups(boards):
        for number, (result, rows) in _answers(group, f"{why}\n{more}" if more else why).items():
            results[number], shown[number] = result, rows
    return [
        (_with_assumptions(scenario, results[number]), shown.get(number, {}))
        for number, scenario in enumerate(scenarios, 1)
    ]


def _over_orders(scenario: Scenario, explain: bool) -> Answer:
    from .orders import with_outcomes

    return with_outcomes(scenario, partial(solve_and_tell, explain=explain))


def _with_assumptions(scenario: Scenario, result: Result) -> Result:
    """Add what the answer rests on where the file leaves something open."""
    if not scenario.unordered or not isinstance(result, Answer):
        return result
    from .imports.order import assumed_order

    return replace(result, assumed=assumed_order(scenario, result))


def _failure(error: Exception) -> InputError | RulesError:
    if isinstance(error, InputError | RulesError):
        return error
    if isinstance(error, MemoryError):
        return InputError(out_of_memory())
    defect = RulesError(f"{type(error).__name__}: {error}")
    defect.__cause__ = error
    return defect


def _answers(group: Group, extra: str) -> dict[int, Told]:
    """Work out a group; if that fails, each of its boards alone."""
    try:
        return _solve(group, extra)
    except Exception as error:
        if len(group.boards) == 1:
            return {group.boards[0].number: (_failure(error), {})}
    results: dict[int, Told] = {}
    for board in group.boards:
        results.update(_answers(Group.of([board]), extra))
    return results


def _solve(group: Group, extra: str) -> dict[int, Told]:
    """Work out a group; what resolved effects locked in, where a board does not say so, has to be found out first."""
    shared, rows = ground(group.program(), extra)
    results: dict[int, Told] = {}
    still_open: list[Board] = []
    for board in group.boards:
        of_board = rows[board.number]
        if "unlocked" in of_board and "refused" not in of_board:
            still_open.append(board)
        else:
            results[board.number] = _read(board, shared, of_board), of_board
    if still_open:
        locked = lock_in(still_open)
        for board in still_open:
            board.lines.extend(locked[board.number])
        shared, rows = ground(Group.of(still_open).program(), extra)
        results.update(
            (board.number, (_read(board, shared, rows[board.number]), rows[board.number])) for board in still_open
        )
    return results


def _read(board: Board, shared: Rows, rows: Rows) -> Result:
    scenario = board.scenario
    if "refused" in rows:
        return refusal(board, rows["refused"])
    if "too_large" in rows:
        from .report.phrases import Phrases

        return InputError(Phrases.read().say("remark", "too_large"), file=scenario.file, line=scenario.line)
    if "ended" not in rows:
        return RulesError("the process of applying effects did not come to an end")
    return read_answer(board, shared, rows)
