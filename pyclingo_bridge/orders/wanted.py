"""What would it take for something to hold: some orders, or else the smallest change of the board or the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from ..answer import Answer, Literal, Moment
from ..check.claims import check_claims
from ..editions.alike import standing_for
from ..editions.changes import editions
from ..errors import InputError
from ..model import CURRENT, Entry, Scenario
from ..pool.placing import Place
from ..rulings.worlds import other_readings
from .describing import Condition, describe
from .gathering import conditions_of
from .reach import Claims

Ask = Callable[[Sequence[Scenario]], Iterator[object]]
"""Works boards out, one after the other as long as there is time: gives what came of each."""
Reach = Callable[[Sequence[Scenario]], Sequence[bool]]
"""Says of boards whether it is certain beforehand that no order makes it hold."""

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
    ``tried`` of ``count`` changes (or pairs of changes, if ``pairs``) have been tried, fewer where there was no time;
    ``failed`` of these have boards that cannot be worked out.
    """

    open: bool
    as_it_is: Way | None
    ways: tuple[Way, ...] = ()
    refused: tuple[tuple[str, str], ...] = ()
    pairs: bool = False
    tried: int = 0
    count: int = 0
    failed: int = 0


@dataclass(frozen=True, slots=True)
class _Tried:
    """Changes, and what came of those that there was time for; of what cannot hold nothing had to be worked out."""

    changes: Sequence[tuple[Change, ...]]
    results: Mapping[int, object]

    def ways(self, claims: Claims) -> tuple[Way, ...]:
        """Give those that make the claims hold, several ways to do the same once."""
        ways = (_way(self.changes[number], claims, found) for number, found in sorted(self.results.items()))
        return tuple(_each_once(way for way in ways if way is not None))


def what_it_takes(
    scenario: Scenario,
    answer: Answer,
    claims: Claims,
    place: Place,
    more: Sequence[str],
    first: str,
    ask: Ask,
    reach: Reach = lambda boards: [False] * len(boards),
) -> Wanted:
    """Say in which orders the claims hold; if in none, which single changes make them hold, or which two.

    ``more`` are cards that may be added (by ``place``), ``first`` the oldest edition that is tried. Where there is no
    time for all single changes, no two are tried.
    """
    as_it_is = _way((), claims, answer)
    if as_it_is is not None:
        return Wanted(bool(answer.outcomes), as_it_is)
    board = [*_removed(scenario), *_added(place, more)]
    read = [(Change("reading", what), changed) for what, changed in other_readings(scenario)]
    dated = _dated(scenario, first)
    single = [*board, *read, *((change, changed) for change, changed, _ in dated)]
    tried = _try([((change,), changed) for change, changed in single], ask, reach)
    refused, pairs = _refused(single, tried.results), False
    ways = _of_all_editions(tried.ways(claims), {change.what: alike for change, _, alike in dated})
    if not ways and len(tried.results) == len(single):
        pairs = True
        both = [(one, two) for (one, _), (two, _) in combinations(board, 2) if one.what != two.what]
        tried = _try([(pair, _both(scenario, *pair)) for pair in both], ask, reach, MOST_PAIRS)
        ways = tried.ways(claims)
    names = {name for name, _ in refused}
    failed = sum(
        isinstance(found, Exception) and names.isdisjoint(change.what for change in tried.changes[number])
        for number, found in tried.results.items()
    )
    return Wanted(bool(answer.outcomes), None, ways, refused, pairs, len(tried.results), len(tried.changes), failed)


def _try(
    asked: Sequence[tuple[tuple[Change, ...], Scenario]], ask: Ask, reach: Reach, most: int | None = None
) -> _Tried:
    """Work out boards with changes; those first on which one order is left, and none on which nothing can hold."""
    cannot = reach([board for _, board in asked])
    results: dict[int, object] = {number: None for number, out in enumerate(cannot) if out}
    left = [number for number, out in enumerate(cannot) if not out][:most]
    left.sort(key=lambda number: len(asked[number][1].unknown_order) + len(asked[number][1].simultaneous))
    results.update(zip(left, ask([asked[number][1] for number in left]), strict=False))
    return _Tried([changes for changes, _ in asked], results)


def _of_all_editions(ways: Sequence[Way], alike: Mapping[str, Sequence[str]]) -> tuple[Way, ...]:
    """Give a way of one edition as one of each that comes out alike."""
    found: list[Way] = []
    for way in ways:
        (change,) = way.changes
        if change.kind == "edition":
            found += [replace(way, changes=(Change("edition", rules),)) for rules in alike[change.what]]
        else:
            found.append(way)
    return tuple(found)


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


def _refused(tried: Sequence[tuple[Change, Scenario]], results: Mapping[int, object]) -> tuple[tuple[str, str], ...]:
    """Give the additions of which no board can be worked out, each with the reason."""
    found: dict[str, list[object]] = {}
    for number, result in results.items():
        change = tried[number][0]
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


def _dated(scenario: Scenario, first: str) -> list[tuple[Change, Scenario, list[str]]]:
    """Give the scenario under one of those editions that come out alike, and these; none where it is as it was."""
    now = scenario.rules[0] if scenario.rules else CURRENT
    every = editions(first)
    stands = standing_for(scenario, (now, *every))
    alike = {rules: [each for each in every if stands[each] == rules] for rules in dict.fromkeys(stands.values())}
    return [
        (Change("edition", rules), replace(scenario, rules=(rules,)), those)
        for rules, those in alike.items()
        if rules != now and those
    ]


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
