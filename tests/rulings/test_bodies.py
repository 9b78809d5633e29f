"""Bodies of rulings: what hangs on an open point or an edition, and smallest sets that cannot be true together."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyclingo_bridge.asp_files import folder
from pyclingo_bridge.rulings import Body, judge
from pyclingo_bridge.rulings.smallest import smallest_conflict
from pyclingo_bridge.rulings.worlds import open_points
from pyclingo_bridge.scenario import loads_all
from pyclingo_bridge.together import solve_together

PUMPED = """
title: {title}
rules: {rules}
battlefield: [{{name: Bear, type_line: Creature — Bear, power: "2", toughness: "2", id: bear}}]
effects:
  - {{text: "Target creature gets +3/+3 until end of turn.", targets: [bear]}}
  - {{text: "Target creature has base power and toughness 0/1 until end of turn.", targets: [bear]}}
rulings:
  - {{id: {id}, says: {{bear: {{power: {power}}}}}}}
"""


def body(*rulings: tuple[str, int], rules: Sequence[str] = ("current",)) -> Body:
    text = "---".join(PUMPED.format(title=name, rules="current", id=name, power=power) for name, power in rulings)
    return judge(loads_all(text), rules, solve_together)


def test_entailed_and_contradicted() -> None:
    found = body(("right", 3), ("wrong", 0))
    assert [(each.id, each.verdict) for each in found.standings] == [("right", "entailed"), ("wrong", "contradicted")]
    assert [each.id for each in found.conflict] == ["wrong"] and not found.together


def test_it_hangs_on_the_edition() -> None:
    found = body(("modern", 3), ("older", 0), rules=("2008-10", "current"))
    assert [each.verdict for each in found.standings] == ["depends", "depends"]
    assert [each.id for each in found.conflict] == ["modern", "older"]
    assert [world.rules for world in found.without if world] == ["2008-10", "current"]
    assert found.parts == ("rules",)
    assert {world.rules for world in body(("older", 0), rules=("2008-10", "current")).together} == {"2008-10"}


def brute(truth: Sequence[Sequence[bool]]) -> int | None:
    worlds = range(len(truth[0]))
    if any(all(row[world] for row in truth) for world in worlds):
        return None
    for size in range(1, len(truth) + 1):
        for chosen in combinations(range(len(truth)), size):
            if all(any(not truth[ruling][world] for ruling in chosen) for world in worlds):
                return size
    raise AssertionError


@settings(max_examples=150, deadline=None)
@given(st.integers(1, 5).flatmap(lambda worlds: st.lists(st.tuples(*worlds * [st.booleans()]), min_size=1, max_size=6)))
def test_a_smallest_set_is_smallest(truth: list[tuple[bool, ...]]) -> None:
    found, size = smallest_conflict(truth), brute(truth)
    assert (found is None) == (size is None)
    if found is not None:
        assert len(found) == size
        assert all(any(not truth[ruling][world] for ruling in found) for world in range(len(truth[0])))
        for left in found:  # each member is needed
            rest = [ruling for ruling in found if ruling != left]
            assert any(all(truth[ruling][world] for ruling in rest) for world in range(len(truth[0])))


@pytest.mark.parametrize(("power", "status"), [(3, 0), (0, 1)])
def test_on_the_command_line(layers, tmp_path, power, status):
    file = tmp_path / "rulings.yaml"
    file.write_text(PUMPED.format(title="t", rules="current", id="r", power=power), encoding="utf-8")
    found, out, _ = layers("check", file, "--together")
    assert found == status and ("All hold" if status == 0 else "cannot all be true") in out
    data = json.loads(layers("check", file, "--together", "--json")[1])
    assert data["consistent"] == (status == 0)


def test_an_open_point(layers, tmp_path):
    text = """
battlefield:
  - {name: Bear, type_line: Creature — Bear, power: "2", toughness: "2", id: bear}
  - {name: Omen, type_line: Enchantment, id: omen, oracle_text: "All artifacts are blue and lose all abilities."}
  - {name: Ghost, type_line: Artifact, id: ghost, oracle_text: "Flying"}
rulings: [{id: r, says: {ghost: {colors: [U], keywords: []}}}]
"""
    file = tmp_path / "open.yaml"
    file.write_text(text, encoding="utf-8")
    assert "entailed      " in layers("check", file, "--together")[1]


def test_the_open_points_are_those_that_the_rules_know() -> None:
    texts = [path.read_text(encoding="utf-8") for path in folder().rglob("*.lp") if path.name != "open_points.lp"]
    for name, values in open_points().items():
        for value in values[1:]:
            assert any(f"reading(G,{name},{value})" in text for text in texts), (name, value)
