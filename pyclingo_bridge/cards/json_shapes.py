"""The shapes in which Scryfall and MTGJSON publish cards, told apart by what is in them.

* Scryfall: one card; a list of cards, bare or as ``{"object": "list", "data": […]}``; cards line by line.
* MTGJSON: ``{"meta": …, "data": …}``, where ``data`` holds cards by name (AtomicCards), sets by code (AllPrintings), or
  one set or deck.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import Any

from pyclingo_bridge.cards.json_stream import JsonStream
from pyclingo_bridge.cards.origin import Origin
from pyclingo_bridge.cards.records import Named, from_mtgjson, from_scryfall

_NO_CARDS = {"art_series", "front_card"}
"""Layouts of what is printed on cards but is none: pictures, and the titles of packs."""
_IN_SETS = ("cards", "tokens")
_IN_DECKS = ("commander", "displayCommander", "mainBoard", "planes", "schemes", "sideBoard")
_LISTS = frozenset((*_IN_SETS, *_IN_DECKS))
"""Under which keys MTGJSON's sets and decks list cards; lists of booster packs and the like stand beside them."""


class Shapes:
    """Reads the cards of a JSON text."""

    language = "JSON"

    def __init__(self, stream: JsonStream, origin: Origin) -> None:
        """Start at the beginning of ``stream``; ``origin`` will say what it turned out to be."""
        self._stream, self._origin = stream, origin

    def cards(self) -> Iterator[Named]:
        """Give each card.

        Raises:
            ValueError: the text is not JSON.
            InputError, TypeError, KeyError, AttributeError: it is not card data.
        """
        start = self._stream.peek()
        if start == "[":
            for record in self._stream.items():
                yield from self._one(record)
        elif start == "{":
            yield from self._object()
            while self._stream.peek() == "{":
                yield from self._one(self._stream.value())
        else:
            raise ValueError("card data begins with [ or {")
        if self._stream.peek():
            raise ValueError(f"{self._stream.peek()} after the end")

    def line(self) -> int:
        """Give the number of the line, from 1, at which reading is."""
        return self._stream.line()

    def _object(self) -> Iterator[Named]:
        rest = {}
        for key in self._stream.pairs():
            if key == "data" and self._stream.peek() in ("[", "{"):
                yield from self._data()
            else:
                rest[key] = self._stream.value()
        self._origin.date = self._origin.date or _date(rest.get("meta"))
        yield from self._one(rest)

    def _data(self) -> Iterator[Named]:
        if self._stream.peek() == "[":
            for record in self._stream.items():
                yield from self._one(record)
            return
        for key in self._stream.pairs():
            value = self._stream.value()
            if isinstance(value, Mapping):  # a set, in a file of all sets
                for each in _IN_SETS:
                    yield from self._listed(value.get(each))
            elif _records(value) and value[0].get("name") == key:
                yield self._mtgjson(key, value)
            elif key in _LISTS:
                yield from self._listed(value)

    def _listed(self, records: Any) -> Iterator[Named]:
        """Read the cards of a set; the faces of a card stand there as records of their own, not always together."""
        faces: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
        for record in records if _records(records) else ():
            if record.get("side") and isinstance(record.get("name"), str):
                faces.setdefault((record["name"], _printing(record)), []).append(record)
            else:
                yield from self._one(record)
        for (name, _), group in faces.items():
            yield self._mtgjson(name, group)

    def _one(self, record: Any) -> Iterator[Named]:
        if not isinstance(record, Mapping) or not isinstance(record.get("name"), str):
            return
        if record.get("layout") in _NO_CARDS:
            return
        if "type_line" in record or "card_faces" in record:
            self._origin.publisher = "Scryfall"
            yield from_scryfall(record)
        elif "type" in record:
            yield self._mtgjson(record["name"], [record])

    def _mtgjson(self, name: str, records: Sequence[Mapping[str, Any]]) -> Named:
        self._origin.publisher = "MTGJSON"
        return from_mtgjson(name, records)


def _date(meta: Any) -> str | None:
    if isinstance(meta, Mapping) and isinstance(meta.get("date"), str):
        with suppress(ValueError):
            return date.fromisoformat(meta["date"]).isoformat()
    return None


def _records(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, Mapping) for each in value)


def _printing(record: Mapping[str, Any]) -> str:
    """Give what the faces of one card have in common, and no other printing in its set has."""
    identifiers = record.get("identifiers")
    known = identifiers.get("scryfallId") if isinstance(identifiers, Mapping) else None
    return str(known or record.get("number"))
