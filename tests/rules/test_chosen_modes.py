"""What a board says of modes and options must be one of those that the text has."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.errors import InputError

CHOICE = "As this artifact enters, it becomes your choice of a 3/3 creature or a 2/2 creature with flying."
CHARM = "Choose one —\\n• Creatures get +1/+0 until end of turn.\\n• Creatures get +0/+5 until end of turn."
BOARD = f"""
cards:
- {{name: Clay, type_line: Artifact Creature, power: "0", toughness: "0", oracle_text: "{CHOICE}"}}
- {{name: Charm, type_line: Instant, oracle_text: "{CHARM}"}}
battlefield: [{{card: Clay, chosen: {{mode: MODE}}}}]
"""
EFFECT = BOARD.replace(", chosen: {mode: MODE}", "") + "effects: [{card: Charm, modes: [MODE]}]"


@pytest.mark.parametrize("mode", ["2", "a 2/2", "2/2", '"A 2/2 creature with"'])
def test_an_option_by_number_or_beginning(mode: str) -> None:
    clay = solve(loads(BOARD.replace("MODE", mode)))["Clay"]
    assert (clay.power, clay.keywords) == (2, ("flying",))


@pytest.mark.parametrize("mode", ["3", "0", "zzz", "a"])
def test_what_is_no_option_is_refused_with_the_options(mode: str) -> None:
    with pytest.raises(InputError, match='1: "a 3/3 creature"; 2: "a 2/2 creature with flying"') as caught:
        solve(loads(BOARD.replace("MODE", mode)))
    assert (caught.value.line, caught.value.key) == (5, "battlefield[1].chosen.mode")


@pytest.mark.parametrize("mode", ["3", "zzz", "Creatures get"])
def test_what_is_no_mode_is_refused_with_the_modes(mode: str) -> None:
    with pytest.raises(InputError, match=r"1: \"Creatures get \+1/\+0 until end of turn.\"; 2: ") as caught:
        solve(loads(EFFECT.replace("MODE", mode)))
    assert caught.value.key == "effects[1].modes"


def test_a_mode_by_its_words() -> None:
    board = EFFECT.replace("MODE", "Creatures get +0/+5").replace('"0"', '"1"')
    assert solve(loads(board))["Clay"].toughness == 6


def test_words_that_no_option_can_have() -> None:
    text = "As this artifact enters, choose something that nobody can read."
    board = f"battlefield: [{{name: X, type_line: Artifact, oracle_text: '{text}', chosen: {{mode: MODE}}}}]"
    with pytest.raises(InputError, match="no options were found"):
        solve(loads(board.replace("MODE", "first")))
    solve(loads(board.replace("MODE", "1")))


@pytest.mark.parametrize("mode", ["1", "first"])
def test_a_text_that_offers_no_options(mode: str) -> None:
    with pytest.raises(InputError, match="the text of 'X' offers no options") as caught:
        solve(loads(f"battlefield: [{{name: X, type_line: Artifact, oracle_text: Flying, chosen: {{mode: {mode}}}}}]"))
    assert caught.value.key == "battlefield[1].chosen.mode"


def test_several_colours_may_be_chosen() -> None:
    text = "Creatures you control are the chosen colors."
    board = f"battlefield: [{{name: X, type_line: Artifact, oracle_text: '{text}', chosen: {{color: [red, U]}}}}]"
    solve(loads(board))


def test_a_choice_between_changes() -> None:
    board = """
    cards: [{name: Ape, type_line: Creature, power: "2", toughness: "2"}]
    battlefield: [Ape]
    effects: [{text: "Target creature gets +1/+0 and gains your choice of reach or haste.", targets: [Ape], MODES}]
    """
    with pytest.raises(InputError, match="asks for a choice"):
        solve(loads(board.replace("MODES", "")))
    ape = solve(loads(board.replace("MODES", "modes: [2]")))["Ape"]
    assert (ape.power, ape.keywords) == (3, ("haste",))
