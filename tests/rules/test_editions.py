"""Where the editions of the rules differ."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pyclingo_bridge import load_all, loads, solve
from pyclingo_bridge.asp_files import folder
from pyclingo_bridge.errors import InputError

from .conftest import CASES

BEAR = "{name: Bear, type_line: Creature — Bear, power: '2', toughness: '2', id: bear}"
PUMP = '{text: "Target creature gets +3/+3 until end of turn.", targets: [bear]}'
SHRINK = '{text: "Target creature has base power and toughness 0/1 until end of turn.", targets: [bear]}'
LORD = '{name: Lord, type_line: Enchantment, oracle_text: "All creatures get +1/+1."}'
SWITCH = '{text: "Switch target creature\'s power and toughness until end of turn.", targets: [bear]}'
# a creature that makes creatures red loses its abilities by what makes red creatures lose theirs
PAINTER = (
    "battlefield:\n"
    ' - {name: Painter, type_line: Creature — Imp, id: imp, oracle_text: "All creatures are red."}\n'
    f" - {BEAR}\n"
    ' - {name: Silence, type_line: Enchantment, oracle_text: "All creatures lose all abilities."}\n'
)


def board(*effects: str, more: str = "") -> str:
    return f"battlefield: [{BEAR}{more}]\neffects: [{', '.join(effects)}]"


def bear(text: str, rules: str) -> Any:
    return solve(loads(f"{text}\nrules: {rules}"))["bear"]


@pytest.mark.parametrize(
    ("text", "rules", "size"),
    [
        (board(PUMP, SHRINK), "2008-10", (0, 1)),  # 418.5a, 6b: by timestamp
        (board(PUMP, SHRINK), "2009-07", (3, 4)),
        (board(PUMP, SHRINK), "2014-02", (3, 4)),
        (board(PUMP, SHRINK), "current", (3, 4)),
        (board(SHRINK, PUMP), "2008-10", (3, 4)),
        (board(SHRINK, more=f", {LORD}"), "2008-10", (1, 2)),  # 6d: static abilities after all that
        (board(SWITCH, SHRINK), "2008-10", (1, 0)),  # 6e: switches last
        (board(SWITCH, SHRINK), "2014-02", (1, 0)),
    ],
)
def test_power_and_toughness(text: str, rules: str, size: tuple[int, int]) -> None:
    found = bear(text, rules)
    assert (found.power, found.toughness) == size


@pytest.mark.parametrize(("rules", "colors"), [("2008-10", ()), ("2009-07", ("R",)), ("current", ("R",))])
def test_colours_and_abilities_in_one_layer(rules: str, colors: tuple[str, ...]) -> None:
    assert bear(PAINTER, rules).colors == colors


def layers(rules: str) -> dict[str, str]:
    """Give the layer of each kind of effect on a board that has them all."""
    text = board(PUMP, SHRINK, SWITCH, more=f", {LORD}").replace("id: bear}", "id: bear, counters: {+1/+1: 1}}")
    moment = solve(loads(f"{text}\nrules: {rules}")).moments[0]
    return {each.effect.split(":")[0]: each.layer for each in moment.applied}


def test_names_of_the_layers() -> None:
    assert set(layers("2008-10").values()) == {"6b", "6c", "6d", "6e"}
    assert set(layers("2014-02").values()) == {"7b", "7c", "7d", "7e"}
    assert set(layers("current").values()) == {"7b", "7c", "7d"}


def changes() -> dict[str, tuple[int, int]]:
    text = (folder() / "editions" / "changes.lp").read_text(encoding="utf-8")
    return {
        name: (int(y), int(m)) for name, y, m in re.findall(r"^change\((\w+),\((\d+),(\d+)\)\)", text, re.MULTILINE)
    }


def test_each_change_has_boards_of_the_month_before_and_of_its_month() -> None:
    """The boards are among the cases: in each of these months one fails if the change is dated otherwise."""
    months = {month for each in load_all(CASES / "editions" / "on_its_day.yaml") for month in each.rules}
    for year, month in changes().values():
        before = (year, month - 1) if month > 1 else (year - 1, 12)
        assert {f"{y}-{m:02}" for y, m in (before, (year, month))} <= months


def test_dates_before_the_oldest_edition_are_refused() -> None:
    with pytest.raises(InputError, match="from 2007-02 on"):
        loads("battlefield: []\nrules: 2007-01")


def test_boards_of_several_editions_together() -> None:
    from pyclingo_bridge.reasoner import solve_boards

    boards = [loads(f"{board(PUMP, SHRINK)}\nrules: {rules}") for rules in ("2008-10", "current", "2008-10")]
    assert [each["bear"].power for each in solve_boards(boards)] == [0, 3, 0]
