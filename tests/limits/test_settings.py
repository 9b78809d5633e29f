"""How limits are set, and that each stops what is beyond it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from pyclingo_bridge import load, solve
from pyclingo_bridge.cards import Cards
from pyclingo_bridge.cards.json_stream import JsonStream
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import NAMES, Limits, _of_this_process, beyond, current, from_environment, using
from pyclingo_bridge.scenario import loads_all, loads_each

from .conftest import BEARS

LIBRARY = json.dumps([{"name": name, "type_line": "Land", "oracle_text": "Rest. " * 5} for name in "ABC"])


def test_the_last_setting_wins(monkeypatch):
    assert current() == Limits()
    _of_this_process.cache_clear()  # the environment is read once
    monkeypatch.setenv("LAYERS_LIMIT_OBJECTS", "7")
    monkeypatch.setenv("LAYERS_LIMIT_TIME", "0.5")
    assert (current().objects, current().time) == (7, 0.5)
    assert from_environment().with_settings(["objects=9", "file-size=1_000"]) == Limits(
        objects=9, time=0.5, file_size=1000
    )
    with using(Limits(objects=1)):
        assert current() == Limits(objects=1)
        with using(None):
            assert current().objects == 1
    assert current().objects == 7
    _of_this_process.cache_clear()


@pytest.mark.parametrize(
    "setting", ["objects", "objects=", "objects=x", "objects=0", "objects=-1", "bears=3", "=", "time=nan"]
)
def test_a_wrong_setting(layers, setting, tmp_path):
    status, out, err = layers("show", tmp_path, "--limit", setting)
    assert status == 2 and out == "" and err.count("\n") == 1 and "limit" in err


def test_a_wrong_environment(layers, monkeypatch, tmp_path):
    monkeypatch.setenv("LAYERS_LIMIT_BEARS", "3")
    status, _, err = layers("show", tmp_path)
    assert status == 2 and "no limit is set by 'bears=3'" in err


# What each limit stops, with the limit just below it. ``time``, ``memory``: test_bounded.py; ``orders``: orders
BOARDS = {
    "file_size": (len(BEARS) - 1, BEARS),
    "depth": (2, BEARS),
    "values": (10, BEARS),
    "aliases": (2, "notes: [&a [x, y], *a]\n" + BEARS),
    "objects": (2, BEARS),
    "effects": (1, BEARS),
    "text": (20, BEARS),
}
OF_CARDS = {"card_file_size": len(LIBRARY) - 1, "card_size": 50, "cards": 2, "text": 20}


def test_every_limit_has_a_case():
    assert {*BOARDS, *OF_CARDS, "documents", "orders", "worlds", "time", "memory"} == set(NAMES)


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_beyond_a_limit(layers, tmp_path, name):
    number, text = BOARDS[name]
    path = tmp_path / "board.yaml"
    path.write_text(text, encoding="utf-8")
    assert layers("show", path)[0] == 0
    status, out, err = layers("show", path, "--limit", f"{name}={number}")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert str(path) in err and f"than the limit {name}={number} allows (--limit {name}=N or LAYERS_LIMIT_" in err
    with pytest.raises(InputError, match=f"limit {name}={number}"):
        loads_all(text, limits=Limits(**{name: number}))


@pytest.mark.parametrize(
    "text", ["title: a\n---\ntitle: b\n---\ntitle: c", '[{"title": "a"}, {"title": "b"}, {"title": "c"}]']
)
def test_more_boards_than_the_limit(text):
    with using(Limits(documents=2)):
        *boards, error = loads_each(text)
    assert [board.title for board in boards] == ["a", "b"]
    assert "the limit documents=2" in error.message
    with pytest.raises(InputError, match="limit documents=2"):
        loads_all(text, limits=Limits(documents=2))


@pytest.mark.parametrize("name", ["depth", "values", "file_size"])
def test_json_beyond_a_limit(name):
    text = json.dumps({"notes": [[[[]]], *range(100)]})
    with pytest.raises(InputError, match=f"limit {name}=3"):
        loads_all(text, limits=Limits(**{name: 3}))


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
@pytest.mark.parametrize("name", OF_CARDS)
def test_cards_beyond_a_limit(tmp_path, monkeypatch, name, pack):
    monkeypatch.setenv("PYCLINGO_BRIDGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("pyclingo_bridge.cards.stream.JsonStream", lambda text: JsonStream(text, chunk=16))
    path = tmp_path / "cards.json"
    path.write_bytes(pack(LIBRARY.encode()))
    with using(Limits(**{name: OF_CARDS[name]})), pytest.raises(InputError, match=f"limit {name}=") as caught:
        Cards([path], builtin=False, installed=False).find("A")
    assert caught.value.file == str(path)
    assert Cards([path], builtin=False, installed=False).find("A").name == "A"


def test_a_packed_bomb_is_not_unpacked_whole(tmp_path, monkeypatch):
    monkeypatch.setenv("PYCLINGO_BRIDGE_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "cards.json.gz"
    with gzip.open(path, "wb", compresslevel=1) as stream:
        for _ in range(100):
            stream.write(b" " * 1_000_000)
    with using(Limits(card_file_size=10_000_000)), pytest.raises(InputError, match="limit card_file_size"):
        Cards([path], builtin=False, installed=False).find("A")


def test_honest_boards_are_far_below():
    text = """
battlefield:
  - {name: Bear, type_line: Creature, power: 2, toughness: 2, count: 1000}
  - {name: Anthem, type_line: Enchantment, count: 4}
"""
    (board,) = loads_all(text)
    assert len(board.entries) == 1004 < Limits().objects / 10


def test_limits_of_python(tmp_path):
    path = tmp_path / "board.yaml"
    path.write_text(BEARS, encoding="utf-8")
    assert solve(load(path, limits=Limits()), limits=Limits())["Bear"].power == 5
    with pytest.raises(InputError, match="limit objects=2"):
        load(path, limits=Limits(objects=2))


def test_a_number_is_told_whole():
    with using(Limits(memory=4_000_000_000)):
        assert "memory=4000000000 allows" in beyond("memory", "more")


def test_the_table_of_limits_is_complete():
    page = (Path(__file__).parents[2] / "docs" / "programs.md").read_text(encoding="utf-8")
    for name in NAMES:
        value = getattr(Limits(), name)
        assert f"| `{name}` | {value:,.15g} |" in page, name


def test_rules_text_beyond_the_limit(layers):
    status, out, err = layers("card", "--text", "Flying. " * 5000)
    assert (status, out) == (2, "") and "limit text=20000" in err
