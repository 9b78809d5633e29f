"""A sentence changes no characteristic only where that is recognised; any other that is not read is not understood."""

from __future__ import annotations

import pytest

from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import AbilityReading, read_ability_lines, read_text
from pyclingo_bridge.oracle.deeds import is_deed
from pyclingo_bridge.oracle.known import is_known

DEEDS = (
    "Draw a card.",
    "Destroy target creature with power 3 or less.",
    "Test Card deals 3 damage to any target.",
    "That player discards a card, then each opponent mills two cards.",
    "Its controller creates a 1/1 white Spirit creature token with flying.",
    "You gain 3 life.",
    "Spells your opponents cast cost {1} more to cast.",
    "If you control three or more Deserts, create a 2/2 black Zombie creature token.",
    "As an additional cost to cast this spell, sacrifice a creature.",
    "You may cast this card from your graveyard.",
    "Each creature you control assigns combat damage equal to its toughness rather than its power.",
    "A deck can have any number of cards named Relentless Rats.",
    "When you do, target creature gets +1/+1 until end of turn.",
    "Manifest dread.",
    "Put two blorple counters on target creature.",
)
NOT_KNOWN = (
    "Creatures you control blorple.",
    "Creatures you control that attack blorple.",
    "Draw a card and blorple.",
    "Blorple target creature.",
    "Blorple 3",
    "Creatures you control may blorple.",
    "Creatures you control can't blorple.",
    "As this creature enters, blorple.",
    "If a creature would die, blorple it instead.",
    "Creatures you control have hope.",
    "Creatures you control are mighty.",
    "7+ | Flying",
    "If this creature was kicked, it enters with a +1/+1 counter on it and with hope.",
)


@pytest.mark.parametrize("text", DEEDS)
def test_what_is_done_is_no_change(text: str) -> None:
    assert is_deed(text, "Test Card")


@pytest.mark.parametrize("text", NOT_KNOWN)
def test_what_is_not_known_is_not_understood(text: str) -> None:
    reading = read_text(text)
    assert not reading.understood
    assert reading.left_out


@pytest.mark.parametrize("text", [text for text in DEEDS if " " in text])
def test_one_unknown_word_is_enough(text: str) -> None:
    first, _, rest = text.partition(" ")
    assert not is_deed(f"{first} blorple {rest}", "") or rest.startswith("you do")


def test_verbs_are_known_in_all_their_forms() -> None:
    assert all(map(is_known, ("deals", "dealt", "dealing", "milled", "exiles", "copied", "tapped", "noncombat")))
    assert not is_known("blorple")


def _spell(text: str) -> list[AbilityReading]:
    return read_ability_lines(CardDefinition("Test Spell", type_line="Instant", oracle_text=text))


def test_each_mode_of_a_spell_is_read() -> None:
    (reading,) = _spell("Choose one —\n• Draw a card.\n• Creatures you control blorple.")
    assert reading.left_out == ("Creatures you control blorple.",)
    (reading,) = _spell("Choose one —\n• Draw a card.\n• Creatures you control get +1/+1 until end of turn.")
    assert reading.understood


def test_a_spell_that_also_replaces_something_is_read_whole() -> None:
    text = "Target creature gets -3/-3 until end of turn. If that creature would die this turn, exile it instead."
    (reading,) = _spell(text)
    assert [str(fact.args[-1]) for fact in reading.facts if fact.name == "does"] == [
        "add_power(-3)",
        "add_toughness(-3)",
    ]


@pytest.mark.cards
def test_few_sentences_of_real_cards_are_not_recognised(corpus: dict[str, CardDefinition]) -> None:
    read = [each for card in list(corpus.values())[::10] for each in read_ability_lines(card)]
    asked = [each for each in read if each.sort in ("static", "spell", "replacement")]
    unread = sum(bool(each.left_out) for each in asked)
    assert 0.05 < unread / len(asked) < 0.12  # fewer than that would mean that something is taken for granted again
