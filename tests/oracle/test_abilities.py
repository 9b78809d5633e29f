"""Cards cut into abilities; invented cards only."""

from __future__ import annotations

import pytest

from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import keyword_name, read_ability_lines, read_resolved
from pyclingo_bridge.terms import Term, term


def card(text: str, name: str = "Test Subject", type_line: str = "Creature — Ape") -> CardDefinition:
    return CardDefinition(name=name, type_line=type_line, oracle_text=text)


def test_a_sentence_about_a_keyword_is_none() -> None:
    (reading,) = read_ability_lines(card("Equip abilities you activate cost {1} less to activate."))
    assert reading.sort == "static" and reading.understood


def test_keyword_lists_are_split() -> None:
    lines = read_ability_lines(card("Flying, protection from black (It's hard to see.)\nForestwalk\nCycling {2}{U}"))
    assert [str(line.id) for line in lines] == [
        "kw(flying)",
        "kw(protection(black))",
        "kw(landwalk(forest))",
        "kw(cycling)",
    ]
    assert all(line.sort == "keyword" for line in lines)


@pytest.mark.parametrize(
    ("text", "sort"),
    [
        ("{T}: Draw a card.", "activated"),
        ("{2}, Sacrifice this creature: Target creature gets +1/+1 until end of turn.", "activated"),
        ("Whenever this creature attacks, draw a card.", "triggered"),
        ("At the beginning of your upkeep, draw a card.", "triggered"),
        ("As this creature enters, choose a color.", "replacement"),
        ("This creature enters tapped.", "replacement"),
        ("This creature enters with two +1/+1 counters on it.", "replacement"),
        ("Creatures you control have haste.", "static"),
        ("You may play an additional land on each of your turns.", "static"),
    ],
)
def test_sorts(text: str, sort: str) -> None:
    (line,) = read_ability_lines(card(text))
    assert line.sort == sort
    assert line.understood
    assert line.id == text


def test_own_name_is_this() -> None:
    (line,) = read_ability_lines(card("Zubi has flying.", "Zubi, the Test", "Legendary Creature — Ape"))
    assert term("subject", line.id, 1, Term("this")) in line.facts
    (line,) = read_ability_lines(card("Zubi has flying.", "Zubi, the Test", "Creature — Ape"))
    assert not line.understood


def test_a_legend_of_two_names_is_called_by_the_first() -> None:
    (line,) = read_ability_lines(card("Zubiri has flying.", "Zubiri Skullcracker", "Legendary Creature — Ape"))
    assert line.understood
    (line,) = read_ability_lines(card("Apes have flying.", "Apes Forever", "Legendary Creature — Ape"))
    assert term("subject", line.id, 1, Term("this")) not in line.facts


def test_name_in_quotation_marks_stays() -> None:
    (line,) = read_ability_lines(card('Creatures you control have "Test Subject gets +1/+1."'))
    assert 'gain("Test Subject gets +1/+1.")' in [str(fact.args[-1]) for fact in line.facts]


def test_level_blocks() -> None:
    lines = read_ability_lines(card("Level up {W}\nLEVEL 2-3\n3/4\nFlying\nLEVEL 4+\n5/6\nFlying, haste"))
    assert [line.sort for line in lines] == ["keyword", "static", "static"]
    assert 'and(compare(counters("level",this),ge,2),compare(counters("level",this),le,3))' in [
        str(fact.args[-1]) for fact in lines[1].facts
    ]
    assert [str(fact.args[-1]) for fact in lines[2].facts if fact.name == "does"] == [
        "set_power(5)",
        "set_toughness(6)",
        "gain(kw(flying))",
        "gain(kw(haste))",
    ]


def test_modes_stay_with_their_ability() -> None:
    spell = card(
        "Choose one —\n• Target creature gets +2/+0 until end of turn.\n"
        "• Target creature gains flying until end of turn.",
        type_line="Instant",
    )
    (line,) = read_ability_lines(spell)
    assert line.text.count("•") == 2
    second = read_resolved(spell, modes=(2,))
    assert [str(fact.args[-1]) for fact in second.facts if fact.name == "does"] == ["gain(kw(flying))"]


def test_copy_as_it_enters() -> None:
    (line,) = read_ability_lines(
        card("You may have this creature enter as a copy of any creature on the battlefield, except it has flying.")
    )
    assert [str(fact.args[-1]) for fact in line.facts if fact.name == "does"] == [
        "copy(chosen(object))",
        "copiable(gain(kw(flying)))",
    ]
    assert term("as_enters", line.id) in line.facts


def test_choice_as_it_enters() -> None:
    text = "As this creature enters, it becomes your choice of a 4/1 creature or a 1/4 creature with reach."
    (line,) = read_ability_lines(card(text))
    assert [fact.args[1:] for fact in line.facts if fact.name == "option"] == [
        (1, "a 4/1 creature"),
        (2, "a 1/4 creature with reach"),
    ]
    assert [str(f.args[-1]) for f in line.facts if f.name == "does" and f.args[0] == "a 1/4 creature with reach"] == [
        "copiable(set_power(1))",
        "copiable(set_toughness(4))",
        "copiable(gain(kw(reach)))",
    ]


