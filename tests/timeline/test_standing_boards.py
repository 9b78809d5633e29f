"""What static and replacement abilities say and is not carried out is told once it would matter, and not before."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.together import solve_together

CARDS = """
cards:
- {name: Ape, type_line: Creature — Ape, power: "2", toughness: "2", oracle_text: "{T}: You gain 1 life."}
- {name: Chief, type_line: Legendary Creature, power: "1", toughness: "1"}
- {name: Herald, type_line: Creature, power: "1", toughness: "1",
   oracle_text: "When this creature enters, you gain 1 life."}
- {name: Martyr, type_line: Creature, power: "1", toughness: "1",
   oracle_text: "When this creature dies, you gain 1 life."}
- {name: Mimic, type_line: Creature, power: "0", toughness: "0",
   oracle_text: "You may have this creature enter as a copy of any creature on the battlefield."}
- {name: Belt, type_line: Artifact — Equipment, oracle_text: "Equipped creature gets +1/+0."}
- {name: Bolt, type_line: Instant, oracle_text: "You gain 2 life."}
"""
SOLDIER = '{resolves: "Create a 1/1 white Soldier creature token."}'

# what a permanent says; what happens without its mattering; what it speaks of
BOARDS = [
    (
        "If one or more tokens would be created under your control, "
        "those tokens plus a 1/1 red Goblin creature token are created instead.",
        "{enter: Ape}",
        SOLDIER,
    ),
    ("If you would create one or more tokens, you draw a card instead.", "{enter: Ape}", SOLDIER),
    ("Creatures entering don't cause abilities to trigger.", "{enter: Ape}, {destroy: martyr}", "{enter: Herald}"),
    (
        "If a creature dying causes a triggered ability of a permanent you control to trigger, "
        "that ability triggers an additional time.",
        "{enter: Herald}, {destroy: ape}",
        "{destroy: martyr}",
    ),
    (
        "If a triggered ability of another creature you control triggers, it triggers an additional time.",
        "{enter: Ape}",
        "{enter: Herald}",
    ),
    (
        "As long as you have the city's blessing, the \\\"legend rule\\\" doesn't apply to permanents you control.",
        "{enter: Chief}",
        "{enter: Chief}, {enter: Chief}",
    ),
    ("Counters can't be put on creatures.", "{tap: ape}", '{put_counters: {"+1/+1": 1}, on: ape}'),
    ("Creatures can't have -1/-1 counters put on them.", "{tap: ape}", '{put_counters: {"-1/-1": 1}, on: ape}'),
    (
        "Spells and abilities your opponents control can't cause you to sacrifice permanents.",
        "{destroy: martyr}",
        "{sacrifice: ape}",
    ),
    ("You can't lose the game and your opponents can't win the game.", "{damage: 3, to: A}", "{damage: 20, to: A}"),
    (
        "Each creature assigns combat damage equal to its toughness rather than its power.",
        "{step: combat}",
        "{attack: {ape: B}}, {step: end}",
    ),
    ("Creatures can't attack you unless their controller pays {2}.", "{step: combat}", "{attack: {ape: B}}"),
    ("This enchantment can't attack unless you control an Island.", "{attack: {ape: B}}", None),
    ("Each player can't cast more than one spell each turn.", "{activate: ape}", "{cast: Bolt}"),
    ("Activated abilities of creatures can't be activated.", "{cast: Bolt}", "{activate: ape}"),
    (
        "Creatures can't be the targets of spells.",
        "{cast: Bolt}",
        '{resolves: "Destroy target creature.", targets: [ape]}',
    ),
    ("Creatures can't be equipped.", "{tap: ape}", "{attach: belt, to: ape}"),
    (
        "Damage that would reduce your life total to less than 1 reduces it to 1 instead.",
        "{tap: ape}",
        "{damage: 3, to: A}",
    ),
    ("If you would proliferate, proliferate twice instead.", "{tap: ape}", '{put_counters: {"+1/+1": 1}, on: ape}'),
    ("Permanents can't be turned face up.", "{tap: ape}", None),
]


def _board(said: str, items: str) -> Scenario:
    text = CARDS + f'- {{name: Rule, type_line: Enchantment, oracle_text: "{said}"}}\n'
    text += "battlefield: [{card: Ape, id: ape}, {card: Martyr, id: martyr}, Rule, {card: Belt, id: belt}]\n"
    return loads(text + f"hand: {{A: [Bolt]}}\ntimeline: [{items}]")


def test_told_as_soon_as_it_matters() -> None:
    before = solve_together([_board(said, items) for said, items, _ in BOARDS])
    after = solve_together([_board(said, items) for said, _, items in BOARDS if items is not None])
    for (said, _, _), answer in zip(BOARDS, before, strict=True):
        assert isinstance(answer, Answer), (said, answer)
        assert not answer.not_understood, said
    for said, answer in zip([said for said, _, items in BOARDS if items is not None], after, strict=True):
        assert isinstance(answer, Answer), (said, answer)
        assert [each.object for each in answer.not_understood] == ["Rule"], said


WALL = "- {name: Wall, type_line: Creature — Wall, power: '0', toughness: '4', oracle_text: \"Defender\\n%s\"}\n"
AS_IF = "can attack as though it didn't have defender."


@pytest.mark.parametrize(
    ("said", "told"),
    [(f"This creature {AS_IF}", []), (f"As long as you have the city's blessing, this creature {AS_IF}", ["Wall"])],
)
def test_defenders_that_can_attack(said: str, told: list[str]) -> None:
    board = CARDS + WALL.replace("%s", said) + "battlefield: [Wall, Ape]\ntimeline: [{attack: {Wall: B}}]"
    answer = solve_together([loads(board)])[0]
    assert isinstance(answer, Answer), answer
    assert [each.object for each in answer.not_understood] == told


@pytest.mark.parametrize(
    ("item", "asked"),
    [("enter: Mimic", ["Mimic"]), ("enter: {card: Mimic, id: mimic, chosen: {object: ape}}", [])],
)
def test_what_it_enters_as_a_copy_of_is_asked(item: str, asked: list[str]) -> None:
    answer = solve_together([_board("Creatures have haste.", "{" + item + "}")])[0]
    assert isinstance(answer, Answer)
    assert [each.object for each in answer.asked] == asked
