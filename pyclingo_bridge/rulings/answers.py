"""Scenarios in every world, of which only those are worked out that can differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, tee
from typing import TypeAlias

from ..asp_files import query
from ..atoms import Rows
from ..editions.alike import standing_for
from ..many.chunks import MOST_BOARDS, chunks
from ..model import Scenario
from ..open_points import open_points
from ..together import solve_and_tell
from .worlds import World

Told: TypeAlias = tuple[object, list[str]]
"""What comes out of a board, and the open points that have been in play on it."""
Tell = Callable[[Iterable[list[Scenario]]], Iterator[list[Told]]]
"""Works out pieces of work, of several boards each, and gives what each board has told."""
InWorld: TypeAlias = tuple[int, World, object]
"""The number of a scenario, a world, and what comes out of the scenario there."""
Case: TypeAlias = tuple[int, str]
"""The number of a scenario, and the edition that stands for all that come out alike."""
Asked: TypeAlias = tuple[Case, World]
"""A case, and a world with the readings under which it is worked out."""


def put_in(scenario: Scenario, world: World) -> Scenario:
    """Give a scenario in a world; a reading that it chooses itself stays as it is."""
    return replace(scenario, rules=(world.rules,), readings={**dict(world.readings), **scenario.readings})


def in_every_world(scenarios: Sequence[Scenario], every: Sequence[World], tell: Tell) -> Iterator[InWorld]:
    """Give what comes out of each scenario in each world.

    Editions that no rule tells apart on a board come out alike, and so do worlds that differ only in readings that have
    not been in play on it. So of each board one world is asked under each edition that may matter, then what may differ
    from it.

    Raises:
        InputError: a scenario cannot be written as facts.
    """
    left: dict[Case, list[World]] = {}
    for number, scenario in enumerate(scenarios):
        stands = standing_for(scenario, (world.rules for world in every))
        for world in every:
            left.setdefault((number, stands[world.rules]), []).append(world)
    points: dict[Case, list[str]] = dict.fromkeys(left, [])
    while left:
        asked = [
            (case, world)
            for case, worlds in left.items()
            for world in _one_of_each(scenarios[case[0]], worlds, points[case])
        ]
        asked.sort(key=lambda each: each[0][1])  # boards under one edition can share a grounding
        cases = iter(asked)
        pieces, of_pieces = tee(_pieces(scenarios, asked))
        for boards, told in zip(of_pieces, tell(pieces), strict=True):
            for board, (found, in_play) in zip(boards, told, strict=True):
                case, _ = next(cases)
                points[case] = list(dict.fromkeys((*points[case], *in_play)))
                rest = []
                for world in left[case]:
                    if _values(put_in(scenarios[case[0]], world), in_play) == _values(board, in_play):
                        yield case[0], world, found
                    else:
                        rest.append(world)
                left[case] = rest
        left = {case: worlds for case, worlds in left.items() if worlds}


def _one_of_each(scenario: Scenario, worlds: Iterable[World], points: Sequence[str]) -> Iterable[World]:
    """Give the first of those worlds that differ on no point that has been in play."""
    first: dict[tuple[str, ...], World] = {}
    for world in worlds:
        first.setdefault(tuple(_values(put_in(scenario, world), points)), world)
    return first.values()


def _pieces(scenarios: Sequence[Scenario], asked: Iterable[Asked]) -> Iterator[list[Scenario]]:
    """Cut up what is asked into pieces of one edition, each as large as a grounding."""
    for rules, of_edition in groupby(asked, key=lambda each: each[0][1]):
        yield from chunks(
            (put_in(scenarios[number], World(rules, world.readings)) for (number, _), world in of_edition), MOST_BOARDS
        )


def tell_together(boards: list[Scenario]) -> list[Told]:
    """Work out boards in one grounding."""
    told = solve_and_tell(boards, query("readings_in_play"))
    return [(found, _in_play(board, rows)) for board, (found, rows) in zip(boards, told, strict=True)]


def tell_here(pieces: Iterable[list[Scenario]]) -> Iterator[list[Told]]:
    """Work out one piece after the other in this process."""
    return map(tell_together, pieces)


def _in_play(board: Scenario, rows: Rows) -> list[str]:
    """Give the points that have been in play; all of them where nothing is told of that."""
    if board.timeline or board.state_based_actions or board.unknown_order or board.simultaneous:
        return list(open_points())
    return [str(point) for (point,) in rows.get("in_play", ())]


def _values(board: Scenario, points: Sequence[str]) -> list[str]:
    return [board.readings.get(point, open_points()[point][0]) for point in points]
