"""What a mana cost is worth (202.3)."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.oracle.words import word_lists


@pytest.mark.parametrize(
    ("cost", "value", "colors"),
    [
        ("", 0, ""),
        ("{0}", 0, ""),
        ("{3}{G}{G}", 5, "G"),
        ("{X}{X}{R}", 1, "R"),
        ("{W/U}{W/U}", 2, "WU"),
        ("{2/B}{2/B}", 4, "B"),
        ("{1}{G/P}", 2, "G"),
        ("{R/G/P}", 1, "RG"),
        ("{C}{S}", 2, ""),
        ("{C/W}", 1, "W"),
        ("{15}", 15, ""),
    ],
)
def test_mana_value_and_colours(cost: str, value: int, colors: str) -> None:
    thing = solve(loads(f"battlefield: [{{name: X, type_line: Artifact, mana_cost: '{cost}'}}]"))["X"]
    assert (thing.mana_value, "".join(thing.colors)) == (value, colors)


def test_the_nonbasic_land_types_are_the_others() -> None:
    lists = word_lists()
    others = {name: printed for name, printed in lists["land_type"].items() if name not in lists["basic_land_type"]}
    assert lists["nonbasic_land_type"] == others


def test_every_nonbasic_land_type_is_told_by_name() -> None:
    text = "Lands you control are every nonbasic land type."
    board = f"""
battlefield:
- {{name: Atlas, type_line: Artifact, oracle_text: "{text}"}}
- {{name: Forest, type_line: Basic Land — Forest}}
"""
    found = solve(loads(board))["Forest"].subtypes
    assert set(found) == {"Forest", *word_lists()["nonbasic_land_type"].values()}
