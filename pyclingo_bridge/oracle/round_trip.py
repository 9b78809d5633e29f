"""Whether the facts of an ability, printed, are read as the same facts again."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..terms import Term, Value, term
from .copies_of_others import come_back, is_copying
from .durations import without_duration
from .lexicon import GRAMMAR
from .meanings import ALWAYS, meanings
from .printing import words_of_facts
from .productions import Tokens
from .provisos import condition_of
from .reading import Understood, facts_of
from .several import distribute

_EFFECT = ("condition", "subject", "does", "proviso", "option")
_MODE = re.compile(r"mode (\d+) was chosen")


def comes_back(facts: Iterable[Term], identity: Value) -> bool:
    """Whether what is printed from the facts about ``identity`` means these facts and no others."""
    known = [fact for fact in facts if fact.args]
    names = {identity, *[fact.args[2] for fact in known if fact.name in ("proviso", "option") and _under(fact.args[2])]}
    own = [fact for fact in known if fact.args[0] in names]
    words = words_of_facts(own, identity)
    if any(is_copying(fact) for fact in own):
        return come_back(identity, own)
    if words is None:
        return any(fact.name == "as_enters" for fact in own) and _enters_so(own, identity)
    resolved = any(fact.name == "duration" for fact in own)
    decided = len(names) > 1  # conditions that were decided as it resolved, each before its sentence
    found = set() if decided else set(meanings(without_duration(words)[0] if resolved else words))
    if len(found) > 1:
        return False
    if found:
        condition, parts = found.pop().args
        said = Understood(condition, parts, ())
    else:
        one_by_one = _one_by_one(words)
        if one_by_one is None:
            return False
        said = one_by_one
    return _deeds(facts_of(identity, said)) == _deeds(own)


def _under(name: Any) -> bool:
    return isinstance(name, Term) and name.name == "under"


def _one_by_one(words: Tokens) -> Understood | None:
    """Read sentences that were printed one after the other, each with its conditions and its duration."""
    sentences: list[Any] = []
    provisos: list[tuple[Any, ...]] = []
    for start, stop in _between(words, "."):
        given, rest = _provisos(words[start:stop])
        found = set(meanings(without_duration(rest)[0]))
        if len(found) != 1:
            return None
        sentences.append(found.pop())
        provisos += [given] * len(sentences[-1].args[1])
    together = distribute(sentences)
    if together is None or (any(provisos) and together.args[0] != ALWAYS):
        return None
    condition, parts = together.args
    return Understood(condition, parts, (), (None,) * len(parts), tuple(provisos))


def _provisos(words: Tokens) -> tuple[tuple[Any, ...], Tokens]:
    """Take off the conditions that stand before a sentence."""
    given: list[Any] = []
    while words[:1] in (("if",), ("unless",)) and words[1][0] == "¤":
        text = words[1].strip("¤")
        mode = _MODE.fullmatch(text)
        held = term("mode", int(mode[1])) if mode else condition_of(text)
        given.append(term("non", held) if words[0] == "unless" else held)
        words = words[3:]
    return tuple(given), words


def _between(words: Tokens, mark: str) -> list[tuple[int, int]]:
    marks = [-1, *[place for place, word in enumerate(words) if word == mark], len(words)]
    return [(before + 1, after) for before, after in zip(marks, marks[1:], strict=False)]


def _enters_so(own: list[Term], identity: Value) -> bool:
    """The same of a permanent that enters as a copy; what may be chosen as it enters is read word by word."""
    does = [fact.args for fact in own if fact.name == "does"]
    subjects = [fact.args[1:] for fact in own if fact.name == "subject"]
    if not does:
        return any(fact.name == "option" for fact in own)
    deeds: dict[Value, Any] = {
        place: tuple([op for _, which, _, op in does if which == place]) for place, _ in subjects
    }
    parts = [term("part", subject, deeds[place]) for place, subject in subjects]
    words = GRAMMAR.write("copy_as_enters", tuple(parts))
    return words is not None and len(set(GRAMMAR.parse("copy_as_enters", words))) == 1


def _deeds(facts: Iterable[Term]) -> list[str]:
    return sorted([str(fact) for fact in facts if fact.name in _EFFECT])