def test_chosen_type_follows_the_card() -> None:
    land = read_ability_lines(
        card("As this land enters, choose a basic land type.\nThis land is the chosen type.", type_line="Land")
    )
    assert str(land[1].facts[-1].args[-1]) == "become_land(chosen(land_type))"
    other = read_ability_lines(
        card("As this creature enters, choose a creature type.\nThis creature is the chosen type.")
    )
    assert str(other[1].facts[-1].args[-1]) == "add(subtype,chosen(creature_type))"


def test_triggered_copy() -> None:
    text = (
        "Whenever this creature attacks, you may have it become a copy of another target creature, "
        "except it has this ability."
    )
    reading = read_resolved(card(text))
    assert [str(fact.args[-1].name) for fact in reading.facts if fact.name == "does"] == ["copy", "copiable"]
    assert reading.id == text


@pytest.mark.parametrize(
    ("keyword", "name"),
    [
        (term("kw", Term("first_strike")), "first strike"),
        (term("kw", term("protection", Term("black"))), "protection from black"),
        (term("kw", term("landwalk", Term("swamp"))), "swampwalk"),
        (term("kw", term("rampage", 2)), "rampage"),
    ],
)
def test_keyword_name(keyword: Term, name: str) -> None:
    assert keyword_name(keyword) == name


def test_a_mode_that_was_not_chosen_is_not_guessed() -> None:
    spell = card(
        "Choose one —\n• Target creature gets +2/+0 until end of turn.\n• Target creature gains flying.",
        type_line="Instant",
    )
    reading = read_resolved(spell)
    assert reading.left_out == ("Choose one —",)
    assert not any(fact.name == "does" for fact in reading.facts)


COPY = "You may have this creature enter as a copy of any creature on the battlefield, except "


@pytest.mark.parametrize(
    ("exception", "ops"),
    [
        ("it isn't legendary", ["lose(supertype,legendary)"]),
        ("its name is Big Ape", ['set_name("Big Ape")']),
        (
            "its name is Big Ape, it's 7/7, and it has haste",
            [
                'set_name("Big Ape")',
                "set_power(7)",
                "set_toughness(7)",
                "gain(kw(haste))",
            ],
        ),
        ("it's 7/7", ["set_power(7)", "set_toughness(7)"]),
        ("it's an artifact in addition to its other types", ["add(type,artifact)"]),
        ("it has flying and is a Bat in addition to its other types", ["gain(kw(flying))", "add(subtype,bat)"]),
        ("it enters with two additional +1/+1 counters on it", []),
        (
            "it enters with an additional +1/+1 counter on it if it's a creature, it enters with an additional "
            "loyalty counter on it if it's a planeswalker, and it isn't legendary",
            ["lose(supertype,legendary)"],
        ),
    ],
)
def test_exceptions_of_a_copy(exception: str, ops: list[str]) -> None:
    (line,) = read_ability_lines(card(f"{COPY}{exception}."))
    assert line.understood
    assert [str(fact.args[-1]) for fact in line.facts if fact.name == "does"] == [
        "copy(chosen(object))",
        *[f"copiable({op})" for op in ops],
    ]


@pytest.mark.parametrize(
    "which",
    [
        "any creature card in a graveyard",
        "any creature on the battlefield with mana value less than or equal to the amount of mana spent to cast it",
        "a creature you control",
        "a creature card in your graveyard",
    ],
)
def test_what_may_be_chosen_to_copy_is_no_part_of_the_effect(which: str) -> None:
    (line,) = read_ability_lines(card(f"You may have this creature enter as a copy of {which}, except it's 2/2."))
    assert line.understood
    assert "copy(chosen(object))" in [str(fact.args[-1]) for fact in line.facts if fact.name == "does"]


def test_a_sentence_after_a_copy_is_not_lost() -> None:
    (line,) = read_ability_lines(card(f"{COPY}it has reach. When you do, draw a card."))
    assert line.understood
    (line,) = read_ability_lines(card(f"{COPY}it has reach. If you do, it gains haste until end of turn."))
    assert line.left_out == ("If you do, it gains haste until end of turn.",)


@pytest.mark.parametrize(
    ("text", "op"),
    [
        ("Whenever another creature enters, this creature becomes a copy of that creature.", "copy(target(1))"),
        ("{T}: Exile target creature card. This creature becomes a copy of that card.", "copy(target(1))"),
        ("{X}: This land becomes a copy of target artifact with mana value X.", "copy(target(1))"),
        ("Whenever an Ape enters, you may have this creature become a copy of it.", "copy(target(1))"),
        ("{T}: Target artifact becomes a copy of a second target artifact.", "copy(target(2))"),
    ],
)
def test_copies_of_that(text: str, op: str) -> None:
    reading = read_resolved(card(text))
    assert op in [str(fact.args[-1]) for fact in reading.facts if fact.name == "does"]


def test_a_card_brought_in_is_listed_after_the_targets() -> None:
    reading = read_resolved(card("{T}: Reveal a card from your hand. This creature becomes a copy of that card."))
    assert "copy(target(1))" in [str(fact.args[-1]) for fact in reading.facts if fact.name == "does"]


def test_what_it_doubles_is_the_source() -> None:
    reading = read_resolved(card("Whenever this creature attacks, double its power until end of turn."))
    assert term("subject", reading.id, 1, Term("this")) in reading.facts
