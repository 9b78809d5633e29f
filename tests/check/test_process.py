from __future__ import annotations

import pytest

from pyclingo_bridge.answer import Application, Dependency
from pyclingo_bridge.check.process import check_dependency, check_loops, check_order


def applied(*effects: str, layer: str = "4") -> tuple[Application, ...]:
    return tuple(Application(layer, each, each.partition(":")[0], (), "timestamp") for each in effects)


@pytest.mark.parametrize(
    ("loops", "expected", "holds"),
    [
        ((), [], True),
        ((("a:1", "b:1"),), [], False),
        ((("a:1", "b:1"),), [["b", "a"]], True),
        ((("a:1", "b:1"),), [["b:1", "a"]], True),
        ((("a:1", "b:1"),), [["a"]], False),
        ((("a:1", "b:1"),), [["a", "b"], ["c", "d"]], False),
        ((("a:1", "b:1"), ("c:1", "a:1")), [["a", "c"], ["a", "b"]], True),
        ((), [["a", "b"]], False),
    ],
)
def test_loops_are_exactly_these_sets(make, loops, expected, holds):
    moment = make.moment(applied=applied("a:1", "b:1", "c:1"), loops=loops)
    assert check_loops(expected, moment).holds is holds


@pytest.mark.parametrize(
    ("wanted", "holds"),
    [
        ({"layer": "4", "effect": "a", "on": "b"}, True),
        ({"layer": "4", "effect": "a:1", "on": "b"}, True),
        ({"effect": "a", "on": "b"}, True),
        ({"layer": "5", "effect": "a", "on": "b"}, False),
        ({"layer": "4", "effect": "b", "on": "a"}, False),
    ],
)
def test_dependencies_go_by_effect_or_source(make, wanted, holds):
    moment = make.moment(dependencies=(Dependency("4", "a:1", "b:1", "existence", (), "a", "b"),))
    assert check_dependency(0, wanted, moment).holds is holds


@pytest.mark.parametrize(
    ("labels", "holds"),
    [(["a", "c"], True), (["a", "b", "c"], True), (["c", "a"], False), (["a", "d"], False), (["a", "a"], False)],
)
def test_order_lets_others_stand_between(make, labels, holds):
    moment = make.moment(applied=(*applied("d:1", layer="5"), *applied("a:1", "b:1", "c:1")))
    check = check_order("4", labels, moment)
    assert check.holds is holds
    assert len(check.got) == 3
