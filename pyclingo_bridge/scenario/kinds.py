"""The kinds of value that a key may have: each a function that checks a value and gives it in its final form.

A kind takes the value and its :class:`Place` and either returns the value or raises an :class:`InputError` there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from pyclingo_bridge.colors import COLORS, LETTERS
from pyclingo_bridge.limits import beyond, current
from pyclingo_bridge.scenario.places import Map, Place

Kind: TypeAlias = Callable[[Any, Place], Any]

_LETTERS = {**{letter: letter for letter in COLORS}, **LETTERS}
_KIND_NAMES = {dict: "a mapping", list: "a list", str: "text", bool: "true or false", type(None): "nothing"}


def shape(value: Any) -> str:
    """Say in words what kind of value this is."""
    for kind, name in _KIND_NAMES.items():
        if isinstance(value, kind):
            return "an empty text" if value == "" else name
    return "a number"


def mapping(value: Any, place: Place) -> Map:
    """A mapping, given back as it is."""
    if not isinstance(value, Map):
        place.fail(f"must be a mapping, not {shape(value)}")
    return value


def items(value: Any, place: Place) -> list[tuple[Any, Place]]:
    """A list, given back as pairs of item and place."""
    if not isinstance(value, list):
        place.fail(f"must be a list, not {shape(value)}")
    return [(item, place.at(value, index)) for index, item in enumerate(value)]


def text(value: Any, place: Place) -> str:
    """A text; a number is taken as it is written."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, str):
        place.fail(f"must be text, not {shape(value)}")
    if len(value) > current().text:
        place.fail(beyond("text", "a text of more characters"))
    return value


def word(value: Any, place: Place) -> str:
    """A text that is not empty."""
    found = text(value, place).strip()
    return found or place.fail("must not be empty")


def integer(value: Any, place: Place) -> int:
    """A whole number that fits the solver's integers."""
    if isinstance(value, bool) or not isinstance(value, int):
        place.fail(f"must be a whole number, not {repr(value) if isinstance(value, float | str) else shape(value)}")
    if abs(value) > 1_000_000_000:
        place.fail("is too large: at most 1000000000 either way")
    return value


def count(value: Any, place: Place) -> int:
    """A whole number, zero or more."""
    found = integer(value, place)
    return found if found >= 0 else place.fail(f"must not be negative, as {found} is")


def number(value: Any, place: Place) -> float:
    """A number, for timestamps."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        place.fail(f"must be a number, not {shape(value)}")
    if not abs(value) < 1e18:
        place.fail("is too large")
    return value


def boolean(value: Any, place: Place) -> bool:
    """True or false; YAML 1.2 has no other words for them."""
    if not isinstance(value, bool):
        place.fail(f"must be true or false, not {repr(value) if isinstance(value, str) else shape(value)}")
    return value


def anything(value: Any, place: Place) -> Any:
    """Any value, given back as it is."""
    return value


def color(value: Any, place: Place) -> str:
    """A colour by letter or English name, given back as its letter."""
    name = word(value, place)
    found = _LETTERS.get(name) or _LETTERS.get(name.lower())
    if not found:
        known = COLORS.values()
        place.fail(f"no colour is called {name!r}: W U B R G or {' '.join(known)}", instead=name, known=known)
    return found


def color_name(value: Any, place: Place) -> str:
    """A colour by letter or English name, given back as its name in lower case."""
    return COLORS[color(value, place)]


def list_of(kind: Kind) -> Kind:
    """A list of this kind, given back as a tuple; a single value stands for a list of one."""

    def check(value: Any, place: Place) -> tuple[Any, ...]:
        if not isinstance(value, list | dict) and value is not None:
            return (kind(value, place),)
        return tuple(kind(item, at) for item, at in items(value, place))

    return check


def strict_list_of(kind: Kind) -> Kind:
    """A list of this kind, given back as a tuple."""
    return lambda value, place: tuple(kind(item, at) for item, at in items(value, place))


def some(kind: Kind) -> Kind:
    """A list of this kind that is not empty, given back as a tuple; a single value stands for a list of one."""

    def check(value: Any, place: Place) -> tuple[Any, ...]:
        found: tuple[Any, ...] = list_of(kind)(value, place)
        return found or place.fail("names nothing: an empty list")

    return check


def mapping_of(kind: Kind) -> Kind:
    """A mapping from any text to this kind, given back as a dict."""
    return lambda value, place: {key: kind(item, place.at(value, key)) for key, item in mapping(value, place).items()}


def one_of(names: Iterable[str], what: str) -> Kind:
    """One of these words."""
    known = tuple(names)

    def check(value: Any, place: Place) -> str:
        name = word(value, place)
        if name not in known:
            place.fail(f"no {what} is called {name!r}: {', '.join(known)}", instead=name, known=known)
        return name

    return check


def either(*kinds: tuple[type, Kind]) -> Kind:
    """The first kind whose type the value has; else the last one's error."""

    def check(value: Any, place: Place) -> Any:
        for type_, kind in kinds:
            if isinstance(value, type_) and (type_ is bool or not isinstance(value, bool)):
                return kind(value, place)
        return kinds[-1][1](value, place)

    return check


def or_null(kind: Kind) -> Kind:
    """This kind, or nothing."""
    return lambda value, place: None if value is None else kind(value, place)


def fields(value: Any, place: Place, table: Mapping[str, Kind]) -> dict[str, Any]:
    """A mapping whose every key stands in the table, each value checked by its kind."""
    found: dict[str, Any] = {}
    for key, item in mapping(value, place).items():
        kind = table.get(key)
        if kind is None:
            known = f"; here may stand {', '.join(table)}" if len(table) < 12 else ""
            if item is None and found:  # {card: Urborg, Tomb of Yawgmoth}
                place.at(value, key).fail("a key without a value; a name that contains a comma stands in quotes")
            place.at(value, key).fail("unknown key" + known, instead=key, known=table)
        found[key] = kind(item, place.at(value, key))
    return found
