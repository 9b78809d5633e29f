"""What would it take for something to hold: some orders, or else the smallest change of the board or the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from ..answer import Answer, Literal, Moment
from ..check.claims import check_claims
from ..editions.changes import editions
from ..errors import InputError
from ..model import CURRENT, Entry, Scenario
from ..pool.placing import Place
from ..rulings.worlds import other_readings
from .describing import Condition, describe
from .gathering import conditions_of

Solve = Callable[[Sequence[Scenario]], Sequence[object]]
Claims = Mapping[str, Mapping[str, Any]]

MOST_PAIRS = 500
"""Pairs of changes that are tried where no single one does it."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of the board or the rules: ``kind`` is without, with, reading or edition; ``entry`` what is added."""

    kind: str
    what: str
    entry: Entry | None = None


@dataclass(frozen=True, slots=True)
class Way:
    """Changes that make it hold: in every order and by every choice (``always``), or under conditions (``when``)."""

    changes: tuple[Change, ...]
    always: bool
    when: tuple[tuple[Literal, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Wanted:
    """How it holds on the board as it is, if it does; else the fewest changes that make it hold.

    ``open`` says that an order or a choice is open; ``refused`` are additions that no board allows, with the reason.
    """

    open: bool
    as_it_is: Way | None
    ways: tuple[Way, ...] = ()
    refused: tuple[tuple[str, str], ...] = field(default=())


def what_it_takes(
    scenario: Scenario, answer: Answer, claims: Claims, place: Place, more: Sequence[str], first: str, solve: Solve
) -> Wanted:
    """Say in which orders the claims hold; if in none, which single changes make them hold, or which two.

    ``more`` are cards that may be added (by ``place``), ``first`` the oldest edition that is tried.
    """
    as_it_is = _way((), claims, answer)
    if as_it_is is not None:
        return Wanted(bool(answer.outcomes), as_it_is)
    board = [*_removed(scenario), *_added(place, more)]
    read = [(Change("reading", what), changed) for what, changed in other_readings(scenario)]
    single = [*board, *read, *_dated(scenario, first)]
    results = solve([changed for _, changed in single])
    ways = [_way((change,), claims, found) for (change, _), found in zip(single, results, strict=True)]
    refused = _refused(single, results)
    if not any(ways):
        pairs = [(one, two) for (one, _), (two, _) in combinations(board, 2) if one.what != two.what][:MOST_PAIRS]
        results = solve([_both(scenario, one, two) for one, two in pairs])
        ways = [_way(pair, claims, found) for pair, found in zip(pairs, results, strict=True)]
    return Wanted(bool(answer.outcomes), None, tuple(_each_once(way for way in ways if way is not None)), refused)


def _way(changes: tuple[Change, ...], claims: Claims, found: object) -> Way | None:
    """Say when the claims hold on a board; nothing if they never do, or if the board cannot be worked out."""
    if not isinstance(found, Answer):
        return None
    if not found.outcomes:
        return Way(changes, True) if _holds(claims, found.moments[-1]) else None
    inside: list[Condition] = []
    outside: list[Condition] = []
    for outcome in found.outcomes:
        (inside if _holds(claims, outcome.moment) else outside).extend(conditions_of(outcome))
    if not inside:
        return None
    return Way(changes, not outside, tuple(tuple(each) for each in describe(inside, outside)) if outside else ())


def _holds(claims: Claims, moment: Moment) -> bool:
    return all(each.holds for each in check_claims("want", claims, moment))


def _each_once(ways: Iterator[Way]) -> Iterator[Way]:
    """Give of several ways to add the same cards the first."""
    seen: set[tuple[tuple[str, str], ...]] = set()
    for way in ways:
        key = tuple((each.kind, each.what) for each in way.changes)
        if key not in seen:
            seen.add(key)
            yield way


def _refused(tried: Sequence[tuple[Change, Scenario]], results: Sequence[object]) -> tuple[tuple[str, str], ...]:
    """Give the additions of which no board can be worked out, each with the reason."""
    found: dict[str, list[object]] = {}
    for (change, _), result in zip(tried, results, strict=True):
        if change.kind == "with":
            found.setdefault(change.what, []).append(result)
    return tuple(
        (name, each[0].message)
        for name, each in found.items()
        if isinstance(each[0], InputError) and not any(isinstance(one, Answer) for one in each)
    )


def _removed(scenario: Scenario) -> Iterator[tuple[Change, Scenario]]:
    """Give the scenario without one object (and what is attached to it), or without one resolved effect."""
    for name in [*(each.id for each in scenario.entries), *(each.id for each in scenario.effects)]:
        change = Change("without", name)
        yield change, _changed(scenario, change)


def _added(place: Place, names: Sequence[str]) -> Iterator[tuple[Change, Scenario]]:
    for name in names:
        for (entry,), board in place.boards([name]):
            yield Change("with", name, entry), board


def _dated(scenario: Scenario, first: str) -> Iterator[tuple[Change, Scenario]]:
    now = scenario.rules[0] if scenario.rules else CURRENT
    for rules in editions(first):
        if rules != now:
            yield Change("edition", rules), replace(scenario, rules=(rules,))


def _both(scenario: Scenario, one: Change, two: Change) -> Scenario:
    return _changed(_changed(scenario, one), two)


def _changed(scenario: Scenario, change: Change) -> Scenario:
    if change.entry is not None:
        return replace(scenario, entries=(*scenario.entries, change.entry))
    gone = {change.what}
    while more := {each.id for each in scenario.entries if each.attached_to in gone} - gone:
        gone |= more
    return replace(
        scenario,
        entries=tuple(each for each in scenario.entries if each.id not in gone),
        effects=tuple(each for each in scenario.effects if gone.isdisjoint((each.id, each.source, *each.targets))),
        unknown_order=tuple(each for each in scenario.unknown_order if each not in gone),
        simultaneous=tuple(each for each in scenario.simultaneous if each not in gone),
    )
