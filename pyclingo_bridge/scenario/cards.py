"""Cards written out in a scenario: the entries of ``cards:``, and objects with card fields of their own."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.cards.names import face_names, fold
from pyclingo_bridge.cards.records import MELD, joined, letters, missing_face
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.scenario import kinds
from pyclingo_bridge.scenario.places import Place
from pyclingo_bridge.scenario.vocabulary import LAYOUTS

_NUMBER = re.compile(r"[-+]?\d{1,9}|[-+*X\d]*[*X][-+*X\d]*")
"""What is printed as power, loyalty and the like: a number, or what an ability works out (``*``, ``1+*``, ``X``)."""
_COST = re.compile(r"(\{[A-Za-z\d/½∞]{1,9}\})*")


def printed_number(value: Any, place: Place) -> str:
    """Power, toughness, loyalty or defense as a card has it: a whole number, or one with ``*`` or ``X``."""
    found = kinds.text(value, place)
    if found and not _NUMBER.fullmatch(found):
        place.fail(f"must be a whole number of at most nine digits, or one with * or X such as 1+*, not {found!r}")
    return found


def mana_cost(value: Any, place: Place) -> str:
    """A mana cost in symbols; of a whole split card, those of both halves."""
    found = kinds.text(value, place)
    if not all(_COST.fullmatch(half) for half in found.split(" // ")):
        place.fail(f"a mana cost is written in symbols, such as {{2}}{{W/U}}, not {found!r}")
    return found


def type_line(value: Any, place: Place) -> str:
    """A type line: supertypes and card types that the game has, then a dash and subtypes, which may be any words."""
    from pyclingo_bridge.oracle.words import word_lists

    found = kinds.text(value, place)
    words = [word for kind in ("supertype", "type", "other_type") for word in word_lists()[kind].values()]
    known = {word.casefold() for word in (*words, "Token", "Emblem")}
    for line in found.split(" // "):
        front, dash, _ = line.replace(" - ", "—").partition("—")
        wrong = next((word for word in front.split() if word.casefold() not in known), None)
        if wrong is not None:
            message = f"no card type or supertype is called {wrong!r}"
            place.fail(message + ("" if dash else "; subtypes stand after a dash"), instead=wrong, known=words)
    return found


CARD_FIELDS: dict[str, kinds.Kind] = {
    "name": kinds.text,
    "mana_cost": kinds.or_null(mana_cost),
    "type_line": type_line,
    "oracle_text": kinds.or_null(kinds.text),
    **dict.fromkeys(("power", "toughness", "loyalty", "defense"), kinds.or_null(printed_number)),
    "colors": kinds.or_null(kinds.strict_list_of(kinds.color)),
    "color_indicator": kinds.or_null(kinds.strict_list_of(kinds.color)),
    "layout": kinds.word,
    "card_faces": kinds.strict_list_of(kinds.anything),
}
_DERIVED = ("object", "oracle_id", "cmc", "color_identity", "keywords", "produced_mana")
_OF_CARDS: dict[str, kinds.Kind] = {**CARD_FIELDS, **dict.fromkeys(_DERIVED, kinds.anything)}


def own_cards(value: Any, place: Place) -> dict[str, CardDefinition]:
    """Read ``cards:`` into definitions by folded name; a later one of the same name wins."""
    found: dict[str, CardDefinition] = {}
    others: dict[str, CardDefinition] = {}
    pairs: defaultdict[str, list[CardDefinition]] = defaultdict(list)
    for item, at in kinds.items(value, place):
        given = kinds.fields(item, at, _OF_CARDS)
        card = card_of(given, at, item)
        if not card.name:
            at.fail("a card needs a name")
        found.update({fold(each): card for each in (card.whole_name, card.name)})
        if card.layout == MELD and card.back is not None:
            pairs[fold(card.back.name)].append(card)
        else:
            others.update({fold(face.name): card for face in card.faces[1:]})
    for name, pair in pairs.items():
        assert pair[0].back is not None
        others[name] = replace(pair[0].back, melds=tuple(card.alone() for card in pair))
    return {**others, **found}


def card_of(given: Mapping[str, Any], place: Place, raw: Any) -> CardDefinition:
    """Make a definition of checked card fields; ``raw`` is what they were before the check."""
    if given.get("card_faces"):
        if given.get("layout") not in LAYOUTS:
            wrong = given.get("layout") or ""
            said = f"no layout of several faces is called {wrong!r}" if wrong else "card_faces: need a layout:"
            (place.at(raw, "layout") if wrong else place).fail(
                f"{said}: {', '.join(LAYOUTS)}", instead=wrong, known=LAYOUTS
            )
        return _of_faces(given, raw["card_faces"], place.at(raw, "card_faces"))
    colors, indicator = given.get("colors"), given.get("color_indicator")
    name, *others = face_names(given.get("name") or "")
    layout = given.get("layout") or "normal"
    face = CardDefinition(
        name=name,
        mana_cost=given.get("mana_cost") or "",
        type_line=given.get("type_line") or "",
        oracle_text=given.get("oracle_text") or "",
        power=given.get("power"),
        toughness=given.get("toughness"),
        loyalty=given.get("loyalty"),
        defense=given.get("defense"),
        colors=None if colors is None else letters(colors),
        color_indicator=letters(indicator or ()),
        layout=layout,
    )
    return joined([face, *(missing_face(each, layout) for each in others)])


def _of_faces(given: Mapping[str, Any], raw: Any, place: Place) -> CardDefinition:
    from pyclingo_bridge.cards.records import from_scryfall

    faces = []
    for item, at in kinds.items(raw, place):
        face = kinds.fields(item, at, _OF_CARDS)
        if not face.get("name"):
            at.fail("a face needs a name")
        faces.append(face)
    name = given.get("name") or " // ".join(face["name"] for face in faces)
    return from_scryfall({**given, "name": name, "card_faces": faces}).card


def look_up(name: str, place: Place, cards: Cards, own: Mapping[str, CardDefinition]) -> CardDefinition:
    """Find a card by name, with the place of the name in the error if there is none."""
    try:
        return cards.find(name, own)
    except InputError as error:
        if error.file is not None:
            raise
        hint = "; a name that contains a comma stands in quotes" if _cut_off(name, error.suggestions) else ""
        raise place.error(error.plain, suggestions=error.suggestions, hint=hint) from error


def _cut_off(name: str, suggestions: Iterable[str]) -> bool:
    """Whether a name seems to have been cut at its comma, as in ``[Urborg, Tomb of Yawgmoth]``."""
    return any(fold(each).startswith(fold(name) + ",") for each in suggestions)
