"""Readings that are kept between runs."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import enchantable, kept, read_ability_lines, read_resolved, read_text, store

AURA = CardDefinition(
    name="Test Aura",
    type_line="Enchantment — Aura",
    oracle_text='Enchant creature you control\nEnchanted creature gets +1/-2 and has "{T}: Draw a card."\nIt frobs.',
)
SPELL = CardDefinition(
    name="Test Spell",
    type_line="Instant",
    oracle_text="Choose one —\n"
    "• Target land gains flying until end of turn.\n• Target land loses flying until end of turn.",
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("PYCLINGO_BRIDGE_CACHE", str(tmp_path / "cache"))
    yield tmp_path / "cache"


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob("readings-*.sqlite"))


def no_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise AssertionError("read again")

    monkeypatch.setattr("pyclingo_bridge.oracle.abilities.read_ability_lines", fail)
    monkeypatch.setattr("pyclingo_bridge.oracle.effects.read_resolved", fail)
    monkeypatch.setattr("pyclingo_bridge.oracle.abilities.read_text", fail)
    monkeypatch.setattr("pyclingo_bridge.oracle.attaching.enchantable", fail)


def test_what_was_read_is_not_read_again(monkeypatch):
    def all_of_it() -> list[object]:
        card = kept.read_card(AURA)
        text = kept.read_text("Creatures get +1/+1 until end of turn.", resolving=True)
        return [card, kept.read_resolved(SPELL, modes=(2,)), text, *map(kept.enchantable, card)]

    first = all_of_it()
    assert first[0] == tuple(read_ability_lines(AURA)) and len(first[0][2].left_out) == 1
    assert first[1] == read_resolved(SPELL, modes=(2,)) != read_resolved(SPELL, modes=(1,))
    assert first[2] == read_text("Creatures get +1/+1 until end of turn.", resolving=True)
    assert first[3:] == [enchantable(reading) for reading in first[0]] and first[3] is not None
    told = kept.read_card(SPELL, effects=True)
    no_reading(monkeypatch)
    assert all_of_it() == first
    assert kept.read_card(SPELL, effects=True) == told


@pytest.mark.parametrize("change", [{"name": "Test"}, {"type_line": "Instant"}, {"oracle_text": "Flying"}])
def test_another_card_is_another_reading(change):
    card = CardDefinition("Test Card", type_line="Creature", oracle_text="Test gets +1/+1 as long as it's tapped.")
    other = CardDefinition(
        **{"name": card.name, "type_line": card.type_line, "oracle_text": card.oracle_text, **change}
    )
    assert kept.read_card(card) == tuple(read_ability_lines(card))
    assert kept.read_card(other) == tuple(read_ability_lines(other)) != kept.read_card(card)


def test_cards_of_the_corpus_come_back_as_they_were_read(corpus):
    for card in list(corpus.values())[::400]:
        fresh = tuple(read_ability_lines(card))
        assert kept.read_card(card) == fresh
        assert kept.read_card(card) == fresh, card.name


def test_another_grammar_has_another_file(folder, monkeypatch):
    kept.read_card(AURA)
    (old,) = files(folder)
    monkeypatch.setattr(store, "_stamp", lambda: "other")
    kept.read_card(AURA)
    assert files(folder) == [folder / "readings-other.sqlite"] != [old]


@pytest.mark.parametrize("damage", [b"", b"no database at all" * 100])
def test_a_damaged_file_is_no_obstacle(folder, damage):
    kept.read_card(AURA)
    (path,) = files(folder)
    path.write_bytes(damage)
    store._open.process = 0
    for _ in range(2):
        assert kept.read_card(AURA) == tuple(read_ability_lines(AURA))


@pytest.mark.parametrize("value", ["[", "{}", "[[1]]", "[[[[]], 1, 2, [], true, [], false, []]]", "7", '"x"', "null"])
def test_a_damaged_row_is_read_anew(folder, value):
    kept.read_card(AURA)
    described = kept.enchantable(kept.read_card(AURA)[0])
    (path,) = files(folder)
    with sqlite3.connect(path) as connection:
        connection.execute("update reading set value = ?", (value,))
    connection.close()
    reading = read_ability_lines(AURA)[0]
    assert kept.read_card(AURA) == tuple(read_ability_lines(AURA))
    assert kept.enchantable(reading) == described


def test_a_folder_that_cannot_be_made_is_no_obstacle(folder, tmp_path):
    folder.write_text("in the way", encoding="utf-8")
    assert kept.read_card(AURA) == tuple(read_ability_lines(AURA))


def test_it_does_not_grow_without_end(folder, monkeypatch):
    monkeypatch.setattr(store, "MOST_KEPT", 3)
    for number in range(6):
        kept.read_text(f"Creatures get +{number}/+1.")
    with sqlite3.connect(files(folder)[0]) as connection:
        assert connection.execute("select count(*) from reading").fetchone() == (3,)
    connection.close()


def test_text_that_is_no_unicode_is_read_all_the_same():
    kept.read_text("Creatures get +1/+1 \ud800.")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_a_forked_process_opens_it_for_itself():
    kept.read_card(AURA)
    child = os.fork()
    if not child:
        os._exit(kept.read_card(AURA) != tuple(read_ability_lines(AURA)) or store._open.process != os.getpid())
    assert os.waitpid(child, 0)[1] == 0


def test_the_grammar_is_not_loaded_for_a_board_that_is_known(tmp_path):
    board = tmp_path / "board.yaml"
    board.write_text(
        "cards:\n- {name: Test Anthem, type_line: Enchantment, oracle_text: Creatures you control get +1/+1.}\n"
        "battlefield: [Test Anthem]\n",
        encoding="utf-8",
    )
    code = (
        "import sys\nfrom pyclingo_bridge import load, solve\n"
        "answer = solve(load(sys.argv[1]))\nassert answer.moments\n"
        "print('pyclingo_bridge.oracle.grammar' in sys.modules)"
    )
    said = [subprocess.check_output([sys.executable, "-c", code, str(board)], text=True).strip() for _ in range(2)]
    assert said == ["True", "False"]
