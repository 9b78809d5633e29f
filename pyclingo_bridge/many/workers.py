"""Who works boards out: this process, several processes, or Dask's workers."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from pyclingo_bridge.errors import RulesError

if TYPE_CHECKING:
    from pyclingo_bridge.many.order import Crew

RENEWED_AFTER = 100
"""Pieces of work that a process does before another takes its place: clingo never frees the symbols it has seen."""
START_FAILED = (
    'worker processes cannot be started; a program that uses several jobs has to do so below if __name__ == "__main__":'
)


@contextmanager
def hire(jobs: int, scheduler: str | None) -> Iterator[Crew]:
    """Give the workers that are wanted, and let them go afterwards."""
    if scheduler is not None:
        from pyclingo_bridge.many.cluster import Cluster

        with Cluster(scheduler) as cluster:
            yield cluster
    elif jobs > 1:
        with Processes(jobs) as processes:
            yield processes
    else:
        yield Here()


class Here:
    """This process, which does each piece of work when its result is asked for."""

    width = 1

    def submit(self, task: Callable[[list[Any]], list[Any]], items: list[Any]) -> Later:
        """Keep a piece of work for later."""
        return Later(task, items)

    def died(self, error: BaseException) -> bool:
        """Say no: this process is alive."""
        return False

    def renew(self) -> None:
        """Do nothing."""


class Later:
    """Work that is done when its result is asked for."""

    def __init__(self, task: Callable[[list[Any]], list[Any]], items: list[Any]) -> None:
        self._task, self._items = task, items

    def result(self) -> list[Any]:
        """Do the work."""
        return self._task(self._items)

    def cancel(self) -> None:
        """Do nothing, and never the work."""


class Processes:
    """Several processes, each replaced after a while."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self.width = 3 * jobs
        self._pool = self._start()
        self._given = 0

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)

    def submit(self, task: Callable[[list[Any]], list[Any]], items: list[Any]) -> Future[list[Any]]:
        """Give out a piece of work."""
        if self._given == RENEWED_AFTER * self._jobs:
            self._pool.shutdown(wait=False)  # it still does what it has been given
            self.renew()
        self._given += 1
        try:
            return self._pool.submit(task, items)
        except BrokenProcessPool as error:  # a process has died since the last piece was given out
            broken: Future[list[Any]] = Future()
            broken.set_exception(error)
            return broken

    def died(self, error: BaseException) -> bool:
        """Say whether a process has died."""
        return isinstance(error, BrokenProcessPool)

    def renew(self) -> None:
        """Start other processes."""
        self._pool.shutdown(wait=False)
        self._pool, self._given = self._start(), 0

    def _start(self) -> ProcessPoolExecutor:
        from multiprocessing import get_context

        ignore = signal.signal, (signal.SIGINT, signal.SIG_IGN)  # this process hears of it, and ends them
        pool = ProcessPoolExecutor(self._jobs, get_context("spawn"), *ignore)
        try:
            pool.submit(int).result()
        except BrokenProcessPool as error:
            raise RulesError(START_FAILED) from error
        return pool
