"""Facts back to English, with the same productions that read it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..terms import Term, Value
from . import grammar  # noqa: F401  its modules put their productions into GRAMMAR
from .chart import Tokens
from .durations import PHRASES
from .english import english
from .keyword_names import keyword_name
from .lexicon import GRAMMAR
from .meanings import ALWAYS
from .others import undo
from .several import said, withdraw

# how a duration is printed: the first way to say it
_DURATION = {value.name: phrase for phrase, value in reversed(PHRASES)}


def words_of_facts(facts: Iterable[Term], identity: Value) -> Tokens | None:
    """Give the words that say what ability ``identity`` does, or ``None`` if there are none."""
    condition: Any = ALWAYS
    subjects: dict[int, Any] = {}
    deeds: dict[int, list[tuple[int, Any]]] = {}
    duration: Any = None
    durations: dict[int, Any] = {}
    for fact in facts:
        if not fact.args or fact.args[0] != identity:
            continue
        rest: tuple[Any, ...] = fact.args[1:]
        if fact.name == "condition":
            condition = rest[0]
        elif fact.name == "subject":
            subjects[rest[0]] = rest[1]
        elif fact.name == "does":
            deeds.setdefault(rest[0], []).append((rest[1], rest[2]))
        elif fact.name == "duration" and len(rest) == 1:
            duration = rest[0]
        elif fact.name == "duration":
            durations[rest[0]] = rest[1]
    parts = [
        Term("part", (subjects[index], tuple([undo(op) for _, op in sorted(deeds[index])])))  # type: ignore[arg-type]
        for index in sorted(subjects)
        if index in deeds
    ]
    if not parts:
        return None
    words = None if durations else GRAMMAR.write("sentence", Term("said", (condition, tuple(parts))))  # type: ignore[arg-type]
    if words is not None:
        return (*words, *_lasting(duration))
    found: list[str] = []
    for index, part in zip([index for index in sorted(subjects) if index in deeds], parts, strict=True):
        piece = GRAMMAR.write("sentence", withdraw(part) if condition == ALWAYS else said(condition, [part]))
        if piece is None:
            return None
        found += [*piece, *_lasting(durations.get(index, duration)), "."]
    return tuple(found[:-1])


def _lasting(duration: Any) -> Tokens:
    return _DURATION.get(duration.name, ()) if isinstance(duration, Term) else ()


def print_facts(facts: Iterable[Term], identity: Value, name: str = "this card") -> str:
    """Print what an ability does in English; an empty string if there is nothing to print."""
    known = tuple(facts)
    words = words_of_facts(known, identity)
    if words is None:
        for fact in known:
            if fact.name == "text" and fact.args[0] == identity and isinstance(fact.args[1], str):
                return fact.args[1]
        return keyword_name(identity) if isinstance(identity, Term) and identity.name == "kw" else ""

    return english(words, name)
