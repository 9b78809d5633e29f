"""What leads to an outcome, said as shortly as can be: "moon before omen", "the trigger targets the bear"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ..answer import Literal

Condition = frozenset[Literal]
"""What holds together: pairs of which the first goes before the second, and choices."""

MOST_TRIED = 20_000
"""Conditions that are tried to find short ones."""


def describe(inside: Sequence[Condition], outside: Sequence[Condition]) -> list[list[Literal]]:
    """Give conditions of which each branch ``inside`` meets one, and no branch ``outside`` any.

    A branch is all that holds of it. Few conditions, each of few literals; ``[[]]``: always. Where short ones are too
    many to try, they are branches as they are.
    """
    if not outside:
        return [[]]
    found: list[tuple[Condition, frozenset[int]]] = []
    tried = 0
    literals = sorted(frozenset().union(*inside), key=repr)
    for size in range(1, max(map(len, inside)) + 1):
        for chosen in combinations(literals, size):
            tried += 1
            condition = frozenset(chosen)
            if any(known <= condition for known, _ in found) or any(condition <= other for other in outside):
                continue
            covered = frozenset(index for index, one in enumerate(inside) if condition <= one)
            if covered:
                found.append((condition, covered))
            if tried > MOST_TRIED:
                break
        if tried > MOST_TRIED or frozenset().union(*(covered for _, covered in found)) == frozenset(range(len(inside))):
            break
    every = [(branch, frozenset([index])) for index, branch in enumerate(inside)]
    chosen_: list[list[Literal]] = []
    left = set(range(len(inside)))
    while left:
        condition, covered = max(
            [*found, *every], key=lambda each: (len(each[1] & left), -len(each[0]), sorted(map(repr, each[0])))
        )
        chosen_.append(sorted(condition, key=repr))
        left -= covered
    return chosen_
