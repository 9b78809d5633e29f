"""Whatever the input is, it is read or refused with an InputError: never another exception."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.scenario import loads_all
from pyclingo_bridge.scenario.build import TOP
from pyclingo_bridge.scenario.chosen import CHOSEN
from pyclingo_bridge.scenario.effects import EFFECT
from pyclingo_bridge.scenario.entries import ENTRY
from pyclingo_bridge.scenario.expectations import OF_OBJECT

SETTINGS = settings(deadline=None, max_examples=150, suppress_health_check=list(HealthCheck))

words = st.sampled_from(["Bear", "Moon", "A", "B", "x", "red", "current", "graveyard", "flying", ""])
keys = st.sampled_from(sorted({*TOP, *ENTRY, *EFFECT, *CHOSEN, *OF_OBJECT, "says", "shared", "n", "Bear", "A", "B"}))
atoms = st.none() | st.booleans() | st.integers() | st.floats() | words | st.text(max_size=5)
values = st.recursive(atoms, lambda v: st.lists(v, max_size=4) | st.dictionaries(keys, v, max_size=5), max_leaves=25)
boards = st.dictionaries(st.sampled_from([*TOP, "shared"]), values, max_size=6)
entries = st.lists(words | st.dictionaries(st.sampled_from([*ENTRY]), values, max_size=4), max_size=5)
effects = st.lists(st.dictionaries(st.sampled_from([*EFFECT]), values, max_size=4), max_size=3)


def read(text: str, cards: Cards) -> None:
    try:
        loads_all(text, cards=cards)
    except InputError as error:
        str(error).encode()


@SETTINGS
@given(text=st.text(st.sampled_from("abc:-[]{},&*!|>'\"#%@\n\t \x00?é 0.")))
def test_any_text(cards: Cards, text: str) -> None:
    read(text, cards)


@SETTINGS
@given(board=boards)
def test_any_board(cards: Cards, board: Any) -> None:
    read(json.dumps(board), cards)


@SETTINGS
@given(battlefield=entries, effects=effects, more=boards)
def test_any_objects(cards: Cards, battlefield: Any, effects: Any, more: Any) -> None:
    read(json.dumps({**more, "battlefield": battlefield, "effects": effects}), cards)
