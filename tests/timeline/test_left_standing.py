"""What replaces or forbids an event is told when such an event happens; illegal targets."""

from __future__ import annotations

import pytest

from pyclingo_bridge import InputError, loads, solve

CARDS = """
cards:
- {name: Ape, mana_cost: "{G}", type_line: Creature, power: "2", toughness: "2"}
- {name: Grave, type_line: Enchantment,
   oracle_text: "If a creature would die, exile it with an ice counter on it instead."}
- {name: Twins, type_line: Enchantment,
   oracle_text: "If an opponent would put one or more counters on a permanent or player,
   they put half that many of those counters on that permanent or player instead."}
- {name: Fire, type_line: Enchantment,
   oracle_text: "As long as you control an artifact, if a source would deal damage to a
   permanent or player, it deals double that damage instead."}
- {name: Calm, type_line: Enchantment,
   oracle_text: "If a player would gain life, that player loses that much life instead."}
- {name: Well, type_line: Enchantment,
   oracle_text: "If you would draw a card, you may instead put a +1/+1 counter on a creature."}
- {name: Chill, type_line: Enchantment,
   oracle_text: "Creatures your opponents control enter tapped unless they attacked."}
- {name: Still, type_line: Enchantment, oracle_text: "Players skip their upkeep steps."}
- {name: Orb, type_line: Artifact, oracle_text: "Players can't untap more than one land during their untap steps."}
- {name: Truce, type_line: Enchantment, oracle_text: "As long as you have the city's blessing, creatures can't attack."}
- {name: Bears, type_line: Creature, power: "1", toughness: "1", oracle_text: Modular 1}
- {name: Ghost, type_line: Creature, power: "1", toughness: "1", oracle_text: Hexproof}
- {name: Shade, type_line: Creature, power: "1", toughness: "1", oracle_text: Shroud}
- {name: Altar, type_line: Artifact}
- {name: Mummy, type_line: Creature, power: "1", toughness: "1", oracle_text: "Embalm {5}{W}"}
- {name: Runner, type_line: Creature, power: "1", toughness: "1",
   oracle_text: "You may exert this creature as it attacks. When you do, you gain 1 life."}
- {name: Dare, type_line: Sorcery, oracle_text: "Target creature blocks this turn if able."}
- {name: Knight, type_line: Creature, power: "1", toughness: "1", oracle_text: Protection from black}
- {name: Axe, mana_cost: "{B}", type_line: Instant, oracle_text: "Destroy target creature."}
"""


@pytest.mark.parametrize(
    ("card", "item"),
    [
        ("Grave", "{destroy: Ape}"),
        ("Grave", "{damage: 2, to: Ape}"),
        ("Twins", '{put_counters: {"+1/+1": 1}, on: Ape}'),
        ("Fire", "{damage: 1, to: B}"),
        ("Calm", '{resolves: "You gain 3 life."}'),
        ("Well", "{draw: 1, by: A}"),
        ("Chill", "{enter: {card: Ape, id: new}, under: B}"),
        ("Still", "next_turn: A"),
        ("Orb", "next_turn: A"),
        ("Truce", "{attack: {Ape: B}}"),
        ("Bears", "{destroy: Bears}"),
    ],
)
def test_what_is_not_heeded_is_told(card: str, item: str) -> None:
    board = CARDS + f"battlefield: [Ape, {card}]\nlibrary: {{A: [Altar]}}\ntimeline:\n"
    assert [each.object for each in solve(loads(board + f"- {item}")).not_understood] == [card]
    assert not solve(loads(board + "- {tap: Ape}\n- {step: end}")).not_understood


@pytest.mark.parametrize(
    ("item", "told"),
    [
        ("{resolves: Dare, id: dare, targets: [Ape]}", "dare"),
        ("{attack: {Runner: B}}", "Runner"),  # it may be exerted
        ("{activate: Mummy, ability: Embalm}, resolve", "Mummy"),
    ],
)
def test_what_a_text_demands_or_a_keyword_does_is_told(item: str, told: str) -> None:
    answer = solve(loads(CARDS + f"battlefield: [Ape, Runner]\ngraveyard: {{A: [Mummy]}}\ntimeline: [{item}]"))
    assert [each.object for each in answer.not_understood] == [told]


@pytest.mark.parametrize(
    "item",
    [
        "{resolves: Axe, targets: [Altar]}",
        "{cast: Axe, targets: [Altar]}",
        "{resolves: Axe, targets: [Ghost]}",
        "{cast: Axe, targets: [Shade]}",
        "{cast: Axe, targets: [Knight]}",
        "{resolves: Axe, targets: [Knight]}",
    ],
)
def test_illegal_targets_are_refused(item: str) -> None:
    board = CARDS + "battlefield: [Altar, {card: Ghost, controller: B}, Shade, Knight]\ntimeline:\n- "
    with pytest.raises(InputError, match=r"is not possible .601\.2c."):
        solve(loads(board + item))


def test_a_target_that_has_become_illegal_is_no_mistake() -> None:
    board = (
        CARDS
        + """
battlefield: [{card: Ape, controller: B}]
timeline:
- {cast: Axe, targets: [Ape]}
- {resolves: "Target creature gains hexproof until end of turn.", by: B, targets: [Ape]}
- resolve
"""
    )
    assert solve(loads(board))["Ape"].zone == "battlefield"


def test_too_many_cards_in_hand_are_asked_about() -> None:
    board = CARDS + "hand: {A: [{card: Ape, count: %d}]}\ntimeline: [end_turn]"
    assert [each.object for each in solve(loads(board % 8)).asked] == ["A"]
    assert not solve(loads(board % 7)).asked


@pytest.mark.parametrize("steps", ["{step: end}, {step: main}", "{step: cleanup}, {step: main}"])
def test_a_main_phase_that_is_past(steps: str) -> None:
    with pytest.raises(InputError, match=r"is not possible .500\.1."):
        solve(loads(f"timeline: [{steps}]"))


def test_an_aura_that_enters_says_to_what_it_is_attached() -> None:
    board = """
cards: [{name: Vest, type_line: Enchantment — Aura, oracle_text: Enchant creature}]
timeline: [{enter: Vest}]
"""
    with pytest.raises(InputError, match=r"is not possible .303\.4f."):
        solve(loads(board))
