from __future__ import annotations

from pyclingo_bridge.check import check
from pyclingo_bridge.model import Ruling


def test_everything_expected_is_checked(make):
    scenario = make.scenario(
        expect=Ruling("expect", {"bear": {"power": 2}}),
        rulings=(Ruling("r1", {"bear": {"power": 3}}),),
        expect_loops=(),
        expect_dependencies=({"layer": "4", "effect": "a", "on": "b"},),
        expect_order={"4": ("a", "b")},
    )
    found = {each.id: each.holds for each in check(scenario, make.answer(make.thing()))}
    assert found == {
        "expect:bear.power": True,
        "r1:bear.power": False,
        "expect_loops": True,
        "expect_dependencies:0": False,
        "expect_order:4": False,
    }
