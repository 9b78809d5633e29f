"""Values of characteristics in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pyclingo_bridge.answer import ObjectAnswer
from pyclingo_bridge.colors import COLORS

NOTHING = "none"


def type_line(thing: ObjectAnswer) -> str:
    """Give an object's type line."""
    left = " ".join((*thing.supertypes, *thing.types))
    return f"{left} — {' '.join(thing.subtypes)}" if thing.subtypes else left


def size(thing: ObjectAnswer) -> str:
    """Give power and toughness, or loyalty."""
    if thing.power is not None or thing.toughness is not None:
        return f"{thing.power}/{thing.toughness}"
    return "" if thing.loyalty is None else f"loyalty {thing.loyalty}"


def colors(letters: Iterable[str]) -> str:
    """Give colours by name."""
    return ", ".join(COLORS.get(each, each) for each in letters)


def state(thing: ObjectAnswer) -> str:
    """Give counters, attachment and status."""
    found = [
        f"{number} {kind} counter{'s' if number != 1 else ''}" for kind, number in thing.counters.items() if number
    ]
    if thing.attached_to is not None:
        found.append(f"attached to {thing.attached_to}")
    found += [
        name.replace("_", " ")
        for name in ("tapped", "phased_out", "face_down", "attacking", "blocking")
        if getattr(thing, name)
    ]
    return ", ".join(found)


def of_characteristic(name: str, found: Any) -> str:
    """Give the value of a characteristic in words, a colour by its name."""
    if name in ("color", "colors", "mana") and isinstance(found, list | tuple):
        return colors(found) or NOTHING
    return value(found)


def value(found: Any) -> str:
    """Give any value of a characteristic in words."""
    if found is None or found == "" or (isinstance(found, list | tuple | set | frozenset | dict) and not found):
        return NOTHING
    if isinstance(found, bool):
        return "yes" if found else "no"
    if isinstance(found, Mapping):
        return ", ".join(f"{key} {value(each)}" for key, each in found.items())
    if isinstance(found, set | frozenset):
        return value(sorted(found, key=str))
    if isinstance(found, list | tuple):
        return ", ".join(_item(each) for each in found)
    return str(found)


def _item(found: Any) -> str:
    if isinstance(found, list | tuple):
        return "{" + value(found) + "}"
    text = value(found)
    return f'"{text}"' if " " in text and text.endswith((".", '"', ")")) else text
