"""What static abilities say of how other permanents enter (614.1d): ``enters_otherwise(K,F,How)``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..terms import Term, term
from .lexicon import GRAMMAR
from .productions import Tokens
from .tokens import normalise

_WHOSE = (("you", "control"), ("opponent", "control"), ("enchanted", "player", "control"))
_ENDINGS: tuple[Tokens, ...] = (("counter", "on", "it"), ("counter", "on", "them"))


def entering_of_others(sentence: str, name: str, kind: str) -> Iterator[tuple[Any, Term]]:
    """Give which permanents enter in some way, and how: ``tapped`` or ``counters(KIND,N)``, where read."""
    words = tuple([word for word in normalise(sentence, name, kind) if word != "."])
    if "enter" not in words or words[0] in ("if", "as", "when", "whenever", "~", "it"):
        return
    place = words.index("enter")
    ways = _ways(words[place + 1 :])
    described = list(_described(words[:place]))
    if ways is None or not all(described):
        return
    for found in described:
        yield found, ways


def _ways(words: Tokens) -> Term | None:
    if words == ("tapped",):
        return Term("tapped")
    if words[:1] != ("with",) or words[-3:] not in _ENDINGS:
        return None
    number, rest = 1, list(words[1:-3])
    if rest and rest[0].isdigit():
        number = int(rest.pop(0))
    if rest[:1] == ["additional"]:
        rest.pop(0)
    return term("counters", " ".join(rest), number) if len(rest) == 1 else None


def _described(words: Tokens) -> Iterator[Any]:
    """Read "creatures and nonbasic lands your opponents control" as two descriptions where it is not one."""
    found = set(GRAMMAR.parse("set", words))
    whose = next((each for each in _WHOSE if words[-len(each) :] == each), ())
    if found or "and" not in words or not whose:
        yield found.pop() if len(found) == 1 else None
        return
    place = words.index("and")
    for piece in ((*words[:place], *whose), words[place + 1 :]):
        parts = set(GRAMMAR.parse("set", piece))
        yield parts.pop() if len(parts) == 1 else None
