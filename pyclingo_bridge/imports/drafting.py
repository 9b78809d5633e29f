"""A board in the making: the mapping that a scenario file would hold, filled by a reader of another format."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.imports.leftovers import Leftovers
from pyclingo_bridge.limits import beyond, current
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.scenario.build import build
from pyclingo_bridge.scenario.ids import Ids
from pyclingo_bridge.scenario.places import Map, Place, Seq

_INSIDE = re.compile(r"(.+?\[\d+\]|life\.\w+)(?:\.(.*))?\Z")


def mapping(content: Mapping[str, Any], line: int) -> Map:
    """Give a mapping all of whose keys stand on one line."""
    found = Map(content)
    found.line, found.lines = line, {}
    return found


@dataclass(slots=True)
class Drafting:
    """Collects objects and effects.

    ``spelled`` turns a key of an entry (``attached_to``) into what the other format calls it.
    """

    file: str
    players: Sequence[str]
    spelled: Callable[[str], str]
    title: str | None = None
    line: int = 1
    left: Leftovers = field(default_factory=Leftovers)
    top: dict[str, Any] = field(default_factory=dict)
    unordered: tuple[tuple[str, ...], ...] = ()
    _ids: Ids = field(init=False)
    _objects: int = 0
    _origins: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Start without any object."""
        self._ids = Ids(self.players)

    def place(self, line: int, key: str) -> Place:
        """Give a place in the file."""
        return Place(self.file, line, key)

    def live(self, player: str, total: Any, place: Place) -> None:
        """Set the life total of a player."""
        totals = self.top.setdefault("life", mapping({}, place.line))
        totals[player], totals.lines[player] = total, place.line
        self._origins[f"life.{player}"] = place.key

    def reserve(self, id: str, place: Place) -> None:
        """Take an id that the file gives, before any object is named."""
        self._ids.take(id, place, None)

    def count(self, number: int, place: Place) -> None:
        """Count objects that are about to be made.

        Raises:
            InputError: they are too many.
        """
        self._objects += number
        if self._objects > current().objects:
            place.fail(beyond("objects", "more objects"))

    def name(self, name: str, place: Place) -> str:
        """Give the id of an object that the file gives none."""
        return self._ids.default(name, place)

    def put(self, zone: str, player: str, entry: Mapping[str, Any], place: Place) -> None:
        """Put an object last into a zone; ``place`` is where the file speaks of it."""
        if zone in ("battlefield", "stack"):
            entry = {**entry, "controller": player}
            listed, key = self._list(self.top, zone, place), zone
        else:
            players = self.top.setdefault(zone, mapping({}, place.line))
            listed, key = self._list(players, player, place), f"{zone}.{player}"
        inner = {key: mapping(value, place.line) for key, value in entry.items() if isinstance(value, dict)}
        listed.append(mapping({**entry, **inner}, place.line))
        listed.lines.append(place.line)
        self._origins[f"{key}[{len(listed)}]"] = place.key

    def resolve(self, effect: Mapping[str, Any], place: Place) -> None:
        """Add an effect that has resolved."""
        listed = self._list(self.top, "effects", place)
        listed.append(mapping(effect, place.line))
        listed.lines.append(place.line)
        self._origins[f"effects[{len(listed)}]"] = place.key

    def finish(self, cards: Cards) -> Scenario:
        """Make the scenario.

        Raises:
            InputError: something in it is wrong, with the place in the words of the file.
        """
        top = mapping({"players": list(self.players), **self.top}, self.line)
        if self.title:
            top["title"] = self.title
        try:
            scenario = build(top, Place(self.file, self.line), cards)
        except InputError as error:
            raise self._in_words_of_the_file(error) from error
        return replace(scenario, not_carried_over=self.left.all(), unordered=self.unordered)

    def _list(self, container: dict[str, Any], key: str, place: Place) -> Seq:
        if key not in container:
            listed = Seq()
            listed.line, listed.lines = place.line, []
            container[key] = listed
        found: Seq = container[key]
        return found

    def _in_words_of_the_file(self, error: InputError) -> InputError:
        match = _INSIDE.match(error.key or "")
        key = error.key
        if match and match[1] in self._origins:
            inside = self.spelled(match[2]) if match[2] else ""
            key = self._origins[match[1]] + (f".{inside}" if inside else "")
        return InputError(error.plain, file=error.file, line=error.line, key=key, suggestions=error.suggestions)
