"""An SQLite index over one card file: built once, then a look-up costs well under a millisecond.

The index lives in the user's cache folder under a name made of the file's path, size and modification time, so
that a changed file gets a new index. It is written to a temporary file and renamed: two processes that build it
at once each finish, and a reader never sees half of one. Where the folder cannot be written it is kept in memory.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyclingo_bridge.cards.cache import cache_folder
from pyclingo_bridge.cards.names import fold
from pyclingo_bridge.cards.stream import read_cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import CardDefinition

if TYPE_CHECKING:
    import sqlite3

    from pyclingo_bridge.cards.records import Named

FORMAT = 2  # of the tables below; a new number makes every older index unused
_FIELDS = ("name", "mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense")
_COLUMNS = (*_FIELDS, "colors", "color_indicator", "layout", "back")
_SCHEMA = f"""
create table card (id integer primary key, {", ".join(_COLUMNS)});
create table name (fold, name, rank, card, primary key (fold, rank, name, card)) without rowid;
"""


class CardIndex:
    """The cards of one file, by name."""

    def __init__(self, path: Path) -> None:
        """Open or build the index of the card file at ``path``.

        Raises:
            InputError: the file cannot be read or is not card data.
        """
        self.path = path
        self._connection = _open(path)

    def find(self, name: str) -> CardDefinition | None:
        """Give the card of this name: as it is written, else without regard to case, else without accents."""
        rows = self._connection.execute("select name, rank, card from name where fold = ?", (fold(name),)).fetchall()
        if not rows:
            return None
        lower = name.casefold()
        best = min(rows, key=lambda row: (row[0] != name, row[0].casefold() != lower, row[1], row[2]))
        return self._card(best[2])

    def names_like(self, pattern: str) -> list[str]:
        """Give the names whose folded form matches an SQL ``like`` pattern."""
        return [row[0] for row in self._connection.execute("select name from name where fold like ?", (pattern,))]

    def _card(self, number: int) -> CardDefinition:
        row = self._connection.execute(f"select {', '.join(_COLUMNS)} from card where id = ?", (number,)).fetchone()
        *texts, colors, indicator, layout, back = row
        return CardDefinition(
            **dict(zip(_FIELDS, texts, strict=True)),
            colors=None if colors is None else tuple(colors),
            color_indicator=tuple(indicator),
            layout=layout,
            back=None if back is None else self._card(back),
        )


def _open(path: Path) -> sqlite3.Connection:
    import sqlite3
    from hashlib import blake2b

    try:
        status = path.stat()
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror}", file=str(path)) from error
    place = blake2b(os.fsencode(path.resolve()), digest_size=8).hexdigest()
    stamp = f"{FORMAT}-{status.st_size}-{status.st_mtime_ns}"
    target = cache_folder() / f"{place}-{stamp}.sqlite"
    with contextlib.suppress(sqlite3.Error, OSError):
        return _existing(target)
    return _built(path, target, f"{place}-*.sqlite")


def _existing(target: Path) -> sqlite3.Connection:
    import sqlite3

    connection = sqlite3.connect(f"{target.resolve().as_uri()}?mode=ro", uri=True)
    connection.execute("select card from name limit 1").fetchone()
    connection.execute("select layout, back from card limit 1").fetchone()
    return connection


def _built(path: Path, target: Path, older: str) -> sqlite3.Connection:
    import sqlite3
    import tempfile

    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".building-", dir=target.parent)
        os.close(handle)
    except OSError:
        return _fill(sqlite3.connect(":memory:"), read_cards(path))
    try:
        _fill(sqlite3.connect(name), read_cards(path)).close()
        stale = [each for each in target.parent.glob(older) if each != target]
        os.replace(name, target)
    except (sqlite3.Error, OSError):  # a full disk, or a folder that went away
        return _fill(sqlite3.connect(":memory:"), read_cards(path))
    finally:
        with contextlib.suppress(OSError):
            os.unlink(name)
    for each in stale:
        with contextlib.suppress(OSError):
            each.unlink()
    try:
        return _existing(target)
    except sqlite3.Error:
        return _fill(sqlite3.connect(":memory:"), read_cards(path))


def _fill(connection: sqlite3.Connection, cards: Iterable[Named]) -> sqlite3.Connection:
    connection.executescript("pragma journal_mode = off; pragma synchronous = off;" + _SCHEMA)
    numbers: dict[str, int] = {}
    backs: list[tuple[str, int]] = []
    rows: list[tuple[str, str, int, int]] = []
    for named in cards:
        back = None if named.card.back is None else _insert(connection, named.card.back, None)
        number = _insert(connection, replace(named.card, back=None), back)
        rows += [(fold(name), name, rank, number) for name, rank in named.names]
        if back is not None and named.card.back is not None:
            rows.append((fold(named.card.back.name), named.card.back.name, named.names[0][1] + 2, back))
        numbers.setdefault(named.names[0][0], number)
        if named.back_name:
            backs.append((named.back_name, number))
    links = [(numbers[name], number) for name, number in backs if name in numbers]
    connection.executemany("update card set back = ? where id = ?", links)
    connection.executemany("insert or ignore into name values (?, ?, ?, ?)", sorted(rows))
    connection.commit()
    return connection


def _insert(connection: sqlite3.Connection, card: CardDefinition, back: int | None) -> int:
    values: list[Any] = [getattr(card, field) for field in _FIELDS]
    values += [None if card.colors is None else "".join(card.colors), "".join(card.color_indicator), card.layout, back]
    marks = ", ".join("?" * len(values))
    cursor = connection.execute(f"insert into card ({', '.join(_COLUMNS)}) values ({marks})", values)
    return int(cursor.lastrowid or 0)
