"""What is expected of an object, in one line: for the comments of formats that have no assertions."""

from __future__ import annotations

from pyclingo_bridge.answer import ObjectAnswer
from pyclingo_bridge.colors import COLORS


def expectation(thing: ObjectAnswer) -> list[str]:
    """Give the expected characteristics of an object: a line, and one more for each ability."""
    kind = " ".join((*thing.supertypes, *thing.types))
    if thing.subtypes:
        kind += f" — {' '.join(thing.subtypes)}"
    parts = [kind or "no type", " and ".join(COLORS[each] for each in thing.colors) or "colourless"]
    if thing.power is not None or thing.toughness is not None:
        parts.append(f"{_number(thing.power)}/{_number(thing.toughness)}")
        parts.append(f"base {_number(thing.base_power)}/{_number(thing.base_toughness)}")
    if thing.loyalty is not None:
        parts.append(f"loyalty {thing.loyalty}")
    parts.append(f"mana value {thing.mana_value}")
    parts.append(f"controlled by {thing.controller}")
    parts.append(f"keywords: {', '.join(thing.keywords) or 'none'}")
    lines = [f"{thing.id} = {thing.name or 'no name'}: {'; '.join(parts)}"]
    return lines + [f"    ability: {' '.join(text.split())}" for text in thing.abilities]


def _number(value: int | None) -> str:
    return "-" if value is None else str(value)
