"""An SQLite index over one card file: built once, then a look-up costs well under a millisecond.

The index lives in the user's cache folder under a name made of the file's path, size and modification time, so
that a changed file gets a new index. It is written to a temporary file and renamed: two processes that build it
at once each finish, and a reader never sees half of one, even after a crash. Where the folder cannot be written (or
the disk is full) it is kept in memory; one that turns out to be damaged is built anew.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pyclingo_bridge.cards.cache import cache_folder
from pyclingo_bridge.cards.names import fold
from pyclingo_bridge.cards.records import MELD, joined
from pyclingo_bridge.cards.tables import COLUMNS, FIELDS, FORMAT
from pyclingo_bridge.files import cannot_read, open_file
from pyclingo_bridge.model import CardDefinition

if TYPE_CHECKING:
    import sqlite3

MOST_FACES = 10
T = TypeVar("T")

UNFINISHED = ".building-"
ABANDONED = 3600  # seconds without a change after which an index that is being built no longer is


@dataclass(frozen=True, slots=True)
class About:
    """What an index says of its file: in whose form it is, the day of its data if it says it, how many cards it has.

    Cards are counted by their names, each once however often it was printed.
    """

    publisher: str
    date: str | None
    cards: int


class CardIndex:
    """The cards of one file, by name."""

    def __init__(self, path: Path, *, lies_at: Path | None = None, anew: bool = False) -> None:
        """Open or build the index of the card file at ``path``.

        Args:
            path: the card file.
            lies_at: where that will be put later, if not where it is.
            anew: read the file even if an index of its size and time is there.

        Raises:
            InputError: the file cannot be read or is not card data.
        """
        self.path, self._lies_at = path, lies_at or path
        self._connection = _open(path, self._lies_at, anew)

    def find(self, name: str) -> CardDefinition | None:
        """Give the card of this name: as it is written, else without regard to case, else without accents."""
        return self._asked(lambda: self._find(name))

    def names_like(self, pattern: str) -> list[str]:
        """Give the names whose folded form matches an SQL ``like`` pattern."""
        return self._asked(lambda: [row[0] for row in self._rows("select name from name where fold like ?", pattern)])

    def about(self) -> About:
        """Say what the file is and how many cards it has."""
        return self._asked(lambda: About(*self._connection.execute("select * from about").fetchone()))

    def place(self) -> Path | None:
        """Say where the index lies; ``None`` if it is kept in memory, as its folder cannot be written."""
        (_, _, file), *_ = self._connection.execute("pragma database_list").fetchall()
        return Path(file) if file else None

    def _asked(self, question: Callable[[], T]) -> T:
        """Ask the index; if it turns out to be damaged, build it anew and ask again."""
        import sqlite3

        try:
            return question()
        except (sqlite3.Error, ValueError, TypeError):
            self._connection.close()
            self._connection = _open(self.path, self._lies_at, anew=True)
            return question()

    def _find(self, name: str) -> CardDefinition | None:
        rows = self._rows("select name, rank, card from name where fold = ?", fold(name))
        if not rows:
            return None
        lower = name.casefold()
        best = min(rows, key=lambda row: (row[0] != name, row[0].casefold() != lower, row[1], row[2]))
        return self._card(best[2])

    def _rows(self, query: str, value: str | int) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(query, (value,)).fetchall()
        except UnicodeEncodeError:
            return []  # half a surrogate pair is no character, and no card has one

    def _card(self, number: int) -> CardDefinition:
        chain = [*self._chain(number)]
        card = joined(chain)
        if card.layout == MELD and card.back is None:
            pair = self._rows("select id from card where back = ? order by id", number)
            return replace(card, melds=tuple(next(self._chain(part)) for (part,) in pair))
        return card

    def _chain(self, number: int | None) -> Iterator[CardDefinition]:
        """Give the faces of a card, each as it stands alone."""
        most = MOST_FACES
        while number is not None and (most := most - 1):
            (row,) = self._rows(f"select {', '.join(COLUMNS)} from card where id = ?", number)
            *texts, colors, indicator, layout, missing, number = row
            yield CardDefinition(
                **dict(zip(FIELDS, texts, strict=True)),
                colors=None if colors is None else tuple(colors),
                color_indicator=tuple(indicator),
                layout=layout,
                missing=bool(missing),
            )


def _open(path: Path, lies_at: Path, anew: bool = False) -> sqlite3.Connection:
    import sqlite3
    from hashlib import blake2b

    try:
        status = path.stat()
    except (OSError, ValueError) as error:
        raise cannot_read(error, path) from error
    open_file(path).close()  # refuses what is no file, also where an index of it is left from before
    place = blake2b(os.fsencode(lies_at.resolve()), digest_size=8).hexdigest()
    stamp = f"{FORMAT}-{status.st_size}-{status.st_mtime_ns}"
    target = cache_folder() / f"{place}-{stamp}.sqlite"
    if not anew:
        with contextlib.suppress(sqlite3.Error, OSError):
            return _existing(target)
    return _built(path, target, f"{place}-*.sqlite")


def _existing(target: Path) -> sqlite3.Connection:
    import sqlite3

    connection = sqlite3.connect(f"{target.resolve().as_uri()}?mode=ro", uri=True)
    connection.execute("select card from name limit 1").fetchone()
    connection.execute("select missing, back from card limit 1").fetchone()
    connection.execute("select publisher, date, cards from about").fetchone()
    return connection


def _built(path: Path, target: Path, older: str) -> sqlite3.Connection:
    """Build an index beside its place and rename it; in memory where that fails."""
    import sqlite3
    import tempfile

    from pyclingo_bridge.cards.filling import fill

    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _clear_away(target.parent)
        handle, name = tempfile.mkstemp(prefix=UNFINISHED, dir=target.parent)
        os.close(handle)
    except OSError:
        return _in_memory(path)
    try:
        with contextlib.closing(sqlite3.connect(name)) as connection:
            fill(connection, path)
        stale = [each for each in target.parent.glob(older) if each != target]
        os.replace(name, target)
    except (sqlite3.Error, OSError):  # a full disk, or a folder that went away
        return _in_memory(path)
    finally:
        with contextlib.suppress(OSError):
            os.unlink(name)
    for each in stale:
        with contextlib.suppress(OSError):
            each.unlink()
    try:
        return _existing(target)
    except sqlite3.Error:
        return _in_memory(path)


def _in_memory(path: Path) -> sqlite3.Connection:
    import sqlite3

    from pyclingo_bridge.cards.filling import fill

    connection = sqlite3.connect(":memory:")
    fill(connection, path)
    return connection


def _clear_away(folder: Path) -> None:
    """Remove what a process that crashed has left half built."""
    for each in folder.glob(UNFINISHED + "*"):
        with contextlib.suppress(OSError):
            if time.time() - each.stat().st_mtime > ABANDONED:
                each.unlink()
