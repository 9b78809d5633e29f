"""Conditions that are decided as a spell or ability resolves (608.2c): "if this spell was kicked, ..."."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from ..terms import Term, term
from .lexicon import GRAMMAR
from .productions import Tokens
from .tokens import normalise

KICKED = Term("kicked")
# what may happen later is not decided as a spell resolves
_EVENT_TO_COME = re.compile(r"\bregenerates this way$")
_DURATION = re.compile(r"\buntil (?:end|the end|your next)\b")
_OPENING = re.compile(r"^(?:(?:then|instead|when you do|if you do),? )+", re.IGNORECASE)
# a comma further on ends a condition only if those before it part a list: "if it's an artifact, creature, or land, ..."
_LISTS = re.compile(r", (?:and|or|and/or) (?!(?:it|they|you|that|those|target|until) )[^,]*$")
_PRONOUNS = frozenset(
    ["it", "its", "that", "those", "they", "them", "their", "he", "she", "his", "her", "way", "antecedent"]
)
_TOLD = re.compile(r"\b(?:told|holds)\b")  # numbers and conditions that only a scenario can give
_KNOWN = {"means": "condition", "means_in_time": "happened"}
"""By which fact a condition is explained, and where it is read: what a board decides, and what a timeline knows."""
_KICKED_WITH = re.compile(r"^(?:this spell|it|that spell) was kicked with its ((?:\{[^}]*\})+) kicker$", re.IGNORECASE)
_KICKED = re.compile(r"^(?:this spell|it|that spell) was kicked$", re.IGNORECASE)


def provisos(tokens: Tokens, raw: str, before: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Tokens]]:
    """Give the ways to part a sentence into conditions and what is done under them.

    ``raw`` is the sentence as it is printed, whose words name the condition; ``before`` are the conditions of the
    sentence before, which "otherwise" speaks of.
    """
    bare = _OPENING.sub("", raw)
    if tokens[:2] == ("otherwise", ",") and before:
        yield negated(before), tokens[2:]
        return
    if tokens[:1] == ("if",):
        for number, place in enumerate([place for place, word in enumerate(tokens) if word == ","]):
            words = _until_comma(bare, number)
            if words is not None and (number == 0 or _LISTS.search(words)):
                yield (condition_of(words),), tokens[place + 1 :]
        return
    for word in ("if", "unless"):
        if word not in tokens[1:]:
            continue
        place = len(tokens) - 1 - tokens[::-1].index(word)
        printed = re.split(rf"[ ,]{word} ", bare)
        if len(printed) < 2 or not {",", "."}.isdisjoint(tokens[place:]) or tokens[place + 1 : place + 2] == ("able",):
            continue
        words = printed[-1].rstrip(".")
        if _EVENT_TO_COME.search(words) or _DURATION.search(words):
            continue
        condition = condition_of(words)
        yield ((condition,) if word == "if" else negated((condition,))), tokens[:place]


def negated(given: tuple[Any, ...]) -> tuple[Any, ...]:
    """Give the conditions under which ``given`` do not all hold."""
    if len(given) > 1:
        both = given[-1]
        for one in given[:-1]:
            both = term("and", one, both)
        return (term("non", both),)
    (condition,) = given
    return (condition.args[0],) if condition.name == "non" else (term("non", condition),)


def condition_of(words: str) -> Term:
    """Give the condition that words name: asked for by them, but whether a spell was kicked is said in another way."""
    with_one = _KICKED_WITH.match(words)
    if with_one:
        return term("kicked_with", " ".join(normalise(with_one[1])))
    return KICKED if _KICKED.match(words) else term("holds", words)


def meanings_of_conditions(facts: Iterable[Term]) -> Iterator[Term]:
    """Say what the conditions under which a text does something ask, where a board decides that as it resolves."""
    for words in dict.fromkeys(words for fact in facts if fact.name == "proviso" for words in _named(fact.args[1])):
        for name, category in _KNOWN.items():
            meaning = _meaning(words, category)
            if meaning is not None:
                yield term(name, words, meaning)


def decided_by_rules(condition: Any) -> bool:
    """Whether the rules know if a condition is met as its text resolves: that of a kicker, and what a board decides."""
    if condition.name == "non":
        return decided_by_rules(condition.args[0])
    return condition == KICKED or (
        condition.name == "holds"
        and any(_meaning(str(condition.args[0]), category) is not None for category in _KNOWN.values())
    )


@lru_cache(maxsize=4096)
def _meaning(words: str, category: str) -> Any | None:
    """Read a condition; not one about "it", which only the text around knows, so that it is asked for by its words."""
    tokens = normalise(words)
    found = set() if _PRONOUNS.intersection(tokens) else set(GRAMMAR.parse(category, tokens))
    return found.pop() if len(found) == 1 and not _TOLD.search(str(found)) else None


def _named(condition: Any) -> Iterator[str]:
    if isinstance(condition, Term) and condition.name == "holds":
        yield str(condition.args[0])
    elif isinstance(condition, Term):
        for inner in condition.args:
            yield from _named(inner)


def _until_comma(sentence: str, number: int) -> str | None:
    """Give what stands between "if" and a comma outside quotation marks, the first being number 0."""
    bare = re.sub(r"^if ", "", sentence, flags=re.IGNORECASE)
    quoted, commas = False, -1
    for place, mark in enumerate(bare):
        if mark == '"':
            quoted = not quoted
        elif mark == "," and not quoted:
            commas += 1
            if commas == number:
                return bare[:place]
    return None
