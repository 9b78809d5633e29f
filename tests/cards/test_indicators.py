"""Colour indicators, for card data that leaves them out: the list has every face that could have one."""

from __future__ import annotations

import json
import re

import pytest

from pyclingo_bridge.asp_files import folder
from pyclingo_bridge.cards.indicators import FILE, with_indicator
from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.model import CardDefinition

NONTRADITIONAL = {"Conspiracy", "Land", "Phenomenon", "Plane", "Scheme", "Vanguard"}
"""Types of cards that have no mana cost anyway; a land with an indicator is in the list."""


def test_a_face_of_the_list_gets_its_colours() -> None:
    back = CardDefinition("Insectile Aberration")
    found = with_indicator(CardDefinition("Delver of Secrets", mana_cost="{U}", back=back))
    assert found.back is not None
    assert (found.color_indicator, found.back.color_indicator) == ((), ("U",))


def test_what_the_source_says_goes_first() -> None:
    assert with_indicator(CardDefinition("Dryad Arbor", colors=())).color_indicator == ()


@pytest.mark.cards
@pytest.mark.skipif(installed_corpus() is None, reason="no card data is installed")
def test_every_face_without_a_mana_cost_is_decided() -> None:
    path = installed_corpus()
    assert path is not None
    text = (folder() / FILE).read_text(encoding="utf-8")
    decided = {name.replace('\\"', '"') for name in re.findall(r'^\w+\("((?:[^"\\]|\\.)*)"', text, re.MULTILINE)}
    coloured = [
        (record["name"].split(" // ")[0], record["type"].split(" — ")[0].split())
        for record in json.loads(path.read_text(encoding="utf-8"))
        if not record.get("manaCost") and record.get("colorIdentity")
    ]
    assert len(coloured) > 1000
    undecided = [name for name, types in coloured if name not in decided and NONTRADITIONAL.isdisjoint(types)]
    assert undecided == []
