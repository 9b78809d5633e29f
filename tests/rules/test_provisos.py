"""What is decided as a spell or ability resolves (608.2c), and numbers that only the user can tell (608.2h)."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.errors import InputError

BOARD = """
cards:
- {name: Ape, type_line: Creature, power: "2", toughness: "2"}
- {name: Growth, type_line: Instant, oracle_text: "TEXT"}
battlefield: [Ape]
effects: [{card: Growth, targets: [Ape], MORE}]
"""


def answer(text: str, more: str) -> Answer:
    return solve(loads(BOARD.replace("TEXT", text).replace("MORE", more)))


DARK = (
    "Target creature gets +1/+1 until end of turn. If a creature died this turn, it also gains reach until end of turn."
)
INSTEAD = (
    "Target creature gets +1/+1 until end of turn. If it's night, that creature gets +5/+5 until end of turn instead."
)
KICKED = "Kicker {2}\\n" + INSTEAD.replace("it's night", "this spell was kicked")


@pytest.mark.parametrize(
    ("text", "more", "power", "keywords", "asked"),
    [
        (DARK, "", 3, (), ["a creature died this turn"]),
        (DARK, "holds: [a creature died this turn]", 3, ("reach",), []),
        (INSTEAD, "", 3, (), ["it's night"]),
        (INSTEAD, 'holds: ["it\'s night"]', 7, (), []),
        (KICKED, "", 3, (), []),
        (KICKED, "kicked: true", 7, (), []),
    ],
)
def test_under_a_condition(text: str, more: str, power: int, keywords: tuple[str, ...], asked: list[str]) -> None:
    found = answer(text, more)
    assert (found["Ape"].power, found["Ape"].keywords) == (power, keywords)
    assert [each.text for each in found.asked] == asked


def test_unless_and_otherwise() -> None:
    text = (
        "Target creature gets +3/+0 until end of turn if you control a Forest. "
        "Otherwise, it gets +1/+0 until end of turn."
    )
    assert answer(text, "")["Ape"].power == 3
    assert answer(text, "holds: [you control a Forest]")["Ape"].power == 5


def test_a_number_that_is_told() -> None:
    text = "Target creature gets +X/+0 until end of turn, where X is the sacrificed creature's power."
    assert answer(text, "x: 4")["Ape"].power == 6
    with pytest.raises(InputError, match="sacrificed creature's power") as caught:
        answer(text, "")
    assert caught.value.key == "effects[1].x"
