"""Two editions on one board: each characteristic that differs, and the fewest changes that explain it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import Any

from ..answer import Answer, Moment
from ..model import Scenario
from .alike import standing_for
from .changes import dates, editions, former

Key = tuple[str, str]
"""An object or player, and one of its characteristics."""
Solve = Callable[[Sequence[Scenario]], Sequence[Answer]]

_APART = frozenset(["id", "timestamp"])


@dataclass(frozen=True, slots=True)
class OneOf:
    """Values of which an open order or choice says which it is."""

    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """A characteristic that differs; ``because`` are the changes that make it do so."""

    object: str
    characteristic: str
    before: Any
    after: Any
    because: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs on a board between the rules ``before`` and ``after``."""

    before: str
    after: str
    differences: tuple[Difference, ...]
    answer: Answer


@dataclass(frozen=True, slots=True)
class Step:
    """A difference that came from one edition, ``before``, to the next, ``after``."""

    before: str
    after: str
    difference: Difference


def compare(scenario: Scenario, before: str, after: str, solve: Solve) -> Comparison:
    """Compare two editions; the changes between them are switched until the fewest explain each difference."""
    old, new = solve([replace(scenario, rules=(rules,)) for rules in (before, after)])
    return Comparison(before, after, tuple(_differences(scenario, before, after, (old, new), solve)), new)


def history(scenario: Scenario, first: str, solve: Solve) -> list[Step]:
    """Give each change of a value over the editions, with the fewest changes of the rules that explain it."""
    states = editions(first)
    stands = standing_for(scenario, states)  # the others come out as these do
    few = list(dict.fromkeys(stands.values()))
    answer = dict(zip(few, solve([replace(scenario, rules=(rules,)) for rules in few]), strict=True))
    answers = [answer[stands[rules]] for rules in states]
    return [
        Step(before, after, difference)
        for (before, after), both in zip(pairwise(states), pairwise(answers), strict=True)
        for difference in _differences(scenario, before, after, both, solve)
    ]


def _differences(
    scenario: Scenario, before: str, after: str, answers: tuple[Answer, Answer], solve: Solve
) -> Iterator[Difference]:
    """Give what differs between two editions, whose answers these are."""
    was, now = map(values, answers)
    different = [key for key in dict.fromkeys((*was, *now)) if was.get(key) != now.get(key)]
    because: dict[Key, tuple[str, ...]] = {}
    between = [change for change in dates() if (change in former(before)) != (change in former(after))]
    if len(between) == 1:
        because = dict.fromkeys(different, tuple(between))
    for size in range(1, len(between) + 1):
        left = [key for key in different if key not in because]
        if not left:
            break
        chosen = list(combinations(between, size))
        for changes, answer in zip(chosen, solve([_switched(scenario, before, each) for each in chosen]), strict=True):
            found = values(answer)
            for key in left:
                if found.get(key) == now.get(key):
                    because.setdefault(key, changes)
    for key in different:
        yield Difference(*key, was.get(key), now.get(key), because.get(key, ()))


def values(answer: Answer) -> dict[Key, Any]:
    """Give every characteristic at the end; where orders or choices are open, ``OneOf`` those of the outcomes."""
    every = [_values(outcome.moment) for outcome in answer.outcomes] or [_values(answer.moments[-1])]
    found: dict[Key, Any] = {}
    for key in dict.fromkeys(key for each in every for key in each):
        there = {repr(each.get(key)): each.get(key) for each in every}
        found[key] = OneOf(tuple(there[each] for each in sorted(there))) if len(there) > 1 else every[0].get(key)
    return found


def _values(moment: Moment) -> dict[Key, Any]:
    things: Iterable[tuple[str, Any]] = (*moment.objects.items(), *moment.players.items())
    return {
        (name, characteristic): getattr(thing, characteristic)
        for name, thing in things
        for characteristic in thing.__slots__
        if characteristic not in _APART
    }


def _switched(scenario: Scenario, before: str, changes: Iterable[str]) -> Scenario:
    """Give the scenario under ``before``, with these changes made that had not been, or unmade that had."""
    unmade = former(before)
    chosen = tuple(changes)
    return replace(
        scenario,
        rules=(before,),
        made=tuple(change for change in chosen if change in unmade),
        unmade=tuple(change for change in chosen if change not in unmade),
    )
