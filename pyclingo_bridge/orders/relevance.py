"""Which orders matter on a board, as far as that can be told before any is worked out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .space import Class, Order


@dataclass(frozen=True, slots=True)
class Relevance:
    """Pairs of things whose order always matters (``always``, in both orders), and those of which the first is older.

    ``facts`` are about the effects of which only the working out of an order tells what it rests on; ``lines`` give for
    each stage in which that is one thing for each effect the thing whose timestamp it has.
    """

    always: Class
    before: Class
    facts: str
    lines: Mapping[str, Mapping[str, str]]

    def class_of(self, order: Order) -> Class:
        """Give the pairs whose order always matters, as they stand in an order."""
        place = {name: number for number, name in enumerate(order)}
        return frozenset((one, other) for one, other in self.always if place[one] < place[other])
