"""Dask's workers: the extra ``dask``."""

from __future__ import annotations

import itertools
from importlib import import_module
from typing import Any

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
        self._names = (f"boards-{id(self)}-{number}" for number in itertools.count())
        self.width = PER_THREAD * max(1, sum(self._client.nthreads().values()))

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def submit(self, task: Task, items: list[Any]) -> Any:
        """Give out a piece of work."""
        return self._client.submit(task, items, key=next(self._names))

    def loss(self, error: Exception) -> Loss | None:
        """Say whether workers have died of a piece of work, as often as the scheduler allows."""
        return WorkerDied(WorkerDied.message) if isinstance(error, self._killed) else None
