"""Small answers and scenarios for tests of checks and reports."""

from __future__ import annotations

from typing import Any

import pytest

from pyclingo_bridge.answer import Answer, Moment, ObjectAnswer, PlayerAnswer
from pyclingo_bridge.model import Scenario


def thing(id: str = "bear", **values: Any) -> ObjectAnswer:
    given: dict[str, Any] = {
        "name": "Test Bear",
        "zone": "battlefield",
        "controller": "A",
        "owner": "A",
        "supertypes": (),
        "types": ("Creature",),
        "subtypes": ("Bear",),
        "colors": ("G",),
        "mana_value": 2,
        "power": 2,
        "toughness": 2,
        "base_power": 2,
        "base_toughness": 2,
        "loyalty": None,
        "keywords": (),
        "abilities": (),
        "mana": (),
    }
    return ObjectAnswer(id=id, **{**given, **values})


def moment(*things: ObjectAnswer, **values: Any) -> Moment:
    players = {"A": PlayerAnswer("A", 20), "B": PlayerAnswer("B", 18, None, ("protection from red",))}
    return Moment(0, None, {each.id: each for each in things}, players, **values)


def answer(*things: ObjectAnswer, **values: Any) -> Answer:
    return Answer("board.yaml", "A test", "current", (moment(*things, **values),))


def scenario(**values: Any) -> Scenario:
    given: dict[str, Any] = {
        "file": "board.yaml",
        "title": "A test",
        "rules": ("current",),
        "players": ("A", "B"),
        "active": "A",
        "entries": (),
        "effects": (),
    }
    return Scenario(**{**given, **values})


@pytest.fixture
def make():  # type: ignore[no-untyped-def]
    """The makers of small answers, each value with a default."""

    class Make:
        thing = staticmethod(thing)
        moment = staticmethod(moment)
        answer = staticmethod(answer)
        scenario = staticmethod(scenario)

    return Make
