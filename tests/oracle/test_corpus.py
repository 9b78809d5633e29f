"""What holds of every static ability of the installed card data, and of a sample of what resolves.

The static abilities are all read once, which takes a while: what is asked of them is one test, so that one core reads.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from typing import Any, cast

import pytest

from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import AbilityReading, clauses, read_ability_lines, read_effects
from pyclingo_bridge.oracle.chart import Grammar
from pyclingo_bridge.oracle.meanings import Lasting
from pyclingo_bridge.oracle.productions import Tokens
from pyclingo_bridge.oracle.reading import Understood, facts_of
from pyclingo_bridge.oracle.round_trip import comes_back
from pyclingo_bridge.terms import Term, Value

from .effect_words import changes

RESOLVING_CARDS = 9000  # of the sample; its seed is fixed
NOT_BACK = {
    "Aurelia, Exemplar of Justice",  # "gains trample if it's red" is printed as a description of the target
    "Subdue",  # what it prevents is printed with the target, not in a sentence of its own
    "Walking Bulwark",  # its two rules are printed with the keyword between them
}
SENTENCES = ("sentence", "copy_as_enters", "option_line")


class Whole:
    """Every static ability that is read, with its card; and all that has two readings."""

    def __init__(self) -> None:
        self.abilities: list[tuple[CardDefinition, AbilityReading]] = []
        self.ambiguous: dict[str, list[str]] = {}

    def read(self, cards: Iterable[CardDefinition]) -> None:
        for card in cards:
            statics = [
                each for each in read_ability_lines(card) if each.sort in ("static", "replacement") and each.heard
            ]
            self.abilities += [(card, each) for each in statics]

    def note(self, tokens: Tokens, found: list[Any]) -> None:
        if len(set(found)) > 1 and len({repr(_changes(each)) for each in found}) > 1:
            self.ambiguous[" ".join(tokens)] = sorted(map(repr, set(found)))


def _changes(reading: Any) -> Any:
    """Give a reading without the rules of the game that it speaks of: where these end changes no characteristic."""
    if not isinstance(reading, Term) or reading.name != "said":
        return reading
    parts = [part.args for part in cast("tuple[Any, ...]", reading.args[1])]
    found = [(subject, [op for op in ops if op.name != "rule"]) for subject, ops in parts]
    return reading.args[0], [each for each in found if each[1]]


@pytest.fixture(scope="module")
def whole(corpus: dict[str, CardDefinition]) -> Whole:
    found = Whole()
    parse = Grammar.parse

    def parsed(grammar: Grammar, category: str, tokens: Tokens) -> list[Any]:
        values = parse(grammar, category, tokens)
        if category in SENTENCES:
            found.note(tokens, values)
        return values

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Grammar, "parse", parsed)
        found.read(corpus.values())
    return found


def test_sentences_have_one_reading_which_comes_back(whole: Whole) -> None:
    assert whole.ambiguous == {}
    lost = [
        (card.name, each.text)
        for card, each in whole.abilities
        if changes(each.facts, each.id) and not comes_back(each.facts, each.id)
    ]
    assert len(whole.abilities) > 4000
    assert lost == []


Clauses = tuple[Lasting, ...]


class Resolving:
    """What cards of the sample do as they resolve; and all clauses that have two readings."""

    def __init__(self) -> None:
        self.effects: list[tuple[CardDefinition, Value, Understood]] = []
        self.ambiguous: dict[str, list[str]] = {}

    def note(self, tokens: Tokens, found: frozenset[Clauses]) -> None:
        if len({repr(_without_rules(each)) for each in found}) > 1:
            self.ambiguous[" ".join(tokens)] = sorted(map(repr, found))


def _without_rules(parts: Clauses) -> list[tuple[Any, Any]]:
    found = [(part._replace(ops=()), [op for op in part.ops if op.name != "rule"]) for part in parts]
    return [each for each in found if each[1]]


@pytest.fixture(scope="module")
def resolving(corpus: dict[str, CardDefinition]) -> Resolving:
    found = Resolving()
    readings = clauses._readings.__wrapped__

    @cache
    def read(tokens: Tokens) -> frozenset[Clauses]:
        values = readings(tokens)
        found.note(tokens, values)
        return values

    names = random.Random(7).sample(sorted(corpus), min(RESOLVING_CARDS, len(corpus)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clauses, "_readings", read)
        clauses.read_clauses.cache_clear()
        for name in names:
            found.effects += [(corpus[name], *each) for each in read_effects(corpus[name])]
    return found


def test_what_resolves_has_one_reading_which_comes_back(resolving: Resolving) -> None:
    assert resolving.ambiguous == {}
    facts = [(card.name, identity, facts_of(identity, said)) for card, identity, said in resolving.effects]
    lasting = [each for each in facts if any(changes(each[2], fact.args[0]) for fact in each[2])]
    lost = [name for name, identity, effect in lasting if not comes_back(effect, identity)]
    assert len(lasting) > 1000
    assert set(lost) <= NOT_BACK
