"""The boards of a file, one after the other: documents, lists of boards, and what they share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import beyond, current
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.scenario import kinds
from pyclingo_bridge.scenario.build import TOP, build
from pyclingo_bridge.scenario.places import Map, Place, Seq
from pyclingo_bridge.scenario.vocabulary import FREE_KEYS

Document = tuple[Any, int]
"""A document and the line on which it begins."""

_SHARED: dict[str, kinds.Kind] = {key: kinds.anything for key in TOP if key not in ("schema", "title")}
_ABOUT = {"shared", "schema", "title", *FREE_KEYS}


def read_parts(documents: Iterable[Document | InputError], file: str, cards: Cards) -> Iterator[Scenario | InputError]:
    """Give each board, or what is wrong with it; where what all share is wrong, that is the only result."""
    shared: Map | None = None
    empty, most = True, current().documents
    for number, found in enumerate(_parts(documents, file)):
        if isinstance(found, InputError):
            empty = False
            yield found
            continue
        part, place = found
        if number >= most:
            yield place.error(beyond("documents", "more scenarios"))
            return
        try:
            if number == 0 and isinstance(part, Map) and "shared" in part:
                shared = _shared(part, place)
                if _ABOUT.issuperset(part):
                    continue
                part = _copy(part, without="shared")
        except InputError as error:
            yield error
            return
        empty = False
        try:
            yield build(_with(shared, part) if shared and isinstance(part, Map) else part, place, cards)
        except InputError as error:
            yield error
    if empty:
        yield Place(file).error("holds no scenario")


def _parts(documents: Iterable[Document | InputError], file: str) -> Iterator[tuple[Any, Place] | InputError]:
    for each in documents:
        if isinstance(each, InputError):
            yield each
            continue
        document, line = each
        place = Place(file, line)
        if isinstance(document, Seq):
            yield from kinds.items(document, place)
        else:
            yield document, place


def _shared(part: Map, place: Place) -> Map:
    at = place.at(part, "shared")
    shared = kinds.mapping(part["shared"], at)
    kinds.fields(shared, at, _SHARED)
    return shared


def _copy(part: Map, without: str) -> Map:
    copy = Map({key: value for key, value in part.items() if key != without})
    copy.line, copy.lines = part.line, part.lines
    return copy


def _with(shared: Map, part: Map) -> Map:
    """Add what is shared: cards and readings to those of the scenario, the rest where it has nothing of its own."""
    both = Map({**shared, **part})
    both.line, both.lines = part.line, {**shared.lines, **part.lines}
    for key in ("cards", "readings"):
        common, own = shared.get(key), part.get(key)
        if isinstance(common, Seq) and isinstance(own, Seq):
            joined = Seq([*common, *own])
            joined.line, joined.lines = own.line, [*common.lines, *own.lines]
            both[key] = joined
        elif isinstance(common, Map) and isinstance(own, Map):
            both[key] = _with(common, own)
    return both
