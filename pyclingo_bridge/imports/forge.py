"""Forge's puzzle files (``.pzl``) and saved states: one board each.

The format was read from the public sources of Card-Forge/forge (Puzzle, FileSection, GameState). Of timestamps a file
says nothing but the order of each list; Forge puts down the first player's permanents first, so that is assumed.
``TS:n``, which Forge passes over, states a timestamp.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.engines.forge import SEATS, ZONES
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.imports.drafting import Drafting
from pyclingo_bridge.imports.forge_entries import Written, entry, short_name, spelled, written
from pyclingo_bridge.imports.forge_lines import Line, Lines, read_lines
from pyclingo_bridge.imports.forge_spells import on_stack, resolved
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.scenario.places import Place
from pyclingo_bridge.scenario.yaml_reader import resolve

_ASIDE = (
    *("activephase", "activephaseadvance", "turn", "removesummoningsickness", "landsplayed", "landsplayedlastturn"),
    *("manapool", "persistentmana", "sideboard"),
)
"""Keys that say nothing about a board: the time, what has been done, what is outside the game."""
_NOTHING = ("", "0")
"""Values that say that there is nothing to say."""
_SEAT = re.compile(r"(human|ai|p[0-9])\Z")
_REFERENCES = ("attached_to", "exiled_with")


def read_forge(text: str, file: str, cards: Cards) -> Iterator[Scenario | InputError]:
    """Give the board of a puzzle or state file, or what is wrong with it."""
    try:
        yield _State(file, read_lines(text, file)).scenario(cards)
    except InputError as error:
        yield error


class _Object(NamedTuple):
    """An object with its zone, its player, and its id on the board."""

    written: Written
    zone: str
    player: str
    id: str


class _State:
    """A file that becomes a board."""

    def __init__(self, file: str, lines: Lines) -> None:
        """Seat the players: all that the file speaks of, and two at least."""
        said = {line.seat for line in lines.state if line.seat}
        highest = max(map(_number, said), default=0)
        named = not said or not said.isdisjoint(SEATS)
        players = [SEATS[each] if named and each < len(SEATS) else f"p{each}" for each in range(max(highest, 1) + 1)]
        title, first = lines.metadata.get("name"), min((line.line for line in lines.state), default=1)
        self.lines = lines
        self.players = players
        self.draft = Drafting(file, players, spelled, title.value if title else None, first)

    def scenario(self, cards: Cards) -> Scenario:
        """Make the board."""
        if not any(line.seat for line in self.lines.state):
            self.draft.place(0, "").fail("holds no scenario: no line such as humanbattlefield=Forest;Forest")
        lines = sorted(self.lines.state, key=lambda line: _number(line.seat) if line.seat else 0)
        self._plain(lines)
        self._objects(lines)
        for line in lines:
            if line.what == "precast":
                resolved(line, self._of(line), self.draft, cards, self._target)
            elif line.what == "putonstack":
                on_stack(line, self._of(line), self.draft)
        self._stamp_effects()
        for line in self.lines.unknown:
            self.draft.left.add(line.key, "", line.line, line.key)
        for line in self.lines.metadata.values():
            if line.key != "name":
                self.draft.left.add("what the puzzle asks for", "", line.line, line.key, aside=True)
        return self.draft.finish(cards)

    def _plain(self, lines: list[Line]) -> None:
        """Take whose turn it is and the life totals, and note what no board says."""
        for line in lines:
            place = self.draft.place(line.line, line.key)
            if line.key == "activeplayer" and line.value.lower() != "none":
                self.draft.top["active"] = self._player(line.value, place)
            elif line.what == "life":
                self.draft.live(self._of(line), resolve(line.value) if line.value else "", place)
            elif line.value in _NOTHING:
                continue
            elif line.what in _ASIDE or line.key in _ASIDE:
                self.draft.left.add(line.what or line.key, self._of(line), line.line, line.key, aside=True)
            elif line.what in ("counters", "numringtemptedyou", "speed"):
                self.draft.left.add(f"{line.what} of players", self._of(line), line.line, line.key)
            elif line.key.startswith("ability"):
                self.draft.left.add("scripts of Forge's", line.key, line.line, line.key)

    def _objects(self, lines: list[Line]) -> None:
        """Take the objects of every zone; those that the file gives an Id are called by it."""
        found = [(line, object) for line in lines if line.what in ZONES for object in self._list(line)]
        for _, object in found:
            id = object.id()
            if id is not None:
                self.draft.reserve(id, object.place)
        self._put(
            [_Object(object, line.what, self._of(line), object.id() or self._name(object)) for line, object in found]
        )

    def _put(self, objects: list[_Object]) -> None:
        """Put each object into its zone, without what refers to one that no board can hold."""
        entries = {each.id: entry(each.written, partial(self._leave, each)) for each in objects}
        gone = {id for id, content in entries.items() if content is None}
        groups: dict[str, list[str]] = {}
        for each in objects:
            content = entries[each.id]
            if content is None:
                continue
            for key in _REFERENCES:
                if content.get(key) in gone:
                    self._leave(each, f"{spelled(key)}:{content.pop(key)}")
            self.draft.put(each.zone, each.player, {**content, "id": each.id}, each.written.place)
            if each.zone == "battlefield" and "timestamp" not in content:
                groups.setdefault(each.player, []).append(each.id)
        if len(groups) > 1:
            self.draft.unordered = tuple(map(tuple, groups.values()))

    def _list(self, line: Line) -> Iterator[Written]:
        for number, text in enumerate(filter(None, (each.strip() for each in line.value.split(";"))), start=1):
            place = self.draft.place(line.line, f"{line.key}[{number}]")
            self.draft.count(1, place)
            yield written(text, place, self._player)

    def _name(self, object: Written) -> str:
        return self.draft.name(short_name(object), object.place)

    def _stamp_effects(self) -> None:
        """Make resolved spells the youngest also where the file states timestamps."""
        stamps = [each["timestamp"] for each in self.draft.top.get("battlefield", ()) if "timestamp" in each]
        if stamps:
            for number, effect in enumerate(self.draft.top.get("effects", ()), start=1):
                effect["timestamp"] = max(stamps) + number

    def _leave(self, object: _Object, what: str, aside: bool = False) -> None:
        place = object.written.place
        self.draft.left.add(what, object.id, place.line, place.key, aside=aside)

    def _of(self, line: Line) -> str:
        return self.players[_number(line.seat)] if line.seat else ""

    def _player(self, word: str, place: Place) -> str:
        """Find a player by Forge's word, with or without capitals."""
        seat = word.lower()
        if _SEAT.match(seat) and _number(seat) < len(self.players):
            return self.players[_number(seat)]
        return place.fail(f"no player is called {word!r}", instead=word, known=[*SEATS, *self.players])

    def _target(self, word: str, place: Place) -> str:
        return word if word.isdecimal() else self._player(word, place)


def _number(seat: str) -> int:
    return SEATS.index(seat) if seat in SEATS else int(seat[1:])
