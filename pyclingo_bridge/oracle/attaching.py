"""What an Aura can enchant, by its keyword ability "enchant creature you control"."""

from __future__ import annotations

from ..terms import Term, term
from .lexicon import GRAMMAR
from .reading import AbilityReading
from .tokens import normalise

_ENCHANT = term("kw", Term("enchant"))


def enchantable(reading: AbilityReading) -> Term | None:
    """Give the description of what can be enchanted; nothing for another ability, or where it is not understood."""
    if reading.id != _ENCHANT:
        return None
    words = normalise(reading.text)[1:]
    if words == ("player",):
        return term("player", Term("anyone"))
    found = set(GRAMMAR.parse("set", words)) or {term("player", who) for who in GRAMMAR.parse("player", words)}
    only = found.pop() if len(found) == 1 else None
    return only if isinstance(only, Term) else None
