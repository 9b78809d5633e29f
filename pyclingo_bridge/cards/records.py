"""From the records of card files to :class:`CardDefinition`: Scryfall's shape, MTGJSON's, and reduced forms of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pyclingo_bridge.cards.names import face_names
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import beyond, current
from pyclingo_bridge.model import CardDefinition

WUBRG = "WUBRG"
RANKS = 5
"""How far the names of tokens and the like stand behind those of cards."""
MELD = "meld"
"""The layout of cards that make another one together, which stands in card files as a card of its own."""
_LESS_LIKELY = {
    "token",
    "double_faced_token",
    "emblem",
    "reversible_card",
    "vanguard",
    "scheme",
    "planar",
}
_SETS_OF_FUN = {"funny", "memorabilia"}
"""Scryfall's kinds of sets with cards that no ordinary game has, some under the name of one that it has."""
_LOYALTY = re.compile(r"^\[([+−-]?[0-9X]+)\]:", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Named:
    """A card with every name it may be asked for, each with a rank: the lowest wins between cards of one name.

    Ranks: 0 the whole name, 1 the first face, 2 another face; 5 more for tokens, jokes and the like. ``back_name`` is
    the name of a back face that stands elsewhere in the same file.
    """

    card: CardDefinition
    names: tuple[tuple[str, int], ...]
    back_name: str | None = None


def from_scryfall(record: Mapping[str, Any]) -> Named:
    """Read one object of Scryfall's bulk data."""
    layout = _string(record.get("layout")) or "normal"
    faces = [_scryfall_face(face, record, layout) for face in record.get("card_faces") or ()]
    likely = record.get("set_type") not in _SETS_OF_FUN
    named = _named(str(record["name"]), faces or [_scryfall_face(record, record, layout)], layout, likely)
    return replace(named, back_name=_meld_result(record) or named.back_name) if layout == MELD else named


def from_mtgjson(name: str, records: Sequence[Mapping[str, Any]]) -> Named:
    """Read the records that MTGJSON has under one name: one for each face, the front first."""
    layout = _string(records[0].get("layout")) or "normal"
    faces = [_mtgjson_face(record, layout) for record in sorted(records, key=lambda record: record.get("side") or "a")]
    named = _named(name, faces, layout, not records[0].get("isFunny"), records[0].get("back"))
    if records[0].get("face") == "back":  # a reduced form: the back face as a record of its own
        return replace(named, names=tuple((each, rank + 2) for each, rank in named.names))
    return named


def check(named: Named) -> None:
    """Check what a card file says of a card.

    Raises:
        InputError: a text is longer than the limit allows.
        ValueError: a text is not Unicode.
        TypeError: what should be a text is none.
    """
    longest = current().text
    face: CardDefinition | None = named.card
    texts = [name for name, _ in named.names] + [_string(named.back_name)]
    while face is not None:
        texts += [face.name, face.mana_cost, face.type_line, face.oracle_text, face.layout]
        texts += [each for each in (face.power, face.toughness, face.loyalty, face.defense) if each is not None]
        face = face.back
    for text in texts:
        if len(text) > longest:
            raise InputError(f"{named.card.name[:50]!r}: " + beyond("text", "a text of more characters"))
        text.encode()  # half a surrogate pair is no character


def _named(name: str, faces: list[CardDefinition], layout: str, likely: bool, back_name: str | None = None) -> Named:
    late = 0 if likely and layout not in _LESS_LIKELY else RANKS
    names = {name: late}
    each_name = list(dict.fromkeys(face_names(name)))
    if len(faces) == 1:
        faces = [replace(faces[0], name=face_names(faces[0].name)[0])]
        if layout == MELD and len(each_name) > 1:
            back_name = each_name[1]
        if back_name is None:  # the source has one face of several
            faces += [missing_face(each, layout) for each in each_name[1:]]
    for place, face in enumerate(each_name):
        names.setdefault(face, late + (2 if place else 1))
    return Named(joined(faces), tuple(names.items()), back_name)


def joined(faces: Sequence[CardDefinition]) -> CardDefinition:
    """Put the faces of a card together."""
    card = faces[-1]
    for face in reversed(faces[:-1]):
        card = replace(face, back=card)
    return card


def missing_face(name: str, layout: str) -> CardDefinition:
    """Give a face of which the source has the name alone."""
    return CardDefinition(name=name, layout=layout, missing=True)


def _meld_result(record: Mapping[str, Any]) -> str | None:
    """Give the name of what a meld card melds into; nothing for the result itself."""
    for part in record.get("all_parts") or ():
        if part.get("component") == "meld_result" and part.get("name") != record["name"]:
            return _string(part.get("name"))
    return None


def _scryfall_face(face: Mapping[str, Any], root: Mapping[str, Any], layout: str) -> CardDefinition:
    colors = face.get("colors")
    return CardDefinition(
        name=str(face.get("name") or root["name"]),
        mana_cost=_string(face.get("mana_cost")),
        type_line=_string(face.get("type_line")),
        oracle_text=_string(face.get("oracle_text")),
        power=_text(face.get("power")),
        toughness=_text(face.get("toughness")),
        loyalty=_text(face.get("loyalty")),
        defense=_text(face.get("defense")),
        colors=None if colors is None else letters(colors),
        color_indicator=letters(face.get("color_indicator") or ()),
        layout=layout,
    )


def _mtgjson_face(record: Mapping[str, Any], layout: str) -> CardDefinition:
    colors = record.get("colors")
    return CardDefinition(
        name=str(record.get("faceName") or record["name"]),
        mana_cost=_string(record.get("manaCost")),
        type_line=_string(record.get("type")),
        oracle_text=plain_loyalty(_string(record.get("text"))),
        power=_text(record.get("power")),
        toughness=_text(record.get("toughness")),
        loyalty=_text(record.get("loyalty")),
        defense=_text(record.get("defense")),
        colors=None if colors is None else letters(colors),
        color_indicator=letters(record.get("colorIndicator") or ()),
        layout=layout,
    )


def plain_loyalty(text: str) -> str:
    """Write the costs of loyalty abilities as Scryfall does: ``+1:`` for MTGJSON's ``[+1]:``."""
    return _LOYALTY.sub(r"\1:", text)


def letters(colors: Any) -> tuple[str, ...]:
    """Give the colours among these letters, each once, in the order WUBRG."""
    found = set(colors)
    return tuple(letter for letter in WUBRG if letter in found)


def _string(value: Any) -> str:
    if not isinstance(value, str | None):
        raise TypeError(f"text expected, not {value!r:.50}")
    return value or ""


def _text(value: Any) -> str | None:
    return None if value is None else str(value)
