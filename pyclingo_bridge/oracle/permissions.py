"""Sentences that say what may be cast or played, or how something is paid for: nothing that a timeline has to do.

Mana is not kept account of (SCENARIOS, section 3), and what a player casts or plays an item says.
"""

from __future__ import annotations

import re

_CARDS = r"(?:it|them|that card|those cards|(?:a|one of those) cards?)"
_FREELY = r"(?: without paying (?:its|their) mana costs?)?"
_WHILE = r"(?:this turn|until [^.,]*|for as long as (?:it|they) remains? exiled)"
_SAID = re.compile(
    "|".join(
        (
            rf"You may (?:play|cast) {_CARDS} {_WHILE}\.",
            rf"(?:Until|For as long as) [^.,]*, you may (?:play|cast) {_CARDS}{_FREELY}\.",
            r"(?:If [^.,]*, )?[Yy]ou may [^.]* rather than pay this spell's mana cost\.",
            r"If [^.,]*, you may cast this spell without paying its mana cost\.",
            r"(?:This spell|It) costs \{[^.]*\} (?:less|more) to cast\b[^.,]*\.",
            r"Cast this spell only [^.]*\.",
            r"X can't be 0\.",
            r"Any player may activate this ability\.",
            r"Spend this mana only [^.]*\.",
            r"Until end of turn, you don't lose this mana as steps and phases end\.",
            r"Add (?:\{[^.,]*|[^.,]* mana\b[^.,]*)\.",
        )
    )
)


def only_permits(sentence: str) -> bool:
    """Whether a sentence gives a permission, or is about costs or mana."""
    return _SAID.fullmatch(sentence) is not None
