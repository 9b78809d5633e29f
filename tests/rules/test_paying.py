"""What cannot be paid is an error that names the rule; what of a cost is not understood is told."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.errors import InputError

BOARD = """
cards:
  - {{name: Test Thing, type_line: Creature, power: "1", toughness: "1", oracle_text: "{cost}: You gain 1 life."}}
life: {{A: 2}}
battlefield: [{{card: Test Thing, id: thing, tapped: {tapped}, counters: {{charge: 1}}}}]
timeline: [{{activate: thing}}, resolve]
expect: {{A: {{life: 3}}}}
"""


@pytest.mark.parametrize(
    ("cost", "tapped", "rule"),
    [
        ("{T}", "true", "107.5"),
        ("{Q}", "false", "107.6"),
        ("Remove two charge counters from this creature", "false", "118.3"),
        ("Pay 3 life", "false", "119.4"),
    ],
)
def test_what_cannot_be_paid(cost: str, tapped: str, rule: str) -> None:
    with pytest.raises(InputError, match=rf"\({rule}\)"):
        solve(loads(BOARD.format(cost=cost, tapped=tapped)))


@pytest.mark.parametrize("cost", ["{T}", "{2}{R}", "Remove a charge counter from this creature", "Pay 2 life"])
def test_what_can_be_paid(cost: str) -> None:
    answer = solve(loads(BOARD.format(cost=cost, tapped="false")))
    assert not answer.not_understood
    assert answer.moments[-1].players["A"].life == (1 if "life" in cost else 3)


def test_a_cost_that_is_not_understood() -> None:
    answer = solve(loads(BOARD.format(cost="Frobnicate three cards", tapped="false")))
    assert [each.text for each in answer.not_understood] == ["Frobnicate three cards"]


TIMED = """
cards:
  - {name: Test Thing, type_line: Artifact, oracle_text: "{1}: You gain 1 life. Activate only as a sorcery."}
battlefield: [{card: Test Thing, id: thing}, {card: Test Thing, id: other}]
timeline: [%s, {activate: thing, by: A}]
"""


@pytest.mark.parametrize("before", ["{activate: other, by: A}", "{step: end}", "{next_turn: B}, {step: main}"])
def test_not_at_that_time(before: str) -> None:
    with pytest.raises(InputError, match=r"\(602\.5\)"):
        solve(loads(TIMED % before))


def test_at_that_time() -> None:
    assert not solve(loads(TIMED % "{tap: other}")).not_understood


def test_a_keyword_ability_needs_its_target() -> None:
    text = (
        'cards: [{name: Test Sword, type_line: Artifact — Equipment, oracle_text: "Equip {1}"}]\n'
        "battlefield: [{card: Test Sword, id: sword}]\ntimeline: [{activate: sword, ability: Equip}]"
    )
    with pytest.raises(InputError, match=r"\(601\.2c\)"):
        solve(loads(text))


ALTAR = """
cards: [{name: Test Altar, type_line: Artifact, oracle_text: "Sacrifice a creature: You gain 2 life."}]
battlefield: [{card: Test Altar, id: altar}, Plains, {card: Grizzly Bears, id: bear}, Hill Giant]
timeline: [{activate: altar}%s, resolve]
"""


def test_what_is_given_up_is_named() -> None:
    answer = solve(loads(ALTAR % ", {pay: bear}"))
    assert (answer["bear"].zone, answer["Hill Giant"].zone) == ("graveyard", "battlefield")
    assert answer.moments[-1].players["A"].life == 22


@pytest.mark.parametrize(
    ("pay", "message"),
    [
        (", {pay: Plains}", r"118\.3"),
        (", {pay: [bear, Hill Giant]}", r"118\.3"),
        (", {pay: true}", r"118\.3"),
    ],
)
def test_nothing_else_is_given_up(pay: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        solve(loads(ALTAR % pay))
