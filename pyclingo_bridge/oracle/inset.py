"""What stands in the inset frame of a prototype card, by its keyword ability "Prototype {2}{R} — 3/2"."""

from __future__ import annotations

import re

from ..terms import Term, term, whole
from .ability_reading import AbilityReading

_PROTOTYPE = term("kw", Term("prototype"))
_FRAME = re.compile(r"Prototype ((?:\{[^{}]+\})+)\s*[—–-]\s*(\d+)/(\d+)\.?")


def inset_frame(reading: AbilityReading) -> tuple[str, int, int] | None:
    """Give the mana cost, power and toughness of an inset frame; nothing for another ability."""
    found = _FRAME.fullmatch(reading.text) if reading.id == _PROTOTYPE else None
    return None if found is None else (found[1], whole(found[2]), whole(found[3]))
