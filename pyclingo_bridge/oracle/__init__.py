"""Oracle card text to facts in the vocabulary of ``asp/README.md``, and those facts back to text."""

from __future__ import annotations

from .abilities import read_ability_lines, read_text
from .attaching import enchantable
from .effects import read_effects, read_resolved, with_effects
from .printing import keyword_name, print_facts
from .reading import AbilityReading
from .striations import station_box

__all__ = [
    "AbilityReading",
    "enchantable",
    "keyword_name",
    "print_facts",
    "read_ability_lines",
    "read_effects",
    "read_resolved",
    "read_text",
    "station_box",
    "with_effects",
]
