"""The JSON export is a scenario that needs nothing else and holds."""

from __future__ import annotations

import json

import pytest

from pyclingo_bridge import solve
from pyclingo_bridge.cards import Cards
from pyclingo_bridge.check import check
from pyclingo_bridge.report.data import moment_data
from pyclingo_bridge.scenario import loads_all

BOARDS = {
    "auras": 'battlefield: [{card: Test Bear, id: bear, counters: {"+1/+1": {n: 2, timestamp: 9}}}, '
    "{card: Test Seal, attached_to: bear}]",
    "effects": "battlefield: [{card: Test Bear, id: bear}]\neffects: [{card: Test Boon, targets: [bear]}]",
    "order": "battlefield: [Test Bear, {card: Test Mute, timestamp: 5}, {card: Test Wing, timestamp: 2}]",
    "choice": "battlefield: [{card: Test Paint, chosen: {color: red}}, {copy_of: Test Bird, id: copy}]\nlife: {A: 3}",
    "faces": "battlefield: [Test Road, {card: Test Path, id: path}, {merged: [Test Half, Test Other], id: both}, "
    "Test Whole, Test Half]\nhand: [Test Path // Test Road]",
    "zones": "battlefield: [Test Lord]\nlibrary: {B: [Test Bear, Test Bird]}\nplayers: [A, B, C]\nactive: B",
}


@pytest.mark.parametrize("text", BOARDS.values(), ids=BOARDS.keys())
def test_read_back_it_gives_the_same_answer_and_every_expectation_holds(exported, text):
    from .conftest import document

    (scenario,) = loads_all(document(text), cards=Cards(installed=False), file="some board.yaml")
    file = exported("json", text)
    (again,) = loads_all(file.text, cards=Cards(installed=False), file=file.name)
    answer = solve(again)
    assert moment_data(answer.moments[-1])["objects"].keys() == {each.id for each in scenario.entries}
    failed = [each for each in check(again, answer) if not each.holds]
    assert not failed
    ours, theirs = solve(scenario).moments[-1], answer.moments[-1]
    assert ours.dependencies == theirs.dependencies
    assert [each.effect for each in ours.applied] == [each.effect for each in theirs.applied]
    assert {id: each.power for id, each in ours.objects.items()} == {
        id: each.power for id, each in theirs.objects.items()
    }


def test_what_was_not_understood_is_noted(exported):
    odd = '{name: Odd, type_line: Enchantment, oracle_text: "Creatures get +1/+1 for each unwise frobnication."}'
    notes = json.loads(exported("json", f"battlefield: [{odd}]").text)["notes"]
    assert [each["object"] for each in notes["not_understood"]] == ["Odd"]
