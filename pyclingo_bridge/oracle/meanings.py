"""The meaning of a clause: what it does to which objects."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ..terms import Term
from .lexicon import GRAMMAR
from .productions import Tokens

ALWAYS = Term("always")
LONGEST_SENTENCE = 200  # words


class Lasting(NamedTuple):
    """Operations done to each of a set of objects, and for how long (``None``: no duration is said).

    ``given`` are conditions that were decided as it resolved: ``holds(Text)``, ``kicked``, ``non(...)`` of them, or
    ``mode(M)``.
    """

    subject: Any
    ops: tuple[Any, ...]
    duration: Any
    given: tuple[Any, ...] = ()


@lru_cache(maxsize=32768)
def meanings(tokens: Tokens) -> tuple[Any, ...]:
    """Give all meanings of a sentence; none of one longer than any on a card, whose terms could nest too deep."""
    return tuple(GRAMMAR.parse("sentence", tokens)) if len(tokens) <= LONGEST_SENTENCE else ()


def parts_of(tokens: Tokens) -> tuple[Any, ...] | None:
    """Give the parts of a clause that has one meaning and no condition."""
    found = set(meanings(tokens)) if tokens else set()
    if len(found) != 1:
        return None
    condition, parts = found.pop().args
    return tuple(parts) if condition == ALWAYS else None
