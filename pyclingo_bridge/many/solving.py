"""Any number of boards, one after the other: in this process, in several, or on several machines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import Limits
from pyclingo_bridge.many.workers import workers
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.together import Result

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
    with workers(jobs, scheduler, limits) as every:
        yield from every.solve(boards, explain)
