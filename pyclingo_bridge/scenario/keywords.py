"""The names of keyword abilities (CR 702), to catch a misspelt one in an expectation."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from pyclingo_bridge.scenario import kinds
from pyclingo_bridge.scenario.places import Place

_FAMILIES = re.compile(r"(walk|cycling|landhome|offering|kicker)$|bands with other ")


@cache
def keyword_names() -> frozenset[str]:
    """Give the names that ``asp/words.lp`` lists, in lower case."""
    from pyclingo_bridge.oracle.words import word_lists  # the reader of texts is large: not before it is needed

    return frozenset(name.lower() for name in word_lists()["keyword"].values())


def keyword(value: Any, place: Place) -> str:
    """A keyword ability's name in lower case, with what a few have after it (``protection from red``)."""
    plain = kinds.word(value, place).lower()
    words = plain.split()
    starts = (" ".join(words[:length]) for length in range(1, len(words) + 1))
    if not _FAMILIES.search(plain) and not any(start in keyword_names() for start in starts):
        place.fail(f"no keyword ability is called {plain!r}", instead=plain, known=keyword_names())
    return plain
