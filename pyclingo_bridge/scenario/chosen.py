"""Choices: the key ``chosen`` of objects and effects."""

from __future__ import annotations

from typing import Any

from pyclingo_bridge.colors import COLORS
from pyclingo_bridge.scenario import kinds
from pyclingo_bridge.scenario.places import Place


def _changed_word(value: Any, place: Place) -> str:
    """A word of a text change: a colour's name, or another word in lower case."""
    name = kinds.word(value, place)
    return kinds.color_name(name, place) if name in COLORS else name.lower()


_MODE = kinds.either((int, kinds.count), (str, kinds.word))

CHOSEN: dict[str, kinds.Kind] = {
    "color": kinds.either((list, kinds.strict_list_of(kinds.color_name)), (str, kinds.color_name)),
    "creature_type": kinds.either((list, kinds.strict_list_of(kinds.word)), (str, kinds.word)),
    "land_type": kinds.either((list, kinds.strict_list_of(kinds.word)), (str, kinds.word)),
    "card_type": kinds.either((list, kinds.strict_list_of(kinds.word)), (str, kinds.word)),
    "name": kinds.word,
    "number": kinds.integer,
    "player": kinds.word,
    "mode": kinds.either((list, kinds.strict_list_of(_MODE)), (int, kinds.count), (str, kinds.word)),
    "object": kinds.either((list, kinds.strict_list_of(kinds.word)), (str, kinds.word)),
    "from": _changed_word,
    "to": _changed_word,
}


def chosen(value: Any, place: Place) -> dict[str, Any]:
    """Read ``chosen``: colours become their English names in lower case, the rest stays as it is written."""
    return kinds.fields(value, place, CHOSEN)
