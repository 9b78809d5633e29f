from __future__ import annotations

from collections.abc import Callable

from pyclingo_bridge.model import Scenario

Read = Callable[[str], Scenario]


def stamps(scenario: Scenario) -> dict[str, int]:
    return {each.id: each.timestamp for each in (*scenario.entries, *scenario.effects)}


def test_by_order(read: Read) -> None:
    scenario = read("effects: [{text: E., id: e}]\nbattlefield: [Bear, Moon]\nhand: {B: [Field]}")
    assert stamps(scenario) == {"Field": 1, "Bear": 2, "Moon": 3, "e": 4}


def test_given_ones_are_newer_than_the_others(read: Read) -> None:
    scenario = read(
        """
        battlefield: [{card: Bear, id: a, timestamp: 7}, {card: Bear, id: b}, {card: Bear, id: c, timestamp: -2}]
        effects: [{text: E., id: e}, {text: E., id: f, timestamp: 7}]
        graveyard: [{card: Field, timestamp: 6.5}, {card: Moon}]
        """
    )
    assert stamps(scenario) == {"Moon": 1, "b": 2, "e": 3, "c": 4, "Field": 5, "a": 6, "f": 6}


def test_counters_on_the_same_scale(read: Read) -> None:
    scenario = read(
        "battlefield: [{card: Bear, counters: {flying: {timestamp: 5}, reach: {n: 2, timestamp: 4}, trample: 1}},"
        " {card: Moon, timestamp: 4}]"
    )
    bear, moon = scenario.entries
    assert (bear.timestamp, moon.timestamp) == (1, 2)
    assert bear.counters == {"flying": 1, "reach": 2, "trample": 1}
    assert bear.counter_timestamps == {"flying": 3, "reach": 2}
