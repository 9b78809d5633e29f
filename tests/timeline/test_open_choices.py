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
    - {name: Test Pick, type_line: Creature — Human, power: "1", toughness: "1",
       oracle_text: "When this creature enters, choose one —\\n• Destroy target artifact.\\n•
       You gain 3 life.\\n• Target creature gets +2/+2 until end of turn."}
    - {name: Test Fussy, type_line: Creature — Human, power: "1", toughness: "1",
       oracle_text: "When this creature enters, choose one —\\n• Destroy target artifact.\\n•
       Destroy target enchantment."}
    - {name: Test Both, type_line: Creature — Human, power: "1", toughness: "1",
       oracle_text: "When this creature enters, an opponent chooses one or both —\\n•
       You gain 3 life.\\n• Put a +1/+1 counter on this creature."}
    - {name: Test Last, type_line: Creature — Human, power: "1", toughness: "1",
       oracle_text: "When this creature enters, choose one that hasn't been chosen —\\n•
       You gain 3 life.\\n• Put a +1/+1 counter on this creature."}
    - {name: Test Swell, type_line: Enchantment,
       oracle_text: "Whenever a creature enters, put a +1/+1 counter on each creature."}
    - {name: Test Cull, type_line: Enchantment,
       oracle_text: "Whenever a creature enters, destroy each creature with power 3 or greater."}
    - {name: Test Drop, type_line: Enchantment, oracle_text: "Whenever a creature enters, you gain 1 life."}
    - {name: Test Draught, type_line: Enchantment, oracle_text: "Whenever a creature enters, you gain 2 life."}
    - {name: Test Lamp, type_line: Artifact,
       oracle_text: "{2}: Choose one —\\n• You gain 3 life.\\n• Target creature gets +2/+2 until end of turn."}
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
---
title: modes (700.2b)
battlefield: [Hill Giant]
timeline: [{enter: Test Pick}]
---
title: one or both of the modes
timeline: [{enter: Test Both}]
---
title: a mode that is named
battlefield: [Hill Giant]
timeline:
  - {enter: Test Pick}
  - {choose: {mode: Target creature}}
  - {targets: [Hill Giant]}
  - expect: {Hill Giant: {power: 5}, A: {life: 20}}
---
title: no mode is legal (700.2b)
timeline: [{enter: Test Fussy}, {expect: {Test Fussy: {zone: battlefield}}}]
---
title: a choice that depends on earlier ones is not understood
timeline: [{enter: Test Last}, {expect: {A: {life: 20}, Test Last: {power: 1}}}]
---
title: the order of triggers (603.3b)
battlefield: [Test Swell, Test Cull]
timeline: [{enter: {card: Grizzly Bears, id: bear}}, {expect: {bear: {zone: battlefield}}}]
---
title: the order of triggers, answered
battlefield: [Test Swell, Test Cull]
timeline:
  - {enter: {card: Grizzly Bears, id: bear}}
  - {choose: {object: ["Test Cull's trigger", "Test Swell's trigger"]}}
  - expect: {bear: {zone: graveyard}}
---
title: an order that cannot matter
battlefield: [Test Drop, Test Draught]
timeline: [{enter: {card: Grizzly Bears, id: bear}}, {expect: {A: {life: 23}}}]
---
title: the active player's triggers first (101.4)
battlefield: [Test Swell, {card: Test Cull, controller: B}]
timeline: [{enter: {card: Grizzly Bears, id: bear}}, {expect: {bear: {zone: battlefield}}}]
---
title: a mode of an activated ability
battlefield: [{card: Test Lamp, id: lamp}, Hill Giant]
timeline:
  - {activate: lamp, modes: [2], targets: [Hill Giant]}
  - resolve
  - expect: {Hill Giant: {power: 5}, A: {life: 20}}
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
        ("modes (700.2b)", "is chosen for Test Pick's trigger (after 1)", ["mode 2", "mode 3"]),
        ("one or both of the modes", "chosen for", ["mode 1", "mode 1, mode 2", "mode 2"]),
        ("a mode that is named", "", []),
        (
            "the order of triggers (603.3b)",
            "A puts on the stack Test",
            ["Test Cull's trigger, Test Swell's trigger", "Test Swell's trigger, Test Cull's trigger"],
        ),
        ("the order of triggers, answered", "", []),
        ("an order that cannot matter", "", []),
        ("the active player's triggers first (101.4)", "", []),
        ("no mode is legal (700.2b)", "", []),
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


def test_every_expectation_on_the_way(found: dict[str, Answer]) -> None:
    for board in loads_each(BOARDS):
        assert not isinstance(board, InputError)
        answer = found[str(board.title)]
        assert all(each.holds for each in check(board, answer)) or answer.outcomes, board.title


def test_what_is_not_understood_of_modes_is_told(found: dict[str, Answer]) -> None:
    told = {title for title, answer in found.items() if answer.not_understood}
    assert told == {"a choice that depends on earlier ones is not understood"}


def test_modes_of_an_activated_ability_are_named() -> None:
    text = (
        BOARDS.split("---")[0].replace("shared:\n  cards:", "cards:")
        + "battlefield: [Test Lamp, Hill Giant]\ntimeline: [{activate: Test Lamp%s}]"
    )
    with pytest.raises(InputError, match="modes: the text has modes"):
        solve(loads(text % ""))
    with pytest.raises(InputError, match=r"\(700\.2\)"):
        solve(loads(text % ", modes: [1, 2], targets: [Hill Giant]"))


def test_a_claim_that_depends_on_a_choice() -> None:
    board = next(iter(loads_each(BOARDS)))
    assert not isinstance(board, InputError)
    giant, veil = check(board, solve(board))
    assert veil.holds and not veil.holds_if and not giant.holds
    (((choice,),)) = giant.holds_if
    assert choice.answer == ("Gray Ogre",) if not isinstance(choice, tuple) else False


def test_an_answer_after_another_item_is_none_to_what_asks_before_it() -> None:
    cards = BOARDS.split("---")[0].replace("shared:\n  cards:", "cards:")
    text = (
        "battlefield: [{card: Hill Giant, controller: B}, Plains]\n"
        "timeline: [{enter: Test Slayer}, {tap: Plains}, {targets: [Hill Giant]}]"
    )
    with pytest.raises(InputError, match="nothing asks"):
        solve(loads(cards + text))


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
