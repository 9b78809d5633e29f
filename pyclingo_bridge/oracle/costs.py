"""The cost of an activated ability, as what is done to pay it (118, 602.1a). Mana counts as paid."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from ..terms import Term, term
from .instructions import instructions_of
from .lexicon import GRAMMAR
from .referents import resolve_referents
from .tokens import known_as, normalise

_SYMBOLS = re.compile(r"(?:\{[^}]*\})+")
_LOYALTY = re.compile(r"([+\-−]?)(\d{1,3})")
_LIFE = re.compile(r"Pay (\d{1,4}) life", re.IGNORECASE)
_ONE = re.compile(r"(Sacrifice|Discard|Exile) (?:an?|another) (.+)", re.IGNORECASE)
_BY_SYMBOL = {"{T}": "tap", "{Q}": "untap"}
_THIS = Term("this")
_NO_LOYALTY = Term("no_loyalty")  # "0:"
_DISCARD_IT = re.compile(r"Discard this \w+", re.IGNORECASE)


@lru_cache(maxsize=4096)
def read_cost(text: str, name: str = "") -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """Read a cost; give what is done to pay it (``do(tap,this)``), and the parts that were not understood."""
    done: list[Any] = []
    left_out: list[str] = []
    for piece in re.split(r", ", text.strip()):
        said = _paid(piece, name)
        if said is None:
            left_out.append(piece)
        else:
            done += said
    return tuple(done), tuple(left_out)


def _paid(piece: str, name: str) -> tuple[Any, ...] | None:
    if _SYMBOLS.fullmatch(piece):
        return tuple([term("do", Term(verb), _THIS) for symbol, verb in _BY_SYMBOL.items() if symbol in piece])
    loyalty = _LOYALTY.fullmatch(piece)
    if loyalty:
        deed = "put_counters" if loyalty[1] == "+" else "remove_counters"
        return (term("do", term(deed, "loyalty", int(loyalty[2])) if int(loyalty[2]) else _NO_LOYALTY, _THIS),)
    if _DISCARD_IT.fullmatch(piece) or piece == f"Discard {name}":
        return (term("do", Term("discard_it"), _THIS),)
    life = _LIFE.fullmatch(piece)
    if life:
        return (term("do", term("lose_life", int(life[1])), term("player", Term("you"))),)
    one = _ONE.fullmatch(piece)
    if one:
        words = re.sub(r" from your (hand|graveyard)$", r" in your \1", one[2])
        if one[1].lower() == "discard" and words.endswith("card"):
            words += " in your hand"
        found = set(GRAMMAR.parse("set", normalise(words, known_as(name, True))))
        return (term("one", Term(one[1].lower()), found.pop()),) if len(found) == 1 else None
    return instructions_of(resolve_referents(normalise(piece, known_as(name, True)), ("~",)), piece)
