"""Search a pool of cards for dependency loops: prune by what effects look at and change, then work out exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from json import dumps
from typing import Any

from ..answer import Answer, Dependency, Outcome
from ..cards import Cards
from ..definitions import Definition
from ..facts import CardNames
from ..model import Scenario
from ..reasoner import solve as solve_board
from ..scenario import loads
from .boards import boards
from .pruning import candidates, touched

Solve = Callable[[Iterable[Scenario]], Iterator[object]]


@dataclass(frozen=True, slots=True)
class Found:
    """A set of cards that makes a loop: the board that shows it, the loop, and why each effect waits for the next."""

    cards: tuple[str, ...]
    board: dict[str, Any]
    loop: tuple[str, ...]
    dependencies: tuple[Dependency, ...]


@dataclass(frozen=True, slots=True)
class Searched:
    """A set of cards that has been looked at: its place among all, how many there are, and what was found."""

    place: int
    count: int
    found: Found | None


def search(names: Sequence[str], cards: Cards, size: int, solve: Solve, *, begin: int = 0) -> Iterator[Searched]:
    """Look at each set of up to ``size`` cards, in a fixed order, from the ``begin``-th on; give each as it is done.

    Raises:
        InputError: a card is not known.
    """
    known = CardNames()
    definitions = {name: known.define(cards.find(name)) for name in names}
    single = {name: _scenario(next(boards([(name, definitions[name])])), cards) for name in names}
    of_each = touched(single)
    sets = list(candidates([name for name in names if name in of_each], size, of_each))
    pieces = _pieces(sets[begin:], definitions, cards)
    tried: list[tuple[int, dict[str, Any]]] = []

    def stream() -> Iterator[Scenario]:
        for place, document, scenario in pieces:
            tried.append((place, document))
            yield scenario

    at, best = 0, None
    for number, answer in enumerate(solve(stream())):
        place, document = tried[number]
        if place != at:
            yield Searched(begin + at + 1, len(sets), best)
            at, best = place, None
        if best is None and isinstance(answer, Answer):
            best = _loop(sets[begin + place], document, answer)
    if sets[begin:]:
        yield Searched(begin + at + 1, len(sets), best)


def outcomes(found: Found, cards: Cards) -> tuple[Outcome, ...]:
    """Work out what comes out in each order of the cards that wait for each other."""
    free = [f"card{number}" for number in range(1, len(found.cards) + 1)]
    return solve_board(_scenario({**found.board, "unknown_order": free}, cards)).outcomes


def _pieces(
    sets: Sequence[tuple[str, ...]], definitions: dict[str, Definition], cards: Cards
) -> Iterator[tuple[int, dict[str, Any], Scenario]]:
    for place, chosen in enumerate(sets):
        for document in boards([(name, definitions[name]) for name in chosen]):
            yield place, document, _scenario(document, cards)


def _scenario(document: dict[str, Any], cards: Cards) -> Scenario:
    return loads(dumps(document), cards=cards, file="pool")


def _loop(chosen: tuple[str, ...], document: dict[str, Any], answer: Answer) -> Found | None:
    """Give the loop in which effects of all these cards take part, if there is one."""
    moment = answer.moments[-1]
    wanted = {f"card{number}" for number in range(1, len(chosen) + 1)}
    source = {each.effect: each.source for each in moment.applied}
    for each in moment.dependencies:
        source.setdefault(each.effect, each.effect_source)
        source.setdefault(each.on, each.on_source)
    for loop in moment.loops:
        if {source.get(effect, effect) for effect in loop} == wanted:
            between = tuple(each for each in moment.dependencies if each.effect in loop and each.on in loop)
            return Found(chosen, document, loop, between)
    return None
