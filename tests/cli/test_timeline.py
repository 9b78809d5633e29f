"""Timelines on the command line: the history, and the board at each moment."""

from __future__ import annotations

import json

import pytest

BOARD = """
battlefield:
  - {name: Bear, type_line: Creature — Bear, power: "2", toughness: "2", id: bear}
timeline:
  - {resolves: "Target creature gets +1/+1 until end of turn.", targets: [bear]}
  - expect: {bear: {power: 3}}
  - {tap: bear}
  - end_turn
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "turn.yaml"
    path.write_text(BOARD, encoding="utf-8")
    return path


def test_history(layers, file):
    status, out, _ = layers("show", file)
    assert status == 0
    assert "bear, power: 2 → 3" in out and "bear, tapped: no → yes" in out and "bear, power: 3 → 2" in out
    line = BOARD[: BOARD.index("resolves")].count("\n") + 1
    assert f"the effect of the text of line {line} begins" in out and "targets: [bear]\n" in out
    assert out.count("begins") == 1 and out.count("ends\n") == 1


def test_moments_as_json(layers, file):
    moments = json.loads(layers("show", file, "--json")[1])["moments"]
    assert [(each["at"], each["objects"]["bear"]["power"]) for each in moments] == [(0, 2), (1, 3), (3, 3), (4, 2)]


def test_one_moment(layers, file):
    found = json.loads(layers("show", file, "--json", "--at", "3")[1])["moments"]
    assert [each["at"] for each in found] == [3]
    assert "3/3" in layers("show", file, "--at", "1")[1]
    assert "2/2" in layers("show", file, "--at", "0")[1]


def test_explained_at_a_moment(layers, file):
    assert "3" in layers("explain", file, "bear", "power", "--at", "1", "--json")[1]
    assert layers("explain", file, "bear", "--at", "9")[0] == 2


def test_no_such_moment(layers, file):
    status, _, err = layers("show", file, "--at", "2")
    assert status == 2 and "there is no moment 2; there are: 0, 1, 3, 4" in err
