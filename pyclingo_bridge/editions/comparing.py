"""Two editions on one board: each characteristic that differs, and the fewest changes that explain it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from ..answer import Answer
from ..model import Scenario
from .changes import dates, editions, former

Key = tuple[str, str]
"""An object or player, and one of its characteristics."""
Solve = Callable[[Sequence[Scenario]], Sequence[Answer]]

_APART = frozenset(["id", "timestamp"])


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


def compare(scenario: Scenario, before: str, after: str, solve: Solve) -> Comparison:
    """Compare two editions; the changes between them are switched until the fewest explain each difference."""
    old, new = solve([replace(scenario, rules=(rules,)) for rules in (before, after)])
    was, now = values(old), values(new)
    open_ = [key for key in dict.fromkeys((*was, *now)) if was.get(key) != now.get(key)]
    because: dict[Key, tuple[str, ...]] = {}
    between = [change for change in dates() if (change in former(before)) != (change in former(after))]
    for size in range(1, len(between) + 1):
        left = [key for key in open_ if key not in because]
        if not left:
            break
        chosen = list(combinations(between, size))
        for changes, answer in zip(chosen, solve([_switched(scenario, before, each) for each in chosen]), strict=True):
            found = values(answer)
            for key in left:
                if found.get(key) == now.get(key):
                    because.setdefault(key, changes)
    differences = tuple(Difference(*key, was.get(key), now.get(key), because.get(key, ())) for key in open_)
    return Comparison(before, after, differences, new)


def history(scenario: Scenario, first: str, solve: Solve) -> list[tuple[str, str, Key, Any, Any]]:
    """Give each change of a value over the editions: from which edition, to which, of what, before and after."""
    states = editions(first)
    answers = solve([replace(scenario, rules=(rules,)) for rules in states])
    found: list[tuple[str, str, Key, Any, Any]] = []
    for (one, old), (other, new) in zip(
        zip(states, answers, strict=True), zip(states[1:], answers[1:], strict=True), strict=False
    ):
        was, now = values(old), values(new)
        for key in dict.fromkeys((*was, *now)):
            if was.get(key) != now.get(key):
                found.append((one, other, key, was.get(key), now.get(key)))
    return found


def values(answer: Answer) -> dict[Key, Any]:
    """Give every characteristic of the last moment of an answer."""
    moment = answer.moments[-1]
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
