"""The items of a timeline: each an action with its arguments, or what is expected at that moment."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from pyclingo_bridge.cards.faces import face_named
from pyclingo_bridge.model import Expectations, Ruling
from pyclingo_bridge.scenario import expectations, kinds
from pyclingo_bridge.scenario.cards import CARD_FIELDS, card_of
from pyclingo_bridge.scenario.chosen import chosen
from pyclingo_bridge.scenario.effects import EFFECT, EffectDraft, with_its_text
from pyclingo_bridge.scenario.entries import Reader
from pyclingo_bridge.scenario.places import Map, Place
from pyclingo_bridge.scenario.vocabulary import EXCHANGED, OUTSIDE, UNTIL, ZONES

STEPS = ("untap", "upkeep", "draw", "main", "combat", "end", "cleanup")

_IDS: kinds.Kind = kinds.list_of(kinds.word)
_SOME: kinds.Kind = kinds.some(kinds.word)
_BY: dict[str, kinds.Kind] = {"by": kinds.word}
_COUNT_OR_ID = kinds.either((int, kinds.count), (str, kinds.word), (list, _SOME))
_PAYMENT = kinds.either((bool, kinds.boolean), (int, kinds.count), (str, kinds.word), (list, _IDS))


def _entries(value: Any, place: Place) -> Any:
    """One entry or a list of them, which is read later."""
    return place.fail("names nothing: an empty list") if value == [] else value


def _counters(value: Any, place: Place) -> dict[str, int]:
    """Kinds of counters and how many of each."""
    found: dict[str, int] = kinds.mapping_of(kinds.count)(value, place)
    return found or place.fail("names no counters")


def _declared(value: Any, place: Place) -> dict[str, str]:
    """Creatures that attack or block, each with what it attacks or blocks."""
    found: dict[str, str] = kinds.mapping_of(kinds.word)(value, place)
    return found or place.fail("names no creature")


def _nothing(value: Any, place: Place) -> None:
    """Nothing stands under this key, or ``true``."""
    if value not in (None, True):
        place.fail(f"takes no value, not {kinds.shape(value)}")


_OF_SPELL: dict[str, kinds.Kind] = {
    **{key: EFFECT[key] for key in ("id", "targets", "x", "modes", "kicked", "chosen", "ability", "source")},
    "by": kinds.word,
    "ids": kinds.strict_list_of(kinds.word),
    "buyback": kinds.boolean,
}

ACTIONS: dict[str, tuple[kinds.Kind, dict[str, kinds.Kind]]] = {
    "enter": (_entries, {"under": kinds.word}),
    "move": (_SOME, {"to": kinds.one_of(ZONES, "zone"), "under": kinds.word}),
    "cast": (kinds.anything, _OF_SPELL),
    "resolve": (kinds.or_null(kinds.word), {}),
    "resolves": (kinds.anything, _OF_SPELL),
    "activate": (kinds.word, _OF_SPELL),
    "counter": (kinds.word, {}),
    "attach": (kinds.word, {"to": kinds.word}),
    "unattach": (kinds.word, {}),
    **dict.fromkeys(
        ("tap", "untap", "destroy", "regenerate", "sacrifice", "phase_out", "phase_in", "transform"), (_SOME, {})
    ),
    **dict.fromkeys(("turn_face_down", "turn_face_up"), (_SOME, {"chosen": chosen})),
    "damage": (kinds.count, {"to": kinds.word, "from": kinds.word, "combat": kinds.boolean}),
    "put_counters": (_counters, {"on": kinds.word}),
    "remove_counters": (_counters, {"on": kinds.word}),
    "discard": (_COUNT_OR_ID, _BY),
    "draw": (kinds.count, _BY),
    "cycle": (kinds.word, {"by": kinds.word, "x": kinds.count, "targets": _IDS}),
    "exchange": (kinds.one_of(EXCHANGED, "exchange"), {"of": _IDS, "by": kinds.word}),
    "gain_control": (kinds.word, {"by": kinds.word, "until": kinds.one_of(UNTIL, "duration")}),
    "piles": (kinds.strict_list_of(kinds.strict_list_of(kinds.word)), {}),
    "choose": (chosen, {"for": kinds.word}),
    "attack": (_declared, {}),
    "block": (_declared, {}),
    "pay": (_PAYMENT, {}),
    "targets": (_IDS, {}),
    "step": (kinds.one_of(STEPS, "step"), {}),
    "next_turn": (kinds.or_null(kinds.word), {"keep_tapped": _IDS}),
    "end_turn": (_nothing, {}),
}
"""For each action what stands under its own key, and its other keys."""

_CAST_FROM = ("hand", "graveyard", "exile", "library", "command")
_ANYWHERE: dict[str, kinds.Kind] = {"hold_triggers": kinds.boolean}
_EXCHANGED_ZONE = kinds.one_of(("hand", "graveyard", "library", "exile"), "zone")
_EXPECT = ("expect", "expect_loops", "expect_dependencies", "expect_order")
_NEEDED = {
    "move": "to",
    "attach": "to",
    "damage": "to",
    "put_counters": "on",
    "remove_counters": "on",
    "exchange": "of",
    "gain_control": "by",
    "draw": "by",
}


@dataclass(slots=True)
class ItemDraft:
    """An item whose objects and effect are not finished yet."""

    action: str
    given: dict[str, Any]
    place: Place
    text: str
    entries: list[str] = field(default_factory=list)
    effect: EffectDraft | None = None
    expectations: Expectations | None = None


def read_timeline(value: Any, place: Place, reader: Reader) -> list[ItemDraft]:
    """Read ``timeline:`` after the objects and effects; what it brings is put to the reader's drafts.

    Raises:
        InputError: an item has an unknown key, or something in it is wrong.
    """
    drafts = [_item(item, at, reader) for item, at in kinds.items(value, place)]
    for draft, following in pairwise(drafts):
        if following.action == "choose" and "for" in following.given:  # it answers what the item before it asks
            draft.given["then"] = following.given
    return drafts


def _item(value: Any, place: Place, reader: Reader) -> ItemDraft:
    if isinstance(value, str) and value.strip():
        given = Map({value.strip(): None})
        given.line, given.lines = place.line, {}
        value = given
    if not isinstance(value, Map) or not value:
        place.fail("an item of the timeline is a mapping or a word")
    action = next(iter(value))
    if action in _EXPECT:
        return _expected(value, place, reader)
    if action not in ACTIONS:
        known = [*ACTIONS, *_EXPECT]
        place.at(value, action).fail(f"no action is called {action!r}", instead=action, known=known)
    kind, others = ACTIONS[action]
    found = kinds.fields(value, place, {action: kind, **others, **_ANYWHERE})
    needed = _NEEDED.get(action)
    if needed is not None and needed not in found:
        place.fail(f"{action} needs {needed}:")
    if action == "discard" and isinstance(found["discard"], int) and "by" not in found:
        place.fail("discard needs by: where it says how many cards")
    if action == "exchange" and len(found["of"]) != 2:
        place.at(value, "of").fail("what is exchanged are two")
    if action == "exchange" and found["exchange"] == "zones":
        found.setdefault("by", reader.players[0])
        found["of"] = tuple(_EXCHANGED_ZONE(each, place.at(value, "of")) for each in found["of"])
    for key in ("by", "under", "next_turn"):
        if found.get(key) is not None:
            reader.player(found[key], place.at(value, key))
    for name in found.get("ids", ()):
        reader.ids.take(name, place.at(value, "ids"), value)
    draft = ItemDraft(action, found, place, _summary(value))
    if action == "enter":
        _enter(draft, value, reader)
    elif action in ("cast", "resolves"):
        _spell(draft, value, reader)
    elif action == "activate":
        draft.effect = _effect(draft, value, reader, {"source": found["activate"]}, None)
    return draft


def _summary(given: Map) -> str:
    """Give an item as a file has it, on one line: ``damage: 3, to: A``."""
    return ", ".join(f"{key}: {_flow(value)}" if value is not None else key for key, value in given.items())


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _expected(value: Map, place: Place, reader: Reader) -> ItemDraft:
    players = reader.players
    table: dict[str, kinds.Kind] = {
        "expect": lambda what, at: expectations.claims(what, at, players, lambda _name, _at: None),
        "expect_loops": expectations.loops,
        "expect_dependencies": expectations.dependencies,
        "expect_order": expectations.order,
    }
    found = kinds.fields(value, place, table)
    expect = Ruling("expect", found["expect"], None, place.line) if "expect" in found else None
    wanted = Expectations(
        expect, found.get("expect_loops"), found.get("expect_dependencies", ()), found.get("expect_order", {})
    )
    return ItemDraft("expect", found, place, "expect", expectations=wanted)


def _enter(draft: ItemDraft, value: Map, reader: Reader) -> None:
    at = draft.place.at(value, "enter")
    what = value["enter"]
    for item, where in kinds.items(what, at) if isinstance(what, list) else [(what, at)]:
        before = len(reader.drafts)
        reader.entry(item, where, OUTSIDE, draft.given.get("under", reader.players[0]))
        draft.entries += [each.id for each in reader.drafts[before:]]


def _spell(draft: ItemDraft, value: Map, reader: Reader) -> None:
    """Read what is cast: a text (with a full stop in it), a card of that name, or a mapping with card fields."""
    what, at = value[draft.action], draft.place.at(value, draft.action)
    by = draft.given.get("by", reader.players[0])
    if isinstance(what, str) and "." in what:
        draft.effect = _effect(draft, value, reader, {"text": what}, None)
        return
    there = next((each for each in reader.drafts if each.id == what and each.zone in _CAST_FROM), None)
    if there is not None and there.card is not None and there.id != there.card.whole_name:
        there.face = None
        text = with_its_text(there.card, there.given.get("card", there.card.whole_name), at)
        draft.entries = [there.id]
        draft.effect = _effect(draft, value, reader, {"card": there.card.name, "id": there.id}, text)
        return
    if isinstance(what, str) and what.strip():
        card = reader.find(what.strip(), at)
        entry: Any = Map({"card": what.strip()})
    else:
        given = kinds.fields(what, at, {**CARD_FIELDS, "text": kinds.word, "card": kinds.word})
        if not given:
            at.fail("needs a card: or a text:")
        if "card" in given:
            card = reader.find(given["card"], at)
            entry = Map({"card": given["card"]})
        else:
            text = given.pop("text", None)
            fields = given if text is None else {**given, "oracle_text": text}
            fields.setdefault("name", draft.given.get("id") or "spell")
            card = card_of(fields, at, what)
            entry = Map(fields)
    entry.line, entry.lines = at.line, {}
    hand = [each for each in reader.drafts if each.zone == "hand" and each.card == card and each.player == by]
    if hand:
        name, hand[0].face = hand[0].id, face_named(card, entry.get("card", ""))
    else:
        if "id" in draft.given:
            entry["id"] = draft.given["id"]
        before = len(reader.drafts)
        reader.entry(entry, at, OUTSIDE, by)
        name = reader.drafts[before].id
    draft.entries = [name]
    text = with_its_text(card, entry.get("card", card.whole_name), at)
    draft.effect = _effect(draft, value, reader, {"card": card.name, "id": name}, text)


def _effect(draft: ItemDraft, value: Map, reader: Reader, what: dict[str, Any], card: Any) -> EffectDraft:
    given = {key: draft.given[key] for key in _OF_SPELL if key in draft.given and key not in ("by", "ids", "buyback")}
    if "by" in draft.given:
        given["controller"] = draft.given["by"]
    given |= what
    if card is not None:
        given.pop("id", None)
        given.setdefault("source", what["id"])  # the source of what a spell does is the spell
        return EffectDraft(what["id"], card, draft.place, given, value)
    name = draft.given.get("id")
    if name:
        reader.ids.take(name, draft.place, value)
    else:
        name = reader.ids.default(f"{draft.action}#{draft.place.line}", draft.place)
    return EffectDraft(name, None, draft.place, given, value)
