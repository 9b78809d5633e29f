"""A body of rulings, judged in every world together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ..answer import Answer, NotUnderstood
from ..check import Check
from ..check.tracing import Cause, trace
from ..model import Scenario
from ..open_points import open_points
from .answers import InWorld, Tell, in_every_world, put_in, tell_here
from .smallest import smallest_conflict, smallest_reason
from .ways import Way, failing, spread, ways_of
from .worlds import World, worlds

Solve = Callable[[Sequence[Scenario], bool], Sequence[object]]
"""Works out scenarios, with explanations or without."""
LeftOut = tuple[str, int, NotUnderstood]
"""The file and line of a scenario, and what was left out of its answer."""
Watch = Callable[[Iterator[InWorld], int], Iterable[InWorld]]
"""Gives what comes by, of which there will be so many, and shows how it goes on."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a ruling stands: where, its id, the worlds in which it holds, and of each other one a check that fails.

    ``causes`` are what made the value that contradicts it, in the first world in which it fails; of a member of the
    smallest set that cannot be true, in the world that shows that it is needed.
    """

    file: str
    line: int
    id: str
    holds: tuple[World, ...]
    fails: tuple[tuple[World, Check], ...]
    causes: tuple[Cause, ...] = ()

    @property
    def name(self) -> str:
        """Name it by its place in a file."""
        return f"{self.file}:{self.line} {self.id}"

    @property
    def verdict(self) -> str:
        """Give ``entailed``, ``contradicted`` or ``depends``."""
        return "depends" if self.holds and self.fails else "entailed" if self.holds else "contradicted"


@dataclass(frozen=True, slots=True)
class Body:
    """All rulings; the worlds in which all hold; else a smallest set that cannot hold together.

    ``without`` gives for each of that set a world in which the others hold, which shows that it is needed; ``parts``
    are the open points on which these worlds differ, ``rules`` among them if it is the edition, and the boards (by file
    and line) whose open orders and choices it is. ``only`` are the points
    of which not every value leaves all rulings true, with those that do. ``reasons`` are for each ruling, if that was
    asked, the fewest others from which it follows: none if it always holds, ``None`` if it does not follow, nor where
    not all can be true, from which everything follows. ``not_understood`` and ``asked`` are what no answer takes into
    account, and what the boards do not decide, each with the file and line of its scenario.
    """

    standings: tuple[Standing, ...]
    together: tuple[World, ...]
    conflict: tuple[Standing, ...] = ()
    without: tuple[World | None, ...] = ()
    parts: tuple[str, ...] = ()
    only: tuple[tuple[str, tuple[str, ...]], ...] = ()
    reasons: tuple[tuple[Standing, ...] | None, ...] = ()
    not_understood: tuple[LeftOut, ...] = ()
    asked: tuple[LeftOut, ...] = ()


def judge(
    scenarios: Sequence[Scenario],
    rules: Sequence[str],
    solve: Solve,
    *,
    redundant: bool = False,
    tell: Tell = tell_here,
    watch: Watch = lambda found, _: found,
) -> Body:
    """Judge every ruling of some scenarios in every world under these editions.

    A reading that a scenario itself chooses stays as it is there. ``redundant``: say which follow from others.
    ``watch`` sees each scenario in each world as it has been worked out, and is told how many there will be.

    Raises:
        InputError: a scenario cannot be worked out.
    """
    every = worlds(rules)
    ways: dict[tuple[int, World], list[Way]] = {}
    judged: dict[int, tuple[Answer, list[Way]]] = {}
    left_out: dict[LeftOut, None] = {}
    asked: dict[LeftOut, None] = {}
    for number, world, answer in watch(in_every_world(scenarios, every, tell), len(scenarios) * len(every)):
        if not isinstance(answer, Answer):
            assert isinstance(answer, Exception)
            raise answer
        if number not in judged or judged[number][0] is not answer:  # one answer may be that of many worlds
            at = scenarios[number].file, scenarios[number].line
            left_out |= {(*at, each): None for each in answer.not_understood}
            asked |= {(*at, each): None for each in answer.asked}
            judged[number] = answer, ways_of(scenarios[number], answer)
        ways[number, world] = judged[number][1]
    every, known = spread(scenarios, every, ways)
    found = {
        (number, ruling): [known[number, world][ruling] for world in every]
        for number in range(len(scenarios))
        for ruling in known[number, every[0]]
    }
    standings = [_standing(scenarios[number], ruling, checks, every) for (number, ruling), checks in found.items()]
    boards_of = [scenarios[number] for number, _ in found]
    truth = [[world in standing.holds for world in every] for standing in standings]
    together = tuple(world for place, world in enumerate(every) if all(row[place] for row in truth))
    chosen = smallest_conflict(truth)
    without = [_without(number, chosen or (), truth, every) for number in chosen or ()]
    shown = dict(zip(chosen or (), without, strict=True))
    contradicted = [number for number, each in enumerate(standings) if not each.holds or number in shown]
    for number, causes in zip(
        contradicted, _causes([(boards_of[n], standings[n], shown.get(n)) for n in contradicted], solve), strict=True
    ):
        standings[number] = replace(standings[number], causes=causes)
    follows = _reasons(truth, chosen is not None) if redundant else ()
    reasons = tuple(None if each is None else tuple(standings[number] for number in each) for each in follows)
    if chosen is None:
        return Body(
            tuple(standings),
            together,
            only=_only(together, every),
            reasons=reasons,
            not_understood=tuple(left_out),
            asked=tuple(asked),
        )
    conflict = tuple(standings[number] for number in chosen)
    return Body(
        tuple(standings),
        together,
        conflict,
        tuple(without),
        _apart([each for each in without if each]),
        reasons=reasons,
        not_understood=tuple(left_out),
        asked=tuple(asked),
    )


def _reasons(truth: Sequence[Sequence[bool]], contradictory: bool) -> Iterator[list[int] | None]:
    """Give for each ruling the fewest others from which it follows; of contradictory ones none does."""
    for number, row in enumerate(truth):
        if contradictory:
            yield [] if all(row) else None
        else:
            yield smallest_reason(truth, number)


def _causes(asked: Sequence[tuple[Scenario, Standing, World | None]], solve: Solve) -> Iterator[tuple[Cause, ...]]:
    """Give of each ruling what contradicts it: in a world, or in the first in which it fails."""
    wrong = [
        next(((world, check) for world, check in each.fails if world == shown), each.fails[0])
        for _, each, shown in asked
    ]
    boards = [put_in(scenario, world) for (scenario, _, _), (world, _) in zip(asked, wrong, strict=True)]
    for board, (_, check_), explained in zip(boards, wrong, solve(boards, True), strict=True):
        yield trace(check_, failing(board, explained, check_)) if isinstance(explained, Answer) else ()


def _only(together: Sequence[World], every: Sequence[World]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Give the points of which not every value is that of a world in which all hold, with those that are."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for name in ("rules", *open_points()):
        left, whole = (tuple(dict.fromkeys(world.value(name) for world in some)) for some in (together, every))
        if set(left) != set(whole):
            found.append((name, left))
    for board in dict.fromkeys(board for world in every for board, _ in world.open):
        left, whole = (
            tuple(dict.fromkeys(dict(world.open).get(board, "") for world in some)) for some in (together, every)
        )
        if set(left) != set(whole):
            found.append((board, left))
    return tuple(found)


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
    names += [name for name in open_points() if len({dict(world.readings).get(name) for world in found}) > 1]
    boards = dict.fromkeys(board for world in found for board, _ in world.open)
    return *names, *(board for board in boards if len({dict(world.open).get(board) for world in found}) > 1)
