"""Fills the tables of an index with the cards of a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyclingo_bridge.cards.names import fold
from pyclingo_bridge.cards.origin import Origin
from pyclingo_bridge.cards.records import MELD, RANKS, missing_face
from pyclingo_bridge.cards.stream import read_cards
from pyclingo_bridge.cards.tables import COLUMNS, FIELDS, SCHEMA
from pyclingo_bridge.model import CardDefinition

if TYPE_CHECKING:
    import sqlite3

_COUNT = f"select count(distinct name) from name where rank % {RANKS} = 0"


def fill(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables of an index, and put the cards of a file into them.

    Raises:
        InputError: the file cannot be read or is not card data.
        sqlite3.Error: the index cannot be written.
    """
    connection.executescript("pragma journal_mode = off; pragma synchronous = off;" + SCHEMA)
    numbers: dict[str, int] = {}
    backs: list[tuple[str, int, str]] = []
    rows: list[tuple[str, str, int, int]] = []
    origin, seen = Origin(), set[int]()
    for named in read_cards(path, origin):
        if (known := hash(named)) in seen:
            continue  # another printing of a card
        seen.add(known)
        back = None
        for face in reversed(named.card.faces):
            back = number = _insert(connection, face, back)
        rows += [(fold(name), name, rank, number) for name, rank in named.names]
        numbers.setdefault(named.names[0][0], number)
        if named.back_name:
            backs.append((named.back_name, number, named.card.layout))
    fronts: dict[int, int] = {}
    for name, number, layout in backs:
        back = numbers.get(name) or _insert(connection, missing_face(name, layout), None)
        if back == number or number in fronts:
            continue  # each names the other: the first in the file is the front
        connection.execute("update card set back = ? where id = ?", (back, number))
        if layout != MELD:  # a face by itself stands for the card that has it
            fronts[back] = number
    rows = [(folded, name, rank, fronts.get(number, number)) for folded, name, rank, number in rows]
    connection.executemany("insert or ignore into name values (?, ?, ?, ?)", sorted(rows))
    connection.execute(f"insert into about values (?, ?, ({_COUNT}))", (origin.publisher, origin.date))
    connection.commit()


def _insert(connection: sqlite3.Connection, card: CardDefinition, back: int | None) -> int:
    values: list[Any] = [getattr(card, field) for field in FIELDS]
    values += [None if card.colors is None else "".join(card.colors), "".join(card.color_indicator), card.layout]
    values += [card.missing, back]
    marks = ", ".join("?" * len(values))
    cursor = connection.execute(f"insert into card ({', '.join(COLUMNS)}) values ({marks})", values)
    return int(cursor.lastrowid or 0)
