"""The lists of words of ``asp/words.lp``, and the plural of a word."""

from __future__ import annotations

import re
from functools import lru_cache

from ..asp_files import folder

_FACT = re.compile(r'^word\((\w+),(\w+),"([^"]*)"\)\.', re.MULTILINE)
SUBTYPE_KINDS = ("creature_type", "land_type", "artifact_type", "enchantment_type", "planeswalker_type", "spell_type")
NUMBER = "[0-9]{1,9}"
"""A printed number; a longer one is beyond the integers of clingo, so its sentence is not understood."""
_IRREGULAR = {
    "elf": "elves",
    "dwarf": "dwarves",
    "wolf": "wolves",
    "werewolf": "werewolves",
    "mouse": "mice",
    "pegasus": "pegasi",
    "hero": "heroes",
    "plains": "plains",
    "merfolk": "merfolk",
    "eldrazi": "eldrazi",
    "equipment": "equipment",
    "sheep": "sheep",
    "fish": "fish",
    "cuttlefish": "cuttlefish",
    "jellyfish": "jellyfish",
    "starfish": "starfish",
    "elk": "elk",
    "moonfolk": "moonfolk",
    "treefolk": "treefolk",
    "fungus": "fungi",
    "ox": "oxen",
    "child": "children",
    "octopus": "octopuses",
    "urza's": "urza's",
    "power-plant": "power-plants",
    "samurai": "samurai",
    "ninja": "ninja",
    "cyclops": "cyclops",
    "naga": "nagas",
    "kor": "kor",
    "myr": "myr",
    "djinn": "djinn",
    "kithkin": "kithkin",
    "vedalken": "vedalken",
    "homunculus": "homunculi",
    "thalakos": "thalakos",
    "aurochs": "aurochs",
    "time lord": "time lords",
    "cyberman": "cybermen",
}


@lru_cache(maxsize=1)
def word_lists() -> dict[str, dict[str, str]]:
    """Give, for each kind of word, its constants and their printed forms."""
    lists: dict[str, dict[str, str]] = {}
    for kind, constant, printed in _FACT.findall((folder() / "words.lp").read_text(encoding="utf-8")):
        lists.setdefault(kind, {})[constant] = printed
    return lists


@lru_cache(maxsize=1)
def kinds_of_subtype() -> dict[str, tuple[str, ...]]:
    """Give, for the constant of each subtype, the kinds that it belongs to."""
    kinds: dict[str, tuple[str, ...]] = {}
    for kind in SUBTYPE_KINDS:
        for constant in word_lists()[kind]:
            kinds[constant] = (*kinds.get(constant, ()), kind)
    return kinds


def plural(word: str) -> str:
    """Give the plural of a lower-case word."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if re.search(r"(s|x|z|ch|sh)$", word):
        return word + "es"
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + "s"
