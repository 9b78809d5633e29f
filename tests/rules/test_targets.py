"""What a text speaks of that is no numbered target: it is listed after the targets (115, 608.2h)."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve

BOARD = """
cards:
- {name: Ape, type_line: Creature, power: "2", toughness: "2"}
- {name: Banner, type_line: Artifact, oracle_text: "TEXT"}
battlefield: [{card: Ape, count: 4}, Banner]
effects: [{source: Banner, targets: TARGETS}]
"""


def powers(text: str, targets: str) -> tuple[int | None, ...]:
    answer = solve(loads(BOARD.replace("TEXT", text).replace("TARGETS", targets)))
    assert not answer.not_understood
    return tuple(answer[name].power for name in ("Ape", "Ape#2", "Ape#3", "Ape#4"))


@pytest.mark.parametrize(
    ("text", "targets", "expected"),
    [
        ("{T}: Any number of target creatures get +1/+0 until end of turn.", "[Ape, Ape#3]", (3, 2, 3, 2)),
        ("{T}: Up to two target creatures get +1/+0 until end of turn.", "[Ape]", (3, 2, 2, 2)),
        (
            "When this enters, create two 2/2 Ape creature tokens. They get +1/+0 until end of turn.",
            "[Ape#3, Ape#4]",
            (2, 2, 3, 3),
        ),
        (
            "{T}: Target creature gets +3/+0 until end of turn. Up to two other target creatures get +1/+0.",
            "[Ape, Ape#2]",
            (5, 3, 2, 2),
        ),
        ("Whenever a creature attacks, it gets +1/+0 until end of turn.", "[Ape#2]", (2, 3, 2, 2)),
    ],
)
def test_who_is_meant(text: str, targets: str, expected: tuple[int, ...]) -> None:
    assert powers(text, targets) == expected
