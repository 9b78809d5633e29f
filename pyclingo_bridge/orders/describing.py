"""What leads to an outcome, said as shortly as can be: "moon before omen", "the trigger targets the bear"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import TypeVar

from ..answer import Choice, Literal
from .space import Class

Condition = frozenset[Literal]
"""What holds together: pairs of which the first goes before the second, and choices."""

MOST_TRIED = 2_000
"""Sets of so many pairs are tried for the shortest condition; where there are more, pairs are left out one by one."""


def describe(inside: Sequence[Condition], outside: Sequence[Condition]) -> list[list[Literal]]:
    """Give conditions of which each branch ``inside`` meets one, and no branch ``outside`` any.

    A branch stands for every order that has its pairs; what is chosen in it is all among its choices. Few conditions,
    each of few literals; ``[[]]``: always.
    """
    if not outside:
        return [[]]
    within = [_closed(each) for each in inside]
    without = [_closed(each) for each in outside]
    always = frozenset.intersection(*within, *without)
    literals = sorted({literal for each in within for literal in each} - always, key=repr)
    excludes = {each: {n for n, other in enumerate(without) if _against(each, other)} for each in literals}
    found: list[Condition] = []
    left = set(range(len(within)))
    for size in range(1, len(literals) + 1):
        if not left or comb(len(literals), size) > MOST_TRIED:
            break
        for chosen in combinations(literals, size):
            condition = frozenset(chosen)
            if any(known <= condition for known in found) or not any(condition <= each for each in within):
                continue
            if _excludes(condition, without, excludes):
                found.append(condition)
                left -= {number for number in left if condition <= within[number]}
    found += [_shortened(within[number] - always, without, excludes) for number in sorted(left)]
    return [sorted(each, key=repr) for each in _few(found, within)]


def _few(found: Sequence[Condition], within: Sequence[Condition]) -> Iterable[Condition]:
    """Choose conditions until every class meets one: each time the one that most of those left meet."""
    left = set(range(len(within)))
    while left:
        best = max(found, key=lambda each: (sum(each <= within[n] for n in left), -len(each), sorted(map(repr, each))))
        yield best
        left -= {number for number in left if best <= within[number]}


Excludes = Mapping[Literal, set[int]]
"""Of each literal, the branches outside that do not meet it."""


def _shortened(condition: Condition, without: Sequence[Condition], excludes: Excludes) -> Condition:
    """Leave out literals, as long as no branch outside meets what is left; first those that follow from others."""
    pairs = _pairs(condition)
    follow = {(one, three) for one, two in pairs for other, three in pairs if two == other}
    for literal in sorted(condition, key=lambda each: (each not in follow, repr(each))):
        if _excludes(condition - {literal}, without, excludes):
            condition -= {literal}
    return condition


def _excludes(condition: Condition, without: Sequence[Condition], excludes: Excludes) -> bool:
    """Say whether no branch outside meets the condition."""
    left = set(range(len(without)))
    for literal in condition:
        left -= excludes[literal]
    return all(_in_a_circle(_pairs(condition), _pairs(without[number])) for number in left)


def _against(literal: Literal, branch: Condition) -> bool:
    """Say whether the branch cannot meet one literal: something else is chosen, or the pair stands the other way."""
    return literal not in branch if isinstance(literal, Choice) else (literal[1], literal[0]) in branch


def _pairs(condition: Condition) -> Class:
    return frozenset(each for each in condition if not isinstance(each, Choice))


def _closed(condition: Condition) -> Condition:
    return condition | _closure(_pairs(condition))


def _in_a_circle(condition: Class, closed: Class) -> bool:
    """Say whether no order has the pairs of both: together they would go in a circle."""
    follows = {(one, two) for one in condition for two in condition if one[1] == two[0] or (one[1], two[0]) in closed}
    return any(one == two for one, two in _closure(frozenset(follows)))


Item = TypeVar("Item")


def _closure(pairs: frozenset[tuple[Item, Item]]) -> frozenset[tuple[Item, Item]]:
    """Add what follows: a before c, if a is before b and b before c."""
    after: dict[Item, set[Item]] = {}
    for one, two in pairs:
        after.setdefault(one, set()).add(two)
    for middle in tuple(after):
        for later in after.values():
            if middle in later:
                later |= after[middle]
    return frozenset((one, two) for one, later in after.items() for two in later)
