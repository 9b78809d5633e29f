"""The names nearest to one that no source knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from pyclingo_bridge.cards.names import fold

MAX_COMPARED = 4000  # a comparison costs some 40 microseconds


class HasNames(Protocol):
    """A source whose names can be searched by an SQL ``like`` pattern."""

    def names_like(self, pattern: str) -> list[str]:
        """Give the names whose folded form matches."""
        ...


def nearest_names(name: str, sources: Sequence[HasNames], others: Iterable[str] = (), limit: int = 3) -> list[str]:
    """Give up to ``limit`` known names that may have been meant, the likeliest first."""
    from difflib import get_close_matches

    wanted = fold(name[:100])
    names = {fold(each): each for each in others}
    for source in sources:
        for pattern in _patterns(wanted):
            names.update((fold(each), each) for each in source.names_like(pattern))
    longer = sorted((each for each in names if each.startswith(wanted + ",") or each.startswith(wanted + " ")), key=len)
    likely = [each for each in names if abs(len(each) - len(wanted)) <= 3] if wanted else []
    likely = sorted(likely, key=lambda each: abs(len(each) - len(wanted)))[:MAX_COMPARED]
    close = get_close_matches(wanted, likely, n=limit, cutoff=0.7)
    return [names[each] for each in dict.fromkeys([*longer[:limit], *close])][:limit]


def _patterns(wanted: str) -> list[str]:
    """Give patterns that find what differs little: in the rest, in the first letter, or by missing words."""
    plain = wanted.replace("%", "_")
    words = sorted({word for word in plain.split() if len(word) > 3}, key=len, reverse=True)[:2]
    starts = [plain[:1], "_" + plain[1:3], plain[1:4]] if len(plain) > 3 else [plain[:1]]
    return [*(start + "%" for start in starts if start), *(f"%{word}%" for word in words)]
