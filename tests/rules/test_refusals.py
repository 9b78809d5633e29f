"""What cannot be worked out is refused in one clear error, never answered as something else."""

from __future__ import annotations

import pytest

from pyclingo_bridge import InputError, loads, solve

BEAR = "{name: Bear, type_line: Creature — Bear, power: '2', toughness: '2'}"
GIVER = "{name: Giver, type_line: Enchantment, oracle_text: 'Creatures you control are the chosen type.'"


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (f"battlefield: [{BEAR}]\neffects: [{{text: 'Target creature gets +1/+1 until end of turn.'}}]", "target"),
        ("battlefield: [{name: Bear, type_line: Creature — Bear, prototyped: true}]", "no prototype ability"),
        ("battlefield: [{name: Bear, type_line: Creature — Bear, flipped: true}]", "no flip card"),
        ("battlefield: [{name: Bear, type_line: Creature — Bear, transformed: true}]", "has one face"),
        ("battlefield: [{name: Bear, type_line: Creature — Bear, cloaked: true}]", "is not face_down"),
        (f"battlefield: [{GIVER}, chosen: {{creature_type: Golbin}}}}]", "did you mean 'Goblin'"),
        ("battlefield: [{name: Twin, type_line: Creature — Bear, copy_of: Twin}]", ""),
    ],
)
def test_refused(board: str, said: str) -> None:
    with pytest.raises(InputError) as error:
        solve(loads(board))
    assert said in str(error.value)


def test_an_effect_in_which_nothing_is_found_is_said_to_be_left_out() -> None:
    text = "Target creature gts +3/+3 until end of turn."
    answer = solve(loads(f"battlefield: [{BEAR}]\neffects: [{{text: '{text}', targets: [Bear], id: typo}}]"))
    assert [(each.object, each.text) for each in answer.not_understood] == [("typo", text)]


def test_a_word_that_no_text_could_have_is_refused() -> None:
    """612.2: what is changed are colour words, land types and creature types."""
    changed = "{text: Replace words., targets: [Plains], chosen: {from: rde, to: blue}}"
    with pytest.raises(InputError, match=r"effects\[1\].chosen.from: 'rde' is no colour, creature type or land type"):
        solve(loads(f"battlefield: [Plains]\neffects: [{changed}]"))


def test_a_number_that_would_wrap_round_is_refused() -> None:
    colossus = "{name: Colossus, type_line: Creature — Golem, power: '999999999', toughness: '5'}"
    grower = "{name: Grower, type_line: Enchantment, oracle_text: 'Creatures get +999999999/+0.'}"
    with pytest.raises(InputError, match="beyond 1,000,000,000"):
        solve(loads(f"battlefield: [{colossus}, {grower}]"))
