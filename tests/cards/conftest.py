from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("PYCLINGO_BRIDGE_CACHE", str(folder))
    return folder


@pytest.fixture
def scryfall() -> list[dict[str, Any]]:
    return [
        {
            "object": "card",
            "name": "Élan Bear",
            "layout": "normal",
            "mana_cost": "{1}{G}",
            "cmc": 2.0,
            "type_line": "Creature — Bear",
            "oracle_text": "Growl.",
            "power": "2",
            "toughness": "1+*",
            "colors": ["G"],
        },
        {
            "object": "card",
            "name": "Sunny // Stormy",
            "layout": "split",
            "colors": ["R", "W"],
            "card_faces": [
                {"name": "Sunny", "mana_cost": "{W}", "type_line": "Instant", "oracle_text": "Shine."},
                {"name": "Stormy", "mana_cost": "{R}", "type_line": "Sorcery — Arcane", "oracle_text": "Rain."},
            ],
        },
        {
            "object": "card",
            "name": "Larva // Moth",
            "layout": "transform",
            "card_faces": [
                {"name": "Larva", "mana_cost": "{U}", "type_line": "Creature — Insect", "colors": ["U"]},
                {"name": "Moth", "type_line": "Creature — Insect", "colors": ["U", "B"], "color_indicator": ["B", "U"]},
            ],
        },
        {"object": "card", "name": "Bear", "layout": "token", "type_line": "Token Creature — Bear"},
        {"object": "card", "name": "Bear", "layout": "normal", "type_line": "Creature — Real Bear"},
        {"object": "card", "name": "Painting", "layout": "art_series", "type_line": "Card"},
    ]


@pytest.fixture
def mtgjson() -> dict[str, Any]:
    larva = {"name": "Larva // Moth", "layout": "transform", "colors": ["U"], "type": "Creature — Insect"}
    return {
        "meta": {"date": "2026-01-01", "version": "5"},
        "data": {
            "Walker": [
                {
                    "name": "Walker",
                    "layout": "normal",
                    "type": "Legendary Planeswalker — W",
                    "manaCost": "{2}",
                    "loyalty": "3",
                    "text": "[+1]: Step.\n[−2]: Jump.\nA [+1]: inside stays.",
                    "colors": [],
                }
            ],
            "Larva // Moth": [
                {**larva, "faceName": "Moth", "side": "b", "colorIndicator": ["B"]},
                {**larva, "faceName": "Larva", "side": "a", "manaCost": "{U}"},
            ],
        },
    }


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def write(name: str, content: Any) -> Path:
        path = tmp_path / name
        path.write_text(json.dumps(content), encoding="utf-8")
        return path

    return write
