"""What orders have done stage by stage, put together for orders that have not been worked out.

What happens in a stage rests on what the process comes to it with, and on some pairs of timestamps. An order of which
that is known in each stage, from another order in one stage and from a third in the next, needs no working out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from ..atoms import Row, Rows
from ..terms import Value, write
from .space import Class, Order

State = frozenset[Row]
"""What the process comes to a stage with."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """One stage of an order: the pairs that decided in it, and what the process then comes to the next stage with.

    ``set_aside`` is what it leaves behind that matters no more; after the last stage, all that has come out.
    """

    pairs: Class
    then: State = frozenset()
    set_aside: State = frozenset()


class Foretold(NamedTuple):
    """What is known of an order: the pairs that decide, and an order that comes out alike and was worked out."""

    pairs: Class
    alike: Order


class Courses:
    """Remembers what orders have done."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._known: dict[tuple[int, State], list[Stretch]] = {}
        self.length = 0
        self._ends: dict[object, Order] = {}

    def learn(self, order: Order, stretches: Sequence[Stretch], depth: int) -> Foretold:
        """Take up what an order has done, and give what is now known of it."""
        self.length = len(stretches)
        place = _places(order)
        state: State = frozenset()
        passed: list[Stretch] = []
        for number, each in enumerate(stretches):
            known = self._known.setdefault((number, state), [])
            met = _met(known, place)
            if met is None:
                known.append(each)
                met = each
            assert (met.then, met.set_aside) == (each.then, each.set_aside), "an order does what was not foretold"
            passed.append(met)
            state = each.then
        return _told(passed[:depth], self._ends.setdefault(_end(passed), order))

    def foretell(self, order: Order, depth: int) -> Foretold | None:
        """Say what an order does in its first stages, as many as ``depth``, if that is known."""
        place = _places(order)
        state: State = frozenset()
        passed: list[Stretch] = []
        for number in range(min(self.length, depth)):
            met = _met(self._known.get((number, state), ()), place)
            if met is None:
                return None
            passed.append(met)
            state = met.then
        if not passed:
            return None
        alike = self._ends.get(_end(passed)) if len(passed) == self.length else order
        return None if alike is None else _told(passed, alike)


def stretches(rows: Rows, decided: Mapping[str, Class]) -> list[Stretch]:
    """Cut up what was told of an order that was worked out; ``decided`` has the pairs that decided in each stage."""
    stages = [stage for _, stage in sorted((rank, write(stage)) for stage, rank in rows["decisive"])]
    came_with: dict[str, set[Row]] = defaultdict(set)
    aside: dict[str, dict[Value, set[Row]]] = defaultdict(lambda: defaultdict(set))
    for stage, *what in rows["comes_with"]:
        came_with[write(stage)].add(tuple(what))
    for stage, about, *what in rows["set_aside"]:
        aside[write(stage)][about].add(tuple(what))
    found = []
    for stage, after in pairwise((*stages, "end")):
        new = [(about, *row) for about, every in aside[after].items() if about not in aside[stage] for row in every]
        found.append(Stretch(decided.get(stage, frozenset()), frozenset(came_with[after]), frozenset(new)))
    return found


def _end(passed: Sequence[Stretch]) -> State:
    """Give what has come out of an order."""
    return frozenset(row for each in passed for row in each.set_aside)


def _told(passed: Sequence[Stretch], alike: Order) -> Foretold:
    return Foretold(frozenset(pair for each in passed for pair in each.pairs), alike)


def _places(order: Order) -> Mapping[str, int]:
    return {name: number for number, name in enumerate(order)}


def _met(known: Sequence[Stretch], place: Mapping[str, int]) -> Stretch | None:
    return next((each for each in known if all(place[one] < place[other] for one, other in each.pairs)), None)
