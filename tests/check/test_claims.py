from __future__ import annotations

import pytest

from pyclingo_bridge.check.claims import check_claims, compare
from pyclingo_bridge.errors import InputError

HOLDING = [
    ({}, "name", "Test Bear"),
    ({"name": ""}, "name", ""),
    ({"types": ("Creature", "Land")}, "types", ["land", "Creature"]),
    ({"types": ()}, "types", []),
    ({"colors": ("W", "U")}, "colors", ["blue", "white"]),
    ({"colors": ("W", "U")}, "colors", ["U", "W"]),
    ({"keywords": ("flying", "protection from red")}, "keywords", ["Protection from red", "flying"]),
    ({"power": None}, "power", None),
    ({"power": 0}, "power", 0),
    ({"attached_to": "x"}, "attached_to", "x"),
    ({"mana": ("R", "C")}, "mana", ["R"]),
    ({"counters": {"+1/+1": 0}}, "counters", {}),
    ({"counters": {"+1/+1": 2, "time": 1}}, "counters", {"+1/+1": 2}),
    ({"counters": {}}, "counters", {"+1/+1": 0}),
    ({"abilities": ("A.", "B.", "B.")}, "abilities", ["B.", "A.", "B."]),
    ({"abilities": ("A.", "B.")}, "ability_count", 2),
    ({"tapped": True}, "tapped", True),
    ({}, "exists", True),
]
FAILING = [
    ({}, "name", "Bear"),
    ({"types": ("Creature", "Land")}, "types", ["Creature"]),
    ({"types": ("Creature",)}, "types", ["Creature", "Land"]),
    ({"power": 0}, "power", None),
    ({"power": None}, "power", 0),
    ({"power": 1}, "power", True),
    ({"power": 0}, "power", False),
    ({"tapped": False}, "tapped", 0),
    ({"counters": {"time": 1}}, "counters", {}),
    ({"abilities": ("B.",)}, "abilities", ["B.", "B."]),
    ({"abilities": ("A.", "B.")}, "abilities", ["A."]),
    ({}, "exists", False),
    ({"keywords": ("flying", "haste")}, "keywords", ["flying"]),
]


@pytest.mark.parametrize(("values", "key", "expected"), HOLDING)
def test_what_is_so_holds(make, values, key, expected):
    assert compare(make.thing(**values), key, expected)[0]


@pytest.mark.parametrize(("values", "key", "expected"), FAILING)
def test_what_is_not_so_fails(make, values, key, expected):
    assert not compare(make.thing(**values), key, expected)[0]


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ("Creature", True),
        ("creature", True),
        ("Bear", True),
        ("Legendary", True),
        ("green", True),
        ("G", True),
        ("flying", True),
        ("Creatures you control", True),
        ("{T}: Add {G}", True),
        ("Land", False),
        ("Artifact", False),
        ("W", False),
        ("Creatures you cont", False),
        ("you control", False),
        ("Bears", False),
    ],
)
def test_has_is_a_whole_word_or_the_beginning_of_a_text(make, entry, found):
    bear = make.thing(
        supertypes=("Legendary",),
        keywords=("flying",),
        abilities=(
            "Creatures you control get +1/+1.",
            "Artifacts you control have haste.",
            "Whenever it.",
            "{T}: Add {G}.",
        ),
    )
    assert compare(bear, "has", [entry])[0] is found
    assert compare(bear, "lacks", [entry])[0] is not found


def test_has_wants_all_and_lacks_wants_none(make):
    bear = make.thing(keywords=("flying",))
    assert compare(bear, "has", ["flying", "haste"]) == (False, ["flying", "haste"], ["flying"])
    assert compare(bear, "lacks", ["flying", "haste"]) == (False, ["flying", "haste"], ["flying"])


def test_not_denies_each_key_by_itself(make):
    says = {"bear": {"not": {"power": 3, "toughness": 2}}}
    checks = list(check_claims("r1", says, make.moment(make.thing())))
    assert [(each.id, each.holds) for each in checks] == [("r1:bear.not.power", True), ("r1:bear.not.toughness", False)]


def test_nothing_said_of_an_object_that_is_not_there_holds(make):
    says = {"gone": {"power": 2, "lacks": ["flying"], "not": {"power": 3, "exists": True}, "exists": False}}
    held = {each.id: each.holds for each in check_claims("expect", says, make.moment(make.thing()))}
    assert held == {
        "expect:gone.power": False,
        "expect:gone.lacks": False,
        "expect:gone.not.power": False,
        "expect:gone.not.exists": True,
        "expect:gone.exists": True,
    }


def test_players(make):
    says = {"B": {"life": 18, "max_hand_size": None, "has": ["protection from red"], "lacks": ["shroud"]}}
    assert all(each.holds for each in check_claims("expect", says, make.moment()))


def test_unknown_keys_are_errors(make):
    with pytest.raises(InputError, match="unknown key"):
        compare(make.thing(), "smell", "bad")
    with pytest.raises(InputError, match="player"):
        list(check_claims("expect", {"A": {"power": 2}}, make.moment()))
