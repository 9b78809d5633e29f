"""Which orders lead to an outcome, said as shortly as can be: "moon before omen"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from .arrangements import Order, Pair

Condition = frozenset[Pair]
"""Pairs, the first of each before the second."""


def describe(inside: Sequence[Order], outside: Sequence[Order], pairs: Iterable[Pair]) -> list[list[Pair]]:
    """Give conditions of which each order ``inside`` meets one, and no order ``outside`` any.

    Each condition is a list of pairs that stand in that order. Few conditions, each of few pairs; ``[[]]``: always.
    """
    if not outside:
        return [[]]
    literals = sorted({pair for one, two in pairs for pair in ((one, two), (two, one))})
    within = [_true(order, literals) for order in inside]
    without = [_true(order, literals) for order in outside]
    found: list[tuple[Condition, frozenset[int]]] = []
    for size in range(1, len(literals) + 1):
        for chosen in combinations(literals, size):
            condition = frozenset(chosen)
            if any(known <= condition for known, _ in found) or any(condition <= other for other in without):
                continue
            covered = frozenset(index for index, one in enumerate(within) if condition <= one)
            if covered:
                found.append((condition, covered))
        if frozenset().union(*(covered for _, covered in found)) == frozenset(range(len(within))):
            break
    chosen_: list[list[Pair]] = []
    left = set(range(len(within)))
    while left:
        condition, covered = max(found, key=lambda each: (len(each[1] & left), -len(each[0]), sorted(each[0])))
        chosen_.append(sorted(condition))
        left -= covered
    return chosen_


def _true(order: Order, literals: Sequence[Pair]) -> Condition:
    place = {name: index for index, name in enumerate(order)}
    return frozenset(pair for pair in literals if place[pair[0]] < place[pair[1]])
