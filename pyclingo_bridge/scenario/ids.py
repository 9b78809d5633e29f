"""Which ids are taken, and what an object is called that was given none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyclingo_bridge.scenario.places import Place


class Ids:
    """The ids of one scenario's objects and effects, each with the place where it was given."""

    def __init__(self, players: Iterable[str]) -> None:
        """Start with none; the players' names cannot become ids."""
        self._players = frozenset(players)
        self._places: dict[str, Place] = {}
        self._next: dict[str, int] = {}

    def take(self, given: str, place: Place, raw: Any) -> str:
        """Take an id that the scenario gives to the entry ``raw``."""
        if given in self._players:
            place.at(raw, "id").fail(f"{given!r} is a player's name")
        if given in self._places:
            line = self._places[given].line
            place.at(raw, "id").fail(f"two objects have the id {given!r}" + (f" (also line {line})" if line else ""))
        self._places[given] = place
        return given

    def default(self, name: str, place: Place) -> str:
        """Take ``Name`` for an entry without an id, or the first of ``Name#2``, ``Name#3`` … that is free."""
        found = name
        while found in self._places or found in self._players:
            number = self._next.get(name, 2)
            self._next[name] = number + 1
            found = f"{name}#{number}"
        self._places[found] = place
        return found
