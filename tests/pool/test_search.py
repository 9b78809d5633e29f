"""The search of a pool for loops: it finds what exact work without pruning finds, and what the literature names."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement

import pytest

from pyclingo_bridge import loads
from pyclingo_bridge.cards import Cards
from pyclingo_bridge.facts import CardNames
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.pool import Found, search
from pyclingo_bridge.pool.boards import boards
from pyclingo_bridge.pool.pruning import candidates
from pyclingo_bridge.pool.searching import _loop, outcomes
from pyclingo_bridge.reasoner import solve_boards
from pyclingo_bridge.report.pool import found_data

CLASSICS = [
    "Life and Limb",
    "Xenograft",
    "Ashaya, Soul of the Wild",
    "March of the Machines",
    "Blood Moon",
    "Magus of the Moon",
    "Urborg, Tomb of Yawgmoth",
    "Conversion",
    "Humility",
    "Opalescence",
    "Enchanted Evening",
    "Kormus Bell",
]
LOOPS = {
    ("Life and Limb", "Xenograft"),
    ("Life and Limb", "Ashaya, Soul of the Wild"),
    ("Life and Limb", "Blood Moon"),
    ("Life and Limb", "Magus of the Moon"),
    ("March of the Machines", "March of the Machines"),
    ("Conversion", "Conversion"),
}
"""Those of these cards that KNOWN lists of loops name, and those in which each takes the other's objects away."""


def solve(stream: Iterable[Scenario]) -> Iterator[object]:
    waiting: list[Scenario] = []
    for each in stream:
        waiting.append(each)
        if len(waiting) == 40:
            yield from solve_boards(waiting)
            waiting = []
    yield from solve_boards(waiting)


@pytest.fixture(scope="module")
def cards() -> Cards:
    return Cards(installed=False)


@pytest.fixture(scope="module")
def found(cards: Cards) -> dict[tuple[str, ...], Found]:
    return {each.found.cards: each.found for each in search(CLASSICS, cards, 2, solve) if each.found}


def test_the_loops_that_are_known(found: dict[tuple[str, ...], Found]) -> None:
    assert set(found) == LOOPS


def test_nothing_is_pruned_that_makes_a_loop(found: dict[tuple[str, ...], Found], cards: Cards) -> None:
    known = CardNames()
    definitions = {name: known.define(cards.find(name)) for name in CLASSICS}
    pairs, documents = [], []
    for pair in combinations_with_replacement(CLASSICS, 2):
        for document in boards([(name, definitions[name]) for name in pair]):
            pairs.append(pair)
            documents.append(document)
    answers = solve_boards([loads(json.dumps(each), cards=cards) for each in documents])
    exact = {
        pair for pair, document, answer in zip(pairs, documents, answers, strict=True) if _loop(pair, document, answer)
    }
    assert exact == set(found)


def test_the_board_shows_the_loop(found: dict[tuple[str, ...], Found], cards: Cards) -> None:
    from pyclingo_bridge.check import check

    for each in found.values():
        scenario = loads(json.dumps(found_data(each, ())["board"]), cards=cards)
        checks = check(scenario, solve_boards([scenario])[0])
        assert checks and all(one.holds for one in checks)


def test_what_comes_out_in_each_order(found: dict[tuple[str, ...], Found], cards: Cards) -> None:
    every = outcomes(found["Life and Limb", "Xenograft"], cards)
    assert [(each.when, each.moment.objects["bear"].power) for each in every] == [
        (((("card1", "card2"),),), 2),
        (((("card2", "card1"),),), 1),
    ]


def test_a_search_is_taken_up_again(cards: Cards) -> None:
    every = list(search(CLASSICS[:4], cards, 2, solve))
    rest = list(search(CLASSICS[:4], cards, 2, solve, begin=2))
    assert [(each.place, each.found) for each in rest] == [(each.place, each.found) for each in every[2:]]


def test_circles_of_three() -> None:
    reads = {"a": "x", "b": "y", "c": "z"}
    writes = {"a": "z", "b": "x", "c": "y"}
    known = {name: (frozenset([("s", reads[name])]), frozenset([("s", writes[name])])) for name in "abc"}
    assert list(candidates("abc", 2, known)) == []
    assert list(candidates("abc", 3, known)) == [("a", "b", "c")]
