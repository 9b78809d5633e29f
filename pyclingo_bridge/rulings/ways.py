"""What boards leave open, orders and choices, as a part of worlds: the ways that tell the claims of a board apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from ..answer import Answer
from ..check import Check, check
from ..errors import InputError
from ..limits import beyond, current
from ..model import Scenario
from .worlds import World


@dataclass(frozen=True, slots=True)
class Way:
    """Some of the orders and choices that a board leaves open, and the checks of its claims there, by ruling.

    ``when`` says which; nothing where no claim hangs on what is open.
    """

    when: str
    checks: Mapping[str, list[Check]]


def ways_of(scenario: Scenario, answer: Answer) -> list[Way]:
    """Give the ways of an answer: one for all orders and choices in which the same claims hold.

    Raises:
        InputError: something is expected of a moment in the middle of what happens.
    """
    found: dict[tuple[bool, ...], list[Check]] = {}
    truths = []
    for each in _alone(answer):
        checks = check(scenario, each)
        truths.append(tuple(one.holds for one in checks))
        found.setdefault(truths[-1], checks)
    if len(found) == 1:
        return [Way("", _by_ruling(checks)) for checks in found.values()]
    from ..orders.describing import describe
    from ..orders.gathering import conditions_of, if_chosen

    conditions = [each for outcome in answer.outcomes for each in conditions_of(outcome)]
    ways = []
    for truth, checks in found.items():
        inside = [each for each, held in zip(conditions, truths, strict=True) if held == truth]
        outside = [each for each, held in zip(conditions, truths, strict=True) if held != truth]
        ways.append(Way(", or if ".join(map(if_chosen, describe(inside, outside))), _by_ruling(checks)))
    return ways


def spread(
    scenarios: Sequence[Scenario], every: Iterable[World], ways: Mapping[tuple[int, World], Sequence[Way]]
) -> tuple[list[World], dict[tuple[int, World], Mapping[str, list[Check]]]]:
    """Give each world once for each combination of what the boards leave open, and the checks of each board there.

    Raises:
        InputError: there are too many.
    """
    worlds: list[World] = []
    known: dict[tuple[int, World], Mapping[str, list[Check]]] = {}
    for world in every:
        left = [ways[number, world] for number in range(len(scenarios))]
        if len(worlds) + prod(map(len, left)) > current().worlds:
            message = beyond("worlds", "the orders and choices that the boards leave open make more worlds")
            raise InputError(message, hint="judge fewer of these boards together")
        for chosen in product(*left):
            here = replace(
                world,
                open=tuple(
                    (f"{scenario.file}:{scenario.line}", way.when)
                    for scenario, way in zip(scenarios, chosen, strict=True)
                    if way.when
                ),
            )
            worlds.append(here)
            known |= {(number, here): way.checks for number, way in enumerate(chosen)}
    return worlds, known


def failing(scenario: Scenario, answer: Answer, wrong: Check) -> Answer:
    """Give of an answer, in one of its orders and choices, that in which a claim fails in the same way."""
    found = (each for each in _alone(answer) if wrong in check(scenario, each))
    return next(found, answer)


def _alone(answer: Answer) -> list[Answer]:
    return [each for outcome in answer.outcomes for each in outcome.answers] or [answer]


def _by_ruling(checks: Iterable[Check]) -> dict[str, list[Check]]:
    found: dict[str, list[Check]] = {}
    for each in checks:
        found.setdefault(each.id.partition(":")[0], []).append(each)
    return found
