"""A body of rulings, judged in every world together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ..answer import Answer
from ..check import Check, check
from ..model import Scenario
from .smallest import smallest_conflict
from .worlds import World, open_points, worlds

Solve = Callable[[Sequence[Scenario]], Sequence[object]]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a ruling stands: where, its id, the worlds in which it holds, and of each other one a check that fails."""

    file: str
    line: int
    id: str
    holds: tuple[World, ...]
    fails: tuple[tuple[World, Check], ...]

    @property
    def name(self) -> str:
        """Name it by its place."""
        return f"{self.file}:{self.line} {self.id}"

    @property
    def verdict(self) -> str:
        """Give ``entailed``, ``contradicted`` or ``depends``."""
        return "depends" if self.holds and self.fails else "entailed" if self.holds else "contradicted"


@dataclass(frozen=True, slots=True)
class Body:
    """All rulings; the worlds in which all hold; else a smallest set that cannot hold together.

    ``without`` gives for each of that set a world in which the others hold, which shows that it is needed; ``parts``
    are the open points on which these worlds differ, ``rules`` among them if it is the edition.
    """

    standings: tuple[Standing, ...]
    together: tuple[World, ...]
    conflict: tuple[Standing, ...] = ()
    without: tuple[World | None, ...] = ()
    parts: tuple[str, ...] = ()


def judge(scenarios: Sequence[Scenario], rules: Sequence[str], solve: Solve) -> Body:
    """Judge every ruling of some scenarios in every world under these editions.

    A reading that a scenario itself chooses stays as it is there.

    Raises:
        InputError: a scenario cannot be worked out.
    """
    every = worlds(rules)
    boards = [_in(scenario, world) for scenario in scenarios for world in every]
    answers = iter(solve(boards))
    found: dict[tuple[int, str], list[list[Check]]] = {}
    for number, scenario in enumerate(scenarios):
        for _ in every:
            answer = next(answers)
            if not isinstance(answer, Answer):
                assert isinstance(answer, Exception)
                raise answer
            by_ruling: dict[str, list[Check]] = {}
            for each in check(scenario, answer):
                by_ruling.setdefault(each.id.partition(":")[0], []).append(each)
            for ruling, checks in by_ruling.items():
                found.setdefault((number, ruling), []).append(checks)
    standings = [_standing(scenarios[number], ruling, checks, every) for (number, ruling), checks in found.items()]
    truth = [[world in standing.holds for world in every] for standing in standings]
    together = tuple(world for place, world in enumerate(every) if all(row[place] for row in truth))
    chosen = smallest_conflict(truth)
    if chosen is None:
        return Body(tuple(standings), together)
    conflict = tuple(standings[number] for number in chosen)
    without = tuple(_without(number, chosen, truth, every) for number in chosen)
    return Body(tuple(standings), together, conflict, without, _apart([each for each in without if each]))


def _in(scenario: Scenario, world: World) -> Scenario:
    return replace(scenario, rules=(world.rules,), readings={**dict(world.readings), **scenario.readings})


def _standing(scenario: Scenario, ruling: str, checks: Sequence[Sequence[Check]], every: Sequence[World]) -> Standing:
    lines = {each.id: each.line for each in (scenario.expect, *scenario.rulings) if each is not None}
    failed = [next((each for each in of_world if not each.holds), None) for of_world in checks]
    return Standing(
        scenario.file,
        lines.get(ruling, scenario.line),
        ruling,
        tuple(world for world, wrong in zip(every, failed, strict=True) if wrong is None),
        tuple((world, wrong) for world, wrong in zip(every, failed, strict=True) if wrong is not None),
    )


def _without(
    number: int, chosen: Sequence[int], truth: Sequence[Sequence[bool]], every: Sequence[World]
) -> World | None:
    """Give a world in which all of the set but one hold."""
    others = [truth[other] for other in chosen if other != number]
    return next((world for place, world in enumerate(every) if all(row[place] for row in others)), None)


def _apart(found: Sequence[World]) -> tuple[str, ...]:
    """Give the points on which some worlds differ."""
    names = ["rules"] if len({world.rules for world in found}) > 1 else []
    return tuple(
        names + [name for name in open_points() if len({dict(world.readings).get(name) for world in found}) > 1]
    )
