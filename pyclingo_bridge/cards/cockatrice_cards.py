"""From the elements of a card in Cockatrice's database to the fields that Scryfall has.

Differences: costs leave out the braces of simple symbols (``2RR``), power and toughness are one text (``3/3``), loyalty
costs stand in brackets, the halves of a split card share one record (costs and types set off by ``//``, texts by a line
of dashes), and a back face is a record of its own, to which ``<related attach="transform">`` points.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pyclingo_bridge.cards.names import face_names
from pyclingo_bridge.cards.records import Named, from_scryfall, plain_loyalty
from pyclingo_bridge.errors import InputError

TURNS_INTO = "transform"
"""The layout of cards that turn over; also under which tag the other face's name is handed over, as ``attach`` says."""
_DASHES = re.compile(r"^[ \t]*-{3,}[ \t]*$", re.MULTILINE)
_SYMBOL = re.compile(r"\{[^{}\s]+\}|[0-9]+|[A-Za-z½∞]")
_SYMBOLS = re.compile(rf"(?:{_SYMBOL.pattern})*")
_USUAL = "normal"
_BACK_RANKS = 2
"""How far the names of a back face by itself stand behind those of the card with the face at its front."""


def from_cockatrice(card: Mapping[str, Sequence[str]]) -> Named:
    """Read a card: the texts of its elements by tag, those of ``prop`` like the others, as version 3 has them.

    Raises:
        InputError: something is missing, or cannot be so on a card.
    """
    first = {tag: texts[0] for tag, texts in card.items()}
    name = first.get("name", "")
    if not name:
        raise InputError("a card without a name")
    colors = card.get("colors", card.get("color"))
    record: dict[str, Any] = {
        "name": name,
        "layout": _layout(first),
        "colors": None if colors is None else "".join(colors).upper(),
    }
    names = face_names(name)
    faces = [_face(first, place, len(names), name) for place in range(len(names))]
    if len(faces) > 1:
        record["card_faces"] = [{"name": each, **face} for each, face in zip(names, faces, strict=True)]
    else:
        record |= faces[0]
    found = from_scryfall(record)
    if first.get("side") == "back":
        return replace(found, names=tuple((each, rank + _BACK_RANKS) for each, rank in found.names))
    return replace(found, back_name=first.get(TURNS_INTO))


def _layout(first: Mapping[str, str]) -> str:
    """Give the layout; where none is said, or only that it is usual, another face says that the card turns over."""
    if first.get("token") == "1":
        return "token"
    layout = first.get("layout") or _USUAL
    return TURNS_INTO if layout == _USUAL and first.get(TURNS_INTO) else layout


def _face(first: Mapping[str, str], place: int, faces: int, name: str) -> dict[str, str | None]:
    """Give the fields of one of several faces; what is said once of two types holds of both, all else of the first."""

    def part(tag: str) -> str:
        text = first.get(tag, "")
        pieces = (_DASHES.split(text) if tag == "text" else face_names(text)) if faces > 1 else [text]
        if len(pieces) > faces:
            raise InputError(f"{name!r} has {faces} faces, but {tag!r} {len(pieces)} parts")
        if len(pieces) == 1 and tag == "type":
            return pieces[0]
        return pieces[place].strip() if place < len(pieces) else ""

    power, slash, toughness = part("pt").partition("/")
    if power and not slash:
        raise InputError(f"{name!r}: 'pt' is power and toughness, such as 2/3, not {power!r}")
    return {
        "mana_cost": _cost(part("manacost"), name),
        "type_line": part("type"),
        "oracle_text": plain_loyalty(part("text")),
        "power": power.strip() or None,
        "toughness": toughness.strip() or None,
        "loyalty": part("loyalty") or None,
        "defense": part("defense") or None,
    }


def _cost(text: str, name: str) -> str:
    """Put every symbol of a cost into braces."""
    plain = "".join(text.split())
    if not _SYMBOLS.fullmatch(plain):
        raise InputError(f"{name!r}: 'manacost' is a cost such as 2RR or {{2}}{{W/U}}, not {text!r}")
    symbols = _SYMBOL.findall(plain)
    return "".join(each if each[0] == "{" else f"{{{each.upper()}}}" for each in symbols)
