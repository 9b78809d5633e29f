from __future__ import annotations

import json

from pyclingo_bridge.check import Check
from pyclingo_bridge.check.verdicts import Verdict
from pyclingo_bridge.report.data import answer_data, check_data, loops_data, to_line

OBJECT_KEYS = {
    "name", "zone", "controller", "owner", "supertypes", "types", "subtypes", "colors", "mana_value", "power",
    "toughness", "base_power", "base_toughness", "keywords", "abilities", "mana", "counters", "attached_to", "tapped",
    "timestamp",
}  # fmt: skip


def test_the_shape_of_schema_1(make):
    data = json.loads(to_line(answer_data(make.answer(make.thing(), loops=(("a", "b"),)))))
    assert data["schema"] == 1 and data["rules"] == "current" and data["file"] == "board.yaml"
    assert data["not_understood"] == []
    (moment,) = data["moments"]
    assert moment["at"] == 0 and moment["after"] is None and moment["loops"] == [["a", "b"]]
    assert set(moment["objects"]["bear"]) >= OBJECT_KEYS
    assert moment["objects"]["bear"]["subtypes"] == ["Bear"]
    assert moment["players"]["A"]["life"] == 20


def test_what_is_applied(make):
    from pyclingo_bridge.answer import Application

    applied = (Application("4", "moon:1", "moon", ("bear",), "timestamp"),)
    (found,) = answer_data(make.answer(make.thing(), applied=applied))["moments"][0]["applied"]
    assert set(found) == {"layer", "effect", "source", "objects", "why", "text"}


def test_checks_are_added(make):
    checks = [Check("expect:bear.power", False, 3, 2)]
    data = json.loads(to_line(check_data(make.answer(make.thing()), [*map(Verdict, checks)], ("r1", "r4"))))
    (found,) = data["checks"]
    assert found == {
        "id": "expect:bear.power",
        "holds": False,
        "expected": 3,
        "got": 2,
        "moment": 0,
        "holds_if": [],
        "verdict": "contradicted",
        "hangs_on": [],
        "because": [],
    }
    assert data["conflict"] == ["r1", "r4"]
    assert "conflict" not in check_data(make.answer(make.thing()), [*map(Verdict, checks)], ())


def test_loops(make):
    assert loops_data(make.answer(make.thing()))["loops"] == []


def test_one_line_whatever_the_text(make):
    assert "\n" not in to_line(answer_data(make.answer(make.thing(abilities=("a\nb — c",)))))
