"""Workers that stay for all that is asked, however many questions there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial

from pyclingo_bridge.errors import InputError, WorkerDied
from pyclingo_bridge.limits import Limits, using
from pyclingo_bridge.many.chunks import chunks
from pyclingo_bridge.many.crew import Crew, Loss, hire
from pyclingo_bridge.many.order import Item, Out, in_order
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.together import Result, solve_together


class Workers:
    """Work boards out, each within the limits that they were hired with; see :func:`workers`."""

    def __init__(self, crew: Crew, limits: Limits | None) -> None:
        self._crew, self._limits = crew, limits

    def solve(self, boards: Iterable[Scenario | InputError], explain: bool = False) -> Iterator[Result]:
        """Give a result for each board, in their order; an error among them is handed on in its place."""
        for results in self.each_piece(partial(_solve, explain=explain), chunks(boards), _lost):
            yield from results

    def each_piece(
        self, task: Callable[[list[Item]], list[Out]], pieces: Iterable[list[Item]], lost: Callable[[Item, Loss], Out]
    ) -> Iterator[list[Out]]:
        """Give the results of each piece of work, in order; ``lost`` is what comes of an item that takes too much."""
        return in_order(partial(_within, task, self._limits), pieces, self._crew, lost)


@contextmanager
def workers(
    jobs: int = 1,
    scheduler: str | None = None,
    limits: Limits | None = None,
    prepare: Callable[[], object] | None = None,
) -> Iterator[Workers]:
    """Hire workers for a ``with`` block, as :func:`~pyclingo_bridge.many.crew.hire` does.

    Raises:
        InputError: the scheduler cannot be reached, or Dask is not installed.
    """
    with hire(jobs, scheduler, limits, prepare) as crew:
        yield Workers(crew, limits)


def lost_board(board: Scenario, loss: Loss) -> InputError | WorkerDied:
    """Say at which board a worker was lost, and why."""
    if isinstance(loss, InputError):
        return InputError(loss.message, file=board.file, line=board.line)
    return WorkerDied(f"{board.file}:{board.line}: {loss}")


def _lost(board: Scenario | InputError, loss: Loss) -> Result:
    return board if isinstance(board, InputError) else lost_board(board, loss)


def _within(task: Callable[[list[Item]], list[Out]], limits: Limits | None, items: list[Item]) -> list[Out]:
    with using(limits):
        return task(items)


def _solve(boards: list[Scenario | InputError], explain: bool) -> list[Result]:
    results = iter(solve_together([each for each in boards if isinstance(each, Scenario)], explain=explain))
    return [next(results) if isinstance(each, Scenario) else each for each in boards]
