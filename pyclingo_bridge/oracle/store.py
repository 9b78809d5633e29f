"""Readings kept between runs: an SQLite file in the user's cache folder.

Its name has a digest of the reader's own sources, so that another grammar or another list of words gets another file.
What is kept was worked out by this program and is data only. Where the file is damaged, locked, full or not writable, a
text is read anew. A process that is forked, and each thread, opens the file for itself.
"""

from __future__ import annotations

import contextlib
import json
import os
import threading
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..asp_files import folder
from ..cards.cache import cache_folder
from ..terms import Term, Value

if TYPE_CHECKING:
    import sqlite3

MOST_KEPT = 100_000
"""Rows; about three for each card that there is."""
LONGEST = 50_000
"""Characters of one row; no real card comes near."""
PATIENCE = 0.2
"""Seconds to wait for another process that writes."""
_WORD_FILES = ("words.lp", "deeds.lp")
_SCHEMA = (
    "create table if not exists reading (number integer primary key, key blob unique not null, value text not null)"
)


@cache
def _stamp() -> str:
    """Give a digest of everything that a reading depends on."""
    digest = blake2b(digest_size=12)
    here = Path(__file__).parent
    sources = [*sorted(here.rglob("*.py")), here.parent / "terms.py", here.parent / "colors.py"]
    for path in (*sources, *(folder() / name for name in _WORD_FILES)):
        digest.update(path.read_bytes())
        digest.update(path.name.encode())
    return digest.hexdigest()


class _Open(threading.local):
    """The file as this thread of this process has it open."""

    process = 0
    path: Path | None = None
    connection: sqlite3.Connection | None = None


_open = _Open()


def find(key: bytes) -> list[Any] | None:
    """Give the list that is kept under a key; ``None`` if there is nothing."""
    import sqlite3

    connection = _connected()
    if connection is None:
        return None
    try:
        row = connection.execute("select value from reading where key = ?", (key,)).fetchone()
        value = None if row is None else json.loads(row[0])
        return value if isinstance(value, list) else None
    except sqlite3.OperationalError:
        return None  # somebody is writing
    except (sqlite3.Error, ValueError, TypeError):
        _give_up()
        return None


def keep(key: bytes, value: list[Any]) -> None:
    """Keep a list that JSON can hold, if the file can be written and is not full."""
    import sqlite3

    connection = _connected()
    if connection is None:
        return
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    if len(text) > LONGEST:
        return
    try:
        connection.execute(
            "insert or ignore into reading (key, value) select ?, ? where "
            "coalesce((select max(number) from reading), 0) < ?",
            (key, text, MOST_KEPT),
        )
    except (sqlite3.OperationalError, UnicodeEncodeError):
        return  # somebody is writing, the disk is full, the folder is read-only; or it is no text
    except sqlite3.Error:
        _give_up()


def key_of(*about: Any) -> bytes:
    """Give the key for what a reading is of."""
    return blake2b(json.dumps(about).encode(), digest_size=16).digest()


def packed(value: Value) -> Any:
    """Give a term as JSON has it: functions and constants as lists that begin with the name."""
    return [value.name, *map(packed, value.args)] if isinstance(value, Term) else value


def unpacked(value: Any) -> Value:
    """Give the term that was packed.

    Raises:
        TypeError: it is none.
    """
    if isinstance(value, list):
        if not value or not isinstance(value[0], str):
            raise TypeError(f"no term: {value!r:.50}")
        return Term(value[0], tuple(map(unpacked, value[1:])))
    if not isinstance(value, str) and type(value) is not int:
        raise TypeError(f"no term: {value!r:.50}")
    return value


def _connected() -> sqlite3.Connection | None:
    import sqlite3

    path = cache_folder() / f"readings-{_stamp()}.sqlite"
    if _open.process == os.getpid() and _open.path == path:
        return _open.connection
    _open.process, _open.path, _open.connection = os.getpid(), path, None
    try:
        is_new = not path.exists()
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        connection.execute("pragma synchronous = off")  # what a crash of the machine damages is read anew
        if is_new:
            connection.execute(_SCHEMA)
            _clear_away(path)
        connection.execute("select number from reading limit 1").fetchone()
        _open.connection = connection
    except sqlite3.OperationalError:
        return None
    except sqlite3.Error:
        _give_up()
    except OSError:
        return None
    return _open.connection


def _clear_away(current: Path) -> None:
    """Remove the files of other grammars."""
    for each in current.parent.glob("readings-*.sqlite"):
        if each != current:
            with contextlib.suppress(OSError):
                each.unlink()


def _give_up() -> None:
    """Leave a damaged file alone for the rest of this process, and out of the way of the next."""
    if _open.connection is not None:
        _open.connection.close()
    _open.connection = None
    if _open.path is not None:
        with contextlib.suppress(OSError):
            _open.path.unlink()
