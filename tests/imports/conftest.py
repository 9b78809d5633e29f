from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pyclingo_bridge import load
from pyclingo_bridge.cards import Cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import Entry, Scenario

CARDS = [
    {"name": "Test Bear", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"},
    {"name": "Test Wolf, Old One", "type_line": "Legendary Creature — Wolf", "power": "3", "toughness": "3"},
    {"name": "Test Mute", "type_line": "Enchantment", "oracle_text": "All creatures lose all abilities."},
    {"name": "Test Wing", "type_line": "Enchantment", "oracle_text": "All creatures have flying."},
    {"name": "Test Seal", "type_line": "Enchantment — Aura", "oracle_text": "Enchanted creature gets +2/+2."},
    {"name": "Test Curse", "type_line": "Enchantment — Aura Curse", "oracle_text": "Enchant player"},
    {"name": "Test Boon", "type_line": "Instant", "oracle_text": "Target creature gets +3/+3 until end of turn."},
    {"name": "Test Walker", "type_line": "Legendary Planeswalker — Test", "loyalty": "4"},
]


@pytest.fixture(scope="session")
def card_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cards") / "cards.json"
    path.write_text(json.dumps(CARDS), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYCLINGO_BRIDGE_CACHE", str(tmp_path_factory.getbasetemp() / "cache"))


@pytest.fixture
def read(card_file: Path, tmp_path: Path) -> Callable[..., Scenario]:
    """Reads a text as a file of this name."""

    def run(text: str, name: str = "board.pzl") -> Scenario:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return load(path, cards=Cards([card_file], installed=False))

    return run


@pytest.fixture
def refused(read: Callable[..., Scenario]) -> Callable[..., str]:
    """Gives what is wrong with a text, without its folder."""

    def run(text: str, name: str = "board.pzl") -> str:
        with pytest.raises(InputError) as caught:
            read(text, name)
        return str(caught.value).rpartition("/")[2]

    return run


def by_id(scenario: Scenario) -> dict[str, Entry]:
    return {entry.id: entry for entry in scenario.entries}
