"""Dask's workers: the extra ``dask``."""

from __future__ import annotations

import asyncio
import concurrent.futures
from importlib import import_module
from typing import Any
from uuid import uuid4

from pyclingo_bridge.errors import InputError, WorkerDied
from pyclingo_bridge.many.crew import Loss, Task

NOT_INSTALLED = 'a scheduler needs Dask: pip install "pyclingo-bridge[dask]"'
PER_THREAD = 3
"""Pieces given out for each thread of the cluster, so that none waits for work."""
WAIT = "10s"
"""How long a scheduler may take to answer."""


class Cluster:
    """The workers of a Dask scheduler, which gives the work of one that died to another."""

    def __init__(self, address: str) -> None:
        try:
            distributed: Any = import_module("distributed")
        except ImportError as error:
            raise InputError(NOT_INSTALLED) from error
        try:
            self._client = distributed.Client(address, timeout=WAIT, set_as_default=False)
        except (OSError, ValueError) as error:
            raise InputError(f"no Dask scheduler answers: {error}", key="scheduler") from error
        self._killed = distributed.KilledWorker
        self._gone = (OSError, asyncio.CancelledError, concurrent.futures.CancelledError)
        self.width = PER_THREAD * max(1, sum(self._client.nthreads().values()))

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def submit(self, task: Task, items: list[Any]) -> Given:
        """Give out a piece of work, under a name that nobody else who uses the cluster gives."""
        return Given(self._client.submit(task, items, key=f"boards-{uuid4().hex}"), self._gone)

    def loss(self, error: Exception) -> Loss | None:
        """Say whether workers have died of a piece of work, as often as the scheduler allows."""
        return WorkerDied(WorkerDied.message) if isinstance(error, self._killed) else None


class Given:
    """A piece of work that the cluster was given."""

    def __init__(self, future: Any, gone: tuple[type[BaseException], ...]) -> None:
        self._future, self._gone = future, gone

    def result(self) -> list[Any]:
        """Wait for the results.

        Raises:
            InputError: the scheduler is gone.
        """
        try:
            results: list[Any] = self._future.result()
        except self._gone as error:
            raise InputError("the Dask scheduler is gone, and with it the work", key="scheduler") from error
        return results
