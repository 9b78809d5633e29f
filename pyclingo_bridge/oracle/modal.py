"""How many modes the heading of a modal text has chosen: "Choose one or both —" (700.2)."""

from __future__ import annotations

import re
from typing import NamedTuple

_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_NUMBER = "|".join(_NUMBERS)
_SOME = re.compile(
    rf"\bchooses? (?P<few>up to )?(?P<least>{_NUMBER}|any number)\b(?! \{{P\}})(?: or (?P<more>both|more))?",
    re.IGNORECASE,
)
_ALL_FOR_A_COST = re.compile(r"^(?:Entwine|Escalate)\b", re.MULTILINE)
_MORE_INSTEAD = re.compile(r"\bchoose (?:two|both|any number|all)[^.]* instead\b|\bmay choose both\b", re.IGNORECASE)
_SAME_AGAIN = re.compile(r"\bchoose the same mode more than once\b", re.IGNORECASE)


# What else a heading may say ("choose one that hasn't been chosen") is not known to be so.
_NOTHING_ELSE = re.compile(
    rf"^(?:(?:you )?choose|an opponent chooses) (?:up to )?(?:{_NUMBER}|any number)(?: or (?:both|more))?"
    r"\.?(?: You may choose the same mode more than once\.)? ?—$",
    re.IGNORECASE,
)


class Offer(NamedTuple):
    """At least and at most so many modes are chosen; ``repeats``: one of them may be chosen more than once."""

    least: int
    most: int
    repeats: bool


def only_offers(heading: str) -> bool:
    """Say whether a heading has some of its modes chosen, and says nothing else."""
    return _NOTHING_ELSE.match(heading) is not None


def offer_of(head: str, modes: int, text: str) -> Offer | None:
    """Read in the heading how many of its ``modes`` a text has chosen; ``None`` if that is not understood."""
    repeats = _SAME_AGAIN.search(head) is not None
    if head.startswith("Spree"):
        return Offer(1, modes, repeats)
    if head.startswith("Tiered"):
        return Offer(1, 1, repeats)
    some = _SOME.search(head)
    if some is None:
        return None
    least = _NUMBERS.get(some["least"].lower(), 0)
    most = least or modes
    if some["more"] or _ALL_FOR_A_COST.search(text) or _MORE_INSTEAD.search(head):
        most = modes
    return Offer(0 if some["few"] else least, most, repeats)
