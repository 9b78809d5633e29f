"""Objects of a scenario: from the entries of its zones to drafts that have an id, a card and checked fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.scenario import kinds
from pyclingo_bridge.scenario.cards import CARD_FIELDS, card_of, look_up
from pyclingo_bridge.scenario.chosen import chosen
from pyclingo_bridge.scenario.places import Map, Place
from pyclingo_bridge.scenario.vocabulary import STATUSES, ZONES

MAX_OBJECTS = 20_000

_COUNTER = {"n": kinds.count, "timestamp": kinds.number}


def _counter(value: Any, place: Place) -> dict[str, Any]:
    """Counters of one kind: their number, or ``{n: NUMBER, timestamp: T}``."""
    if not isinstance(value, Map):
        return {"n": kinds.count(value, place)}
    found = kinds.fields(value, place, _COUNTER)
    return {"n": 1, **found}


kicked = kinds.either((bool, kinds.boolean), (list, kinds.strict_list_of(kinds.count)), (int, kinds.count))

ENTRY: dict[str, kinds.Kind] = {
    "card": kinds.word,
    **CARD_FIELDS,
    "id": kinds.word,
    "controller": kinds.word,
    "owner": kinds.word,
    "attached_to": kinds.or_null(kinds.word),
    "counters": kinds.mapping_of(_counter),
    **dict.fromkeys(STATUSES, kinds.boolean),
    "copy_of": kinds.word,
    "chosen": chosen,
    "x": kinds.count,
    "class_level": kinds.count,
    "kicked": kicked,
    "holds": kinds.list_of(kinds.word),
    "timestamp": kinds.number,
    "count": kinds.count,
    "paired_with": kinds.word,
    "exiled_with": kinds.word,
    "merged": kinds.strict_list_of(kinds.word),
}


@dataclass(slots=True)
class Draft:
    """An object whose references to other objects are not checked yet."""

    id: str
    zone: str
    card: CardDefinition | None
    player: str
    place: Place
    given: dict[str, Any]
    token: bool = False
    merged: tuple[CardDefinition, ...] = ()


@dataclass(slots=True)
class Ids:
    """The ids that are taken, each with the place where it was given."""

    places: dict[str, Place] = field(default_factory=dict)

    def take(self, given: str | None, default: str, place: Place) -> str:
        """Take the given id, else the default one with ``#2`` and so on if it is taken."""
        if given is None:
            given, number = default, 2
            while given in self.places:
                given, number = f"{default}#{number}", number + 1
        elif given in self.places:
            line = self.places[given].line
            place.at(None, "id").fail(f"two objects have the id {given!r}" + (f"; the other is on line {line}" if line else ""))
        self.places[given] = place
        return given


@dataclass(slots=True)
class Reader:
    """Reads the zones of one scenario. ``own`` are its own cards by folded name."""

    cards: Cards
    own: Mapping[str, CardDefinition]
    players: tuple[str, ...]
    ids: Ids = field(default_factory=Ids)
    drafts: list[Draft] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)

    def read(self, top: Map, place: Place) -> list[Draft]:
        """Read every zone of a scenario, the battlefield first."""
        for zone in ZONES:
            if top.get(zone) is None:
                continue
            for player, value, at in self._lists(zone, top[zone], place.at(top, zone)):
                for item, where in kinds.items(value, at):
                    self.entry(item, where, zone, player)
        return self.drafts

    def _lists(self, zone: str, value: Any, place: Place) -> Iterator[tuple[str, Any, Place]]:
        if zone == "battlefield" or not isinstance(value, Map):
            yield self.players[0], value, place
            return
        for player, cards in value.items():
            at = place.at(value, player)
            self.player(player, at)
            yield player, cards or [], at

    def player(self, name: str, place: Place) -> str:
        """Check a player's name."""
        if name not in self.players:
            place.fail(f"no player is called {name!r}: {', '.join(self.players)}", instead=name, known=self.players)
        return name

    def entry(self, item: Any, place: Place, zone: str, player: str) -> None:
        """Read one entry: a card's name, or a mapping; with ``count``, that many drafts."""
        if isinstance(item, str) and item.strip():
            given: dict[str, Any] = {"card": item.strip()}
        elif isinstance(item, Map):
            given = kinds.fields(item, place, ENTRY)
        else:
            place.fail(f"an object is a card's name or a mapping, not {kinds.shape(item) if item != '' else 'nothing'}")
        draft = self._draft(item, given, place, zone, player)
        number = given.get("count", 1)
        if number + len(self.drafts) > MAX_OBJECTS:
            place.fail(f"more than {MAX_OBJECTS} objects")
        default = given.get("id") or given.get("card") or given.get("name") or given.get("copy_of") or _first_name(draft)
        for index in range(number):
            explicit = given.get("id") if index == 0 else None
            taken = self._take(explicit, default, place)
            self.drafts.append(Draft(taken, zone, draft.card, player, place, given, draft.token, draft.merged))

    def _take(self, explicit: str | None, default: str, place: Place) -> str:
        if explicit is not None or default not in self.ids.places:
            return self.ids.take(explicit, default, place)
        number = self.names.get(default, 2)
        while f"{default}#{number}" in self.ids.places:
            number += 1
        self.names[default] = number + 1
        return self.ids.take(None, f"{default}#{number}", place)

    def _draft(self, item: Any, given: dict[str, Any], place: Place, zone: str, player: str) -> Draft:
        merged = tuple(self.find(name, place.at(item, "merged")) for name in given.get("merged", ()))
        own = [key for key in CARD_FIELDS if key in given]
        card, token = None, given.get("token", False)
        if "card" in given:
            if own:
                place.at(item, own[0]).fail("an object has either a card: or card fields of its own")
            card = self.find(given["card"], place.at(item, "card"))
        elif own:
            if given.get("type_line", "").startswith("Token "):
                given, token = {**given, "type_line": given["type_line"][6:]}, True
            card = card_of(given, place)
        elif merged:
            card = merged[0]
        elif "copy_of" not in given:
            place.fail("an object needs a card:, card fields (name, type_line, …) or copy_of:")
        return Draft("", zone, card, player, place, given, token, merged)

    def find(self, name: str, place: Place) -> CardDefinition:
        """Find a card by name."""
        return look_up(name, place, self.cards, self.own)


def _first_name(draft: Draft) -> str:
    return (draft.card.name if draft.card else "") or "object"
