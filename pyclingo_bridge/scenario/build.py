"""One scenario: from a mapping of the file to the model."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.model import CURRENT, Item, ResolvedEffect, Ruling, Scenario
from pyclingo_bridge.scenario import expectations, kinds
from pyclingo_bridge.scenario.cards import own_cards
from pyclingo_bridge.scenario.effects import read_effects
from pyclingo_bridge.scenario.entries import Reader
from pyclingo_bridge.scenario.ids import Ids
from pyclingo_bridge.scenario.places import Map, Place
from pyclingo_bridge.scenario.references import Board
from pyclingo_bridge.scenario.timeline import ItemDraft, read_timeline
from pyclingo_bridge.scenario.vocabulary import FREE_KEYS, OUTSIDE, ZONES

_RULES = re.compile(r"(2\d{3}(-(0[1-9]|1[0-2]))?)\Z")
FIRST_DATE = "2007-02"
"""The oldest edition that is encoded."""
LESSON = "lesson-002"
"""A lesson that puts texts of several editions together."""


def edition(value: Any, place: Place) -> str:
    """An edition of the rules: ``current``, a year, or a year and month (``2008-10``), or the lesson of that name."""
    name = kinds.word(value, place)
    if name not in (CURRENT, LESSON) and (not _RULES.match(name) or f"{name}-01"[:7] < FIRST_DATE):
        place.fail(f"no rules are called {name!r}: {CURRENT}, or a date such as 2008-10, from {FIRST_DATE} on")
    return name


def _schema(value: Any, place: Place) -> int:
    return 1 if kinds.integer(value, place) == 1 else place.fail(f"only schema 1 is known, not {value}")


def _readings(value: Any, place: Place) -> dict[str, str]:
    """Names of open points and their readings, such as ``loop_order: timestamp``."""
    from ..open_points import open_points

    found: dict[str, str] = kinds.mapping_of(kinds.text)(value, place)
    points = open_points()
    for name, content in found.items():
        if name not in points:
            place.at(value, name).fail(f"no open point of the rules is called {name!r}", instead=name, known=points)
        if content not in points[name]:
            place.at(value, name).fail(f"{content!r} is no reading of it: {' or '.join(points[name])}")
    return found


TOP: dict[str, kinds.Kind] = {
    "schema": _schema,
    "title": kinds.or_null(kinds.text),
    "rules": kinds.list_of(edition),
    "players": kinds.strict_list_of(kinds.word),
    "active": kinds.word,
    "cards": kinds.anything,
    **dict.fromkeys(ZONES, kinds.anything),
    "effects": kinds.anything,
    "timeline": kinds.anything,
    "life": kinds.mapping_of(kinds.integer),
    "readings": kinds.or_null(_readings),
    "expect": kinds.anything,
    "rulings": kinds.anything,
    "expect_loops": expectations.loops,
    "expect_dependencies": expectations.dependencies,
    "expect_order": expectations.order,
    "unknown_order": kinds.strict_list_of(kinds.word),
    "simultaneous": kinds.strict_list_of(kinds.word),
    "state_based_actions": kinds.boolean,
    **dict.fromkeys(FREE_KEYS, kinds.anything),
}


def build(document: Any, place: Place, cards: Cards) -> Scenario:
    """Make a scenario of a mapping.

    Raises:
        InputError: anything in it is wrong.
    """
    top = kinds.mapping(document, place)
    place = Place(place.file, place.line)
    given = kinds.fields(top, place, TOP)
    players = given.get("players") or ("A", "B")
    if len(set(players)) < len(players):
        place.at(top, "players").fail("two players have the same name")
    own = own_cards(top["cards"], place.at(top, "cards")) if top.get("cards") is not None else {}
    reader = Reader(cards, own, players, Ids(players))
    drafts = reader.read(top, place)
    effects = read_effects(top["effects"], place.at(top, "effects"), reader) if top.get("effects") is not None else []
    items = read_timeline(top["timeline"], place.at(top, "timeline"), reader) if top.get("timeline") is not None else []
    later = [item.effect for item in items if item.effect is not None]
    board = Board(
        reader,
        {draft.id: draft for draft in drafts},
        {effect.id: effect for effect in effects},
        {id(effect): effect for effect in later},
        strict=not items,
    )
    entries, resolved, made = board.finish()
    check = _Known(board, strict=not items)

    def checked(key: str, otherwise: Any) -> Any:
        return check.every(given.get(key, otherwise), place.at(top, key))

    life = given.get("life", {})
    for name in life:
        reader.player(name, place.at(top, "life").at(top["life"], name))
    return Scenario(
        file=place.file,
        title=given.get("title"),
        rules=given.get("rules") or ("current",),
        players=players,
        active=reader.player(given.get("active", players[0]), place.at(top, "active")),
        entries=tuple(entry for entry in entries if entry.zone != OUTSIDE),
        effects=resolved,
        life=life,
        readings=given.get("readings") or {},
        expect=_expect(top, place, players, check),
        rulings=_rulings(top, place, players, check),
        expect_loops=checked("expect_loops", None),
        expect_dependencies=checked("expect_dependencies", ()),
        expect_order=checked("expect_order", {}),
        unknown_order=checked("unknown_order", ()),
        simultaneous=checked("simultaneous", ()),
        timeline=tuple(_item(item, made) for item in items),
        coming=tuple(entry for entry in entries if entry.zone == OUTSIDE),
        state_based_actions=given.get("state_based_actions"),
        line=place.line or 1,
    )


def _item(draft: ItemDraft, made: Mapping[int, ResolvedEffect]) -> Item:
    effect = made[id(draft.effect)] if draft.effect is not None else None
    entries = tuple(draft.entries)
    place = draft.place
    return Item(draft.action, draft.given, place.line, draft.text, entries, effect, draft.expectations, place.key)


class _Known:
    """Checks that ids exist, unless a timeline may still make them."""

    def __init__(self, board: Board, *, strict: bool) -> None:
        self.known = {**board.objects, **board.effects}
        self.strict = strict

    def __call__(self, name: str, place: Place) -> None:
        if self.strict and name not in self.known:
            place.fail(f"no object has the id {name!r}", instead=name, known=self.known)

    def every(self, value: Any, place: Place) -> Any:
        """Check every id in nested lists and mappings, and give the value back."""
        if isinstance(value, str):
            self(value, place)
        elif isinstance(value, dict):
            for key, item in value.items():
                if key != "layer":
                    self.every(item, place.at(None, key))
        elif isinstance(value, tuple):
            for number, item in enumerate(value):
                self.every(item, place.at(None, number))
        return value


def _expect(top: Map, place: Place, players: tuple[str, ...], check: _Known) -> Ruling | None:
    if top.get("expect") is None:
        return None
    at = place.at(top, "expect")
    return Ruling("expect", expectations.claims(top["expect"], at, players, check), None, at.line)


def _rulings(top: Map, place: Place, players: tuple[str, ...], check: _Known) -> tuple[Ruling, ...]:
    if top.get("rulings") is None:
        return ()
    return expectations.rulings(top["rulings"], place.at(top, "rulings"), players, check)
