"""Real cards of several faces, as the installed card data has them, shown by the rules."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from typing import Any

import pytest

from pyclingo_bridge import InputError, loads, solve
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.cards import Cards
from pyclingo_bridge.cards.installed import installed_corpus

pytestmark = [
    pytest.mark.cards,
    pytest.mark.skipif(installed_corpus() is None, reason="no card data is installed"),
]
MANY = 25


@pytest.fixture(scope="module")
def by_layout() -> dict[str, list[dict[str, Any]]]:
    path = installed_corpus()
    assert path is not None
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for record in json.loads(path.read_text(encoding="utf-8")):
        found[record["layout"]].append(record)
    return found


@pytest.fixture(scope="module")
def cards() -> Cards:
    return Cards()


def shown(entries: list[dict[str, Any]], cards: Cards) -> Answer:
    return solve(loads(json.dumps({"battlefield": entries}), cards=cards))


def numbers(record: dict[str, Any]) -> tuple[int | None, int | None]:
    sizes = (record.get("power"), record.get("toughness"))
    power, toughness = (int(each) if each and each.lstrip("-").isdigit() else None for each in sizes)
    return power, toughness


def test_backs_of_transforming_cards(by_layout: dict[str, Any], cards: Cards) -> None:
    creatures = [
        record
        for record in by_layout["transform"]
        if record.get("face") == "back" and "Creature" in record["type"] and None not in numbers(record)
    ]
    chosen = random.Random(1).sample(creatures, MANY)
    each_alone = [shown([{"card": record["name"], "id": "x"}], cards)["x"] for record in chosen]
    for record, found in zip(chosen, each_alone, strict=True):
        front = cards.find(record["name"])
        worth = shown([{"card": front.name, "id": "x"}], cards)["x"].mana_value if front.mana_cost else 0
        assert (found.name, found.mana_value) == (record["name"], worth)


def test_every_prototype_card_has_its_frame(by_layout: dict[str, Any], cards: Cards) -> None:
    names = [record["name"] for record in by_layout["prototype"] if not record["name"].startswith("A-")]
    assert len(names) > 10
    answer = shown([{"card": name, "prototyped": True, "count": 1} for name in names], cards)
    whole = shown([{"card": name} for name in names], cards)
    for name in names:
        assert answer[name].mana_value < whole[name].mana_value
        assert answer[name].name == name
        assert answer[name].colors


def test_every_meld_pair(by_layout: dict[str, Any], cards: Cards) -> None:
    results = [record for record in by_layout["meld"] if "//" not in record["name"]]
    assert len(results) == 7
    for record in results:
        melded = cards.find(record["name"])
        parts = [part.name for part in melded.melds]
        assert len(parts) == 2, record["name"]
        found = shown([{"card": record["name"], "id": "x"}, *({"card": part} for part in parts)], cards)
        assert found["x"].name == record["name"]
        assert found["x"].mana_value == sum(found[part].mana_value for part in parts)


def test_merged_creatures(by_layout: dict[str, Any], cards: Cards) -> None:
    names = [record["name"] for record in by_layout["mutate"] if not record["name"].startswith("A-")]
    for name in random.Random(2).sample(names, 5):
        found = shown([{"merged": [name, "Serra Angel"], "id": "x"}, {"card": name, "id": "y"}], cards)
        assert (found["x"].name, found["x"].mana_value) == (name, found["y"].mana_value)
        assert {"flying", "vigilance", "mutate"} <= set(found["x"].keywords)


def test_first_faces_do_without_the_others(by_layout: dict[str, Any], cards: Cards) -> None:
    for layout in ("adventure", "flip", "modal_dfc"):
        records = [each for each in by_layout[layout] if "Creature" in each["type"] and None not in numbers(each)]
        for record in random.Random(3).sample(records, min(5, len(records))):
            first = record["name"].split(" // ")[0]
            assert shown([{"card": record["name"], "id": "x"}], cards)["x"].name == first


@pytest.mark.parametrize("layout", ["modal_dfc", "flip"])
def test_a_face_that_the_data_lacks_is_an_error(layout: str, by_layout: dict[str, Any], cards: Cards) -> None:
    name = by_layout[layout][0]["name"].split(" // ")[1]
    with pytest.raises(InputError, match="tells nothing else of it"):
        shown([{"card": name}], cards)
