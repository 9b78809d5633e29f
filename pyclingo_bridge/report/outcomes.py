"""Outcomes told side by side: what leads to each, what all have in common, and what is not the same in all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

from pyclingo_bridge.answer import CHARACTERISTICS, Choice, Literal, ObjectAnswer, Outcome, PlayerAnswer
from pyclingo_bridge.orders.gathering import if_chosen
from pyclingo_bridge.report.blocks import Block, Line
from pyclingo_bridge.report.words import value

_STATE = ("zone", "counters", "attached_to", "tapped", "phased_out", "face_down", "attacking", "blocking")
_OF_PLAYER = ("life", "max_hand_size", "abilities", "counters", "lost")
_EXISTS = "exists"


def what_is_open(outcomes: Iterable[Outcome]) -> list[str]:
    """Say whether orders are open, or choices."""
    every = [each for outcome in outcomes for condition in outcome.when for each in condition]
    choices = any(isinstance(each, Choice) for each in every)
    orders = any(not isinstance(each, Choice) for each in every)
    return [*(["the order"] if orders or not choices else []), *(["what is chosen"] if choices else [])]


def if_any(conditions: Iterable[Iterable[Literal]]) -> str:
    """Say in which orders, and by which choices, it is so."""
    return ", or if ".join(map(if_chosen, conditions))


def when_data(conditions: Iterable[Iterable[Literal]]) -> list[list[Any]]:
    """Give the same as data: a pair is a list, a choice a mapping."""
    return [
        [asdict(each) if isinstance(each, Choice) else list(each) for each in condition] for condition in conditions
    ]


def shared(outcomes: Sequence[Outcome]) -> tuple[dict[str, dict[str, Any]], dict[str, list[str]]]:
    """Give by object what every outcome has, and by object or player which values are not the same in all.

    ``exists`` is one of these for an object that is not there in all.
    """
    always: dict[str, dict[str, Any]] = {}
    depends: dict[str, list[str]] = {}
    for name in dict.fromkeys(name for outcome in outcomes for name in outcome.moment.objects):
        things = [outcome.moment.objects.get(name) for outcome in outcomes]
        if None in things:
            depends[name] = [_EXISTS]
            continue
        always[name] = {}
        for each in (*CHARACTERISTICS, *_STATE):
            values = [getattr(thing, each) for thing in things]
            if any(other != values[0] for other in values):
                depends.setdefault(name, []).append(each)
            elif each in CHARACTERISTICS:
                always[name][each] = values[0]
    for name in outcomes[0].moment.players if outcomes else ():
        players = [outcome.moment.players[name] for outcome in outcomes]
        if not_alike := [each for each in _OF_PLAYER if len({repr(getattr(one, each)) for one in players}) > 1]:
            depends[name] = not_alike
    return always, depends


def differences(outcomes: Sequence[Outcome]) -> Iterator[Block]:
    """Say what is not the same in all outcomes, outcome by outcome."""
    for name, values in shared(outcomes)[1].items():
        for each in values:
            found = [value(_value(outcome, name, each)) for outcome in outcomes]
            label = each.replace("_", " ")
            yield Line(f"{name}, {label}: " + "; ".join(f"{n}: {text}" for n, text in enumerate(found, 1)), indent=1)


def outcome_data(outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """Give of each outcome what leads to it, and what is not the same in all."""
    depends = shared(outcomes)[1]
    return [
        {
            "when": when_data(outcome.when),
            "values": {
                name: {each: _value(outcome, name, each) for each in values} for name, values in depends.items()
            },
        }
        for outcome in outcomes
    ]


def _value(outcome: Outcome, name: str, what: str) -> Any:
    thing: ObjectAnswer | PlayerAnswer | None = outcome.moment.objects.get(name) or outcome.moment.players.get(name)
    return thing is not None if what == _EXISTS else getattr(thing, what)
