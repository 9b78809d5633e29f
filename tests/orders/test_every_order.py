"""The outcomes over open orders are those of all orders, worked out one by one; each is reached as is said."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest

from pyclingo_bridge import loads
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.limits import Limits
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.orders.arrangements import Relevance, arrangements
from pyclingo_bridge.orders.describing import describe
from pyclingo_bridge.orders.gathering import told as compared
from pyclingo_bridge.reasoner import solve, solve_boards
from tests.second_opinion.boards import make
from tests.second_opinion.runs import read

MOST = 3


def opened(scenario: Scenario, most: int) -> tuple[Scenario, tuple[str, ...]]:
    """Forget the order of the last permanents and effects of a board."""
    names = [
        each.id for each in (*scenario.entries, *scenario.effects) if getattr(each, "zone", "") in ("battlefield", "")
    ]
    free = tuple(names[-most:])
    return replace(scenario, unknown_order=free), free


def in_every_order(scenario: Scenario, free: tuple[str, ...]) -> dict[tuple[str, ...], Answer]:
    stamps = sorted(each.timestamp for each in (*scenario.entries, *scenario.effects) if each.id in free)
    boards = {}
    for order in permutations(free):
        stamp = dict(zip(order, stamps, strict=True))
        boards[order] = replace(
            scenario,
            entries=tuple(replace(each, timestamp=stamp.get(each.id, each.timestamp)) for each in scenario.entries),
            effects=tuple(replace(each, timestamp=stamp.get(each.id, each.timestamp)) for each in scenario.effects),
        )
    return dict(zip(boards, solve_boards(list(boards.values())), strict=True))


@pytest.mark.parametrize("seed", range(5))
def test_random_boards(seed: int) -> None:
    scenario = read(make(Random(seed)))
    stamps = [each.timestamp for each in (*scenario.entries, *scenario.effects)]
    if len(set(stamps)) < len(stamps):
        pytest.skip("things with one timestamp")
    free = opened(scenario, MOST)[1]
    if not free:
        pytest.skip("nothing whose order could be open")
    agree(scenario, free)


OVERWRITING = [
    "All creatures are red.",
    "All creatures are blue.",
    "All creatures are green in addition to their other colors.",
    "All creatures have base power and toughness 1/1.",
    "Red creatures have base power and toughness 0/2.",
    "All creatures lose all abilities.",
    "All creatures have flying.",
    "All lands are Islands.",
    "Nonbasic lands are Mountains.",
    "All lands are 1/1 creatures that are still lands.",
    "All lands are Goblins in addition to their other types.",
    "Creatures you control are Elves.",
    "Other creatures are white.",
]
ENCHANTING = [
    "You control enchanted creature.",
    "Enchanted creature is black and has base power and toughness 4/4.",
    "Enchanted creature loses all abilities and is an artifact in addition to its other types.",
]


@pytest.mark.parametrize(("seed", "count"), [(1, 4), (2, 4), (3, 4), (4, 5)])
def test_boards_of_things_that_overwrite_each_other(seed: int, count: int) -> None:
    draw = Random(seed)
    theme = draw.sample(OVERWRITING, 4)
    board: list[dict[str, object]] = [{"card": "Grizzly Bears", "id": "bear"}, {"card": "Dryad Arbor", "id": "arbor"}]
    for number in range(count):
        entry = {"name": f"Thing {number}", "id": f"x{number}", "controller": draw.choice("AB")}
        if draw.random() < 0.4:
            text = f"Enchant creature\n{draw.choice(ENCHANTING)}"
            entry |= {"type_line": "Enchantment — Aura", "oracle_text": text, "attached_to": "bear"}
        else:
            entry |= {"type_line": "Enchantment", "oracle_text": draw.choice(theme)}
        board.append(entry)
    agree(loads(json.dumps({"battlefield": board})), tuple(f"x{number}" for number in range(count)))


def agree(scenario: Scenario, free: tuple[str, ...]) -> None:
    """Compare the outcomes with those of every order, each worked out; each is reached as is said."""
    told = {order: compared(answer.moments[-1]) for order, answer in in_every_order(scenario, free).items()}
    outcomes = solve(replace(scenario, unknown_order=free)).outcomes
    assert len(outcomes) == len(set(told.values()))
    stamp = {each.id: each.timestamp for each in (*scenario.entries, *scenario.effects)}
    stamps = sorted(stamp[name] for name in free)
    for order, wanted in told.items():
        place = stamp | dict(zip(order, stamps, strict=True))
        here = [each for each in outcomes if compared(each.moment) == wanted]
        met = [
            each
            for each in outcomes
            if any(all(place[one] < place[two] for one, two in condition) for condition in each.when)
        ]
        assert met == here and len(here) == 1


def classes(names: str, pairs: str, slots: str | None = None, **more: object) -> set[frozenset[tuple[str, str]]]:
    """Give the classes of orders of ``names``, where the order of each of the pairs ("ab cd") matters."""
    reasons = {pair: frozenset([each]) for each in pairs.split() for pair in (tuple(each), tuple(each[::-1]))}
    return {found for _, found in arrangements(slots or names, [names], Relevance(reasons, **more))}  # type: ignore[arg-type]


def test_one_order_of_each_class() -> None:
    assert len(classes("abcd", "ab cd")) == 4
    assert classes("abcd", "") == {frozenset()}
    assert classes("ab", "", before=frozenset([("b", "a")])) == {frozenset([("b", "a")])}
    assert len(classes("ab", "af bf", slots="afb")) == 2


def test_behind_what_overwrites_it_an_order_cannot_be_seen() -> None:
    pairs = ["".join(pair) for pair in combinations("abcdefgh", 2)]
    hidden = {pair: frozenset("abcdefgh") - set(pair) for pair in pairs}
    found = classes("abcdefgh", " ".join(pairs), hidden=hidden)
    assert found == {frozenset((other, last) for other in "abcdefgh" if other != last) for last in "abcdefgh"}


def test_descriptions_are_short() -> None:
    orders = [frozenset(combinations(each, 2)) for each in permutations("abc")]
    inside = [each for each in orders if ("a", "b") in each]
    outside = [each for each in orders if each not in inside]
    assert describe(inside, outside) == [[("a", "b")]]
    assert describe(orders, []) == [[]]
    last = [frozenset((other, one) for other in "abcdefgh" if other != one) for one in "abcdefgh"]
    assert describe(last[:1], last[1:]) == [sorted(last[0])]


HUES = ["red", "blue", "green", "white", "black"]
EIGHT = [
    *(f"All creatures are {hue}." for hue in HUES),
    "All creatures have flying.",
    "All lands are Islands in addition to their other types.",
    "All creatures get +1/+1.",
]


def test_eight_in_unknown_order_are_worked_out_where_few_outcomes_differ() -> None:
    board = [{"name": "Bear", "type_line": "Creature — Bear", "id": "bear"}] + [
        {"name": f"Hue {number}", "type_line": "Enchantment", "id": f"h{number}", "oracle_text": text}
        for number, text in enumerate(EIGHT)
    ]
    free = [each["id"] for each in board[1:]]
    outcomes = solve(loads(json.dumps({"battlefield": board, "unknown_order": free})), limits=Limits()).outcomes
    assert sum(len(each.orders) for each in outcomes) == len(HUES)
    of_color = {each.moment.objects["bear"].colors: each.when for each in outcomes}
    assert of_color["U",] == (tuple((f"h{other}", "h1") for other in (0, 2, 3, 4)),)


@pytest.mark.parametrize(("rules", "count"), [("2020-03", 2), ("2020-04", 1), ("current", 1)])
def test_who_orders_what_entered_together(rules: str, count: int) -> None:
    text = (
        "battlefield:\n"
        '  - {name: One, type_line: Enchantment, id: one, controller: A, oracle_text: "All creatures are red."}\n'
        '  - {name: Two, type_line: Enchantment, id: two, controller: B, oracle_text: "All creatures are blue."}\n'
        "  - {name: Bear, type_line: Creature — Bear, id: bear}\n"
        f"simultaneous: [one, two]\nrules: {rules}\n"
    )
    outcomes = solve(loads(text)).outcomes
    assert len(outcomes) == count
    assert {"U"} <= {each.moment.objects["bear"].colors[0] for each in outcomes}


def test_a_subtype_is_compared_with_what_gives_the_card_type_for_it() -> None:
    """205.3d: lands become Goblins only where they are creatures by then."""
    board = [{"card": "Forest", "id": "land"}]
    for name, text in (("a", "All lands are Goblins in addition to their other types."), ("b", OVERWRITING[9])):
        board.append({"name": name, "type_line": "Enchantment", "oracle_text": text})
    agree(loads(json.dumps({"battlefield": board})), ("a", "b"))


def test_where_something_happens_what_it_brings_may_make_the_order_matter() -> None:
    board = [
        {"name": "a", "type_line": "Enchantment", "oracle_text": "All artifacts are red."},
        {"name": "b", "type_line": "Enchantment", "oracle_text": "All creatures are blue."},
    ]
    golem = {"name": "Golem", "type_line": "Artifact Creature — Golem", "power": "2", "toughness": "2"}
    scenario = {"battlefield": board, "unknown_order": ["a", "b"], "timeline": [{"enter": golem}]}
    outcomes = solve(loads(json.dumps(scenario))).outcomes
    assert {each.moment.objects["Golem"].colors: each.when for each in outcomes} == {
        ("U",): ((("a", "b"),),),
        ("R",): ((("b", "a"),),),
    }
