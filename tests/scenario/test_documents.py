from __future__ import annotations

import json
from pathlib import Path

import pytest

from pyclingo_bridge import load, load_all, load_each, loads, loads_all, loads_each
from pyclingo_bridge.cards import Cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import Scenario


def test_several_documents(cards: Cards) -> None:
    found = loads_all("title: one\n---\ntitle: two\n---\n- title: three\n- title: four\n---\n", cards=cards)
    assert [(each.title, each.line) for each in found] == [("one", 1), ("two", 3), ("three", 5), ("four", 6)]


def test_shared(cards: Cards) -> None:
    text = """
shared:
  rules: 2008-10
  readings: {loop_order: timestamp}
  cards: [{name: X, type_line: Land}, {name: Y, type_line: Land}]
---
battlefield: [X]
---
rules: current
readings: {started_empty: "no"}
cards: [{name: X, type_line: Instant}]
battlefield: [X, Y]
"""
    one, two = loads_all(text, cards=cards)
    assert (one.rules, one.readings, one.entries[0].card.type_line) == (
        ("2008-10",),
        {"loop_order": "timestamp"},
        "Land",
    )
    assert (two.rules, two.readings) == (("current",), {"loop_order": "timestamp", "started_empty": "no"})
    assert [entry.card.type_line for entry in two.entries] == ["Instant", "Land"]


def test_shared_in_a_list_beside_a_scenario(cards: Cards) -> None:
    one, two = loads_all("- {shared: {rules: 2014-02}, title: one, battlefield: []}\n- {title: two}", cards=cards)
    assert (one.rules, two.rules) == (("2014-02",), ("2014-02",))


@pytest.mark.parametrize("word", ["on", "off", "yes", "no", "y", "2008-10", "0b1", "1_000", "12:30:45"])
def test_words_of_yaml_1_2(cards: Cards, word: str) -> None:
    scenario = loads(f"title: {word}\nsource: {{{word}: 1}}", cards=cards)
    assert scenario.title == word


def test_quoted_on_is_the_same_key(cards: Cards) -> None:
    board = "battlefield: [{card: Bear, id: b}]\nexpect_dependencies: [{effect: b, %s: b}]"
    plain, quoted = (loads(board % key, cards=cards) for key in ("on", '"on"'))
    assert plain.expect_dependencies == quoted.expect_dependencies == ({"effect": "b", "on": "b"},)


def test_json(cards: Cards) -> None:
    board = {"title": "T", "battlefield": ["Bear", {"card": "Moon", "counters": {"age": 2}}]}
    one, two = loads(json.dumps(board), cards=cards), loads_all(json.dumps([board, board], indent=1), cards=cards)[1]
    assert one.title == two.title == "T"
    assert [entry.id for entry in one.entries] == ["Bear", "Moon"]
    assert one.entries[1].counters == {"age": 2}


def test_json_errors_have_lines(cards: Cards) -> None:
    with pytest.raises(InputError) as caught:
        loads('{\n "title": "T",\n "battlefield": [\n  "Bear",\n  {"card": "Moon", "taped": true}\n ]\n}', cards=cards)
    assert (caught.value.line, caught.value.key) == (5, "battlefield[2].taped")


def test_aliases(cards: Cards) -> None:
    scenario = loads("battlefield: [&b {card: Bear}, *b]", cards=cards)
    assert [entry.id for entry in scenario.entries] == ["Bear", "Bear#2"]


def test_files(cards: Cards, tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_bytes("\ufefftitle: Ümlaut\nbattlefield: [Bear]".encode())
    assert load(path, cards=cards).title == "Ümlaut"
    assert [each.file for each in load_all(str(path), cards=cards)] == [str(path)]


def test_one_scenario_is_wanted(cards: Cards) -> None:
    with pytest.raises(InputError, match="holds 2 scenarios"):
        loads("title: a\n---\ntitle: b", cards=cards)


def test_card_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYCLINGO_BRIDGE_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "mine.json"
    path.write_text('[{"name": "Own Thing", "type_line": "Artifact"}]', encoding="utf-8")
    assert loads("battlefield: [own thing]", cards=[path]).entries[0].card.type_line == "Artifact"


class TestBadFiles:
    @staticmethod
    def mistake(path: Path, cards: Cards) -> InputError:
        with pytest.raises(InputError) as caught:
            load_all(path, cards=cards)
        assert caught.value.file == str(path)
        return caught.value

    def test_missing(self, tmp_path: Path, cards: Cards) -> None:
        assert "cannot be read" in self.mistake(tmp_path / "none.yaml", cards).message

    def test_folder(self, tmp_path: Path, cards: Cards) -> None:
        assert "cannot be read" in self.mistake(tmp_path, cards).message

    @pytest.mark.parametrize("text", ["", "\n\n# only a comment\n", "---\n---\n", "null"])
    def test_empty(self, tmp_path: Path, cards: Cards, text: str) -> None:
        path = tmp_path / "a.yaml"
        path.write_text(text)
        assert self.mistake(path, cards).message == "holds no scenario"

    def test_not_utf8(self, tmp_path: Path, cards: Cards) -> None:
        path = tmp_path / "a.yaml"
        path.write_bytes(b"title: x\nsource: \xff\n")
        error = self.mistake(path, cards)
        assert (error.line, error.message) == (2, "not UTF-8: byte 0xff")

    def test_too_large(self, tmp_path: Path, cards: Cards) -> None:
        path = tmp_path / "a.yaml"
        path.write_bytes(b"# " + b"x" * 5_000_000)
        assert "the limit file_size=5000000" in self.mistake(path, cards).message


def told(text: str, cards: Cards) -> list[object]:
    """Read a text; give titles, and for errors the line and the key."""
    found = loads_each(text, cards=cards)
    return [each.title if isinstance(each, Scenario) else (each.line, each.key) for each in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("title: a\n---\ntitel: b\n---\ntitle: c", ["a", (3, "titel"), "c"]),
        ("title: a\n---\ntitle: {\n---\ntitle: c\n---\ntitle: c\ntitle: d", ["a", (4, None), "c", (8, "title")]),
        ("- title: a\n- {battlefield: [Nothing such]}\n- title: c", ["a", (2, "battlefield[1]"), "c"]),
        ('[{"title": "a"},\n{"titel": "b"},\n{"title": "c"}]', ["a", (2, "titel"), "c"]),
        ("shared: {battlefeild: []}\n---\ntitle: a", [(1, "shared.battlefeild")]),
        ("shared: {cards: [\n---\ntitle: a", [(2, None)]),
        ("title: {\n---\nshared: 3\n", [(2, None), (3, "shared")]),
        ("", [(None, None)]),
    ],
)
def test_one_bad_board_does_not_stop_the_others(cards: Cards, text: str, expected: list[object]) -> None:
    assert told(text, cards) == expected


def test_a_file_that_cannot_be_read_is_one_error(cards: Cards, tmp_path: Path) -> None:
    (error,) = load_each(tmp_path / "none.yaml", cards=cards)
    assert isinstance(error, InputError) and error.file == str(tmp_path / "none.yaml")
