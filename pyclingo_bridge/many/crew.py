"""Who works boards out: this process, processes of its own, or Dask's workers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Protocol, TypeAlias

from pyclingo_bridge.errors import InputError, WorkerDied
from pyclingo_bridge.limits import Limits

Task: TypeAlias = Callable[[list[Any]], list[Any]]
"""Work on some items: a result for each. It has no effect but its results, so that it can be done anew."""
Loss: TypeAlias = InputError | WorkerDied
"""Why a piece of work has no results: its worker died, or took too long and was ended."""


class Ticket(Protocol):
    """A piece of work that was given out."""

    def result(self) -> Any:
        """Wait for the results; raises what the work raised."""


class Crew(Protocol):
    """Who does the work. ``width`` is how many pieces are given out ahead of the one that is waited for."""

    width: int

    def submit(self, task: Task, items: list[Any]) -> Ticket:
        """Give out a piece of work."""

    def loss(self, error: Exception) -> Loss | None:
        """Say why the worker is lost, if this error means that it is, and not that the work failed."""


def hire(
    jobs: int, scheduler: str | None, limits: Limits | None, prepare: Callable[[], object] | None = None
) -> AbstractContextManager[Crew]:
    """Give the workers that are wanted; with ``limits``, even a single job is done in a process of its own.

    ``prepare`` is called in each process as soon as it is there.

    Raises:
        InputError: the scheduler cannot be reached, or Dask is not installed.
    """
    if scheduler is not None:
        from pyclingo_bridge.many.cluster import Cluster

        return Cluster(scheduler)
    if jobs > 1 or limits is not None:
        from pyclingo_bridge.bounded import CAN_FORK

        if CAN_FORK:
            from pyclingo_bridge.many.processes import Processes

            return Processes(jobs, limits, prepare)
    return nullcontext(Here())


class Here:
    """This process, which does each piece of work when its results are asked for."""

    width = 1

    def submit(self, task: Task, items: list[Any]) -> Later:
        """Keep a piece of work for later."""
        return Later(task, items)

    def loss(self, error: Exception) -> Loss | None:
        """Say that nothing is lost."""
        return None


class Later:
    """Work that is done when its results are asked for."""

    def __init__(self, task: Task, items: list[Any]) -> None:
        self._task, self._items = task, items

    def result(self) -> list[Any]:
        """Do the work."""
        return self._task(self._items)
