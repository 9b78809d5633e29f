"""Which sources of cards there are, what they hold and how old they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from pyclingo_bridge.cards.builtin import builtin_names
from pyclingo_bridge.cards.chain import Cards
from pyclingo_bridge.cards.index import CardIndex
from pyclingo_bridge.cards.installed import installed_release
from pyclingo_bridge.cards.order import Source

Dated = Literal["data", "file", "installation"]


@dataclass(frozen=True, slots=True)
class SourceInfo:
    """One source as it is now; of a source that is not there only its name is known.

    ``date`` is ``YYYY-MM-DD``: the day of the data if ``dated`` is ``data``, else that since when the file is as it is,
    which for an installed package is the day of its installation and says nothing of the data.
    ``cards`` counts names. ``index`` is where the index of the file lies, ``None`` if it had to be kept in memory.
    """

    source: Source
    what: str | None = None
    cards: int | None = None
    date: str | None = None
    dated: Dated | None = None
    file: Path | None = None
    bytes: int | None = None
    index: Path | None = None

    def days(self, now: datetime) -> int | None:
        """Say how many days old it is, if that is known."""
        return (
            None
            if self.date is None or self.dated == "installation"
            else (now.date() - datetime.fromisoformat(self.date).date()).days
        )


def about_sources(cards: Cards) -> Iterator[SourceInfo]:
    """Say of each source, in the order in which they are asked, what is there; indexes that are missing are built.

    Raises:
        InputError: a file cannot be read or is not card data.
    """
    for source in cards.order:
        if source == "builtin":
            yield SourceInfo(source, what="classic cards, as facts", cards=len(builtin_names()))
        elif indexes := cards.indexes(source):
            yield from (_about(source, index) for index in indexes)
        else:
            yield SourceInfo(source)


def _about(source: Source, index: CardIndex) -> SourceInfo:
    about, status = index.about(), index.path.stat()
    dated: Dated = "installation" if source == "installed" else "file"
    if source == "fetched" or about.date:
        dated = "data"
    what = (installed_release() if source == "installed" else None) or f"{about.publisher}'s data"
    return SourceInfo(
        source=source,
        what=what,
        cards=about.cards,
        date=about.date or _day(status.st_mtime),
        dated=dated,
        file=index.path,
        bytes=status.st_size,
        index=index.place(),
    )


def _day(seconds: float) -> str | None:
    try:
        return datetime.fromtimestamp(seconds, UTC).date().isoformat()
    except (ValueError, OverflowError, OSError):  # a file may be of any time, such as the year 100,000
        return None
