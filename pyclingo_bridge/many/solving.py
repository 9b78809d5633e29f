"""Any number of boards, one after the other: in this process, in several, or on several machines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from pyclingo_bridge.errors import InputError, WorkerDied
from pyclingo_bridge.limits import Limits, using
from pyclingo_bridge.many.chunks import chunks
from pyclingo_bridge.many.crew import Loss, hire
from pyclingo_bridge.many.order import in_order
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.together import Result, solve_together

__all__ = ["Result", "solve_many"]


def solve_many(
    boards: Iterable[Scenario | InputError],
    *,
    jobs: int = 1,
    explain: bool = False,
    limits: Limits | None = None,
    scheduler: str | None = None,
) -> Iterator[Result]:
    """Work out boards as they come, and give one result for each, in their order.

    A result is an :class:`~pyclingo_bridge.answer.Answer`, or what went wrong with this board, which stops no other:
    an :class:`InputError`, or a :class:`RulesError` for a defect of the program. An ``InputError`` among the boards
    (as ``load_each`` gives them) is handed on in its place. Answers are those of :func:`~pyclingo_bridge.solve`.

    Boards are taken from the iterable a few hundred at most before they are needed, and nothing is kept of those that
    have been given. ``jobs`` is the number of processes. With one, the work is done in this process, unless there are
    ``limits`` or it is long: each process is replaced after some thousand boards, as clingo frees no symbols.
    ``scheduler`` is the address of a scheduler of Dask's, whose workers then do the work instead.

    Raises:
        InputError: the scheduler cannot be reached, or Dask is not installed.
    """
    task = partial(_solve, explain=explain, limits=limits)
    with hire(jobs, scheduler, limits) as crew:
        for results in in_order(task, chunks(boards), crew, _lost):
            yield from results


def _solve(boards: list[Scenario | InputError], explain: bool, limits: Limits | None) -> list[Result]:
    with using(limits):
        results = iter(solve_together([each for each in boards if isinstance(each, Scenario)], explain=explain))
        return [next(results) if isinstance(each, Scenario) else each for each in boards]


def _lost(board: Scenario | InputError, loss: Loss) -> Result:
    if isinstance(board, InputError):
        return board
    if isinstance(loss, InputError):
        return InputError(loss.message, file=board.file, line=board.line)
    return WorkerDied(f"{board.file}:{board.line}: {loss}")
