"""Numbers that only a scenario can tell, as ``x``: "the amount of life you lost this turn"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .known import is_known, is_referent
from .productions import Tokens

# what such a number is about: what has happened, what was paid, and objects that are gone
_PAST = re.compile(
    r"\b(this way|this turn|that spell|that spell's|that card|that card's|this spell|this ability|sacrificed|discarded|"
    r"revealed|exiled|spent|paid|removed|damage|died|cast|blocking it|blocked by it|voted?|votes|excess|result|rolled|"
    r"milled|tapped|creature's|permanent's|artifact's|it had|it was|kicked|difference|chosen|noted|attacking|attacked|"
    r"linked-card|shared|party|speed|destroyed|returned|drawn|turn|life total|lost|gained|mana value)\b"
)
_BEGINNINGS = frozenset(["where", "for_each", "equal"])
_VERBS = frozenset(["get", "have", "lose", "gain_control", "become", "and", ",", ".", "if", "unless", "target"])


def with_told_number(tokens: Tokens) -> Iterator[Tokens]:
    """Put one word for a number that a board cannot tell; nothing where none is spoken of."""
    if _BEGINNINGS.isdisjoint(tokens):
        return
    for place in range(len(tokens) - 1):
        if tokens[place : place + 3] == ("where", "x", "are"):
            start = place + 3
        elif tokens[place] == "for_each" or tokens[place : place + 2] == ("equal", "to"):
            start = place + (1 if tokens[place] == "for_each" else 2)
        else:
            continue
        stop = start
        while stop < len(tokens) and tokens[stop] not in _VERBS and not tokens[stop].startswith('"'):
            stop += 1
        words = tokens[start:stop]
        if _tells(words):
            yield (*tokens[:start], "‡" + " ".join(words) + "‡", *tokens[stop:])


def _tells(words: Tokens) -> bool:
    bare = [word for word in words if not is_referent(word)]
    return bool(bare) and all(map(is_known, bare)) and _PAST.search(" ".join(words)) is not None
