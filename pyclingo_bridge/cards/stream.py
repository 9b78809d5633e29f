"""Reads card files record by record, without holding them whole: bulk files have hundreds of megabytes."""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, BinaryIO, cast

from pyclingo_bridge.cards.json_stream import JsonStream
from pyclingo_bridge.cards.records import Named, check, from_mtgjson, from_scryfall
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.files import cannot_read, open_file
from pyclingo_bridge.limits import beyond, current

_SKIPPED = {"art_series"}


def read_cards(path: Path) -> Iterator[Named]:
    """Yield every card of a file, plain or gzipped.

    The shape tells the source: a JSON array of Scryfall objects or of MTGJSON records, MTGJSON's
    ``{"meta": …, "data": …}``, Scryfall's ``{"object": "list", "data": […]}``, or one card.

    Raises:
        InputError: the file cannot be read, is not JSON, or has no cards.
    """
    number, most = 0, current().cards
    try:
        with _opened(path) as binary, io.TextIOWrapper(binary, encoding="utf-8-sig") as text:
            for number, card in enumerate(_cards(JsonStream(text)), start=1):
                if number > most:
                    raise InputError(beyond("cards", "more cards"))
                check(card)
                yield card
    except InputError as error:
        raise InputError(error.message, file=str(path)) from error
    except (OSError, EOFError, zlib.error) as error:
        raise cannot_read(error, path) from error
    except RecursionError as error:
        raise InputError("not card data: lists and mappings inside each other too deep", file=str(path)) from error
    except ValueError as error:
        raise InputError(f"not JSON: {error}", file=str(path)) from error
    except (TypeError, KeyError, AttributeError) as error:
        raise InputError(f"not card data, after {number} cards: {error}", file=str(path)) from error
    if not number:
        raise InputError("has no cards: neither Scryfall nor MTGJSON card data", file=str(path))


def _opened(path: Path) -> IO[bytes]:
    with open_file(path) as probe:
        gzipped = probe.read(2) == b"\x1f\x8b"
    source = open_file(path)
    return cast("IO[bytes]", _Bounded(gzip.open(source, "rb") if gzipped else source))


class _Bounded(io.RawIOBase):
    """A file of which no more is read than the limit on card files allows: a small packed file may unpack to much."""

    def __init__(self, source: BinaryIO | gzip.GzipFile) -> None:
        self._source, self._left = source, current().card_file_size

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._source.read(len(buffer))
        self._left -= len(data)
        if self._left < 0:
            raise InputError(beyond("card_file_size", "more bytes"))
        buffer[: len(data)] = data
        return len(data)

    def close(self) -> None:
        self._source.close()
        super().close()


def _cards(stream: JsonStream) -> Iterator[Named]:
    if stream.peek() == "[":
        for record in stream.items():
            yield from _one(record)
    elif stream.peek() == "{":
        rest = {}
        for key in stream.pairs():
            if key == "data" and stream.peek() in ("[", "{"):
                yield from _data(stream)
            else:
                rest[key] = stream.value()
        yield from _one(rest)
    else:
        raise ValueError("card data begins with [ or {")
    if stream.peek():
        raise ValueError(f"{stream.peek()} after the end")


def _data(stream: JsonStream) -> Iterator[Named]:
    if stream.peek() == "[":
        for record in stream.items():
            yield from _one(record)
        return
    for name in stream.pairs():
        value = stream.value()
        records = value.get("cards") if isinstance(value, dict) else value  # a set, in a file of all sets
        if not isinstance(records, list) or not records or not isinstance(records[0], Mapping):
            continue
        if records[0].get("name") == name:
            yield from_mtgjson(name, records)
        else:  # the cards of a set
            for record in records:
                yield from _one(record)


def _one(record: Any) -> Iterator[Named]:
    if not isinstance(record, Mapping) or not isinstance(record.get("name"), str):
        return
    if record.get("layout") in _SKIPPED:
        return
    if "type_line" in record or "card_faces" in record:
        yield from_scryfall(record)
    elif "type" in record:
        yield from_mtgjson(record["name"], [record])
