"""A bar on standard error while much is worked out, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Item = TypeVar("Item")
Reached = tuple[int, int]
"""How many have been done, of how many."""


def track(
    items: Iterable[Item],
    wanted: bool,
    what: str = "scenarios",
    total: int | None = None,
    reached: Callable[[Item], Reached] | None = None,
) -> Iterator[Item]:
    """Give the items (``what`` they are); show how many have been done if that is wanted and somebody can see it.

    ``total``: of how many, if that is known; or ``reached`` tells it of each item.
    """
    if not wanted or not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # What is printed meanwhile goes above the bar if it goes to the terminal, and else where it was sent.
    shown = Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=sys.stdout.isatty())
    with shown as progress:
        task = progress.add_task(what, total=total)
        for item in items:
            yield item
            if reached is None:
                progress.advance(task)
            else:
                done, of = reached(item)
                progress.update(task, completed=done, total=of)
