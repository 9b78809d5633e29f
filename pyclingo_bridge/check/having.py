"""``has`` and ``lacks``: does a thing have this type, colour, keyword or ability?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pyclingo_bridge.answer import ObjectAnswer, PlayerAnswer
from pyclingo_bridge.check.values import folded, letter


def has(thing: ObjectAnswer | PlayerAnswer, entry: str) -> bool:
    """Say whether ``thing`` has what ``entry`` names.

    A word of the game (``Creature``, ``Forest``, ``red``, ``flying``) is compared with whole words only, so that
    "Creature" is not found in an ability that begins "Creatures you control". Anything else may also be the
    beginning of an ability's text.
    """
    wanted = folded(entry)
    if isinstance(thing, PlayerAnswer):
        return begins(wanted, thing.abilities)
    if letter(entry) in thing.colors:
        return True
    words = (*thing.types, *thing.subtypes, *thing.supertypes, *thing.keywords)
    if wanted in {folded(each) for each in words}:
        return True
    return wanted not in _words() and len(wanted) > 1 and begins(wanted, thing.abilities)


def begins(wanted: str, texts: Iterable[str]) -> bool:
    """Say whether one of the texts begins with these (folded) words, and not in the middle of a word."""
    for text in texts:
        found = folded(text)
        if found.startswith(wanted) and not (wanted[-1:].isalnum() and found[len(wanted) : len(wanted) + 1].isalnum()):
            return True
    return False


@lru_cache(maxsize=1)
def _words() -> frozenset[str]:
    from pyclingo_bridge.oracle.words import word_lists

    return frozenset(folded(printed) for kind in word_lists().values() for printed in kind.values())
