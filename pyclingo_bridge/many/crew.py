"""Who works boards out: this process, processes of its own, or Dask's workers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from pyclingo_bridge.bounded import CAN_FORK
from pyclingo_bridge.errors import InputError, WorkerDied
from pyclingo_bridge.limits import Limits, current

if TYPE_CHECKING:
    from pyclingo_bridge.many.processes import Processes

Task: TypeAlias = Callable[[list[Any]], list[Any]]
"""Work on some items: a result for each. It has no effect but its results, so that it can be done anew."""
RENEWED_AFTER = 100
"""Pieces of work (of 64 boards at most) after which another process takes a process's place."""
ENDLESS = 10**9
"""Seconds that no work takes."""
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
    if CAN_FORK and (jobs > 1 or limits is not None):
        from pyclingo_bridge.many.processes import Processes

        return Processes(jobs, limits, prepare)
    return Here()


class Here:
    """This process, which does each piece of work when its results are asked for.

    After a while another process goes on with it, without limits: clingo never frees the symbols it has seen.
    """

    width = 1

    def __init__(self) -> None:
        self._done = 0
        self._next: Processes | None = None

    def __enter__(self) -> Here:
        return self

    def __exit__(self, *_: object) -> None:
        if self._next is not None:
            self._next.__exit__()

    def submit(self, task: Task, items: list[Any]) -> Ticket:
        """Keep a piece of work for later, or give it to the process that goes on."""
        self._done += 1
        if self._done <= RENEWED_AFTER or not CAN_FORK:
            return Later(task, items)
        if self._next is None:
            from pyclingo_bridge.many.processes import Processes

            self._next = Processes(1, replace(current(), time=ENDLESS, memory=ENDLESS**2))
        return self._next.submit(task, items)

    def loss(self, error: Exception) -> Loss | None:
        """Say why the process that goes on is lost, if it is; this one is alive."""
        return None if self._next is None else self._next.loss(error)


class Later:
    """Work that is done when its results are asked for."""

    def __init__(self, task: Task, items: list[Any]) -> None:
        self._task, self._items = task, items

    def result(self) -> list[Any]:
        """Do the work."""
        return self._task(self._items)
