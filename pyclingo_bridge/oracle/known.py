"""The words of the rules' English, of ``asp/deeds.lp``, ``asp/words.lp`` and the grammar; and the forms of a verb."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ..asp_files import folder
from .words import plural, word_lists

_FACT = re.compile(r"^(deed|outcome|plain)\(([^()]*)\)\.", re.MULTILINE)
_IRREGULAR = {
    "begin": "began begun",
    "behold": "beheld",
    "bid": "bid",
    "bring": "brought",
    "cast": "cast",
    "choose": "chose chosen",
    "come": "came",
    "cost": "cost",
    "deal": "dealt",
    "die": "dying",
    "draw": "drew drawn",
    "fight": "fought",
    "find": "found",
    "give": "gave given",
    "hide": "hid hidden",
    "keep": "kept",
    "leave": "left",
    "make": "made",
    "pay": "paid",
    "put": "put",
    "say": "said",
    "seek": "sought",
    "set": "set",
    "show": "shown",
    "spend": "spent",
    "stand": "stood",
    "take": "took taken",
    "tie": "tying",
    "win": "won",
    "write": "wrote written",
}
_DOUBLING = re.compile(r"[^aeiou][aeiou][bdglmnpt]$")


@lru_cache(maxsize=1)
def _lists() -> dict[str, set[str]]:
    text = (folder() / "deeds.lp").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {"deed": set(), "outcome": set(), "plain": set()}
    for name, words in _FACT.findall(text):
        found[name].update(re.findall(r'"([^"]+)"', words))
    return found


def _inflected(verb: str) -> Iterator[str]:
    """Give a verb's forms: "deals", "dealing", "dealt"."""
    yield verb
    yield plural(verb)
    stem = verb[:-1] if verb.endswith("e") else verb + verb[-1] if _DOUBLING.search(verb) else verb
    for base in {stem, verb[:-1] if verb.endswith("e") else verb}:
        yield base + "ing"
        yield base + "ed" if not verb.endswith("y") else verb[:-1] + "ied"
    yield verb + "ed"
    yield from _IRREGULAR.get(verb, "").split()


@lru_cache(maxsize=1)
def deeds() -> frozenset[str]:
    """Give every form of the verbs for what is done."""
    return frozenset(form for verb in _lists()["deed"] for form in _inflected(verb))


@lru_cache(maxsize=1)
def outcomes() -> frozenset[str]:
    """Give what "get", "have" or "lose" is said of where it is no characteristic."""
    return frozenset(_lists()["outcome"])


@lru_cache(maxsize=1)
def _known() -> frozenset[str]:
    """Give every word of the sentences that can be read or recognised."""
    words = set(deeds())
    for listed in _lists().values():
        words |= listed | {plural(word) for word in listed}
    for kind in word_lists().values():
        words.update(piece for printed in kind.values() for piece in re.findall(r"[\w'\-]+", printed.lower()))
    from .lexicon import GRAMMAR  # which asks this module in turn

    words.update(GRAMMAR.words())
    return frozenset(words)


@lru_cache(maxsize=65536)
def is_known(token: str) -> bool:
    """Whether a word of a sentence is one of the game's or of the rules' English."""
    if not token[0].isalpha() or token in _known():
        return True
    bare = re.sub(r"^(non|is)-?", "", re.sub(r"'s?$", "", token))
    return bare in _known() or (bare.endswith("s") and bare[:-1] in _known())


def is_referent(token: str) -> bool:
    """Whether a token stands for certain objects, such as a target."""
    return re.fullmatch(r"target[0-9]{1,3}\+?('s)?|antecedent|other-target", token) is not None
