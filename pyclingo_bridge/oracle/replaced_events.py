"""Which events a text speaks of that would happen otherwise: it replaces, prevents or forbids them (614, 615)."""

from __future__ import annotations

import re

from ..terms import Term, term

_EVENTS = {
    "graveyard": r"would (?:die|be destroyed)\b|would be put into [^,.]*graveyard",
    "counters": r"would (?:put|get|have|be put)\b[^,.]*\bcounters?\b|\bcounters? would\b"
    r"|counters can't be put|can't have counters",
    "damage": r"\bwould (?:deal|be dealt)\b|damage would be dealt|\b[Pp]revent\b[^.]*\bdamage\b",
    "draw": r"\bwould draw\b|can't draw\b",
    "life": r"\bwould (?:gain|lose)\b[^,.]*\blife\b|can't (?:gain|lose) life|life total can't change",
    "step": r"\b[Ss]kips? [^.]*\bsteps?\b|can't untap\b|(?<!n't )\b[Uu]ntap [^.]*\bduring\b",
    "discard": r"\bwould discard\b|causes you to discard\b",
}
_ENTERING = r"\benters? (?:the battlefield )?(?:tapped|with|as a copy|under)\b|\bwould enter\b|can't enter\b"


def events_spoken_of(identity: str, body: str, *, settles: bool) -> tuple[Term, ...]:
    """Give ``stands_in(K,Event)``; ``settles``: how a permanent enters is told by facts of their own."""
    events = [event for event, words in _EVENTS.items() if re.search(words, body)]
    if not settles and re.search(_ENTERING, body):
        events.append("enters")
    return tuple(term("stands_in", identity, Term(event)) for event in events)
