"""What is done to pay a cost (118). Mana counts as paid."""

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
_SOME = re.compile(r"(Sacrifice|Discard|Exile) (an?|another|two|three|four|five) (.+)", re.IGNORECASE)
_HOW_MANY = {"two": 2, "three": 3, "four": 4, "five": 5}
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
    some = _SOME.fullmatch(piece)
    if some:
        verb, number, words = some[1].lower(), some[2].lower(), some[3]
        words = re.sub(r" from your (hand|graveyard)$", r" in your \1", words)
        if verb == "discard" and words.endswith(("card", "cards")):
            words += " in your hand"
        found = set(GRAMMAR.parse("set", normalise(words, known_as(name, True))))
        if len(found) != 1:
            return None
        described = found.pop()
        if number == "another":
            described = term("and", term("non", _THIS), described)
        return (term("one", Term(verb), described),) * _HOW_MANY.get(number, 1)
    done = instructions_of(resolve_referents(normalise(piece, known_as(name, True)), ("~",)), piece)
    return done if done is not None and all(map(_is_plain, done)) else None


def _is_plain(deed: Any) -> bool:
    """Whether it is done without a choice, and as often as it says."""
    return bool(deed.name == "do" and getattr(deed.args[0], "name", "") != "by")
