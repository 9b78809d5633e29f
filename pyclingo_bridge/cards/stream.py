"""Reads card files record by record, without holding them whole: bulk files have hundreds of megabytes."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, cast

from pyclingo_bridge.cards.records import Named, from_mtgjson, from_scryfall
from pyclingo_bridge.errors import InputError

_SKIPPED = {"art_series"}


def read_cards(path: Path) -> Iterator[Named]:
    """Yield every card of a file, plain or gzipped.

    The shape tells the source: a JSON array of Scryfall objects or of MTGJSON records, MTGJSON's
    ``{"meta": …, "data": …}``, Scryfall's ``{"object": "list", "data": […]}``, or one card.

    Raises:
        InputError: the file cannot be read, is not JSON, or has no cards.
    """
    import ijson

    found = False
    try:
        with _opened(path) as stream:
            start = _first_character(stream)
            if start not in (b"[", b"{"):
                raise InputError("not JSON: card data begins with [ or {", file=str(path))
            for card in _array(stream, "item") if start == b"[" else _object(stream):
                found = True
                yield card
    except (OSError, EOFError) as error:
        raise InputError(f"cannot be read: {getattr(error, 'strerror', None) or error}", file=str(path)) from error
    except (ijson.JSONError, UnicodeDecodeError) as error:
        raise InputError(f"not JSON: {error}", file=str(path)) from error
    if not found:
        raise InputError("has no cards: neither Scryfall nor MTGJSON card data", file=str(path))


def _opened(path: Path) -> IO[bytes]:
    with open(path, "rb") as probe:
        gzipped = probe.read(2) == b"\x1f\x8b"
    return cast("IO[bytes]", gzip.open(path, "rb")) if gzipped else open(path, "rb")


def _first_character(stream: IO[bytes]) -> bytes:
    head = stream.read(64).removeprefix(b"\xef\xbb\xbf").lstrip()
    stream.seek(0)
    return head[:1]


def _array(stream: IO[bytes], prefix: str) -> Iterator[Named]:
    import ijson

    for record in ijson.items(stream, prefix, use_float=True):
        if isinstance(record, Mapping) and isinstance(record.get("name"), str):
            yield from _one(record)


def _one(record: Mapping[str, Any]) -> Iterator[Named]:
    if record.get("layout") in _SKIPPED:
        return
    if "type_line" in record or "card_faces" in record:
        yield from_scryfall(record)
    elif "type" in record:
        yield from_mtgjson(record["name"], [record])


def _object(stream: IO[bytes]) -> Iterator[Named]:
    import ijson

    found = False
    for name, records in ijson.kvitems(stream, "data", use_float=True):
        if not isinstance(records, list) or not records or not isinstance(records[0], Mapping):
            continue
        if records[0].get("name") == name or records[0].get("faceName"):
            found = True
            yield from_mtgjson(name, records)
        else:  # a set file: data.cards is a list of cards
            for record in records:
                if isinstance(record, Mapping) and isinstance(record.get("name"), str):
                    found = True
                    yield from _one(record)
    for prefix in ("data.item", ""):
        if not found:
            stream.seek(0)
            for card in _array(stream, prefix):
                found = True
                yield card
