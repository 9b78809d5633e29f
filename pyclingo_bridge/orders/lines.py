"""What may happen in one stage, moment by moment, learned from some orders and put together for others.

Which effects wait for which, and what each changes, rests on what there is at a moment and not on how that came about.
Once that is known of the states through which a stage can go, it shows on which pairs of timestamps its end hangs.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ..asp_files import query
from ..atoms import Row, Rows
from ..grounding import atoms_of
from ..terms import Term, Value, fact, term, write
from .space import Class, Pair

State = frozenset[Row]
"""What there is: what the process comes to a stage with, or has come to within it."""
End = tuple[State, State]
"""What the next stage is come to with, and what is set aside."""
Older = Callable[[str, str], bool]
"""Says whether the first of two things is older in all of some orders."""
MOST_STEPS = 50_000
"""States of a stage that are gone through for one question, at most."""


class Moment(NamedTuple):
    """What there was at a moment of a stage: which effects were there, or were not, who waited, what was applied."""

    state: State
    there: frozenset[str]
    away: frozenset[str]
    awaits: Class
    applied: str | None


class Step(NamedTuple):
    """An effect that may be next, the thing whose timestamp it has, and the moment that comes of it."""

    thing: str
    then: Place


class Place(NamedTuple):
    """A state, by its number, and the effects that have not been applied."""

    state: int
    left: frozenset[str]


@dataclass(slots=True)
class _Known:
    """What is known of one state: who is there, who waits for whom, and which state comes of which effect."""

    there: dict[str, bool] = field(default_factory=dict)
    awaits: dict[Pair, bool] = field(default_factory=dict)
    then: dict[str, int] = field(default_factory=dict)


class Line:
    """A stage, as the process comes to it with certain things."""

    def __init__(self, things: Mapping[str, str]) -> None:
        """Know of each effect only the thing whose timestamp it has."""
        self._things = things
        self._numbers: dict[State, int] = {}
        self._known: list[_Known] = []
        self._ends: dict[Place, End] = {}
        self._steps: dict[Place, tuple[Step, ...] | None] = {}
        self._start: Place | None = None

    def learn(self, moments: Sequence[Moment], end: End) -> None:
        """Take up how an order went through the stage, and what it came to."""
        left = frozenset(self._things)
        numbers = [self._number(each.state) for each in moments]
        for place, (moment, number) in enumerate(zip(moments, numbers, strict=True)):
            known = self._known[number]
            known.there |= dict.fromkeys(moment.there, True) | dict.fromkeys(moment.away, False)
            known.awaits |= {
                (one, other): (one, other) in moment.awaits for one in moment.there for other in moment.there
            }
            if place == 0:
                self._start = Place(number, left)
            if moment.applied is None:
                self._ends[Place(number, left)] = end
            else:
                known.then[moment.applied] = numbers[place + 1]
                left -= {moment.applied}
        self._steps = {place: steps for place, steps in self._steps.items() if steps is not None}

    def leads_only_to(self, end: End, older: Older) -> bool:
        """Say whether it is known that all orders in which these things are older come to this end."""
        open_, seen = [self._start], {self._start}
        while open_:
            place = open_.pop()
            steps = None if place is None else self._steps_at(place)
            if place is None or steps is None or len(seen) > MOST_STEPS:
                return False
            if not steps:
                if self._ends.get(place) != end:
                    return False
                continue
            for step in steps:
                if step.then not in seen and not any(older(other.thing, step.thing) for other in steps):
                    seen.add(step.then)
                    open_.append(step.then)
        return True

    def not_known(self, older: Older, most: int) -> list[tuple[str, ...]]:
        """Give ways through the stage that lead to what is not known: the things that go first, in that order.

        The nearest ones first, since these teach most; each leads to another state, or another effect in it.
        """
        ways: dict[tuple[int, str | None], tuple[str, ...]] = {}
        open_: deque[tuple[Place, tuple[str, ...]]] = deque([(self._start, ())] if self._start else ())
        seen = {self._start}
        while open_ and len(ways) < most and len(seen) < MOST_STEPS:
            place, way = open_.popleft()
            following = self._following(place)
            known = self._known[place.state]
            if following is None:
                ways.setdefault((place.state, None), way)
                continue
            for effect in sorted(following):
                thing = self._things[effect]
                if any(older(self._things[other], thing) for other in following):
                    continue
                if effect not in known.then:
                    ways.setdefault((place.state, effect), (*way, thing))
                    continue
                then = Place(known.then[effect], place.left - {effect})
                if then not in seen:
                    seen.add(then)
                    open_.append((then, (*way, thing)))
        return list(ways.values())

    def goes(self, place_of: Mapping[str, int]) -> tuple[Class, End] | None:
        """Say what comes of an order of things, and which of them were older than which when that decided, if known."""
        place = self._start
        pairs: set[Pair] = set()
        while place is not None:
            steps = self._steps_at(place)
            if steps is None:
                return None
            if not steps:
                return (frozenset(pairs), self._ends[place]) if place in self._ends else None
            first = min(steps, key=lambda each: place_of[each.thing])
            pairs |= {(first.thing, each.thing) for each in steps if each is not first}
            place = first.then
        return None

    def _number(self, state: State) -> int:
        if state not in self._numbers:
            self._numbers[state] = len(self._known)
            self._known.append(_Known())
        return self._numbers[state]

    def _steps_at(self, place: Place) -> tuple[Step, ...] | None:
        """Give what may be next, nothing at the end; ``None`` if that is not known."""
        if place not in self._steps:
            self._steps[place] = self._find(place)
        return self._steps[place]

    def _find(self, place: Place) -> tuple[Step, ...] | None:
        then, following = self._known[place.state].then, self._following(place)
        if following is None or any(each not in then for each in following):
            return None
        return tuple(Step(self._things[each], Place(then[each], place.left - {each})) for each in sorted(following))

    def _following(self, place: Place) -> frozenset[str] | None:
        """Give the effects that may be next; ``None`` if it is not known who is there, or who waits."""
        known = self._known[place.state]
        if any(each not in known.there for each in place.left):
            return None
        there = frozenset(each for each in place.left if known.there[each])
        pairs = [(one, other) for one in there for other in there]
        if any(pair not in known.awaits for pair in pairs):
            return None
        return may_be_next(there, frozenset(pair for pair in pairs if known.awaits[pair]))


@lru_cache(maxsize=20_000)
def may_be_next(there: frozenset[str], awaits: Class) -> frozenset[str]:
    """Ask the rules which of some effects may be applied next, of which some wait for others."""
    if not there:
        return frozenset()
    names = sorted(there)
    short = {name: Term(f"e{number}") for number, name in enumerate(names)}
    facts = [fact(term("there", short[each])) for each in names]
    facts += [fact(term("awaits", short[one], short[other])) for one, other in sorted(awaits)]
    following = {row[0] for row in atoms_of("\n".join((query("in_line"), *facts)), "may_be_next")}
    return frozenset(name for name in names if short[name] in following)


def shortened(pairs: Class, holds: Callable[[Class], bool]) -> Class:
    """Leave out pairs as long as what is said of the rest holds: first many at once, then fewer.

    Those go first that have little in common with others: that one thing is the newest of all is said of many orders.
    """
    firsts, seconds = Counter(one for one, _ in pairs), Counter(other for _, other in pairs)
    kept = sorted(pairs, key=lambda pair: (max(firsts[pair[0]], seconds[pair[1]]), pair))
    size = len(kept)
    while size:
        begin = 0
        while begin < len(kept):
            rest = kept[:begin] + kept[begin + size :]
            if holds(frozenset(rest)):
                kept = rest
            else:
                begin += size
        size //= 2
    return frozenset(kept)


def moments_of(rows: Rows) -> dict[str, list[Moment]]:
    """Give of each stage that can be followed the moments of an order that was worked out."""
    state: dict[tuple[str, Value], set[Row]] = {}
    there: dict[tuple[str, Value], set[str]] = {}
    away: dict[tuple[str, Value], set[str]] = {}
    awaits: dict[tuple[str, Value], set[Pair]] = {}
    applied = {(write(stage), number): write(effect) for stage, number, effect in rows.get("line_pick", ())}
    for stage, number, what in rows.get("line_state", ()):
        state.setdefault((write(stage), number), set()).add((what,))
    for found, name in ((there, "line_there"), (away, "line_away")):
        for stage, number, effect in rows.get(name, ()):
            found.setdefault((write(stage), number), set()).add(write(effect))
    for stage, number, effect, other in rows.get("line_waits", ()):
        awaits.setdefault((write(stage), number), set()).add((write(effect), write(other)))
    given: dict[str, list[Moment]] = {}
    for at in sorted(((write(stage), number) for stage, number in rows.get("line_moment", ())), key=_by_number):
        moment = Moment(
            frozenset(state.get(at, ())),
            frozenset(there.get(at, ())),
            frozenset(away.get(at, ())),
            frozenset(awaits.get(at, ())),
            applied.get(at),
        )
        given.setdefault(at[0], []).append(moment)
    return given


def _by_number(at: tuple[str, Value]) -> tuple[str, int]:
    return at[0], int(str(at[1]))
