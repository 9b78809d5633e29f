"""The whole of a download: find the current file, get it, check it, put it in its place."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol, TypeVar

from pyclingo_bridge.cards.fetched import fetched_place
from pyclingo_bridge.cards.index import CardIndex
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.fetch.bulk import Bulk, current_bulk
from pyclingo_bridge.fetch.download import Part
from pyclingo_bridge.fetch.site import Site
from pyclingo_bridge.fetch.web import Passing

TRIES = 5
LONGEST_WAIT = 60.0
"""Seconds that are waited for a server; if it asks for more, that is told instead."""
T = TypeVar("T")


class Watch(Protocol):
    """Is told how far a download is."""

    def moved(self, have: int, total: int | None) -> None:
        """So many bytes are there, of so many if that is known."""

    def waiting(self, seconds: float, why: str) -> None:
        """Something went wrong, and is tried again after so many seconds."""

    def checking(self) -> None:
        """Everything is there and will be read once."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """What lies there now; ``new`` says whether it was downloaded just now, ``odd_size`` what the index said else."""

    file: Path
    updated: datetime
    bytes: int
    cards: int
    new: bool
    odd_size: int | None = None


def fetch_cards(site: Site, watch: Watch, *, force: bool = False) -> Fetched:
    """Have Scryfall's current cards in the user's data folder; what lies there stays until the new file is found good.

    Args:
        site: where to download from.
        watch: is told how it goes.
        force: also if the current cards are there already.

    Raises:
        InputError: it cannot be done.
    """
    bulk = _persist(lambda: current_bulk(site), watch)
    place = fetched_place()
    if not force and _made(place) == _seconds(bulk):
        return _found(place, bulk, new=False)
    with Part(place) as part:
        _persist(lambda: part.download(site, bulk, watch.moved), watch)
        part.finish()
        watch.checking()
        _check(part, place, bulk)
    try:
        os.replace(part.path, place)
    except OSError as error:
        raise InputError(f"cannot be written: {error.strerror or error}", file=str(place)) from error
    part.forget()
    return _found(place, bulk, new=True)


def _persist(action: Callable[[], T], watch: Watch) -> T:
    """Try until it goes well, a few times."""
    for number in range(TRIES):
        try:
            return action()
        except Passing as error:
            wait = float(2**number) if error.wait is None else error.wait
            if number + 1 == TRIES:
                raise InputError(f"{error}; it was tried {TRIES} times: run this again later") from error
            if wait > LONGEST_WAIT:
                raise InputError(f"{error}; it asks to be left alone for {wait:.0f} seconds") from error
            if wait:
                watch.waiting(wait, str(error))
                time.sleep(wait)
    raise AssertionError("the last try gives or raises")


def _check(part: Part, place: Path, bulk: Bulk) -> None:
    """Read everything into the index that look-ups will use; throw away what is not good."""
    os.utime(part.path, (_seconds(bulk), _seconds(bulk)))
    try:
        publisher = CardIndex(part.path, lies_at=place, anew=True).about().publisher
        if publisher != "Scryfall":
            raise InputError(f"has {publisher}'s data")
    except InputError as error:
        part.clear()
        raise InputError(f"{bulk.uri} is not what it should be, and was thrown away: {error.message}") from error


def _found(place: Path, bulk: Bulk, *, new: bool) -> Fetched:
    size = place.stat().st_size
    odd = bulk.size if bulk.size not in (None, size) else None
    return Fetched(place, bulk.updated, size, CardIndex(place).about().cards, new, odd)


def _made(place: Path) -> int | None:
    """Give the time at which the data that is there was made, in whole seconds."""
    try:
        return place.stat().st_mtime_ns // 1_000_000_000
    except OSError:
        return None


def _seconds(bulk: Bulk) -> int:
    return int(bulk.updated.timestamp())
