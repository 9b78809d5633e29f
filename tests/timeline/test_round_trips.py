"""Random timelines: what is undone leaves what the rules say; cards, durations and timestamps keep in order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import yaml
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from pyclingo_bridge import loads
from pyclingo_bridge.answer import Answer, Moment, ObjectAnswer
from pyclingo_bridge.together import solve_together

EACH = 2
"""How often each trip is made in one example, whose timelines share their groundings."""

Item = Any

BOARD: dict[str, Any] = {
    "cards": [
        {"name": "Ox", "mana_cost": "{G}", "type_line": "Creature — Ox", "power": "2", "toughness": "9"},
        {
            "name": "Elk",
            "mana_cost": "{1}{W}",
            "type_line": "Creature — Elk",
            "power": "1",
            "toughness": "9",
            "oracle_text": "Vigilance\nOther creatures you control have trample.",
        },
        {
            "name": "Cloak",
            "type_line": "Enchantment — Aura",
            "oracle_text": "Enchant creature\nEnchanted creature gets +1/+1.",
        },
        {"name": "Horn", "type_line": "Enchantment", "oracle_text": "Creatures you control get +1/+0."},
        {
            "name": "Pick",
            "type_line": "Artifact — Equipment",
            "oracle_text": "Equipped creature is a Dwarf in addition to its other types.\nEquip {1}",
        },
        {"name": "Song", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "You gain 1 life."},
    ],
    "battlefield": [
        {"card": "Ox", "id": "ox"},
        {"card": "Elk", "id": "elk"},
        {"card": "Ox", "id": "bull", "controller": "B"},
        {"card": "Elk", "id": "deer", "controller": "B"},
        {"card": "Cloak", "id": "cloak", "controller": "B", "attached_to": "ox"},
        {"card": "Pick", "id": "pick", "attached_to": "elk"},
        {"card": "Horn", "id": "horn"},
        {"card": "Ox", "id": "calf", "token": True},
    ],
    "hand": {"A": [{"card": "Song", "id": "song"}], "B": [{"card": "Ox", "id": "steer"}]},
}
GROW = "Target creature gets +1/+1"
STAYING = ("ox", "elk")
CREATURES = (*STAYING, "bull", "deer", "calf")
CARDS = frozenset({each["id"] for each in (*BOARD["battlefield"], *BOARD["hand"]["A"], *BOARD["hand"]["B"])} - {"calf"})


@dataclass(frozen=True)
class RoundTrip:
    """Two items after which everything is as before, but for what the rules say of an object."""

    items: tuple[Item, Item]
    object: str
    other: frozenset[str] = frozenset()
    """Which values of the object are others."""
    acts: bool = True
    """Whether the first item changes anything, unless it is impossible."""
    leaves: tuple[tuple[str, object], ...] = ()
    """Which of those others the object has afterwards."""
    begins: tuple[Item, ...] = ()
    """What goes before: a turn of its own, so that nothing but what it does ends with the turn."""


def phased(name: str) -> RoundTrip:
    """702.26d: nothing enters or leaves, and timestamps stay; what is attached goes and comes with it (702.26g)."""
    return RoundTrip(({"phase_out": name}, {"phase_in": name}), name)


def turned(name: str) -> RoundTrip:
    """708.8: its values are its own again; 613.7f: turning it gives it a new timestamp."""
    return RoundTrip(({"turn_face_down": name}, {"turn_face_up": name}), name, frozenset(["timestamp"]))


def attached_again(_: str) -> RoundTrip:
    """701.3b: what is attached to that already is not attached anew, and keeps its timestamp."""
    return RoundTrip(({"attach": "pick", "to": "elk"}, {"attach": "pick", "to": "elk"}), "pick", acts=False)


def exchanged_twice(_: str) -> RoundTrip:
    """701.12b: each player controls what they controlled."""
    return RoundTrip(2 * ({"exchange": "control", "of": ["horn", "bull"]},), "horn")


def countered(_: str) -> RoundTrip:
    """701.6a: it has no effect and goes to its owner's graveyard, a new object with a new timestamp (400.7)."""
    items = ({"cast": "Song", "by": "A"}, {"counter": "song"})
    return RoundTrip(items, "song", frozenset(["zone", "timestamp"]), leaves=(("zone", "graveyard"),))


