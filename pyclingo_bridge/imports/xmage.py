"""XMage's ``init.txt``: a board for each group of commands.

The format was read from the public sources of magefree/mage (SystemUtil). XMage says nothing of timestamps, and what
one file puts down gets them in no certain order, so that of the lines is assumed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.imports.drafting import Drafting
from pyclingo_bridge.imports.xmage_lines import REFERENCE, Command, Expansion, read_groups
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.scenario.places import Place

ZONES = {
    **{zone: zone for zone in ("battlefield", "hand", "graveyard", "library", "stack")},
    **{"exiled": "exile", "commander": "command"},
}
"""XMage's words for the zones of a board."""
_LEFT_OUT = ("token", "emblem", "plane")
"""Commands that name a class of XMage's instead of a card."""
_ASIDE = ("sideboard", "outside")
_LOYALTY = "loyalty"
_PRINTING = re.compile(r"[\dA-Z]{2,7}-(\S.*)\Z")


def read_xmage(text: str, file: str, cards: Cards) -> Iterator[Scenario | InputError]:
    """Give the board of each group, or what is wrong with it."""
    try:
        groups = read_groups(text, file, (*ZONES, *_LEFT_OUT, *_ASIDE, _LOYALTY))
    except InputError as error:
        yield error
        return
    players = tuple(dict.fromkeys(each.player for group in groups for each in group.commands if each.player))
    boards = [group for group in groups if not group.name.startswith(REFERENCE)]
    if not boards:
        yield Place(file).error("holds no scenario: no line such as battlefield:Human:Forest:2")
    expansion = Expansion(groups)
    for group in boards:
        draft = Drafting(file, players or ("A", "B"), _spelled, group.name or None, group.line)
        try:
            _Board(draft, cards).take(expansion.commands(group))
            yield draft.finish(cards)
        except InputError as error:
            yield error


class _Board:
    """A group that becomes a board."""

    def __init__(self, draft: Drafting, cards: Cards) -> None:
        """Begin with nothing."""
        self.draft, self.cards = draft, cards
        self.permanents: list[tuple[Command, list[dict[str, Any]]]] = []
        self.library: list[Command] = []

    def take(self, commands: Iterable[Command]) -> None:
        """Do what the commands say. Each card put into a library is on its top, so a library is filled from the end."""
        for each in commands:
            if each.word == "library":
                self.library.append(each)
            else:
                self._take(each)
        for each in reversed(self.library):
            self._put(each, self._entries(each))
        for each, entries in self.permanents:
            self._put(each, entries)
        groups = [tuple(str(entry["id"]) for entry in entries) for _, entries in self.permanents]
        self.draft.unordered = tuple(groups) if len(groups) > 1 else ()

    def _take(self, command: Command) -> None:
        if command.word.startswith(REFERENCE):
            self._leave(command, "a reference inside a referenced group, which XMage does not follow", command.word)
        elif command.word in _LEFT_OUT:
            self._leave(command, f"{command.word}, which is a class of XMage's", command.name)
        elif command.word in _ASIDE:
            self._leave(command, command.word, command.name, aside=True)
        elif command.word == _LOYALTY:
            self._loyalty(command)
        elif command.word == "battlefield":
            self.permanents.append((command, self._entries(command)))
        else:
            self._put(command, self._entries(command))

    def _entries(self, command: Command) -> list[dict[str, Any]]:
        self.draft.count(command.number, command.place)
        name = command.name
        printing = _PRINTING.match(name)
        if printing:
            name = printing[1]
            self._leave(command, "the printing", name, aside=True)
        return [{"card": name, "id": self.draft.name(name, command.place)} for _ in range(command.number)]

    def _put(self, command: Command, entries: Sequence[dict[str, Any]]) -> None:
        for entry in entries:
            self.draft.put(ZONES[command.word], command.player, entry, command.place)

    def _loyalty(self, command: Command) -> None:
        """Add counters to those with which each planeswalker of this name has entered."""
        there = [
            entry
            for each, entries in self.permanents
            for entry in entries
            if each.player == command.player and entry["card"] == command.name
        ]
        if not there:
            known = [entry["card"] for _, entries in self.permanents for entry in entries]
            message = f"{command.player} has no permanent of this name in a line above"
            command.place.fail(message, instead=command.name, known=known)
        for entry in there:
            before = entry.get("counters", {}).get(_LOYALTY, self._printed_loyalty(command))
            entry["counters"] = {_LOYALTY: before + command.number}

    def _printed_loyalty(self, command: Command) -> int:
        try:
            printed = self.cards.find(command.name).loyalty or ""
        except InputError:
            return 0  # the card is unknown, which is said when the board is made
        return int(printed) if printed.isdecimal() else 0

    def _leave(self, command: Command, what: str, of: str, aside: bool = False) -> None:
        self.draft.left.add(what, of, command.place.line, command.place.key, aside=aside)


def _spelled(key: str) -> str:
    return "" if key == "card" else key
