"""What holds of every static ability of the installed card data; the whole of it is read once, which takes a while."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

import pytest

from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import AbilityReading, read_ability_lines
from pyclingo_bridge.oracle.chart import Grammar, Tokens
from pyclingo_bridge.oracle.round_trip import comes_back
from pyclingo_bridge.terms import Term

from .effect_words import changes

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


def test_no_sentence_has_two_readings(whole: Whole) -> None:
    assert whole.ambiguous == {}


def test_what_is_read_comes_back(whole: Whole) -> None:
    lost = [
        (card.name, each.text)
        for card, each in whole.abilities
        if changes(each.facts, each.id) and not comes_back(each.facts, each.id)
    ]
    assert len(whole.abilities) > 4000
    assert lost == []
