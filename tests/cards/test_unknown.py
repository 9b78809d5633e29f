from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pyclingo_bridge.cards import Cards, chain
from pyclingo_bridge.errors import InputError

Write = Callable[[str, Any], Path]
NAMES = ["Urborg, Tomb", "Urborg Elf", "Humility", "Blood Moon", "Opal Field", "Serra's Blessing"]


@pytest.fixture
def cards(write: Write) -> Cards:
    filler = [f"Card {number} of Many" for number in range(20_000)]
    content = [{"name": name, "type_line": "Land"} for name in [*NAMES, *filler]]
    return Cards([write("c.json", content)], builtin=False, installed=False)


def unknown(cards: Cards, name: str) -> InputError:
    with pytest.raises(InputError) as caught:
        cards.find(name)
    return caught.value


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Humilty", "Humility"),
        ("blood mon", "Blood Moon"),
        ("lood Moon", "Blood Moon"),
        ("Vlood Moon", "Blood Moon"),
        ("Urborg", "Urborg, Tomb"),
        ("Serras Blessing", "Serra's Blessing"),
    ],
)
def test_nearest_names(cards: Cards, name: str, meant: str) -> None:
    error = unknown(cards, name)
    assert meant in error.suggestions
    assert f"no card is named {name!r} (did you mean " in str(error)


@pytest.mark.parametrize("name", ["zzzz", "", " ", "%", "_", "x" * 100_000, "Card 99999 of Many", "\x00", "'; --"])
def test_any_name(cards: Cards, name: str) -> None:
    cards.knows("Humility")
    start = time.process_time()  # whatever else the machine does
    unknown(cards, name)
    assert time.process_time() - start < 1


def test_no_source(monkeypatch: pytest.MonkeyPatch) -> None:
    error = unknown(Cards(builtin=False, installed=False), "Humility")
    assert "pip install" in str(error)
    assert "--cards FILE" in str(error)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "not JSON"),
        (b"name: x", "not JSON"),
        (b'[{"name": "A", "type_line": ', "not JSON"),
        (b'[{"name": "\xff"}]', "not JSON"),
        (b"[]", "has no cards"),
        (b'{"meta": {}, "data": {}}', "has no cards"),
        (b'[1, {"name": 3}, {"name": "A"}]', "has no cards"),
        (b"\x1f\x8bbroken", "cannot be read"),
        (b"[" * 100_000, "not card data"),
        (b'[{"name": "A", "type_line": ["x"], "card_faces": 3}]', "not card data"),
        (b'{"data": {"A": [{"name": "A", "type": 1, "side": 3}, {"name": "A", "side": "b"}]}}', "not card data"),
    ],
)
def test_bad_files(tmp_path: Path, cache: Path, content: bytes, message: str) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    error = unknown(Cards([path], builtin=False, installed=False), "A")
    assert error.file == str(path)
    assert message in error.message
    assert not list(cache.glob("*.sqlite"))


def test_missing_file(tmp_path: Path) -> None:
    assert "cannot be read" in unknown(Cards([tmp_path / "none.json"]), "A").message
    assert "cannot be read" in unknown(Cards([tmp_path]), "A").message
    assert chain.NO_SOURCE not in unknown(Cards([tmp_path]), "A").message
