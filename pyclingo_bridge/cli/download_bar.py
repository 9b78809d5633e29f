"""How far a download is: a bar on standard error if that is a terminal, else only what has to be waited for."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class DownloadBar:
    """Shows how a download goes, inside a ``with`` block."""

    def __init__(self, wanted: bool) -> None:
        """Show nothing at all unless it is ``wanted``."""
        self._wanted = wanted
        self._progress: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> DownloadBar:
        if self._wanted and sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn

            columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn())
            self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
            self._task = self._progress.add_task("asking", total=None)
            self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._progress is not None:
            self._progress.stop()

    def moved(self, have: int, total: int | None) -> None:
        """Show how many bytes are there, of how many."""
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, description="downloading", completed=have, total=total)

    def waiting(self, seconds: float, why: str) -> None:
        """Say why nothing happens for a while."""
        if self._wanted:
            told = "".join(each if each.isprintable() else " " for each in why)
            print(f"layers: {told}; trying again in {seconds:.0f} s", file=sys.stderr)

    def checking(self) -> None:
        """Show that everything is there and is read once."""
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, description="checking", total=None)
