"""XMage tests: Java that parses, set-up in an order that can be trusted, nothing left out in silence."""

from __future__ import annotations

import re

import pytest
import tree_sitter
import tree_sitter_java

from pyclingo_bridge.export.xmage_names import ABILITIES, comment, counter, engine_name, string, subtype

ANY_ORDER = """
title: "A lord, and 2 bears"
battlefield: [Test Bear, {card: Test Bear, id: other}, {card: Test Bird, controller: B}, Test Lord]
"""
ORDER_MATTERS = """
title: Silence before flight
battlefield: [Test Bear, {card: Test Mute, controller: B}, Test Wing]
"""


def tree(text: str) -> tree_sitter.Node:
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_java.language()))
    root = parser.parse(text.encode()).root_node
    assert not root.has_error, text
    return root


def calls(text: str, name: str) -> list[str]:
    return re.findall(rf"^ +({name}\(.*\);)$", text, re.MULTILINE)


def test_a_board_whose_order_does_not_matter_is_added_at_once(exported):
    file = exported("xmage", ANY_ORDER)
    tree(file.text)
    assert file.name == "SomeBoardTest.java"
    assert calls(file.text, "addCard") == [
        'addCard(Zone.BATTLEFIELD, playerA, "Test Bear", 2);',
        'addCard(Zone.BATTLEFIELD, playerB, "Test Bird");',
        'addCard(Zone.BATTLEFIELD, playerA, "Test Lord");',
    ]
    assert "public void aLordAnd2Bears()" in file.text
    assert 'assertPowerToughness(playerA, "Test Bear", 3, 3, Filter.ComparisonScope.All);' in file.text
    assert not file.incomplete
    assert not file.remarks


def test_where_the_order_matters_the_cards_enter_one_by_one(exported):
    file = exported("xmage", ORDER_MATTERS)
    tree(file.text)
    assert calls(file.text, "enters") == [
        'enters(playerA, "Test Bear", false);',
        'enters(playerB, "Test Mute", false);',
        'enters(playerA, "Test Wing", false);',
    ]
    assert 'assertAbility(playerA, "Test Bear", FlyingAbility.getInstance(), true);' in file.text
    assert "import mage.abilities.keyword.FlyingAbility;" in file.text
    assert not file.incomplete


def test_what_was_lost_on_the_way_is_asserted(exported):
    file = exported("xmage", "battlefield: [Test Bird, Test Mute]")
    assert 'assertAbility(playerA, "Test Bird", FlyingAbility.getInstance(), false);' in file.text


def test_types_colours_and_subtypes_are_asserted_exactly(exported):
    text = exported("xmage", "battlefield: [Test Bear]").text
    assert 'assertType("Test Bear", CardType.CREATURE, true);' in text
    assert (
        'Assert.assertEquals("no other types", 1, getPermanent("Test Bear").getCardType(currentGame).size());' in text
    )
    assert 'assertSubtype("Test Bear", SubType.BEAR);' in text
    assert 'assertColor(playerA, "Test Bear", "G", true);' in text
    assert 'assertColor(playerA, "Test Bear", "WUBR", false);' in text


def test_one_of_two_namesakes_is_checked_by_its_alias(exported):
    file = exported("xmage", 'battlefield: [{card: Test Bear, id: big bear, counters: {"+1/+1": 2}}, Test Bear]')
    tree(file.text)
    assert 'enters(playerA, "Test Bear@big_bear", false, CounterType.P1P1.createInstance(2));' in file.text
    assert 'checkPT("big bear", 1, PhaseStep.PRECOMBAT_MAIN, playerA, "@big_bear", 4, 4);' in file.text
    assert "assertPowerToughness" not in file.text


def test_choices_are_answered(exported):
    text = exported("xmage", "battlefield: [{card: Test Paint, chosen: {color: red}}, Test Bear]").text
    assert 'setChoice(playerA, "Red");' in text


def test_an_attachment_makes_the_test_incomplete_and_ignored(exported):
    file = exported("xmage", "battlefield: [{card: Test Bear, id: bear}, {card: Test Seal, attached_to: bear}]")
    tree(file.text)
    assert file.incomplete
    assert "@Ignore" in file.text
    texts = [remark.text for remark in file.remarks]
    assert "not expressed: Test Seal: it is attached to bear" in texts
    assert "incomplete: power of bear would be 2 there, not 4" in texts
    assert all(text.split(": ", 1)[1] in file.text for text in texts)


def test_an_attachment_that_changes_no_value_is_incomplete_too(exported):
    idle = '{name: Idle Seal, type_line: "Enchantment — Aura", oracle_text: "Enchant creature", attached_to: bear}'
    file = exported("xmage", f"battlefield: [{{card: Test Bear, id: bear}}, {idle}]")
    assert file.incomplete


@pytest.mark.parametrize(
    ("board", "gap"),
    [
        ("effects: [{card: Test Boon, targets: [Test Bear]}]", "the effect Test Boon, which has resolved"),
        ("exile: [Test Lord]", "cards cannot be added to the zone exile"),
        ("graveyard: [{name: Secret Agent, type_line: Creature}]", "not a card that XMage could have"),
        ("command: [{card: Test Bird, token: true}]", "cards cannot be added to the zone command"),
    ],
)
def test_what_cannot_be_set_up_is_said(exported, board, gap):
    file = exported("xmage", f"battlefield: [Test Bear]\n{board}\n")
    tree(file.text)
    assert any(gap in remark.text for remark in file.remarks)
    assert gap in file.text


def test_a_gap_that_changes_nothing_leaves_the_test_complete(exported):
    file = exported("xmage", "battlefield: [{card: Test Bear, tapped: true}]")
    assert [remark.text for remark in file.remarks] == [
        "not expressed: Test Bear: it is tapped (it would untap in the first step)"
    ]
    assert not file.incomplete
    assert "every expected value stays the same" in file.text


def test_a_sentence_that_was_not_understood_makes_it_incomplete(exported):
    odd = '{name: Odd, type_line: Enchantment, oracle_text: "Creatures get +1/+1 for each unwise frobnication."}'
    file = exported("xmage", f"battlefield: [{odd}]")
    assert file.incomplete
    assert "@Ignore" in file.text


def test_methods_of_the_same_title_get_numbers(exported):
    boards = "\n---\n".join(['title: "*/ } \\\\u0022"\nbattlefield: [{name: "Bear \\"X\\"", type_line: Artifact}]'] * 2)
    text = exported("xmage", f"{boards}\n").text
    tree(text)
    assert re.findall(r"public void (\w+)\(", text) == ["u0022", "u00222"]


def test_the_same_board_gives_the_same_text(exported):
    assert exported("xmage", ORDER_MATTERS) == exported("xmage", ORDER_MATTERS)


def test_java_escapes():
    assert string('a "b" \\ \u00e9 \U0001f409') == '"a \\"b\\" \\\\ \\u00e9 \\ud83d\\udc09"'
    assert comment("a */ \\u000a b\n\u2014") == "a * / /u000a b -"
    assert engine_name("Lim-Dûl the Æther") == "Lim-Dul the Aether"


def test_spellings():
    assert subtype("Time Lord") == "SubType.TIME_LORD"
    assert subtype("Urza's") == "SubType.URZAS"
    assert (counter("+1/+1"), counter("-0/-1")) == ("CounterType.P1P1", "CounterType.M0M1")
    assert counter("first strike") == "CounterType.FIRST_STRIKE"
    assert ABILITIES["{T}: Add {C}."].expression == "new ColorlessManaAbility()"
    assert ABILITIES["protection from red"].expression == "ProtectionAbility.from(ObjectColor.RED)"
