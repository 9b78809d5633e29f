"""The zones that the text of an activated ability names (113.6m)."""

from __future__ import annotations

import re
from collections.abc import Iterable

_DISCARD_THIS = re.compile(r"\bdiscard this\b", re.IGNORECASE)
_ZONE = re.compile(r"\b(?:from|in) (?:your |the )?(graveyard|hand|exile|command|library)\b")


def zones_in(text: str) -> Iterable[str]:
    """Give the zones in which, or from which, a text speaks of something; of what is discarded that is the hand."""
    if _DISCARD_THIS.search(text):
        yield "hand"
    yield from dict.fromkeys(_ZONE.findall(text))
