"""Scenarios in every world, of which only those are worked out that can differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from ..asp_files import readings_in_play_query
from ..atoms import Rows
from ..model import Scenario
from ..open_points import open_points
from .worlds import World

Tell = Callable[[Sequence[Scenario], str], Sequence[tuple[object, Rows]]]
"""Works boards out, and gives for each what more rules show beside its answer."""
InWorld = tuple[int, World, object]
"""The number of a scenario, a world, and what comes out of the scenario there."""


def put_in(scenario: Scenario, world: World) -> Scenario:
    """Give a scenario in a world; a reading that it chooses itself stays as it is."""
    return replace(scenario, rules=(world.rules,), readings={**dict(world.readings), **scenario.readings})


def in_every_world(scenarios: Sequence[Scenario], every: Sequence[World], tell: Tell) -> Iterator[InWorld]:
    """Give what comes out of each scenario in each world, edition by edition.

    Where some readings have not been in play on a board, it comes out alike in all worlds that differ in these alone.
    """
    for rules in dict.fromkeys(world.rules for world in every):
        left = {number: [world for world in every if world.rules == rules] for number in range(len(scenarios))}
        while left:
            asked = [put_in(scenarios[number], worlds[0]) for number, worlds in left.items()]
            told = tell(asked, readings_in_play_query())
            for (number, worlds), board, (found, rows) in zip(list(left.items()), asked, told, strict=True):
                points = _in_play(board, rows)
                rest = []
                for world in worlds:
                    if _values(put_in(scenarios[number], world), points) == _values(board, points):
                        yield number, world, found
                    else:
                        rest.append(world)
                left[number] = rest
            left = {number: worlds for number, worlds in left.items() if worlds}


def _in_play(board: Scenario, rows: Rows) -> list[str]:
    """Give the points that have been in play; all of them where nothing is told of that."""
    if board.timeline or board.state_based_actions or board.unknown_order or board.simultaneous:
        return list(open_points())
    return [str(point) for (point,) in rows.get("in_play", ())]


def _values(board: Scenario, points: Sequence[str]) -> list[str]:
    return [board.readings.get(point, open_points()[point][0]) for point in points]
