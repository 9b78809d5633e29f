"""Forge puzzles: read back, they are the board; what they cannot say stands in a comment."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from pyclingo_bridge.engines.forge import counter, kind_of_counter


class Card(NamedTuple):
    name: str
    flags: tuple[str, ...]
    values: dict[str, str]


def read(text: str) -> tuple[dict[str, str], dict[str, list[Card]], dict[str, str]]:
    """Reads a puzzle as Forge does: sections, then ``key=value`` lines, then entries; comments begin with #."""
    metadata: dict[str, str] = {}
    cards: dict[str, list[Card]] = {}
    plain: dict[str, str] = {}
    section = ""
    for line in text.splitlines():
        assert line, "an empty line breaks Forge's reader"
        if line.startswith("["):
            section = line.strip("[]")
        elif section == "metadata":
            key, value = line.split(":", 1)
            metadata[key] = value
        elif not line.startswith("#"):
            key, value = line.split("=", 1)
            if key.endswith(("battlefield", "hand", "graveyard", "library", "exile", "command")):
                cards[key] = [entry(each) for each in value.split(";")]
            else:
                plain[key] = value
    return metadata, cards, plain


def entry(text: str) -> Card:
    name, *parts = text.split("|")
    values = dict(part.split(":", 1) for part in parts if ":" in part)
    return Card(name, tuple(part for part in parts if ":" not in part), values)


BOARD = """
title: An Aura, counters and a token
life: {A: 7}
battlefield:
  - {card: Test Bear, id: bear, counters: {"+1/+1": 2, flying: 1}, tapped: true}
  - {card: Test Lord, controller: B, owner: A}
  - {card: Test Seal, id: seal, attached_to: bear}
  - {copy_of: Test Bird, id: copy}
  - {card: Test Paint, chosen: {color: red}}
graveyard: {B: [Test Bird]}
"""


def test_read_back_it_is_the_board(exported):
    file = exported("forge", BOARD)
    metadata, cards, plain = read(file.text)
    mine, theirs = cards["humanbattlefield"], cards["aibattlefield"]
    assert [each.name for each in mine] == ["Test Bear", "Test Seal", "Test Bird", "Test Paint"]
    assert [(each.name, each.values["Owner"]) for each in theirs] == [("Test Lord", "HUMAN")]
    assert [each.name for each in cards["aigraveyard"]] == ["Test Bird"]
    bear, seal, copy, paint = mine
    assert bear.values["Counters"] == "P1P1=2,Flying=1"
    assert bear.flags == ("Tapped",)
    assert seal.values["AttachedTo"] == bear.values["Id"]
    assert copy.flags == ("IsToken",)
    assert paint.values["ChosenColor"] == "red"
    ids = [each.values["Id"] for some in cards.values() for each in some]
    assert len(set(ids)) == len(ids) == 6
    assert (plain["humanlife"], plain["ailife"], plain["activeplayer"]) == ("7", "20", "human")
    assert metadata["Name"] == "An Aura, counters and a token"
    assert int(metadata["Turns"]) > 0
    assert not file.incomplete, file.remarks


def test_what_is_expected_stands_in_comments(exported):
    text = exported("forge", BOARD).text
    assert "# bear = Test Bear: Creature — Bear; red; 6/6; base 2/2;" in text
    assert "keywords: flying (Id:" in text


def test_whoever_has_the_older_permanents_is_seated_first(exported):
    file = exported("forge", "battlefield: [{card: Test Mute, controller: B}, Test Wing, Test Bear]")
    _, cards, plain = read(file.text)
    assert [each.name for each in cards["humanbattlefield"]] == ["Test Mute"]
    assert plain["activeplayer"] == "ai"
    assert not file.incomplete


def test_an_order_across_players_that_cannot_be_had_is_said(exported):
    board = """
    battlefield: [Test Wing, {card: Test Mute, controller: B}, Test Reed, Test Bear]
    """
    file = exported("forge", board)
    metadata, _, _ = read(file.text)
    assert file.incomplete
    assert metadata["Name"].startswith("INCOMPLETE: ")
    assert any("keywords of Test Bear" in remark.text for remark in file.remarks)


def test_a_spell_with_one_target_is_cast_before(exported):
    file = exported(
        "forge", "battlefield: [{card: Test Bear, id: bear}]\neffects: [{card: Test Boon, targets: [bear]}]"
    )
    _, cards, plain = read(file.text)
    assert plain["humanprecast"] == f"Test Boon->{cards['humanbattlefield'][0].values['Id']}"
    assert not file.incomplete


def test_a_token_without_abilities_is_written_out(exported):
    token = '{name: Secret Sprout, type_line: "Token Creature — Saproling", power: "1", toughness: "1", colors: [G]}'
    file = exported("forge", f"battlefield: [{token}]")
    (card,) = read(file.text)[1]["humanbattlefield"]
    assert card.name == "t:Secret Sprout,P:1,T:1,Cost:0,Color:green,Types:Creature-Saproling,Keywords:,Image:null"


def test_a_token_may_have_keywords(exported):
    token = (
        '{name: Secret Elf, type_line: Token Creature — Time Lord Elf, power: "1", toughness: "1", oracle_text: TEXT}'
    )
    board = f"battlefield: [{token}]"
    file = exported("forge", board.replace("TEXT", '"Flying, first strike\\nHaste"'))
    (card,) = read(file.text)[1]["humanbattlefield"]
    assert card.name.endswith("Types:Creature-Time Lord-Elf,Keywords:Flying-First Strike-Haste,Image:null")
    file = exported("forge", board.replace("TEXT", '"Flying, ward {2}"'))
    assert any("Secret Elf is left out" in each.text for each in file.remarks)


@pytest.mark.parametrize(
    ("board", "gap"),
    [
        ("effects: [{text: 'Target creature gets +1/+1 until end of turn.', targets: [Test Bear]}]", "it is a text"),
        ("exile: [{name: Secret Agent, type_line: Creature}]", "not a card that Forge could have"),
        ("stack: [Test Boon]", "the zone stack cannot be set up"),
    ],
)
def test_what_cannot_be_set_up_is_said(exported, board, gap):
    file = exported("forge", f"battlefield: [Test Bear]\n{board}\n")
    read(file.text)
    assert any(gap in remark.text for remark in file.remarks)
    assert any(line.startswith("#") and gap in line for line in file.text.splitlines())


def test_what_was_attached_to_something_left_out_is_said(exported):
    agent = "{name: Secret Agent, id: agent, type_line: Creature, power: '1', toughness: '1'}"
    file = exported("forge", f"battlefield: [{agent}, {{card: Test Seal, attached_to: agent}}]")
    assert "not expressed: Test Seal: what it refers to is left out" in [each.text for each in file.remarks]
    assert "AttachedTo" not in file.text


def test_spellings_of_counters():
    assert [counter(each) for each in ("-1/-1", "charge", "first strike")] == ["M1M1", "CHARGE", "First Strike"]
    for kind in ("-1/-1", "+0/+2", "charge", "first strike", "age"):
        assert kind_of_counter(counter(kind)) == kind
