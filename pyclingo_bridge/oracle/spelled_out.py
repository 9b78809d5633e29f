"""Sentences that say of other keywords what the one before says of its own: "the same is true for haste"."""

from __future__ import annotations

import re

from .words import word_lists

_SAME = re.compile(r"The same is true for (.+)\.")
_GAINED = re.compile(r"\bgains? ([a-z ]+?)(?= until | if |[.,])")
# "landwalk" is every ability of that kind that one of those that are looked at has
_KINDS = ("landwalk", "protection")
_ASKED = re.compile(r" if a creature you control has [a-z ]+(?=\.$)")
_OF_THOSE = "all {} abilities of creatures you control"


def spelled_out(sentences: list[str]) -> list[str]:
    """Say the sentence before in full for each of the other keywords, as far as all of them can be said so."""
    found: list[str] = []
    for sentence in sentences:
        same = _SAME.fullmatch(sentence)
        others = same and found and _others(found[-1], re.split(r", and |, | and ", same[1]))
        found += others or [sentence]
    return found


def _others(pattern: str, keywords: list[str]) -> list[str] | None:
    """Give the sentence for each keyword in place of its own; nothing if one has no place there."""
    gained = _GAINED.search(pattern)
    known = {name.lower() for name in word_lists()["keyword"].values()}
    if gained is None or not known.issuperset((gained[1], *keywords)):
        return None
    found = []
    for each in keywords:
        if each in _KINDS and not _ASKED.search(pattern):
            return None
        said = _ASKED.sub("", pattern) if each in _KINDS else pattern
        found.append(re.sub(rf"\b{gained[1]}\b", _OF_THOSE.format(each) if each in _KINDS else each, said))
    return found
