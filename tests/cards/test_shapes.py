"""The shapes in which Scryfall and MTGJSON publish cards."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.cards.index import About, CardIndex
from pyclingo_bridge.cards.stream import read_cards
from pyclingo_bridge.errors import InputError

Write = Callable[[str, Any], Path]


def only(*files: Path) -> Cards:
    return Cards(files, builtin=False, installed=False)


def names(path: Path) -> list[str]:
    return [named.names[0][0] for named in read_cards(path)]


@pytest.fixture
def lines(tmp_path: Path) -> Callable[..., Path]:
    """Writes JSON Lines, as Scryfall's bulk files are."""

    def write(*records: Any, between: str = "\n") -> Path:
        path = tmp_path / "oracle-cards.jsonl"
        path.write_text("".join(json.dumps(each) + between for each in records), encoding="utf-8")
        return path

    return write


@pytest.mark.parametrize("between", ["\n", "\r\n", "\n\n", ""])
def test_scryfall_line_by_line(lines: Callable[..., Path], scryfall: Any, between: str) -> None:
    path = lines(*scryfall, between=between)
    assert only(path).find("elan bear").power == "2"
    assert only(path).find("Bear").type_line == "Creature — Real Bear"
    assert "Painting" not in names(path)


def test_a_single_line_is_a_single_card(lines: Callable[..., Path], scryfall: Any) -> None:
    assert names(lines(scryfall[0])) == ["Élan Bear"]


def test_the_title_of_a_pack_is_no_card(lines: Callable[..., Path]) -> None:
    path = lines({"name": "A", "type_line": "Land"}, {"name": "B", "layout": "front_card", "type_line": "Card"})
    assert names(path) == ["A"]


@pytest.mark.parametrize(
    ("content", "line", "message"),
    [
        ('{"name": "A", "type_line": "Land"}\n{"name": "B", "type_line": 3}\n', 2, "not card data, after 1 cards"),
        ('{"name": "A", "type_line": "Land"}\n\n{"name": "B" "type_line": ""}\n', 3, "not JSON: Expecting ',' del"),
        ('{"name": "A", "type_line": "Land"}\n{"name": "B"', 2, "not JSON: "),
        ('{"name": "A", "type_line": "Land"}\nB\n', 2, "not JSON: B after the end"),
        ('[\n{"name": "A", "type_line": "Land"},\n{"name": "B", "type_line": "Land", }\n]', 3, "not JSON: "),
    ],
)
def test_what_is_wrong_has_its_line(tmp_path: Path, content: str, line: int, message: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        only(path).find("A")
    assert str(caught.value).startswith(f"{path}:{line}: {message}")


def test_lines_are_counted_across_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pyclingo_bridge.cards.json_stream import JsonStream

    monkeypatch.setattr("pyclingo_bridge.cards.stream.JsonStream", lambda text: JsonStream(text, chunk=7))
    path = tmp_path / "bad.jsonl"
    path.write_text('{"name": "A", "type_line": "Land"}\n' * 40 + "{]", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        names(path)
    assert caught.value.line == 41


def face(name: str, side: str, **more: Any) -> dict[str, Any]:
    """A face of "Larva // Moth" as a record of a set."""
    both = {"name": "Larva // Moth", "layout": "transform", "type": "Creature — Insect", "number": "7"}
    return {**both, "faceName": name, "side": side, **more}


SET = {
    "code": "XXX",
    "name": "Some Set",
    "type": "expansion",
    "booster": {"draft": {"boosters": []}},
    "decks": [{"name": "Some Deck", "type": "Theme Deck", "mainBoard": [{"uuid": "1", "count": 2}]}],
    "sealedProduct": [{"name": "Some Box", "category": "box", "type": "box"}],
    "cards": [
        {"name": "One", "type": "Land", "layout": "normal"},
        face("Moth", "b", colors=["B"], identifiers={"scryfallId": "s"}),
        {"name": "Two", "type": "Artifact", "layout": "normal"},
        face("Larva", "a", colors=["U"], identifiers={"scryfallId": "s"}),
    ],
    "tokens": [{"name": "Goblin", "type": "Token Creature — Goblin", "layout": "token"}],
}


@pytest.mark.parametrize("data", [SET, {"XXX": SET, "YYY": {**SET, "code": "YYY"}}], ids=["one set", "all sets"])
def test_the_sets_of_mtgjson(write: Write, data: Any) -> None:
    path = write("set.json", {"meta": {"date": "2026-08-18", "version": "5.2.2"}, "data": data})
    card = only(path).find("Larva")
    assert card.colors == ("U",) and card.back is not None and card.back.name == "Moth"
    assert only(path).find("Goblin").type_line == "Token Creature — Goblin"
    assert {*names(path)} == {"One", "Two", "Larva // Moth", "Goblin"}
    assert CardIndex(path).about() == About("MTGJSON", "2026-08-18", 4)


def test_a_printing_of_the_same_set_has_its_own_faces(write: Write) -> None:
    cards = [face(name, side, number=number) for number in "78" for name, side in (("Larva", "a"), ("Moth", "b"))]
    path = write("set.json", {"meta": {}, "data": {"cards": cards}})
    assert [named.card.back and named.card.back.name for named in read_cards(path)] == ["Moth", "Moth"]


def test_a_deck_of_mtgjson(write: Write) -> None:
    deck = {"code": "X", "name": "Some Deck", "type": "Theme Deck", "mainBoard": SET["cards"], "sideBoard": []}
    assert {*names(write("deck.json", {"meta": {}, "data": deck}))} == {"One", "Two", "Larva // Moth"}


def test_printings_of_a_card_are_one_card(lines: Callable[..., Path]) -> None:
    card = {"object": "card", "name": "Bear", "layout": "normal", "type_line": "Creature — Bear"}
    index = CardIndex(lines(*({**card, "set": str(number)} for number in range(50))))
    assert index.about() == About("Scryfall", None, 1)
    assert index._rows("select count(*) from card where id > ?", 0) == [(1,)]


@pytest.mark.parametrize("kind", ["funny", "memorabilia"])
def test_a_card_comes_before_a_joke_of_its_name(write: Write, kind: str) -> None:
    joke, card = ({"name": "Bear", "layout": "normal", "type_line": text} for text in ("Creature — Joke", "Land"))
    assert only(write("c.json", [{**joke, "set_type": kind}, card])).find("Bear").type_line == "Land"
    funny = {"name": "Bear", "type": "Creature — Joke", "isFunny": True}
    assert only(write("m.json", [funny, {"name": "Bear", "type": "Land"}])).find("Bear").type_line == "Land"
