from __future__ import annotations

import pytest

from pyclingo_bridge.check import find_conflict
from pyclingo_bridge.model import Ruling


def conflict(*says):
    return find_conflict([Ruling(f"r{number}", {"bear": each}) for number, each in enumerate(says, 1)])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"power": 1}, {"power": 2}),
        ({"types": ["Land"]}, {"types": ["Land", "Creature"]}),
        ({"power": 1}, {"not": {"power": 1}}),
        ({"has": ["flying"]}, {"lacks": ["Flying"]}),
        ({"exists": False}, {"power": 1}),
        ({"counters": {"time": 1}}, {"counters": {"time": 2}}),
    ],
)
def test_two_rulings_that_exclude_each_other(one, other):
    assert conflict(one, other) == ("r1", "r2")
    assert conflict(other, {"toughness": 3}, one) == ("r1", "r3")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"power": 1}, {"toughness": 2}),
        ({"colors": ["white"]}, {"colors": ["W"]}),
        ({"types": ["Land", "Creature"]}, {"types": ["creature", "land"]}),
        ({"has": ["flying"]}, {"has": ["haste"]}),
        ({"has": ["flying"]}, {"lacks": ["haste"]}),
        ({"not": {"power": 1}}, {"not": {"power": 2}}),
        ({"power": 1}, {"not": {"power": 2}}),
        ({"counters": {"time": 1}}, {"counters": {"+1/+1": 2}}),
        ({"exists": True}, {"power": 1}),
        ({"exists": False}, {"not": {"exists": True}}),
    ],
)
def test_rulings_that_can_both_be_true(one, other):
    assert conflict(one, other) == ()


def test_other_objects_do_not_conflict():
    rulings = [Ruling("r1", {"a": {"power": 1}}), Ruling("r2", {"b": {"power": 2}})]
    assert find_conflict(rulings) == ()


def test_one_ruling_can_contradict_itself():
    assert conflict({"has": ["flying"], "lacks": ["flying"]}) == ("r1",)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"has": ["Creature"]}, {"types": ["Land"]}),
        ({"lacks": ["Forest"]}, {"subtypes": ["Forest", "Bear"]}),
        ({"has": ["flying"]}, {"keywords": []}),
        ({"has": ["Legendary"]}, {"supertypes": ["Basic"]}),
    ],
)
def test_a_word_and_the_whole_set_of_its_kind(one, other):
    assert conflict(one, other) == ("r1", "r2")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"has": ["Creature"]}, {"subtypes": []}),
        ({"has": ["Creature"]}, {"types": ["Creature"]}),
        ({"lacks": ["Forest"]}, {"subtypes": ["Bear"]}),
        ({"has": ["Each land is"]}, {"keywords": []}),
    ],
)
def test_a_word_and_a_set_that_agree(one, other):
    assert conflict(one, other) == ()
