"""Static abilities by which other things come as copies: how permanents enter (614.1d), what is created (614.1a).

``enters_otherwise(K,F,copy(R))``: what ``F`` describes enters as a copy of ``R``.
``creates_otherwise(K,P,When,copy(R))``: instead of the tokens that the players ``P`` would create, at the time ``When``
(``first_each_turn``), they may create as many copies of ``R``; ``condition(K,F)`` where that stands under one.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..terms import Term, Value, term
from .lexicon import GRAMMAR
from .meanings import ALWAYS
from .productions import Tokens
from .tokens import normalise

_EVENTS = ("enters_otherwise", "creates_otherwise")


def copies_of_others(identity: Value, sentence: str, name: str, kind: str) -> tuple[Term, ...]:
    """Read a sentence; nothing if it is not of this kind."""
    found = set(GRAMMAR.parse("others_as_copies", normalise(sentence, name, kind)))
    if len(found) != 1:
        return ()
    condition, event = found.pop().args
    said = (Term(event.name, (identity, *event.args)),)
    return said if condition == ALWAYS else (term("condition", identity, condition), *said)


def is_copying(fact: Term) -> bool:
    """Whether a fact says what something comes as a copy of."""
    way = fact.args[-1]
    return fact.name in _EVENTS and isinstance(way, Term) and way.name == "copy"


def come_back(identity: Value, facts: Iterable[Term]) -> bool:
    """Whether facts of this kind, printed, are read as the same again."""
    known = [fact for fact in facts if is_copying(fact) or fact.name == "condition"]
    words = _words(known)
    return words is not None and set(copies_of_others(identity, " ".join(words), "", "creature")) == set(known)


def _words(facts: Iterable[Term]) -> Tokens | None:
    condition, events = ALWAYS, []
    for fact in facts:
        if fact.name == "condition":
            condition = fact.args[1]  # type: ignore[assignment]
        else:
            events.append(Term(fact.name, fact.args[1:]))
    return GRAMMAR.write("others_as_copies", term("said", condition, events[0])) if len(events) == 1 else None
