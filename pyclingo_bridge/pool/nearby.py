"""What could be added to a board: the fewest cards of a pool that make or break a dependency or a loop on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, product
from json import dumps
from typing import Any

from ..answer import Answer, Dependency, Moment
from ..cards import Cards
from ..editions.comparing import Key, values
from ..errors import InputError
from ..model import Entry, Scenario
from ..scenario import loads
from .boards import boards
from .placing import Place
from .pruning import Known, touched

Solve = Callable[[Iterable[Scenario]], Iterator[object]]

KINDS = ("any", "created", "broken", "loop")
"""What may be looked for: any change, a dependency that comes or goes, or a loop that comes or goes."""


@dataclass(frozen=True, slots=True)
class Addition:
    """Cards that were added to a board, what became of it, and what is another than ``before``.

    ``differences`` are of what was there before: an object or player, its characteristic, and both values.
    """

    cards: tuple[str, ...]
    entries: tuple[Entry, ...]
    scenario: Scenario
    answer: Answer
    before: Answer
    created: tuple[Dependency, ...]
    broken: tuple[Dependency, ...]
    loops_created: tuple[tuple[str, ...], ...]
    loops_broken: tuple[tuple[str, ...], ...]
    differences: tuple[tuple[Key, Any, Any], ...]

    def shows(self, kind: str) -> bool:
        """Say whether it is of one of the ``KINDS``."""
        loops = bool(self.loops_created or self.loops_broken)
        shown = {"created": bool(self.created), "broken": bool(self.broken), "loop": loops}
        return any(shown.values()) if kind == "any" else shown[kind]

    def weight(self) -> tuple[bool, bool, bool]:
        """Give by what one way of adding the same cards is told before another."""
        return bool(self.loops_created or self.loops_broken), bool(self.broken), bool(self.created)


@dataclass(frozen=True, slots=True)
class Tried:
    """A set of ``size`` cards that has been tried: how many have been, of how many, and what was found."""

    size: int
    place: int
    count: int
    found: Addition | None
    failed: int
    """Boards with these cards that could not be worked out."""


def near(scenario: Scenario, names: Sequence[str], cards: Cards, most: int, kind: str, solve: Solve) -> Iterator[Tried]:
    """Try each set of one card, then of two, up to ``most``; the search ends with the first size that finds any.

    A card is added as the newest permanent, under each player, with each choice that the board speaks of.

    Raises:
        InputError: a card is not known, or the board cannot be worked out, or has a timeline or open orders.
    """
    if scenario.timeline or scenario.unknown_order or scenario.simultaneous:
        raise InputError(
            "--near wants a board without a timeline or open orders", file=scenario.file, line=scenario.line
        )
    board = replace(scenario, unordered=(), rulings=(), expect=None)
    (before,) = solve([board])
    if isinstance(before, Exception):
        raise before
    assert isinstance(before, Answer)
    place = Place(board, before, cards, names)
    alone = {name: next(boards([(name, place.definitions[name])])) for name in names}
    of_each = touched({name: loads(dumps(document), cards=cards) for name, document in alone.items()})
    names = [name for name in names if name in of_each]
    known = _coarse({**of_each, **touched({"the board": board}, whole=True)})
    for size in range(1, most + 1):
        found = False
        sets = [chosen for chosen in combinations_with_replacement(names, size) if _may_matter(chosen, known)]
        for tried in _try(size, sets, place, kind, solve):
            found |= tried.found is not None
            yield tried
        if found:
            return


def _may_matter(chosen: Sequence[str], known: Known) -> bool:
    """Say whether, by what effects look at and change, two may wait for each other that are not both on the board.

    Where two of the board's own may, any object can make or break that: it may be one that they look at.
    """
    everything = [*dict.fromkeys(chosen), "the board"]
    return any(known[one][0] & known[other][1] for one, other in product(everything, repeat=2))


def _coarse(found: Known) -> Known:
    """Leave the values out: with a card added that changes texts, effects may look at others."""
    return {
        name: (frozenset(each[:2] for each in reads), frozenset(each[:2] for each in writes))
        for name, (reads, writes) in found.items()
    }


def _try(size: int, sets: Sequence[tuple[str, ...]], place: Place, kind: str, solve: Solve) -> Iterator[Tried]:
    """Work out the boards with each set of cards, and give what the best of them shows."""
    made: list[tuple[int, tuple[Entry, ...], Scenario]] = []

    def stream() -> Iterator[Scenario]:
        for number, chosen in enumerate(sets):
            for entries, scenario in place.boards(chosen):
                made.append((number, entries, scenario))
                yield scenario

    at, failed = 0, 0
    best: Addition | None = None
    for number, answer in enumerate(solve(stream())):
        of, entries, scenario = made[number]
        made[number] = (of, (), place.board)  # what is done with need not be kept
        if of != at:
            yield Tried(size, at + 1, len(sets), best, failed)
            at, best, failed = of, None, 0
        if not isinstance(answer, Answer):
            failed += 1
            continue
        found = _addition(sets[of], entries, scenario, place.before, answer)
        if found.shows(kind) and (best is None or found.weight() > best.weight()):
            best = found
    if sets:
        yield Tried(size, at + 1, len(sets), best, failed)


def _addition(
    chosen: tuple[str, ...], entries: tuple[Entry, ...], scenario: Scenario, before: Answer, after: Answer
) -> Addition:
    was, now = before.moments[-1], after.moments[-1]
    old, new = values(before), values(after)
    return Addition(
        chosen,
        entries,
        scenario,
        after,
        before,
        _only_in(now, was),
        _only_in(was, now),
        tuple(each for each in now.loops if set(each) not in map(set, was.loops)),
        tuple(each for each in was.loops if set(each) not in map(set, now.loops)),
        tuple((key, old[key], new.get(key)) for key in old if _unordered(old[key]) != _unordered(new.get(key))),
    )


def _unordered(value: Any) -> Any:
    """Give a value as it is compared: an object's abilities may be listed in another order beside other cards."""
    return sorted(value) if isinstance(value, tuple) else value


def _only_in(moment: Moment, other: Moment) -> tuple[Dependency, ...]:
    """Give the dependencies of a moment, each once, that there are not in the other."""
    there = {(each.layer, each.effect, each.on) for each in other.dependencies}
    found = {(each.layer, each.effect, each.on): each for each in reversed(moment.dependencies)}
    return tuple(each for key, each in reversed(found.items()) if key not in there)
