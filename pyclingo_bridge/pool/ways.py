"""In which ways a card can stand on a board: what was chosen for it, what it is attached to, which half is unlocked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

from ..definitions import Definition, Statements
from ..oracle.words import word_lists
from ..terms import Term, Value, read_facts

MOST_CHOICES = 3
"""Words that are tried for one choice."""

Host = tuple[str, str | None]
"""The id of an object that an Aura may be attached to, and its type line; ``None``: it is always tried."""

_KINDS = {"creature_type": "creature_type", "land_type": "basic_land_type", "color": "color", "card_type": "type"}


def ways(
    name: str, id: str, definition: Definition, spoken: set[str], hosts: Sequence[Host]
) -> Iterator[dict[str, Any]]:
    """Give entries for a card: with each choice among the words that are ``spoken`` of, on each host that it names.

    One of several halves stands with all of them unlocked, and with each.
    """
    entry: dict[str, Any] = {"card": name, "id": id}
    facts = facts_of(definition.statements)
    terms = [term for fact in facts for term in _terms(fact)]
    wanted = sorted({str(term.args[0]) for term in terms if term.name == "chosen" and term.args})
    choices = [[(what, value) for value in _values(what, spoken)] for what in wanted if what in _KINDS]
    wanted_hosts: list[str | None] = list(_hosts(facts, hosts))
    wanted_halves: list[list[str] | None] = list(_unlocked(facts))
    for host, halves in product(wanted_hosts or [None], wanted_halves or [None]):
        for chosen in product(*choices):
            found = dict(entry)
            if chosen:
                found["chosen"] = dict(chosen)
            if host is not None:
                found["attached_to"] = host
            if halves is not None:
                found["unlocked"] = halves
            yield found


def _unlocked(facts: Sequence[Term]) -> list[list[str]]:
    """Give which halves of a split card may be unlocked, of those of which the card data tells more than the name."""
    if not any(fact.name == "layout" and fact.args[1] == Term("split") for fact in facts):
        return []
    told = {fact.args[0] for fact in facts if fact.name == "value" and fact.args[1] == Term("type")}
    halves = [str(fact.args[2]) for fact in facts if fact.name == "face" and fact.args[2] in told]
    return [halves, *([half] for half in halves if len(halves) > 1)]


def facts_of(statements: Statements) -> list[Term]:
    """Give the facts about cards and abilities as terms."""
    return [fact for lines in statements.values() for line in lines for fact in read_facts(line)]


def words_of(facts: Iterable[Term]) -> set[str]:
    """Give every word that stands in some facts."""
    return {str(term) for fact in facts for term in _terms(fact) if not term.args}


def _values(what: str, spoken: set[str]) -> list[str]:
    words = word_lists()[_KINDS[what]]
    named = [printed for word, printed in words.items() if word in spoken]
    return (named or [next(iter(words.values()))])[:MOST_CHOICES]


def _hosts(facts: Sequence[Term], hosts: Sequence[Host]) -> Iterator[str]:
    """Give what an Aura may enchant: hosts of a type that it names."""
    wanted = [fact.args[1] for fact in facts if fact.name == "enchants"]
    types = {str(term.args[1]) for each in wanted for term in _terms(each) if term.name == "is" and len(term.args) == 2}
    if not wanted:
        return
    lists = word_lists()
    printed = [lists["type"].get(each) or lists["basic_land_type"].get(each, each) for each in sorted(types)]
    for host, line in hosts:
        if line is None or not types or any(each in line for each in printed):
            yield host


def _terms(value: Value) -> Iterator[Term]:
    if isinstance(value, Term):
        yield value
        for each in value.args:
            yield from _terms(each)
