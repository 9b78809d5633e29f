"""The commands on cards of several faces, from Scryfall's and MTGJSON's data, by every name of a card."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., tuple[int, str, str]]
UP = {"name": "Larva", "type_line": "Creature — Insect", "mana_cost": "{1}{U}", "power": "1", "toughness": "1"}
DOWN = {"name": "Moth", "type_line": "Creature — Insect", "oracle_text": "Flying", "power": "3", "toughness": "2"}
LEFT = {"name": "Sunny", "type_line": "Instant", "mana_cost": "{W}", "oracle_text": "Destroy target creature."}
RIGHT = {"name": "Stormy", "type_line": "Sorcery", "mana_cost": "{1}{R}", "oracle_text": "Destroy target land."}
CARDS = {"transform": (UP, {**DOWN, "color_indicator": ["U"]}), "split": (LEFT, RIGHT)}
OTHER_WORDS = {"type_line": "type", "mana_cost": "manaCost", "oracle_text": "text", "color_indicator": "colorIndicator"}


def scryfall() -> Any:
    return [
        {"name": " // ".join(face["name"] for face in faces), "layout": layout, "card_faces": list(faces)}
        for layout, faces in CARDS.items()
    ]


def mtgjson() -> Any:
    data = {}
    for layout, faces in CARDS.items():
        name = " // ".join(str(face["name"]) for face in faces)
        data[name] = [
            {**{OTHER_WORDS.get(key, key): value for key, value in face.items()}, "name": name}
            | {"faceName": face["name"], "side": side, "layout": layout}
            for side, face in zip("ab", faces, strict=True)
        ]
    return {"meta": {"date": "2026-01-01", "version": "5"}, "data": data}


@pytest.fixture(params=[scryfall, mtgjson], ids=["scryfall", "mtgjson"])
def data(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYCLINGO_BRIDGE_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(request.param()), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", ["Sunny // Stormy", "sunny//stormy", "Sunny", "stormy"])
def test_card(layers: Run, data: Path, name: str) -> None:
    status, out, _ = layers("card", name, "--cards", data)
    assert status == 0
    assert "Destroy target creature." in out and "Destroy target land." in out


@pytest.mark.parametrize(("name", "size"), [("Larva // Moth", "1/1"), ("larva", "1/1"), ("Moth", "3/2")])
def test_show(layers: Run, data: Path, name: str, size: str) -> None:
    status, out, _ = layers("show", "--card", name, "--cards", data)
    assert status == 0
    assert size in out and "blue" in out


def test_explain_and_check(layers: Run, data: Path, tmp_path: Path) -> None:
    board = tmp_path / "board.yaml"
    board.write_text(
        "battlefield: [{card: Moth, id: m}]\nhand: [{card: Stormy, id: s}]\n"
        "expect: {m: {power: 3, mana_value: 2}, s: {name: Sunny // Stormy, mana_value: 3, colors: [W, R]}}\n"
    )
    assert layers("check", board, "--cards", data)[0] == 0
    status, out, _ = layers("explain", board, "m", "power", "--cards", data)
    assert status == 0 and "3" in out


def test_what_the_data_lacks(layers: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYCLINGO_BRIDGE_CACHE", str(tmp_path / "cache"))
    half = tmp_path / "half.json"
    half.write_text(json.dumps([{**LEFT, "name": "Sunny // Stormy", "layout": "split"}]), encoding="utf-8")
    status, out, _ = layers("card", "Stormy", "--cards", half, "--strict")
    assert status == 3 and "names the face Stormy and tells nothing else of it" in out
    board = tmp_path / "board.yaml"
    board.write_text("graveyard:\n- Sunny\n")
    status, _, err = layers("check", board, "--cards", half)
    assert status == 2 and "board.yaml:2: graveyard[1].card: the card data names the face Stormy" in err


def test_a_token_of_two_faces_is_written_out(layers: Run, tmp_path: Path) -> None:
    board = tmp_path / "board.yaml"
    entry = {"id": "t", "token": True, "transformed": True, "layout": "double_faced_token", "card_faces": [UP, DOWN]}
    board.write_text(json.dumps({"battlefield": [entry], "expect": {"t": {"name": "Moth", "power": 3}}}))
    assert layers("check", board)[0] == 0
