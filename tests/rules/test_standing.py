"""Boards that no game would leave as they are: what is never there is refused, a wrong attachment is told."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.report.board import board_report
from pyclingo_bridge.report.plain import render

BOARD = """
cards:
- {name: Bear, type_line: Creature — Bear, power: "2", toughness: "2"}
- {name: Field, type_line: Basic Land}
- {name: Sword, type_line: Artifact — Equipment, oracle_text: "Equipped creature gets +1/+1."}
- {name: Veil, type_line: Enchantment — Aura, oracle_text: "Enchant TARGET"}
battlefield:
- {card: Bear, id: theirs, controller: B}
- {card: Bear, id: mine}
- Field
- ATTACHED
"""


def notes(attached: str, target: str = "creature") -> list[tuple[str, str, str]]:
    answer = solve(loads(BOARD.replace("ATTACHED", attached).replace("TARGET", target)))
    return [(each.object, each.why, each.host) for each in answer.notes]


@pytest.mark.parametrize(
    ("target", "host", "can"),
    [
        ("creature", "mine", True),
        ("creature", "Field", False),
        ("creature", "B", False),
        ("creature you control", "mine", True),
        ("creature you control", "theirs", False),
        ("creature an opponent controls", "theirs", True),
        ("creature an opponent controls", "mine", False),
        ("artifact or land", "Field", True),
        ("artifact or land", "mine", False),
        ("nonbasic land", "Field", False),
        ("Bear", "mine", True),
        ("permanent", "Field", True),
        ("player", "B", True),
        ("player", "mine", False),
        ("opponent", "A", False),
        ("creature with mana value 3 or less", "Field", True),  # not decided, so nothing is said
    ],
)
def test_what_an_aura_can_enchant(target: str, host: str, can: bool) -> None:
    found = notes(f"{{card: Veil, attached_to: {host}}}", target)
    assert found == ([] if can else [("Veil", "cannot_enchant", host)])


def test_equipment() -> None:
    assert notes("{card: Sword, attached_to: mine}") == []
    assert notes("{card: Sword, attached_to: Field}") == [("Sword", "cannot_equip", "Field")]


def test_what_cannot_be_attached() -> None:
    found = notes("{card: Bear, id: third, attached_to: mine}")
    assert found == [("third", "not_attachable", "mine")]


def test_an_aura_that_is_a_creature() -> None:
    text = "Enchantments are 1/1 creatures in addition to their other types."
    animating = f"{{name: March, type_line: Artifact, oracle_text: '{text}'}}"
    assert notes(f"{{card: Veil, attached_to: mine}}\n- {animating}") == [("Veil", "creature_attached", "mine")]


def test_the_note_is_told() -> None:
    board = BOARD.replace("ATTACHED", "{card: Veil, attached_to: Field}").replace("TARGET", "creature")
    assert "Veil is attached to Field, which it cannot enchant." in render(board_report(solve(loads(board))))


@pytest.mark.parametrize("types", ["Instant", "Sorcery", "Kindred Instant — Goblin", "Dungeon"])
def test_what_is_never_on_the_battlefield(types: str) -> None:
    with pytest.raises(InputError, match="never on the battlefield") as caught:
        solve(loads(f"battlefield:\n- {{name: X, type_line: {types}}}"))
    assert caught.value.line == 2


@pytest.mark.parametrize("entry", ["{name: X, type_line: Instant, face_down: true}", "{name: X}"])
def test_what_may_be_there(entry: str) -> None:
    assert solve(loads(f"battlefield: [{entry}]")).moments[0].objects


def test_what_is_taken_as_it_stands() -> None:
    """704.5m: an Aura attached to nothing; 306.5b: loyalty counters that a board does not name."""
    sage = '{name: Sage, type_line: Planeswalker, loyalty: "4"'
    walkers = f"- {sage}}}\n- {sage}, id: low, counters: {{loyalty: 2}}}}"
    answer = solve(loads(BOARD.replace("ATTACHED", f"Veil\n{walkers}")))
    assert {(each.object, each.why) for each in answer.notes} == {
        ("Veil", "attached_to_nothing"),
        ("Sage", "as_it_enters"),
    }
    assert [answer["Sage"].loyalty, answer["low"].loyalty] == [4, 2]
    assert "Veil is an Aura that is attached to nothing." in render(board_report(answer))
