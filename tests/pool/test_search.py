"""The search of a pool for loops: it finds what exact work without pruning finds, and what the literature names."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from pyclingo_bridge import loads
from pyclingo_bridge.cards import Cards
from pyclingo_bridge.definitions import Definition
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.facts import CardNames
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.pool import Found, search
from pyclingo_bridge.pool.boards import boards
from pyclingo_bridge.pool.pruning import candidates
from pyclingo_bridge.pool.searching import _loop, outcomes
from pyclingo_bridge.pool.ways import ways
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


def without_pruning(names: list[str], cards: Cards) -> set[tuple[str, ...]]:
    known = CardNames()
    definitions = {name: known.define(cards.find(name)) for name in names}
    pairs, documents = [], []
    for pair in combinations_with_replacement(names, 2):
        for document in boards([(name, definitions[name]) for name in pair]):
            pairs.append(pair)
            documents.append(document)
    answers = solve_boards([loads(json.dumps(each), cards=cards) for each in documents])
    return {
        pair for pair, document, answer in zip(pairs, documents, answers, strict=True) if _loop(pair, document, answer)
    }


def test_nothing_is_pruned_that_makes_a_loop(found: dict[tuple[str, ...], Found], cards: Cards) -> None:
    assert without_pruning(CLASSICS, cards) == set(found)


OTHERS = {
    "Ember": "All creatures are red.",
    "Tide": "Red creatures are blue.",
    "Ash": "Blue creatures are red and lose flying.",
    "Void": "Creatures with flying lose all abilities.",
    "Wing": "Creatures with no abilities have flying.",
    "Hymn": "Creatures you control get +1/+1.",
    "Spike": "Creatures with power 2 or less get +2/+2.",
    "Dent": "Creatures with power 3 or greater get -2/-2.",
    "Elfin": "Creatures you control are Elves.",
    "Elf Fair": "Each Bear is an Elf.",
    "Goblin Fair": "Each Bear is a Goblin.",
    "Gift": 'Creatures with haste have "Creatures you control have haste."',
}


def test_values_are_told_apart_and_no_loop_is_missed() -> None:
    """What looks at flying does not wait for what gives trample; every set that makes a loop is left."""
    made = [{"name": name, "type_line": "Enchantment", "oracle_text": text} for name, text in OTHERS.items()]
    made.append({"name": "Eraser", "type_line": "Creature — Elf", "power": "1", "toughness": "1"})
    made[-1]["oracle_text"] = "Other creatures lose all abilities."
    with TemporaryDirectory() as folder:
        file = Path(folder, "cards.json")
        file.write_text(json.dumps(made), encoding="utf-8")
        cards = Cards([file], installed=False)
        names = [each["name"] for each in made]
        searched = list(search(names, cards, 2, solve))
        found = {each.found.cards for each in searched if each.found}
        assert found == without_pruning(names, cards)
    assert found >= {("Spike", "Dent"), ("Void", "Wing"), ("Eraser", "Eraser"), ("Elf Fair", "Goblin Fair")}
    assert searched[-1].count < 30  # of 91


def test_the_board_shows_the_loop(found: dict[tuple[str, ...], Found], cards: Cards) -> None:
    from pyclingo_bridge.check import check

    for each in found.values():
        scenario = loads(json.dumps(found_data(each, ())["board"]), cards=cards)
        checks = check(scenario, solve_boards([scenario])[0])
        assert checks and all(one.holds for one in checks)


def test_what_comes_out_in_each_order(found: dict[tuple[str, ...], Found], cards: Cards) -> None:
    every = outcomes(found["Life and Limb", "Xenograft"], cards, solve)
    assert every and [(each.when, each.moment.objects["bear"].power) for each in every] == [
        (((("card1", "card2"),),), 2),
        (((("card2", "card1"),),), 1),
    ]


def test_a_search_is_taken_up_again(cards: Cards) -> None:
    every = list(search(CLASSICS[:4], cards, 2, solve))
    rest = list(search(CLASSICS[:4], cards, 2, solve, begin=2))
    assert [(each.place, each.found) for each in rest] == [(each.place, each.found) for each in every[2:]]


def test_boards_that_cannot_be_worked_out_are_told(cards: Cards) -> None:
    searched = list(search(["Conversion"], cards, 2, lambda stream: (InputError("no time") for _ in stream)))
    assert [(each.cards, each.found) for each in searched] == [(("Conversion", "Conversion"), None)]
    assert set(searched[0].failed) == {"no time"}


ROOM = ('layout("A // B",split).', 'face("A // B",1,"A").', 'face("A // B",2,"B").', 'value("A",type,enchantment).')


def test_a_room_stands_there_with_its_halves_unlocked() -> None:
    """709.5: all of them, and each; not those of which nothing but the name is known."""
    both = (*ROOM, 'value("B",type,enchantment).')
    for lines, halves in ((ROOM, [["A"]]), (both, [["A", "B"], ["A"], ["B"]])):
        room = Definition("A // B", {"A // B": lines}, (), (), (), False)
        assert [each["unlocked"] for each in ways("A // B", "card1", room, set(), [])] == halves


def test_circles_of_three() -> None:
    reads = {"a": "x", "b": "y", "c": "z"}
    writes = {"a": "z", "b": "x", "c": "y"}
    known = {name: (frozenset([("s", reads[name])]), frozenset([("s", writes[name])])) for name in "abc"}
    assert list(candidates("abc", 2, known)) == []
    assert list(candidates("abc", 3, known)) == [("a", "b", "c")]
