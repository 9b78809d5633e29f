"""Oracle card text to facts in the vocabulary of ``asp/README.md``, and those facts back to text.

The grammar is large: what reads or prints is imported when it is asked for, and ``kept`` asks only for new texts.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .ability_reading import AbilityReading
from .keyword_names import keyword_name
from .striations import station_box

if TYPE_CHECKING:
    from .abilities import read_ability_lines, read_text
    from .attaching import enchantable
    from .effects import read_effects, read_resolved, with_effects
    from .printing import print_facts

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
_HOMES = {
    "enchantable": "attaching",
    "print_facts": "printing",
    "read_ability_lines": "abilities",
    "read_effects": "effects",
    "read_resolved": "effects",
    "read_text": "abilities",
    "with_effects": "effects",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
