"""What something asks for is answered by an item: which answers, and where, are refused."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.errors import InputError

TOLL = '{name: Test Toll, type_line: Enchantment, oracle_text: "Cumulative upkeep—Pay 2 life."}'
ALTAR = '{name: Test Altar, type_line: Artifact, oracle_text: "Cumulative upkeep—Sacrifice a creature."}'
SLAYER = (
    '{name: Test Slayer, type_line: Creature, power: "1", toughness: "1",'
    ' oracle_text: "When Test Slayer enters, destroy target creature an opponent controls."}'
)


def played(card: str, battlefield: str, timeline: str) -> None:
    """Play a timeline in which player B's turn goes before."""
    solve(loads(f"active: B\ncards: [{card}]\nbattlefield: [{battlefield}]\ntimeline: [{timeline}]"))


UPKEEP = "{next_turn: A}, {step: upkeep}"
BEAR = "{card: Grizzly Bears, id: bear, controller: B}"


@pytest.mark.parametrize(
    ("card", "battlefield", "timeline", "message"),
    [
        (SLAYER, BEAR, "{enter: Test Slayer}, {pay: true}", "nothing asks"),
        (TOLL, "Test Toll", "{next_turn: A}, {pay: true}", "nothing asks"),
        (TOLL, "Test Toll", f"{UPKEEP}, {{pay: true}}, {{pay: true}}", "nothing asks"),
        (ALTAR, f"Test Altar, {BEAR}", f"{UPKEEP}, {{pay: [bear]}}", r"118\.3"),  # an opponent's
        (ALTAR, "Test Altar, Hill Giant, Gray Ogre", f"{UPKEEP}, {{pay: [Hill Giant, Gray Ogre]}}", r"118\.3"),
        (ALTAR, "Test Altar, Plains", f"{UPKEEP}, {{pay: [Plains]}}", r"118\.3"),
        (TOLL, "Test Toll, Plains", f"{UPKEEP}, {{pay: [Plains]}}", r"118\.3"),
        (SLAYER, "Grizzly Bears, " + BEAR, "{enter: Test Slayer}, {targets: Grizzly Bears}", r"115\.1"),
    ],
)
def test_refused(card: str, battlefield: str, timeline: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        played(card, battlefield, timeline)


def test_what_a_trigger_waits_for_is_told_if_it_is_not_understood() -> None:
    text = "Whenever a squirrel sings, you gain 1 life."
    card = f'{{name: Test Ear, type_line: Enchantment, oracle_text: "{text}"}}'
    answer = solve(loads(f"cards: [{card}]\nbattlefield: [Test Ear, Plains]\ntimeline: [{{tap: Plains}}]"))
    assert [each.text for each in answer.not_understood] == [text]


def test_a_cost_that_is_not_understood_is_told() -> None:
    text = "Cumulative upkeep—Sing a song."
    card = f'{{name: Test Bard, type_line: Enchantment, oracle_text: "{text}"}}'
    answer = solve(loads(f"cards: [{card}]\nbattlefield: [Test Bard, Plains]\ntimeline: [{{tap: Plains}}]"))
    assert [each.text for each in answer.not_understood] == [text]


def test_which_cards_are_discarded_is_not_guessed() -> None:
    hand = "hand: {A: [Plains, Island]}\n"
    everybody = hand.replace("}", ", B: [Swamp, Forest]}")
    with pytest.raises(InputError, match=r"undecided: A has a choice in discarding 1"):
        solve(loads(f'{everybody}timeline: [{{resolves: "Each player discards a card."}}]'))
    answer = solve(loads(f'{hand}timeline: [{{resolves: "Discard two cards."}}]'))
    assert answer["Plains"].zone == "graveyard"
