"""What is counted as understood, declined, or not about characteristics, and in which layer."""

from __future__ import annotations

import pytest

from pyclingo_bridge.coverage.forms import form_of
from pyclingo_bridge.coverage.layers import layers_of
from pyclingo_bridge.coverage.sentences import judged
from pyclingo_bridge.coverage.tally import UNKNOWN, Count, Coverage, Tally
from pyclingo_bridge.model import CardDefinition


def card(text: str, type_line: str = "Enchantment", name: str = "Test Card") -> CardDefinition:
    return CardDefinition(name=name, type_line=type_line, oracle_text=text)


def counted(*texts: str, type_line: str = "Enchantment") -> dict[str, Coverage]:
    tally = Tally()
    for text in texts:
        tally.add(card(text, type_line))
    return tally.result()


@pytest.mark.parametrize(
    ("text", "type_line", "resolving", "verdicts"),
    [
        ("Creatures you control get +1/+1.", "Enchantment", False, ["read"]),
        ("Hellbent — Creatures you control get +1/+1.", "Enchantment", False, ["read"]),
        ("Creatures you control get +1/+1 for each unwise frobnication.", "Enchantment", False, ["declined"]),
        ("You may have this creature enter as a copy of any creature.", "Creature", False, ["read"]),
        ("Draw a card.", "Instant", True, ["no_effect"]),
        ("Target creature gets +2/+2 until end of turn. Draw a card.", "Instant", True, ["read", "no_effect"]),
        ("{T}: Target creature gains flying until end of turn.", "Artifact", True, ["read"]),
        ("When this creature enters, target creature gets +2/+2 until end of turn.", "Creature", True, ["read"]),
        (
            "Choose one —\n• Creatures get +1/+1 until end of turn.\n• Draw a card.",
            "Sorcery",
            True,
            ["read", "no_effect"],
        ),
    ],
)
def test_what_becomes_of_each_sentence(text, type_line, resolving, verdicts):
    found = [(each.resolving, each.verdict) for each in judged(card(text, type_line))]
    assert found == [(resolving, verdict) for verdict in verdicts]


def test_keywords_are_no_sentences():
    assert list(judged(card("Flying\nProtection from black", "Creature"))) == []


@pytest.mark.parametrize(
    ("text", "layers"),
    [
        ("Creatures you control get +1/+1.", {"7c"}),
        ("Creatures you control have base power and toughness 1/1.", {"7b"}),
        ("Test Card's power and toughness are each equal to the number of creatures you control.", {"7a"}),
        ("Enchanted creature is a blue Ape with base power and toughness 1/1.", {"4", "5", "7b"}),
        ("You control enchanted creature.", {"2"}),
        ("Creatures you control have flying.", {"6"}),
        ("Creatures can't block.", set()),
        ("You have no maximum hand size.", {"players"}),
    ],
)
def test_layers_come_from_the_rules(text, layers):
    found = counted(text)["static"]
    assert {name for name, count in found.layers.items() if count.understood} == layers
    assert found.total == (Count(understood=1) if layers else Count(no_effect=1))


def test_a_declined_sentence_counts_for_the_layers_of_what_can_be_read_of_it():
    found = counted("Creatures you control get +1/+1 for each unwise frobnication.")["static"]
    assert found.total == Count(declined=1) and found.layers == {"7c": Count(declined=1)}


def test_what_is_asked_for_is_no_layer_of_a_declined_sentence():
    found = counted("Creatures get +1/+1 unwisely as long as this creature is blue.")["static"]
    assert found.layers == {"7c": Count(declined=1)}


def test_each_of_several_sentences_counts_for_what_it_says():
    text = "Target creature gains flying until end of turn. Creatures you control get +1/+1 until end of turn."
    found = counted(text, type_line="Instant")["resolving"]
    assert found.layers == {"6": Count(understood=1), "7c": Count(understood=1)}


def test_what_is_done_under_a_condition_counts_for_its_layers():
    text = "Target creature gets +2/+2 until end of turn. If this spell was kicked, it gains trample until end of turn."
    found = counted(text, type_line="Instant")["resolving"]
    assert found.layers == {"6": Count(understood=1), "7c": Count(understood=1)}


def test_a_sentence_counts_for_all_that_it_says():
    text = (
        "Target creature can't block this turn. "
        "If this spell was kicked, gain control of that creature until end of turn "
        "and it gains haste until end of turn."
    )
    found = counted(text, type_line="Instant")["resolving"]
    assert (found.layers["2"], found.layers["6"]) == (Count(understood=1), Count(understood=1))


def test_a_declined_sentence_of_which_nothing_can_be_read_is_of_an_unknown_layer():
    found = counted("This frobnicates and becomes unwise and gains 7/7 wisdom.")["static"]
    assert found.layers == {UNKNOWN: Count(declined=1)}


def test_declined_sentences_are_grouped_by_form():
    found = counted(
        "Goblins get +1/+1 for each unwise frobnication.",
        "Red creatures you control get -2/-3 for each unwise frobnication.",
        "Creatures you control get +1/+1.",
    )["static"]
    assert [(form.count, form.form) for form in found.forms] == [(2, "OBJECTS DOES for each unwise frobnication")]
    assert found.forms[0].card == "Test Card" and found.forms[0].sentence.startswith("Goblins")


def test_the_form_of_a_choice_between_changes_has_all_of_them():
    _, facts = form_of("~'s owner frobs and ~ gains your choice of flying or trample", "", "creature", True)
    assert [str(each.args[3]) for each in facts if each.name == "does"] == ["gain(kw(flying))", "gain(kw(trample))"]
    assert layers_of([facts])[1] == [frozenset({"6"})]


def test_the_form_of_a_sentence_that_ends_in_any_target():
    assert form_of("Wugs frob any target", "", "creature", True)[0].endswith("TARGET")


def test_names_numbers_and_quotes_are_no_part_of_a_form():
    one, _ = form_of('Wugs named Big Wug frob 3 "{T}: Draw a card." {2}{W}', "", "creature", False)
    two, _ = form_of('Wugs named Nil frob 4 "{2}: Scry 1." {X}', "", "creature", False)
    assert one == two


def test_the_layers_of_nothing():
    order, found = layers_of([])
    assert order[:3] == ("1a", "1b", "2") and order[-2:] == ("players", "rules") and found == []
