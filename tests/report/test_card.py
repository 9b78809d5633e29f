from __future__ import annotations

import pytest

from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import read_ability_lines, with_effects
from pyclingo_bridge.report.card import card_data, card_report
from pyclingo_bridge.report.plain import render


def report(text: str, facts: bool = False) -> str:
    card = CardDefinition(name="Test Card", type_line="Enchantment", oracle_text=text)
    return render(card_report(card, [with_effects(card, each) for each in read_ability_lines(card)], facts))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Creatures you control get +1/+1.", "understood as: Creatures you control get +1/+1."),
        ("Creatures get +1/+1 for each unwise frobnication.", "not understood: Creatures get"),
        ("Flying", "keyword ability"),
        ("{T}: Draw a card.", "changes no characteristic: Draw a card."),
        ("{T}: Target creature gets +1/+1 until end of turn.", "counts once it has resolved"),
        ("{T}: Target creature gets +1/+1 and frobs.", "not understood: Target creature gets +1/+1 and frobs."),
        (
            "I, II — This creature gains reach until end of turn.",
            "as it resolves: This card has reach until end of turn.",
        ),
        ("As this enchantment enters, choose a color.", "changes no characteristic"),
        ("", "It has no abilities."),
    ],
)
def test_what_is_said_of_an_ability(text, said):
    assert said in report(text)


def test_facts_are_shown_with_a_short_name_for_the_ability():
    text = report("Flying\nCreatures you control get +1/+1.", facts=True)
    assert "ability(kw(flying),keyword)." in text and "does(k2,1,1,add_power(1))." in text


def test_a_builtin_card_is_said_to_be_one():
    card = CardDefinition(name="Test Card", builtin="test_card")
    assert "Defined by hand" in render(card_report(card, [], False))
    assert card_data(card, [])["builtin"] is True
