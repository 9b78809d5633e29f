"""The layers and sublayers as each edition of the rules has them (613.1-613.4; 612.1-612.3 in 2009; 418.5a before).

A *kind* is a sort of part that an effect can have; each layer applies some kinds. Dates are those of the edition in
which a text first appears.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

Date = tuple[int, int]  # year, month

COPY, FACE_DOWN, CONTROL, TEXT, TYPE, LAND_MANA = "copy", "face_down", "control", "text", "type", "land_mana"
COLOR, ABILITY, DEFINING_SIZE, SET_SIZE = "color", "ability", "defining_size", "set_size"
CHANGE_OF_RESOLVED, CHANGE_OF_STATIC, COUNTERS, SWITCH = "change_of_resolved", "change_of_static", "counters", "switch"
ELSEWHERE = "elsewhere"  # players and game rules: no characteristic of an object, and after all of the layers

SEVEN_LAYERS: Date = (2009, 7)
DEFINING_DEPEND: Date = (2012, 5)
COUNTERS_WITH_CHANGES: Date = (2020, 4)
KEYWORD_COUNTERS: Date = (2020, 4)
TODAY: Date = (9999, 12)
LESSON: Date = (2012, 4)  # texts of 2011 to 2020, but for us like the last edition before DEFINING_DEPEND


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer or sublayer: its name in the edition, and what it applies."""

    name: str
    kinds: frozenset[str]
    defining_first: bool = False
    """Whether effects of characteristic-defining abilities come first in it (613.3)."""


@dataclass(frozen=True, slots=True)
class Edition:
    """What differs between editions, as far as this interpreter goes."""

    layers: tuple[Layer, ...]
    defining_depend: bool
    """613.8a(c): effects that are both from characteristic-defining abilities can depend on each other."""
    keyword_counters: bool
    """122.1b."""


def _layer(name: str, *kinds: str, defining_first: bool = False) -> Layer:
    return Layer(name, frozenset(kinds), defining_first)


def _layers(date: Date) -> tuple[Layer, ...]:
    sublayers_of_1 = ("1a", "1b") if date >= COUNTERS_WITH_CHANGES else ("1", "1")
    first = (
        _layer(sublayers_of_1[0], COPY),
        _layer(sublayers_of_1[1], FACE_DOWN),  # 708.2, 504.7: whatever the permanent is a copy of
        _layer("2", CONTROL, defining_first=True),
        _layer("3", TEXT, defining_first=True),
        _layer("4", TYPE, defining_first=True),
        _layer("4", LAND_MANA),  # 305.6, once the types are settled
    )
    if date < SEVEN_LAYERS:
        return (
            *first,
            _layer("5", COLOR, ABILITY, defining_first=True),
            _layer("6a", DEFINING_SIZE),
            _layer("6b", SET_SIZE, CHANGE_OF_RESOLVED),
            _layer("6c", COUNTERS),
            _layer("6d", CHANGE_OF_STATIC),
            _layer("6e", SWITCH),
        )
    changes = (CHANGE_OF_RESOLVED, CHANGE_OF_STATIC)
    last = (
        (_layer("7c", *changes, COUNTERS), _layer("7d", SWITCH))
        if date >= COUNTERS_WITH_CHANGES
        else (_layer("7c", *changes), _layer("7d", COUNTERS), _layer("7e", SWITCH))
    )
    return (
        *first,
        _layer("5", COLOR, defining_first=True),
        _layer("6", ABILITY, defining_first=True),
        _layer("7a", DEFINING_SIZE),
        _layer("7b", SET_SIZE),
        *last,
    )


@cache
def edition(date: Date) -> Edition:
    """Give the edition that was in force in a month."""
    return Edition(_layers(date), date >= DEFINING_DEPEND, date >= KEYWORD_COUNTERS)
