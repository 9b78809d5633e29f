"""Whether the facts of an ability, printed, are read as the same facts again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..terms import Term, Value, term
from .chart import Tokens
from .durations import without_duration
from .lexicon import GRAMMAR
from .meanings import meanings
from .printing import words_of_facts
from .reading import Understood, facts_of
from .several import distribute

_EFFECT = ("condition", "subject", "does")


def comes_back(facts: Iterable[Term], identity: Value) -> bool:
    """Whether what is printed from the facts about ``identity`` means these facts and no others."""
    own = [fact for fact in facts if fact.args and fact.args[0] == identity]
    words = words_of_facts(own, identity)
    if words is None:
        return any(fact.name == "as_enters" for fact in own) and _enters_so(own, identity)
    if any(fact.name == "duration" for fact in own):
        words, _ = without_duration(words)
    found = set(meanings(words)) or set(_one_by_one(words))
    if len(found) != 1:
        return False
    condition, parts = found.pop().args
    again = facts_of(identity, Understood(condition, parts, ()), False)
    return _deeds(again) == _deeds(own)


def _one_by_one(words: Tokens) -> list[Any]:
    """Read sentences that were printed one after the other."""
    sentences: list[Any] = []
    for start, stop in _between(words, "."):
        found = set(meanings(without_duration(words[start:stop])[0]))
        if len(found) != 1:
            return []
        sentences.append(found.pop())
    together = distribute(sentences)
    return [] if together is None else [together]


def _between(words: Tokens, mark: str) -> list[tuple[int, int]]:
    marks = [-1, *[place for place, word in enumerate(words) if word == mark], len(words)]
    return [(before + 1, after) for before, after in zip(marks, marks[1:], strict=False)]


def _enters_so(own: list[Term], identity: Value) -> bool:
    """The same of a permanent that enters as a copy; what may be chosen as it enters is read word by word."""
    ops = tuple([fact.args[3] for fact in own if fact.name == "does"])
    subjects = [fact.args[2] for fact in own if fact.name == "subject"]
    if not ops:
        return any(fact.name == "option" for fact in own)
    words = GRAMMAR.write("copy_as_enters", term("part", subjects[0], ops))  # type: ignore[arg-type]
    return words is not None and len(set(GRAMMAR.parse("copy_as_enters", words))) == 1


def _deeds(facts: Iterable[Term]) -> list[str]:
    return sorted([str(fact) for fact in facts if fact.name in _EFFECT])
