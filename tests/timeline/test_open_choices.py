"""What is asked and not answered: every legal answer is considered, and each outcome told with what leads to it."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.check import check
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.reasoner import solve_boards
from pyclingo_bridge.scenario import loads_each

BOARDS = """
shared:
  cards:
    - {name: Test Slayer, type_line: Creature — Human, power: "1", toughness: "1",
       oracle_text: "When this creature enters, destroy target creature an opponent controls."}
    - {name: Test Pair, type_line: Creature — Human, power: "1", toughness: "1",
       oracle_text: "When this creature enters, tap up to two target creatures an opponent controls."}
    - {name: Test Toll, type_line: Enchantment, oracle_text: "Cumulative upkeep—Pay 2 life."}
    - {name: Test Altar, type_line: Artifact, oracle_text: "Sacrifice a creature: You gain 2 life."}
    - {name: Test Queen, type_line: Legendary Creature — Human, power: "1", toughness: "1"}
---
title: targets, none of them shrouded
battlefield:
  - {name: Veil, type_line: Creature, power: "1", toughness: "1", controller: B, oracle_text: Shroud}
  - {card: Hill Giant, controller: B}
  - {card: Gray Ogre, controller: B}
timeline: [{enter: Test Slayer}, {expect: {Hill Giant: {zone: battlefield}, Veil: {zone: battlefield}}}]
---
title: up to two targets
battlefield: [{card: Hill Giant, controller: B}, {card: Gray Ogre, controller: B}]
timeline: [{enter: Test Pair}]
---
title: one after the other
active: B
life: {A: 5}
battlefield: [{card: Test Toll, id: toll}]
timeline: [{next_turn: A}, {step: upkeep}, {next_turn: B}, {next_turn: A}, {step: upkeep}]
---
title: what is given up
battlefield: [{card: Test Altar, id: altar}, Plains, Hill Giant, Gray Ogre]
timeline: [{activate: altar}, resolve]
---
title: legends
battlefield: [Test Queen]
timeline: [{enter: {card: Test Queen, id: second}}]
---
title: discarding
hand: {A: [Plains, Island, Swamp]}
timeline: [{resolves: "Discard two cards."}]
---
title: only one legal answer
battlefield: [{card: Hill Giant, controller: B}]
timeline: [{enter: Test Slayer}]
"""
MANY = """
cards: [{name: Test Ring, type_line: Creature, power: "1", toughness: "1",
  oracle_text: "When this creature enters, tap up to three target creatures."}]
battlefield: [{card: Hill Giant, count: 14}]
timeline: [{enter: Test Ring}]
"""


@pytest.fixture(scope="module")
def found() -> dict[str, Answer]:
    boards = [each for each in loads_each(BOARDS) if not isinstance(each, InputError)]
    return {str(answer.title): answer for answer in solve_boards(boards)}


@pytest.mark.parametrize(
    ("title", "said", "answers"),
    [
        ("targets, none of them shrouded", "Test Slayer's trigger targets", ["Gray Ogre", "Hill Giant"]),
        ("up to two targets", "Test Pair's trigger targets", ["", "Gray Ogre", "Gray Ogre, Hill Giant", "Hill Giant"]),
        ("one after the other", "toll's trigger is", ["yes", "no"]),
        ("what is given up", "is paid for with", ["Gray Ogre", "Hill Giant"]),
        ("legends", "chosen for Test Queen (after 1)", ["Test Queen", "second"]),
        ("discarding", "are chosen for A (after 0)", ["Island, Plains", "Island, Swamp", "Plains, Swamp"]),
        ("only one legal answer", "", []),
    ],
)
def test_choices(found: dict[str, Answer], title: str, said: str, answers: list[str]) -> None:
    first = [chosen[0] for outcome in found[title].outcomes for chosen in outcome.choices]
    assert list(dict.fromkeys(", ".join(each.answer) for each in first)) == answers
    assert all(said in each.said() for each in first)


def test_what_is_paid_in_the_end(found: dict[str, Answer]) -> None:
    outcomes = found["one after the other"].outcomes
    # the second time it would be 4 of 3 life, which cannot be paid (119.4)
    assert [(each.moment.objects["toll"].zone, each.moment.players["A"].life) for each in outcomes] == [
        ("graveyard", 3),
        ("graveyard", 5),
    ]


def test_a_claim_that_depends_on_a_choice() -> None:
    board = next(iter(loads_each(BOARDS)))
    assert not isinstance(board, InputError)
    giant, veil = check(board, solve(board))
    assert veil.holds and not veil.holds_if and not giant.holds
    (((choice,),)) = giant.holds_if
    assert choice.answer == ("Gray Ogre",) if not isinstance(choice, tuple) else False


def test_too_many_ways_are_one_error() -> None:
    with pytest.raises(InputError, match="more than 300 ways"):
        solve(loads(MANY))


def test_an_error_in_one_way_names_the_choice() -> None:
    text = BOARDS.split("---")[1].replace("{enter: Test Slayer}", "{enter: Test Slayer}, {attack: {Hill Giant: A}}")
    with pytest.raises(InputError, match=r"\(if Test Slayer's trigger targets"):
        solve(loads(BOARDS.split("---")[0].replace("shared:\n  cards:", "cards:") + text))


def test_what_is_expected_before_an_answer_holds_before_it() -> None:
    cards = BOARDS.split("---")[0].replace("shared:\n  cards:", "cards:")
    text = (
        "battlefield: [{card: Hill Giant, controller: B}]\n"
        "timeline: [{enter: Test Slayer}, {expect: {Hill Giant: {zone: battlefield}}},"
        " {targets: [Hill Giant]}, {expect: {Hill Giant: {zone: graveyard}}}]"
    )
    board = loads(cards + text)
    assert [each.holds for each in check(board, solve(board))] == [True, True]
