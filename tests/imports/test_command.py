"""The program and boards of other programs: what is left out is said, and never as part of the answer."""

from __future__ import annotations

import json

import pytest

BOARD = """
humanlife=3
humanbattlefield=Test Bear|Id:7|Damage:1|Set:LEA;Test Mute
aibattlefield=Test Wing
"""


@pytest.fixture
def puzzle(tmp_path):
    path = tmp_path / "board.pzl"
    path.write_text(BOARD, encoding="utf-8")
    return path


def test_text_tells_it_on_standard_error(layers, puzzle, card_file):
    status, out, err = layers("show", puzzle, "--cards", card_file)
    assert status == 0
    assert "Test Bear" in out
    assert "not carried over" not in out
    assert err.splitlines() == [
        f"{puzzle}:3: humanbattlefield[1]: not carried over: Damage:1 (7)",
        f"{puzzle}: not carried over, as no part of a board: Set",
        f"{puzzle}: assumed: Test Mute, Test Wing got their timestamps in this order, which the file does not say;"
        " with Test Wing, Test Mute: keywords of 7 would be () there, not (flying)",
    ]


@pytest.mark.parametrize("command", [("show",), ("check",), ("loops",), ("explain", "7")])
def test_json_has_it_in_the_line(layers, puzzle, card_file, command):
    name, *more = command
    status, out, err = layers(name, puzzle, *more, "--cards", card_file, "--json")
    data = json.loads(out)
    assert (status, err) == (0, "")
    assert data["not_carried_over"] == [
        {"what": "Damage:1", "of": ["7"], "line": 3, "key": "humanbattlefield[1]", "aside": False},
        {"what": "Set", "of": ["7"], "line": 3, "key": "humanbattlefield[1]", "aside": True},
    ]
    assert data["assumed"][0]["objects"] == ["Test Mute", "Test Wing"]


def test_a_board_of_ours_has_none(layers, tmp_path):
    path = tmp_path / "board.yaml"
    path.write_text("battlefield: [{name: Test, type_line: Land}]", encoding="utf-8")
    _, out, _ = layers("show", path, "--json")
    data = json.loads(out)
    assert (data["not_carried_over"], data["assumed"]) == ([], [])


def test_strict_counts_what_may_matter(layers, puzzle, card_file):
    assert layers("show", puzzle, "--cards", card_file, "--strict")[0] == 3
    puzzle.write_text(BOARD.replace("|Damage:1", ""), encoding="utf-8")
    assert layers("show", puzzle, "--cards", card_file, "--strict")[0] == 0


def test_folders_hold_them_too(layers, puzzle, card_file):
    (puzzle.parent / "init.txt").write_text("battlefield:A:Test Bear:1", encoding="utf-8")
    (puzzle.parent / "readme.txt").write_text("about these boards", encoding="utf-8")
    status, out, _ = layers("show", puzzle.parent, "--cards", card_file, "--json")
    assert status == 0
    assert [json.loads(line)["file"].rpartition("/")[2] for line in out.splitlines()] == ["board.pzl", "init.txt"]


def test_a_puzzle_can_be_exported_as_a_board_of_ours(layers, puzzle, card_file, tmp_path):
    _, out, _ = layers("export", puzzle, "--cards", card_file, "--format", "json")
    path = tmp_path / "exported.json"
    path.write_text(out, encoding="utf-8")
    assert layers("check", path, "--cards", card_file)[0] == 0
