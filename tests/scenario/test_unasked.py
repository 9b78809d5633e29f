"""What a board says and nothing on it asks for is told: a misspelt condition changes nothing."""

from __future__ import annotations

from pyclingo_bridge import loads, solve

BOARD = """
cards:
  - {name: Guard, type_line: Creature — Ape, power: "2", toughness: "2",
     oracle_text: "As long as you attacked this turn, this creature has vigilance."}
  - {name: Counter, type_line: Creature — Ape, power: "2", toughness: "2",
     oracle_text: "This creature gets +1/+0 for each card you've drawn this turn."}
battlefield:
  - {card: Guard, holds: [you attacked this turns]}
  - {card: Guard, id: right, holds: [you attacked this turn]}
  - {card: Counter, amounts: {"cards you've drawn": 3}}
  - {card: Counter, id: counted, amounts: {"cards you've drawn this turn": 3}}
"""


def test_what_nothing_asks_for_is_told() -> None:
    answer = solve(loads(BOARD))
    assert [(note.object, note.why, note.host) for note in answer.notes] == [
        ("Counter", "unasked", "cards you've drawn"),
        ("Guard", "unasked", "you attacked this turns"),
    ]
    assert [each.object for each in answer.asked] == ["Counter", "Guard"]
    assert answer["right"].keywords == ("vigilance",) and answer["counted"].power == 5
