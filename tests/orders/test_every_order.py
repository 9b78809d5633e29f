"""The outcomes over open orders are those of all orders, worked out one by one; each is reached as is said."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest

from pyclingo_bridge import loads
from pyclingo_bridge.answer import Answer, Choice
from pyclingo_bridge.limits import Limits
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.orders.arrangements import arrangements
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


@pytest.mark.parametrize("seed", range(8))
def test_random_boards(seed: int) -> None:
    scenario = read(make(Random(seed)))
    stamps = [each.timestamp for each in (*scenario.entries, *scenario.effects)]
    if len(set(stamps)) < len(stamps):
        pytest.skip("things with one timestamp")
    board, free = opened(scenario, MOST)
    told = {order: compared(answer.moments[-1]) for order, answer in in_every_order(scenario, free).items()}
    outcomes = solve(board).outcomes
    assert len(outcomes) == len(set(told.values()))
    for order, wanted in told.items():
        place = {name: index for index, name in enumerate(order)}
        here = [each for each in outcomes if compared(each.moment) == wanted]
        assert len(here) == 1
        if all(name in place for each in outcomes for condition in each.when for pair in condition for name in pair):
            met = [
                each
                for each in outcomes
                if any(all(place[one] < place[two] for one, two in condition) for condition in each.when)
            ]
            assert met == here


def test_one_order_of_each_class() -> None:
    names = "abcd"
    pairs = frozenset([("a", "b"), ("b", "a"), ("c", "d"), ("d", "c")])
    found = list(arrangements(names, [names], pairs, frozenset()))
    assert len(found) == 4
    assert len(list(arrangements(names, [names], frozenset(), frozenset()))) == 1
    assert list(arrangements("ab", ["ab"], frozenset(), frozenset([("b", "a")]))) == [("b", "a")]


def test_fixed_things_between_are_told_apart() -> None:
    pairs = frozenset([("a", "f"), ("b", "f")])
    assert len(list(arrangements("afb", ["ab"], pairs, frozenset()))) == 2


def test_descriptions_are_short() -> None:
    orders = list(permutations("abc"))
    inside = [each for each in orders if each.index("a") < each.index("b")]
    outside = [each for each in orders if each not in inside]
    assert describe([*map(pairs, inside)], [*map(pairs, outside)]) == [[("a", "b")]]
    assert describe([*map(pairs, orders)], []) == [[]]


def pairs(order: tuple[str, ...]) -> frozenset[tuple[str, str] | Choice]:
    return frozenset(combinations(order, 2))


EIGHT = "\n".join(
    f'  - {{name: Hue {number}, type_line: Enchantment, id: h{number}, oracle_text: "{text}"}}'
    for number, text in enumerate(
        [
            "All creatures are red.",
            "All creatures are blue.",
            "All creatures get +1/+1.",
            "All creatures have flying.",
            "All creatures have haste.",
            "All lands are Islands in addition to their other types.",
            "All creatures get +0/+1.",
            "Players have no maximum hand size.",
        ]
    )
)


def test_orders_that_cannot_matter_are_not_tried() -> None:
    free = ", ".join(f"h{number}" for number in range(8))
    text = f"battlefield:\n  - {{name: Bear, type_line: Creature — Bear, id: bear}}\n{EIGHT}\nunknown_order: [{free}]"
    outcomes = solve(loads(text), limits=Limits()).outcomes
    assert [(each.moment.objects["bear"].colors, each.when) for each in outcomes] == [
        (("U",), ((("h0", "h1"),),)),
        (("R",), ((("h1", "h0"),),)),
    ]
    assert sum(len(each.orders) for each in outcomes) == 2


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
