"""What it takes for something to hold: every single change that does it, compared with working each order out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from pyclingo_bridge import loads
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.cards import Cards
from pyclingo_bridge.check.claims import check_claims
from pyclingo_bridge.editions.changes import editions
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.open_points import open_points
from pyclingo_bridge.orders.reach import Claims, out_of_reach
from pyclingo_bridge.orders.wanted import Wanted, what_it_takes
from pyclingo_bridge.pool.placing import Place
from pyclingo_bridge.reasoner import solve, solve_boards
from pyclingo_bridge.together import solve_together
from tests.orders.test_every_order import OVERWRITING, in_every_order

SINCE = "2020-04"
"""The oldest edition that is tried."""


def key_of(board: Scenario) -> str:
    return repr((board.rules, board.readings, [each.id for each in board.entries]))


class Known:
    """Works each board out once, with its orders open and one by one."""

    def __init__(self) -> None:
        self.answers: dict[str, object] = {}

    def ask(self, boards: Sequence[Scenario]) -> Iterator[object]:
        new = {key_of(each): each for each in boards if key_of(each) not in self.answers}
        self.answers.update(zip(new, solve_together(list(new.values())), strict=True))
        yield from (self.answers[key_of(each)] for each in boards)

    def takes(self, board: Scenario, claims: Claims) -> Wanted:
        (found,) = self.ask([board])
        assert isinstance(found, Answer)
        place = Place(board, found, Cards(installed=False), [])
        return what_it_takes(board, found, claims, place, [], SINCE, self.ask, lambda each: out_of_reach(each, claims))


def holds_in(every: Sequence[Answer], claims: Claims) -> bool:
    return any(all(each.holds for each in check_claims("want", claims, one.moments[-1])) for one in every)


def one_by_one(board: Scenario) -> Sequence[Answer]:
    return list(in_every_order(replace(board, unknown_order=()), board.unknown_order).values())


def without(board: Scenario, name: str) -> Scenario:
    entries = tuple(each for each in board.entries if each.id != name)
    return replace(board, entries=entries, unknown_order=tuple(each for each in board.unknown_order if each != name))


WISHES: list[Claims] = [
    {"bear": {"colors": ["R", "U"]}},
    {"bear": {"colors": ["G"], "power": 1}},
    {"arbor": {"subtypes": ["Forest", "Dryad", "Goblin"]}},
    {"bear": {"keywords": ["flying"], "power": 2}},
    {"arbor": {"types": ["Land"], "colors": []}},
]


@pytest.mark.parametrize("seed", [0])
def test_each_single_change_that_does_it(seed: int) -> None:
    draw = Random(seed)
    board: list[dict[str, object]] = [{"card": "Grizzly Bears", "id": "bear"}, {"card": "Dryad Arbor", "id": "arbor"}]
    texts = draw.sample(OVERWRITING, 3)
    board += [{"name": f"x{n}", "type_line": "Enchantment", "oracle_text": text} for n, text in enumerate(texts)]
    scenario = loads(json.dumps({"battlefield": board, "unknown_order": ["x0", "x1", "x2"]}))
    changed = {("without", each.id): without(scenario, each.id) for each in scenario.entries}
    changed |= {
        ("reading", f"{point}: {value}"): replace(scenario, readings={point: value})
        for point, (_, *values) in open_points().items()
        for value in values
    }
    changed |= {("edition", each): replace(scenario, rules=(each,)) for each in editions(SINCE) if each != "current"}
    known, as_it_is = Known(), one_by_one(scenario)
    orders = {change: one_by_one(one) for change, one in changed.items()}
    for claims in WISHES:
        found = known.takes(scenario, claims)
        if holds_in(as_it_is, claims):
            assert found.as_it_is is not None
            continue
        wanted = {change for change, every in orders.items() if holds_in(every, claims)}
        single = {(each.kind, each.what) for way in found.ways for each in way.changes if len(way.changes) == 1}
        assert found.as_it_is is None and single == wanted and found.pairs == (not wanted)
        assert found.tried == found.count


def test_where_there_is_no_time_that_is_said() -> None:
    text = [{"name": f"x{n}", "type_line": "Enchantment", "oracle_text": OVERWRITING[n]} for n in range(2)]
    bear = {"card": "Grizzly Bears", "id": "bear"}
    scenario = loads(json.dumps({"battlefield": [bear, *text], "unknown_order": ["x0", "x1"]}))
    claims: Claims = {"bear": {"power": 9}}
    found = solve(scenario)
    place = Place(scenario, found, Cards(installed=False), [])
    few = what_it_takes(scenario, found, claims, place, [], SINCE, lambda each: iter(solve_boards(each[:2])))
    assert (few.ways, few.pairs, few.tried) == ((), False, 2) and few.count > 2
