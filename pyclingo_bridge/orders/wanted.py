"""What would it take for something to hold: some orders, or else the smallest change of the board or the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..answer import Answer, Literal, Moment
from ..check.claims import check_claims
from ..editions.changes import editions
from ..model import CURRENT, Entry, Scenario
from ..rulings.worlds import open_points
from .describing import Condition, describe
from .gathering import conditions_of

Solve = Callable[[Sequence[Scenario]], Sequence[object]]
Claims = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Change:
    """One change that makes it hold, in some order at least: ``kind`` is without, with, reading or edition."""

    kind: str
    what: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """The orders in which it holds (``always``: in all; ``when``: as conditions), or the changes that make it hold."""

    always: bool
    when: tuple[tuple[Literal, ...], ...]
    changes: tuple[Change, ...]


def what_it_takes(
    scenario: Scenario, answer: Answer, claims: Claims, more: Sequence[Entry], first: str, solve: Solve
) -> Wanted:
    """Say in which orders the claims hold; if in none, which single changes make them hold.

    ``more`` are objects that may be added, ``first`` the oldest edition that is tried.
    """
    if not answer.outcomes:
        if _holds(claims, answer.moments[-1]):
            return Wanted(True, (), ())
        return Wanted(False, (), tuple(_changes(scenario, claims, more, first, solve)))
    inside: list[Condition] = []
    outside: list[Condition] = []
    for outcome in answer.outcomes:
        (inside if _holds(claims, outcome.moment) else outside).extend(conditions_of(outcome))
    if not inside:
        return Wanted(False, (), tuple(_changes(scenario, claims, more, first, solve)))
    when = tuple(tuple(each) for each in describe(inside, outside))
    return Wanted(not outside, when if outside else (), ())


def _holds(claims: Claims, moment: Moment) -> bool:
    return all(each.holds for each in check_claims("want", claims, moment))


def _changes(scenario: Scenario, claims: Claims, more: Sequence[Entry], first: str, solve: Solve) -> Iterator[Change]:
    tried = list(_tried(scenario, claims, more, first))
    for (change, _), found in zip(tried, solve([board for _, board in tried]), strict=True):
        if isinstance(found, Answer):
            moments = [each.moment for each in found.outcomes] or [found.moments[-1]]
            if any(_holds(claims, moment) for moment in moments):
                yield change


def _tried(scenario: Scenario, claims: Claims, more: Sequence[Entry], first: str) -> Iterator[tuple[Change, Scenario]]:
    attached = {each.attached_to for each in scenario.entries}
    for entry in scenario.entries:
        if entry.id not in claims and entry.id not in attached:
            yield Change("without", entry.id), _without(scenario, entry.id)
    stamps = [each.timestamp for each in scenario.entries] + [each.timestamp for each in scenario.effects]
    newest = max(stamps, default=0)
    for entry in more:
        added = replace(entry, timestamp=newest + 1)
        yield Change("with", entry.card.name), replace(scenario, entries=(*scenario.entries, added))
    for name, values in open_points().items():
        for value in values:
            if scenario.readings.get(name, values[0]) != value:
                readings = {**scenario.readings, name: value}
                yield Change("reading", f"{name}: {value}"), replace(scenario, readings=readings)
    now = scenario.rules[0] if scenario.rules else CURRENT
    for rules in editions(first):
        if rules != now:
            yield Change("edition", rules), replace(scenario, rules=(rules,))


def _without(scenario: Scenario, gone: str) -> Scenario:
    return replace(
        scenario,
        entries=tuple(each for each in scenario.entries if each.id != gone),
        effects=tuple(each for each in scenario.effects if gone not in (each.source, *each.targets)),
        unknown_order=tuple(each for each in scenario.unknown_order if each != gone),
        simultaneous=tuple(each for each in scenario.simultaneous if each != gone),
    )
