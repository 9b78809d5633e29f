"""An explanation names the rules: that of the layer, and that by which the effect has its place in it."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve

BOARD = """
battlefield:
  - {name: Mountain, type_line: Basic Land — Mountain}
  - {name: Lord, type_line: Creature — Bear, power: "2", toughness: "2", oracle_text: "Changeling"}
  - {name: One, type_line: Enchantment, oracle_text: "All Mountains are Islands."}
  - {name: Back, type_line: Enchantment, oracle_text: "All Islands are Mountains."}
  - {name: Island, type_line: Basic Land — Island}
"""


def test_rules_of_each_step() -> None:
    steps = {(each.source, each.why): each.rules for each in solve(loads(BOARD), explain=True).moments[0].applied}
    assert steps["Lord", "timestamp"] == ("613.3", "613.7")
    assert steps["One", "loop"] == ("613.1d", "613.8b", "613.8c")
    assert steps["rule(intrinsic)", "timestamp"][0] == "305.6"


def test_an_unknown_id_is_answered_with_the_nearest() -> None:
    with pytest.raises(KeyError, match="there is 'Mountain'"):
        solve(loads(BOARD))["Muntain"]


LORD = "type_line: Creature — Bear, power: '1', toughness: '1', oracle_text: 'Other creatures you control have flying.'"


def test_what_is_no_creature_has_no_power_to_change() -> None:
    board = """
battlefield: [{name: Gem, type_line: Artifact}, {name: Car, type_line: Artifact, power: '3', toughness: '3'}]
effects:
- {text: "Target artifact gets +3/+3 until end of turn.", targets: [Gem]}
- {text: "Target artifact gets +3/+3 until end of turn.", targets: [Car]}
"""
    applied = solve(loads(board), explain=True).moments[0].applied
    assert [each.objects for each in applied] == [("Gem",), ("Car",)]
    assert [each.changes for each in applied] == [(), ()]


def test_an_ability_that_is_not_there_because_its_object_is_face_down_or_a_copy() -> None:
    board = f"""
battlefield:
- {{name: Lord, id: down, {LORD}, face_down: true}}
- {{name: Lord, id: twin, {LORD}, copy_of: bear}}
- {{name: Bear, id: bear, type_line: Creature — Bear, power: '2', toughness: '2'}}
"""
    missing = solve(loads(board), explain=True).moments[0].not_applied
    assert {(each.source, each.why) for each in missing} == {("down", "ceased_face_down"), ("twin", "ceased_copy")}


def test_why_a_pair_only_looks_dependent() -> None:
    board = """
battlefield:
- {name: Wood, type_line: Enchantment, oracle_text: "All lands are Forests in addition to their other types."}
- {name: Bog, type_line: Enchantment, oracle_text: "Each Forest is a Swamp in addition to its other types."}
- {name: Forest, type_line: Basic Land — Forest}
"""
    found = solve(loads(board), explain=True).moments[0].independences
    assert found and {each.because for each in found} == {"same_result"}


def test_a_change_of_the_text_is_told_and_so_is_what_the_text_says_now() -> None:
    board = """
battlefield:
- {name: King, type_line: Creature — Goblin, power: '2', toughness: '2', oracle_text: "Other Goblins get +1/+1."}
- {name: Elf, type_line: Creature — Elf, power: '1', toughness: '1'}
- {name: Gob, type_line: Creature — Goblin, power: '1', toughness: '1'}
effects: [{text: "Change the text of target permanent by replacing all instances of Goblin with Elf.", targets: [King]}]
"""
    moment = solve(loads(board), explain=True).moments[0]
    change, bonus = moment.applied
    assert {(each.characteristic, each.before, each.after) for each in change.changes} == {
        ("subtypes", ("Goblin",), ("Elf",)),
        ("text", ("Goblin",), ("Elf",)),
    }
    assert bonus.text == "Other Elves get +1/+1."
    assert [(each.object, each.detail) for each in moment.not_applied if each.object == "Gob"] == [
        ("Gob", "it is not Elf")
    ]
