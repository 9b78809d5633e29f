from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.scenario import loads

CARDS = """
[{"name": "Bear", "type_line": "Creature — Bear", "power": "2", "toughness": "2", "mana_cost": "{1}{G}"},
 {"name": "Field", "type_line": "Land", "mana_cost": ""},
 {"name": "Moon", "type_line": "Enchantment", "mana_cost": "{2}{R}"},
 {"name": "Growth", "type_line": "Instant", "mana_cost": "{G}"}]
"""


@pytest.fixture(scope="session")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Cards:
    folder = tmp_path_factory.mktemp("cards")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYCLINGO_BRIDGE_CACHE", str(folder / "cache"))
        path: Path = folder / "cards.json"
        path.write_text(CARDS, encoding="utf-8")
        found = Cards([path], builtin=False, installed=False)
        found.find("Bear")
    return found


@pytest.fixture
def read(cards: Cards) -> Callable[[str], Scenario]:
    return lambda text: loads(text, cards=cards, file="board.yaml")


@pytest.fixture
def mistake(cards: Cards) -> Callable[[str], InputError]:
    def read(text: str) -> InputError:
        with pytest.raises(InputError) as caught:
            loads(text, cards=cards, file="board.yaml")
        return caught.value

    return read
