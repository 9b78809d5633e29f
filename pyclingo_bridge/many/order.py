"""Pieces of work to workers, and their results in the order of the pieces: nothing lost, nothing twice."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

Item = TypeVar("Item")
Out = TypeVar("Out")


class Future(Protocol):
    """Work under way, of the standard library or of Dask."""

    def result(self) -> Any:
        """Wait for the result; raises what the work raised."""

    def cancel(self) -> Any:
        """Stop waiting for it."""


class Crew(Protocol):
    """Who does the work. ``width`` is how many pieces are given out ahead of the one that is waited for."""

    width: int

    def submit(self, task: Callable[[list[Item]], list[Out]], items: list[Item]) -> Future:
        """Give out a piece of work."""

    def died(self, error: BaseException) -> bool:
        """Say whether this error means that a worker died, and not that the work failed."""

    def renew(self) -> None:
        """Replace workers that have died."""


def in_order(
    task: Callable[[list[Item]], list[Out]],
    pieces: Iterable[list[Item]],
    crew: Crew,
    lost: Callable[[Item], Out],
) -> Iterator[list[Out]]:
    """Give the results of each piece of work, in order; ``lost`` makes that of an item on which workers die.

    A task has no effect but its result, so that it can be done anew when a worker dies: first the whole piece, while
    nothing else is under way, then item by item, which shows on which of them it dies.
    """
    waiting: deque[tuple[list[Item], Future]] = deque()
    source = iter(pieces)
    try:
        while True:
            while len(waiting) < crew.width:
                piece = next(source, None)
                if piece is None:
                    break
                waiting.append((piece, crew.submit(task, piece)))
            if not waiting:
                return
            piece, future = waiting.popleft()
            try:
                results = future.result()
            except BaseException as error:
                if not crew.died(error):
                    raise
                others = _settle(waiting, crew)
                crew.renew()
                results = _anew(task, piece, crew, lost)
                waiting = deque((each, kept or crew.submit(task, each)) for each, kept in others)
            yield results
    finally:
        for _, future in waiting:
            future.cancel()


def _settle(waiting: Iterable[tuple[list[Item], Future]], crew: Crew) -> list[tuple[list[Item], Future | None]]:
    """Wait for what else is under way; ``None`` stands for what went down with the worker."""
    found: list[tuple[list[Item], Future | None]] = []
    for piece, future in waiting:
        kept: Future | None = future
        try:
            future.result()
        except BaseException as error:
            if crew.died(error):
                kept = None
            elif not isinstance(error, Exception):
                raise
        found.append((piece, kept))
    return found


def _anew(
    task: Callable[[list[Item]], list[Out]], piece: list[Item], crew: Crew, lost: Callable[[Item], Out]
) -> list[Out]:
    results: list[Out] = []
    for part in (piece, *([item] for item in piece)):
        try:
            done: list[Out] = crew.submit(task, part).result()
        except BaseException as error:
            if not crew.died(error):
                raise
            crew.renew()
            if part is not piece:
                results.append(lost(part[0]))
            continue
        if part is piece:
            return done
        results += done
    return results
