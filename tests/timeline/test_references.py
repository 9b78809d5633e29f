"""What an item of a timeline speaks of must be in the game; else one error says what is wrong, and where."""

from __future__ import annotations

import pytest

from pyclingo_bridge import InputError, loads, solve
from pyclingo_bridge.report.data import moment_data

from .conftest import fails

BOARD = """
cards: [{name: Ape, type_line: Creature, power: "2", toughness: "2"}]
battlefield: [Ape]
hand: {A: [{card: Ape, id: held}]}
timeline:
- %s
"""


@pytest.mark.parametrize(
    ("item", "message"),
    [
        ("{tap: Aep}", "timeline[1].tap: no object or player is called 'Aep' (did you mean 'Ape'?)"),
        ("{destroy: [Ape, x]}", "timeline[1].destroy: no object or player is called 'x'"),
        ("{move: x, to: hand}", "timeline[1].move: no object or player is called 'x'"),
        ("{damage: 1, to: C}", "timeline[1].to: no object or player is called 'C'"),
        ("{damage: 1, to: A, from: x}", "timeline[1].from: no object or player is called 'x'"),
        ('{put_counters: {"+1/+1": 1}, on: x}', "timeline[1].on: no object or player is called 'x'"),
        ("{attack: {Ape: C}}", "timeline[1].attack: no object or player is called 'C'"),
        ("{choose: {color: red}, for: x}", "timeline[1].for: no object or player is called 'x'"),
        ("{next_turn: A, keep_tapped: [x]}", "timeline[1].keep_tapped: no object or player is called 'x'"),
        (
            '{resolves: "Target creature gains flying until end of turn.", targets: [x]}',
            "timeline[1].targets: no object or player is called 'x'",
        ),
        ("{tap: late}\n- {enter: {card: Ape, id: late}}", "timeline[1].tap: not in the game at that moment: 'late'"),
        ("{next_turn: C}", "timeline[1].next_turn: no player is called 'C'"),
        ("{discard: 1}", "timeline[1]: discard needs by:"),
        ("{exchange: control, of: [Ape]}", "timeline[1].of: what is exchanged are two"),
    ],
)
def test_what_is_not_there(item: str, message: str) -> None:
    with pytest.raises(InputError) as error:
        solve(loads(BOARD % item))
    assert message in str(error.value)
    assert error.value.line == 6


def test_a_token_that_has_left_is_no_mistake() -> None:
    timeline = "{enter: {card: Ape, id: copy, token: true}}\n- {destroy: copy}\n- {move: copy, to: battlefield}"
    assert fails(BOARD % timeline + "expect: {copy: {exists: false}, Ape: {power: 2}}") == []


@pytest.mark.parametrize(
    ("item", "rule"),
    [
        ("{tap: held}", "701.26"),
        ("{untap: held}", "701.26"),
        ("{destroy: held}", "701.8a"),
        ("{regenerate: held}", "701.19a"),
        ("{sacrifice: held}", "701.21a"),
        ("{damage: 1, to: held}", "120.1"),
        ("{enter: {card: Ape, id: copy, token: true}}\n- {move: copy, to: exile}\n- {move: copy, to: hand}", "111.8"),
    ],
)
def test_what_is_impossible_is_left_out_and_told(item: str, rule: str) -> None:
    last = solve(loads(BOARD % item)).moments[-1]
    assert [each.rule for each in last.impossible] == [rule]
    assert moment_data(last)["impossible"][0]["rule"] == rule
    assert last.objects["held"].zone == "hand"
