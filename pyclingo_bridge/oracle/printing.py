"""Facts back to English, with the same productions that read it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ..terms import Term, Value
from . import grammar  # noqa: F401  its modules put their productions into GRAMMAR
from .durations import PHRASES
from .english import english
from .keyword_names import keyword_name
from .lexicon import GRAMMAR
from .meanings import ALWAYS
from .others import undo
from .productions import Tokens
from .several import said, withdraw
from .templates import conjuncts

# how a duration is printed: the first way to say it
_DURATION = {value.name: phrase for phrase, value in reversed(PHRASES) if not value.args}


class _Part(NamedTuple):
    """What is done to one set of objects, how long that lasts, and under which conditions."""

    said: Any
    duration: Any
    given: tuple[Any, ...]


def words_of_facts(facts: Iterable[Term], identity: Value) -> Tokens | None:
    """Give the words that say what ability ``identity`` does, or ``None`` if there are none."""
    known = [fact for fact in facts if fact.args]
    condition = next((fact.args[1] for fact in known if fact.name == "condition" and fact.args[0] == identity), ALWAYS)
    parts = _parts(known, identity)
    if not parts:
        return None
    durations = {part.duration for part in parts}
    if len(durations) == 1 and not any(part.given for part in parts):
        words = GRAMMAR.write("sentence", said(condition, [part.said for part in parts]))
        if words is not None:
            return (*words, *_lasting(durations.pop()))
    found: list[str] = []
    for part in parts:
        piece = GRAMMAR.write("sentence", withdraw(part.said) if condition == ALWAYS else said(condition, [part.said]))
        if piece is None:
            return None
        found += [*[word for given in part.given for word in _proviso(given)], *piece, *_lasting(part.duration), "."]
    return tuple(found[:-1])


def _parts(facts: list[Term], identity: Value) -> list[_Part]:
    """Give the parts of an ability, and of those that stand for what it does under conditions, in their order."""
    names: dict[Value, tuple[Any, ...]] = {identity: ()}
    for fact in facts:
        if fact.name == "proviso" and fact.args[0] == identity:
            names[fact.args[2]] = conjuncts(fact.args[1])
        elif fact.name == "option" and fact.args[0] == identity and getattr(fact.args[2], "name", "") == "under":
            names[fact.args[2]] = (Term("mode", (fact.args[1],)),)
    subjects: dict[Any, tuple[Value, Any]] = {}
    deeds: dict[Any, list[tuple[Any, Any]]] = {}
    lasting: dict[Any, Any] = {}
    for fact in facts:
        if fact.args[0] not in names:
            continue
        rest: tuple[Any, ...] = fact.args[1:]
        if fact.name == "subject":
            subjects[rest[0]] = (fact.args[0], rest[1])
        elif fact.name == "does":
            deeds.setdefault(rest[0], []).append((rest[1], rest[2]))
        elif fact.name == "duration":
            lasting[fact.args[0] if len(rest) == 1 else rest[0]] = rest[-1]
    found: list[_Part] = []
    for index in sorted(subjects):
        if index in deeds:
            name, subject = subjects[index]
            each = Term("part", (subject, tuple([undo(op) for _, op in sorted(deeds[index])])))  # type: ignore[arg-type]
            found.append(_Part(each, lasting.get(index, lasting.get(name)), names[name]))
    return found


def _proviso(given: Any) -> Tokens:
    """Write a condition that was decided as an effect resolved."""
    word = "if"
    if given.name == "non":
        word, given = "unless", given.args[0]
    if given.name == "mode":
        return ("if", f"¤mode {given.args[0]} was chosen¤", ",")
    if given.name == "kicked_with":
        cost = str(given.args[0]).replace(" ", "").upper()
        return (word, f"¤this spell was kicked with its {cost} kicker¤", ",")
    return (word, f"¤{given.args[0] if given.name == 'holds' else 'this spell was kicked'}¤", ",")


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
