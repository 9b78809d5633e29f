"""Boards on which the cards of a set can show what they do to each other: the cards beside a few stock objects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any

from ..definitions import Definition
from ..oracle.words import word_lists
from ..terms import Term, Value, read_facts

STOCK: tuple[dict[str, Any], ...] = (
    {"name": "Forest", "type_line": "Basic Land — Forest", "id": "forest"},
    {"name": "Plains", "type_line": "Basic Land — Plains", "id": "plains"},
    {"name": "Island", "type_line": "Basic Land — Island", "id": "island"},
    {"name": "Swamp", "type_line": "Basic Land — Swamp", "id": "swamp"},
    {"name": "Mountain", "type_line": "Basic Land — Mountain", "id": "mountain"},
    {"name": "Old Grove", "type_line": "Land — Forest Plains", "id": "nonbasic"},
    {
        "name": "Bear",
        "mana_cost": "{1}{G}",
        "type_line": "Creature — Bear",
        "power": "2",
        "toughness": "2",
        "id": "bear",
    },
    {
        "name": "Saproling",
        "type_line": "Token Creature — Saproling",
        "colors": ["G"],
        "power": "1",
        "toughness": "1",
        "id": "token",
    },
    {"name": "Relic", "mana_cost": "{2}", "type_line": "Artifact", "id": "artifact"},
    {"name": "Omen", "mana_cost": "{1}{W}", "type_line": "Enchantment", "id": "enchantment"},
    {
        "name": "Golem",
        "mana_cost": "{3}",
        "type_line": "Artifact Creature — Golem",
        "power": "3",
        "toughness": "3",
        "oracle_text": "Flying",
        "id": "golem",
    },
)
"""Basic lands, a nonbasic one, vanilla creatures, a token, an artifact, an enchantment."""

MOST_CHOICES = 3
MOST_BOARDS = 12
"""Boards for one set of cards."""


def boards(cards: Sequence[tuple[str, Definition]]) -> Iterator[dict[str, Any]]:
    """Give documents of boards with these cards, for each way in which their choices matter to the others."""
    every = [list(_entries(index, cards)) for index in range(len(cards))]
    for entries in islice(product(*every), MOST_BOARDS):
        yield {"battlefield": [*STOCK, *entries]}


def _entries(index: int, cards: Sequence[tuple[str, Definition]]) -> Iterator[dict[str, Any]]:
    """Give the entry of a card, with each choice that the other cards speak of."""
    name, definition = cards[index]
    entry: dict[str, Any] = {"card": name, "id": f"card{index + 1}"}
    terms = [term for fact in _facts(definition) for term in _terms(fact)]
    wanted = sorted({str(term.args[0]) for term in terms if term.name == "chosen" and term.args})
    others = [cards[place][1] for place in range(len(cards)) if place != index]
    spoken = {str(term) for other in others for fact in _facts(other) for term in _terms(fact) if not term.args}
    choices = [[(what, value) for value in _values(what, spoken)] for what in wanted if what in _KINDS]
    hosts: list[str | None] = list(_hosts(index, cards)) or [None]
    for host in hosts:
        for chosen in product(*choices):
            found = dict(entry)
            if chosen:
                found["chosen"] = dict(chosen)
            if host is not None:
                found["attached_to"] = host
            yield found


_KINDS = {"creature_type": "creature_type", "land_type": "basic_land_type", "color": "color", "card_type": "type"}


def _values(what: str, spoken: set[str]) -> list[str]:
    words = word_lists()[_KINDS[what]]
    named = [printed for word, printed in words.items() if word in spoken]
    return (named or [next(iter(words.values()))])[:MOST_CHOICES]


def _hosts(index: int, cards: Sequence[tuple[str, Definition]]) -> Iterator[str]:
    """Give what an Aura may enchant: stock objects of a type that it names, and the other cards."""
    wanted = [fact.args[1] for fact in _facts(cards[index][1]) if fact.name == "enchants"]
    types = {str(term.args[1]) for each in wanted for term in _terms(each) if term.name == "is" and len(term.args) == 2}
    if not wanted:
        return
    lists = word_lists()
    printed = [lists["type"].get(each) or lists["basic_land_type"].get(each, each) for each in sorted(types)]
    yield from (stock["id"] for stock in STOCK if not types or any(each in stock["type_line"] for each in printed))
    yield from (f"card{place + 1}" for place in range(len(cards)) if place != index)


def _facts(definition: Definition) -> list[Term]:
    return [fact for lines in definition.statements.values() for line in lines for fact in read_facts(line)]


def _terms(value: Value) -> Iterator[Term]:
    if isinstance(value, Term):
        yield value
        for each in value.args:
            yield from _terms(each)