def grown(name: str) -> RoundTrip:
    """514.2: what lasts until end of turn is over, and leaves nothing."""
    grow = {"resolves": f"{GROW} and gains flying until end of turn.", "targets": [name], "id": "short"}
    return RoundTrip((grow, "end_turn"), name, begins=("next_turn",))


def tapped(name: str) -> RoundTrip:
    """701.26: untapped again, whether it was tapped before or not."""
    return RoundTrip(({"tap": name}, {"untap": name}), name, frozenset(["tapped"]), False, (("tapped", False),))


TRIPS = (phased, turned, attached_again, exchanged_twice, countered, tapped, grown)


@st.composite
def _items(draw: st.DrawFn, number: int) -> Item:
    name = draw(st.sampled_from(STAYING))
    return draw(
        st.sampled_from(
            [
                {"tap": draw(st.sampled_from(CREATURES))},
                {"put_counters": {"+1/+1": 1}, "on": name},
                {"damage": 1, "to": draw(st.sampled_from(("bull", "deer")))},
                {
                    "resolves": "Target creature gets +1/+1 until end of turn.",
                    "targets": [name],
                    "id": f"brief{number}",
                },
                {"resolves": "Target creature becomes red.", "targets": [name], "id": f"lasting{number}"},
                {"move": "deer", "to": "hand"},
                {"move": "steer", "to": "battlefield"},
                {"destroy": "bull"},
                {"move": "calf", "to": "graveyard"},
                "end_turn",
                "next_turn",
            ]
        )
    )


@st.composite
def _timelines(draw: st.DrawFn, made: Callable[[str], RoundTrip]) -> tuple[list[Item], RoundTrip]:
    before = [draw(_items(number)) for number in range(draw(st.integers(1, 3)))]
    trip = made(draw(st.sampled_from(STAYING)))
    return [*before, *trip.begins, *trip.items], trip


def _without(thing: ObjectAnswer, fields: frozenset[str]) -> ObjectAnswer:
    changed: dict[str, Any] = dict.fromkeys(fields)
    return replace(thing, **changed)


def _is_as_before(before: Moment, after: Moment, trip: RoundTrip) -> None:
    assert before.players == after.players
    assert before.objects.keys() == after.objects.keys()
    for name, thing in before.objects.items():
        fields = trip.other if name == trip.object else frozenset[str]()
        assert _without(thing, fields) == _without(after.objects[name], fields)
    for field, value in trip.leaves:
        assert getattr(after.objects[trip.object], field) == value


def _keep_in_order(moments: tuple[Moment, ...], items: list[Item]) -> None:
    for moment in moments:
        assert moment.objects.keys() >= CARDS  # each in one zone; a token alone may be gone
        assert moment.objects.keys() <= CARDS | {"calf"}
        if moment.at and items[moment.at - 1] in ("end_turn", "next_turn"):
            assert [each.effect for each in moment.applied if each.effect.startswith("brief")] == []
    for one, other in pairwise(moments):
        assert all(thing.timestamp >= one.objects[name].timestamp for name, thing in other.objects.items())


@settings(
    max_examples=2,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(timelines=st.tuples(*[_timelines(trip) for trip in EACH * TRIPS]))
def test_round_trips(timelines: tuple[tuple[list[Item], RoundTrip], ...]) -> None:
    boards = [
        yaml.safe_dump({**BOARD, "timeline": items}, allow_unicode=True, sort_keys=False) for items, _ in timelines
    ]
    for board, (items, trip), answer in zip(
        boards, timelines, solve_together([loads(board) for board in boards]), strict=True
    ):
        assert isinstance(answer, Answer), f"{answer}\n{board}"
        _keep_in_order(answer.moments, items)
        before, between, after = answer.moments[-3:]
        assert (before.objects != between.objects) or between.impossible or not trip.acts
        _is_as_before(before, after, trip)
