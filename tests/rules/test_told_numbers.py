"""Numbers that a board does not show are given by ``amounts:``, and asked for where they are not."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.errors import InputError

OX = (
    'battlefield: [{name: Ox, type_line: Creature, power: "1", toughness: "1", '
    'oracle_text: "This creature gets +1/+0 for each card you\'ve drawn this turn."%s}]'
)


def test_a_number_that_is_given() -> None:
    answer = solve(loads(OX % ', amounts: {"cards you\'ve drawn this turn": 3}'))
    assert (answer["Ox"].power, answer.asked) == (4, ())


def test_a_number_that_is_not_given_is_asked_for() -> None:
    answer = solve(loads(OX % ""))
    assert answer["Ox"].power == 1
    assert [(each.object, each.text) for each in answer.asked] == [("Ox", "cards you've drawn this turn")]


def test_a_number_must_be_one() -> None:
    with pytest.raises(InputError, match="amounts"):
        solve(loads(OX % ", amounts: {cards: many}"))
