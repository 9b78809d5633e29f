"""Bars on standard error while much is worked out, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

from pyclingo_bridge import news

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from rich.progress import Progress, TaskID

Item = TypeVar("Item")
Reached = tuple[int, int]
"""How many have been done, of how many."""


class Bars:
    """Shows how far things have come, a bar for each; in a ``with`` block it hears what long work tells of itself."""

    def __init__(self, wanted: bool) -> None:
        """Show something only if that is wanted and somebody can see it."""
        self._wanted = wanted and sys.stderr.isatty()
        self._progress: Progress | None = None
        self._tasks: dict[str, TaskID] = {}
        self._listening: AbstractContextManager[None] | None = None

    def __enter__(self) -> Bars:
        if self._wanted:
            self._listening = news.listening(self.moved)
            self._listening.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        if self._listening is not None:
            self._listening.__exit__(None, None, None)
        if self._progress is not None:
            self._progress.stop()

    def moved(self, what: str, done: int, of: int | None = None) -> None:
        """Show how many of something are done, of how many if that is known."""
        if not self._wanted:
            return
        if self._progress is None:
            self._progress = _started()
        if what not in self._tasks:
            self._tasks[what] = self._progress.add_task(what, total=of)
        self._progress.update(self._tasks[what], completed=done, total=of)

    def only(self, what: str) -> None:
        """Show no more of what was told about other things."""
        for name in [name for name in self._tasks if name != what]:
            if self._progress is not None:
                self._progress.remove_task(self._tasks.pop(name))

    def track(
        self,
        items: Iterable[Item],
        what: str,
        total: int | None = None,
        reached: Callable[[Item], Reached] | None = None,
    ) -> Iterator[Item]:
        """Give the items (``what`` they are), and show how many have been done.

        ``total``: of how many, if that is known; or ``reached`` tells it of each item.
        """
        self.moved(what, 0, total)
        for number, item in enumerate(items, 1):
            self.only(what)
            yield item
            done, of = (number, total) if reached is None else reached(item)
            self.moved(what, done, of)


def track(
    items: Iterable[Item],
    wanted: bool,
    what: str = "scenarios",
    total: int | None = None,
    reached: Callable[[Item], Reached] | None = None,
) -> Iterator[Item]:
    """Give the items as :meth:`Bars.track` does, with a bar of their own."""
    with Bars(wanted) as bars:
        yield from bars.track(items, what, total, reached)


def _started() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    # What is printed meanwhile goes above the bars if it goes to the terminal, and else where it was sent.
    progress = Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=sys.stdout.isatty())
    progress.start()
    return progress
