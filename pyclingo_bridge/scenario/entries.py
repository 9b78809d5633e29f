"""Objects of a scenario: from the entries of its zones to drafts that have an id, a card and checked fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.cards.faces import face_named
from pyclingo_bridge.limits import beyond, current
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.scenario import kinds
from pyclingo_bridge.scenario.cards import CARD_FIELDS, card_of, look_up
from pyclingo_bridge.scenario.chosen import chosen
from pyclingo_bridge.scenario.ids import Ids
from pyclingo_bridge.scenario.places import Map, Place
from pyclingo_bridge.scenario.vocabulary import STATUSES, ZONES

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
    "unlocked": kinds.list_of(kinds.word),
    "kicked": kicked,
    "holds": kinds.list_of(kinds.word),
    "amounts": kinds.mapping_of(kinds.count),
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
    raw: Any = None
    token: bool = False
    merged: tuple[CardDefinition, ...] = ()
    face: int | None = None


@dataclass(slots=True)
class Reader:
    """Reads the zones of one scenario. ``own`` are its own cards by folded name."""

    cards: Cards
    own: Mapping[str, CardDefinition]
    players: tuple[str, ...]
    ids: Ids
    drafts: list[Draft] = field(default_factory=list)

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
            place.fail(f"an object is a card's name or a mapping, not {kinds.shape(item)}")
        draft = self._draft(item, given, place, zone, player)
        number = given.get("count", 1)
        if number < 1:
            place.fail("count is at least 1")
        if number + len(self.drafts) > current().objects:
            place.fail(beyond("objects", "more objects"))
        default = given.get("id") or _default_name(given, draft.card)
        for index in range(number):
            explicit = index == 0 and "id" in given
            taken = self.ids.take(default, place, item) if explicit else self.ids.default(default, place)
            self.drafts.append(replace(draft, id=taken))

    def _draft(self, item: Any, given: dict[str, Any], place: Place, zone: str, player: str) -> Draft:
        merged = tuple(
            [
                self.find(name, place.at(item, "merged").item(item["merged"], number))
                for number, name in enumerate(given.get("merged", ()))
            ]
        )
        own = [key for key in CARD_FIELDS if key in given]
        card, token, face = None, given.get("token", False), None
        if "card" in given:
            if own:
                place.at(item, own[0]).fail("an object has either a card: or card fields of its own")
            at = place.at(item, "card") if isinstance(item, Map) else place
            card = self.find(given["card"], at)
            face = face_named(card, given["card"])
            if merged and {each.name for each in merged} == {each.name for each in card.melds}:
                merged = ()  # what a card that is melded is made of, said once more
            elif merged and card not in merged:
                place.at(item, "merged").fail(_not_merged(card))
        elif own:
            if given.get("type_line", "").startswith("Token "):
                given, token = {**given, "type_line": given["type_line"][6:]}, True
            card = card_of(given, place, item)
        elif merged:
            card = merged[0]
        elif "copy_of" not in given:
            place.fail("an object needs a card:, card fields (name, type_line, …) or copy_of:")
        return Draft("", zone, card, player, place, given, item, token, merged, face)

    def find(self, name: str, place: Place) -> CardDefinition:
        """Find a card by name."""
        return look_up(name, place, self.cards, self.own)


def _default_name(given: Mapping[str, Any], card: CardDefinition | None) -> str:
    names = (given.get("card"), given.get("name"), card.name if card else None, given.get("copy_of"))
    return next((name for name in names if name), "object")


def _not_merged(card: CardDefinition) -> str:
    """Say what is wrong with a list of the cards of a permanent that is called by the name of another card."""
    if card.melds:
        return f"{card.name!r} is melded of {' and '.join(repr(each.name) for each in card.melds)}: card: alone says so"
    return f"lists every card, the top one first: {card.name!r} is not among them"
