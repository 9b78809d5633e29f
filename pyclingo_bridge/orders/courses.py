"""What orders have done stage by stage, put together for orders that have not been worked out.

What happens in a stage rests on what the process comes to it with, and on some pairs of timestamps. An order of which
that is known in each stage, from another order in one stage and from a third in the next, needs no working out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from ..atoms import Row, Rows
from ..terms import Value, write
from .lines import End, Line, Moment, State, moments_of, shortened
from .space import Class, Order, Space

Key: TypeAlias = tuple[int, State]
"""The number of a stage, and what the process comes to it with."""
Things: TypeAlias = Mapping[str, Mapping[str, str]]
"""For a stage, of each effect the thing whose timestamp it has."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """One stage of an order: the pairs that decided in it, and what the process then comes to the next stage with.

    ``set_aside`` is what it leaves behind that matters no more; after the last stage, all that has come out.
    """

    pairs: Class
    then: State = frozenset()
    set_aside: State = frozenset()
    moments: tuple[Moment, ...] = ()
    """How it went through the stage, where other orders may be put together of that."""

    @property
    def end(self) -> End:
        """Give what it comes to."""
        return self.then, self.set_aside


class Foretold(NamedTuple):
    """What is known of an order: the pairs that decide, and an order that comes out alike and was worked out."""

    pairs: Class
    alike: Order


class Courses:
    """Remembers what orders have done."""

    def __init__(self, space: Space | None = None, before: Class = frozenset(), lines: Things | None = None) -> None:
        """Know nothing yet; ``lines``: of the stages that can be followed, the thing whose timestamp each effect has.

        In every order of the space the pairs ``before`` stand so.
        """
        self._space, self._before, self._things = space, before, lines or {}
        self._known: dict[Key, list[Stretch]] = {}
        self._lines: dict[Key, Line] = {}
        self._taught: set[Key] = set()
        self._things_of: dict[Key, frozenset[str]] = {}
        self._way_to: dict[Key, Class] = {}
        self._asked: set[Order] = set()
        self.length = 0
        self._ends: dict[object, Order] = {}

    def learn(self, order: Order, stretches: Mapping[str, Stretch], depth: int) -> Foretold:
        """Take up what an order has done in each stage, and give what is now known of it."""
        self.length = len(stretches)
        self._asked.add(order)
        place = _places(order)
        state: State = frozenset()
        passed: list[Stretch] = []
        for number, (stage, each) in enumerate(stretches.items()):
            key = number, state
            if each.moments and stage in self._things:
                self._lines.setdefault(key, Line(self._things[stage])).learn(each.moments, each.end)
                self._taught.add(key)
                self._things_of.setdefault(key, frozenset(self._things[stage].values()))
                self._way_to.setdefault(key, frozenset(pair for every in passed for pair in every.pairs))
            known = self._known.setdefault(key, [])
            met = _met(known, place)
            if met is None:
                known.append(each)
                met = each
            assert met.end == each.end, "an order does what was not foretold"
            passed.append(met)
            state = each.then
        return _told(passed[:depth], self._ends.setdefault(_end(passed), order))

    def widen(self) -> bool:
        """Have what is known of an order stand for more orders, by what was learned since; say whether any does."""
        wider = False
        for key in self._taught:
            before, self._known[key] = self._known[key], []
            for each in before:
                self._take_up(key, each)
            wider |= before != self._known[key]
        self._taught.clear()
        return wider

    def wishes(self, most: int) -> list[Order]:
        """Give orders that would teach most, where what comes of a stage still seems to hang on many pairs."""
        found: dict[Order, None] = {}
        for key, line in self._lines.items():
            fewest = len(self._things_of[key]) - 1  # one is the last, or the first
            if self._space is None or all(len(each.pairs) <= fewest for each in self._known[key]):
                continue
            before = self._before | self._way_to[key]
            older = self._space.older_in(before)
            for way in line.not_known(older, most - len(found)) if older is not None else ():
                last = [(way[-1], each) for each in self._things_of[key] if each not in way] if way else []
                region = self._space.region([*before, *self._space.open_pairs([*pairwise(way), *last])])
                order = None if region is None else self._space.order_in(region)
                if order is not None and order not in self._asked:
                    found[order] = None
            if len(found) >= most:
                break
        self._asked |= set(found)
        return list(found)

    def foretell(self, order: Order, depth: int) -> Foretold | None:
        """Say what an order does in its first stages, as many as ``depth``, if that is known."""
        place = _places(order)
        state: State = frozenset()
        passed: list[Stretch] = []
        for number in range(min(self.length, depth)):
            key = number, state
            met = _met(self._known.get(key, ()), place) or self._put_together(key, place)
            if met is None:
                return None
            passed.append(met)
            state = met.then
        if not passed:
            return None
        alike = self._ends.get(_end(passed)) if len(passed) == self.length else order
        return None if alike is None else _told(passed, alike)

    def _put_together(self, key: Key, place: Mapping[str, int]) -> Stretch | None:
        """Follow an order through a stage, by what others have done at each of its moments."""
        line = self._lines.get(key)
        gone = line.goes(place) if line is not None else None
        if gone is None or self._space is None:
            return None
        pairs, end = gone
        return self._take_up(key, Stretch(self._space.open_pairs(pairs), *end))

    def _take_up(self, key: Key, each: Stretch) -> Stretch:
        """Keep a stretch with as few pairs as lead to its end for certain, unless another stands for it."""
        line, space = self._lines.get(key), self._space
        if line is not None and space is not None:

            def holds(pairs: Class) -> bool:
                older = space.older_in(self._before | pairs)
                return older is not None and line.leads_only_to(each.end, older)

            each = replace(each, pairs=shortened(each.pairs, holds))
        known = self._known.setdefault(key, [])
        if not any(other.pairs <= each.pairs for other in known):
            known[:] = [*(other for other in known if not each.pairs <= other.pairs), each]
        return each


def stretches(rows: Rows, decided: Mapping[str, Class]) -> dict[str, Stretch]:
    """Cut up what was told of an order that was worked out; ``decided`` has the pairs that decided in each stage."""
    moments = moments_of(rows)
    stages = [stage for _, stage in sorted((rank, write(stage)) for stage, rank in rows["decisive"])]
    came_with: dict[str, set[Row]] = defaultdict(set)
    aside: dict[str, dict[Value, set[Row]]] = defaultdict(lambda: defaultdict(set))
    for stage, *what in rows["comes_with"]:
        came_with[write(stage)].add(tuple(what))
    for stage, about, *what in rows["set_aside"]:
        aside[write(stage)][about].add(tuple(what))
    found = {}
    for stage, after in pairwise((*stages, "end")):
        new = [(about, *row) for about, every in aside[after].items() if about not in aside[stage] for row in every]
        found[stage] = Stretch(
            decided.get(stage, frozenset()), frozenset(came_with[after]), frozenset(new), tuple(moments.get(stage, ()))
        )
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
