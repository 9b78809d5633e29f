"""Boards on which the cards of a set can show what they do to each other: the cards beside a few stock objects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any

from ..definitions import Definition
from .ways import facts_of, ways, words_of

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

MOST_BOARDS = 12
"""Boards for one set of cards."""


def boards(cards: Sequence[tuple[str, Definition]]) -> Iterator[dict[str, Any]]:
    """Give documents of boards with these cards, for each way in which their choices matter to the others."""
    every = [list(_entries(index, cards)) for index in range(len(cards))]
    for entries in islice(product(*every), MOST_BOARDS):
        yield {"battlefield": [*STOCK, *entries]}


def _entries(index: int, cards: Sequence[tuple[str, Definition]]) -> Iterator[dict[str, Any]]:
    """Give the entry of a card, with each choice that the other cards speak of; what an Aura may be attached to."""
    name, definition = cards[index]
    others = [place for place in range(len(cards)) if place != index]
    spoken = words_of(fact for place in others for fact in facts_of(cards[place][1].statements))
    hosts = [(stock["id"], stock["type_line"]) for stock in STOCK] + [(f"card{place + 1}", None) for place in others]
    yield from ways(name, f"card{index + 1}", definition, spoken, hosts)
