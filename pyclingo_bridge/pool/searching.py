"""Search a pool of cards for dependency loops: prune by what effects look at and change, then work out exactly."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from json import dumps
from typing import Any

from .. import news
from ..answer import Answer, Dependency, Outcome
from ..cards import Cards
from ..definitions import Definition
from ..facts import CardNames
from ..many.chunks import MOST_BOARDS
from ..model import Scenario
from ..scenario import loads
from .boards import boards
from .pruning import Alone, Touched, acting, candidates, touched

Solve = Callable[[Iterable[Scenario]], Iterator[object]]
Examined = dict[str, tuple[Touched, Touched]]
Examine = Callable[[Iterable[list[Alone]]], Iterator[list[Examined]]]
"""Looks at pieces of work, of several cards each, and gives for each what their effects look at and change."""

AT_ONCE = 1_000
"""Cards that are looked at together to see whether they have an effect at all."""


@dataclass(frozen=True, slots=True)
class Found:
    """A set of cards that makes a loop: the board that shows it, the loop, and why each effect waits for the next."""

    cards: tuple[str, ...]
    board: dict[str, Any]
    loop: tuple[str, ...]
    dependencies: tuple[Dependency, ...]


@dataclass(frozen=True, slots=True)
class Searched:
    """A set of cards that has been looked at: its place among all, how many there are, and what was found.

    ``failed`` has the reason of each board with these cards that could not be worked out.
    """

    cards: tuple[str, ...]
    place: int
    count: int
    found: Found | None
    failed: tuple[str, ...] = ()


def search(
    names: Sequence[str],
    cards: Cards,
    size: int,
    solve: Solve,
    *,
    begin: int = 0,
    examine: Examine = lambda pieces: map(examined, pieces),
) -> Iterator[Searched]:
    """Look at each set of up to ``size`` cards, in a fixed order, from the ``begin``-th on; give each as it is done.

    Raises:
        InputError: a card is not known.
    """
    definitions = _acting(names, cards)
    alone = ((name, next(boards([(name, definition)]))) for name, definition in definitions.items())
    known: Examined = {}
    for number, of_piece in enumerate(examine(_alone(alone, cards)), 1):
        for each in of_piece:
            known |= each
        news.tell("cards whose effects are looked at", min(number * MOST_BOARDS, len(definitions)), len(definitions))
    sets = list(candidates([name for name in definitions if name in known], size, known))
    pieces = _pieces(sets[begin:], definitions, cards)
    tried: deque[tuple[int, dict[str, Any]]] = deque()

    def stream() -> Iterator[Scenario]:
        for place, document, scenario in pieces:
            tried.append((place, document))
            yield scenario

    at, best = 0, None
    failed: list[str] = []
    for answer in solve(stream()):
        place, document = tried.popleft()
        if place != at:
            yield Searched(sets[begin + at], begin + at + 1, len(sets), best, tuple(failed))
            at, best, failed = place, None, []
        if not isinstance(answer, Answer):
            failed.append(str(answer))
        elif best is None:
            best = _loop(sets[begin + place], document, answer)
    if sets[begin:]:
        yield Searched(sets[begin + at], begin + at + 1, len(sets), best, tuple(failed))


def examined(piece: list[Alone]) -> list[Examined]:
    """Say what the effects of some cards look at and change."""
    return [touched(dict(piece))]


def _acting(names: Sequence[str], cards: Cards) -> dict[str, Definition]:
    """Give the definitions of those cards that have a continuous effect."""
    known = CardNames()
    found: dict[str, Definition] = {}
    for begin in range(0, len(names), AT_ONCE):
        some = {name: known.define(cards.find(name)) for name in names[begin : begin + AT_ONCE]}
        found |= {name: some[name] for name in acting(some)}
        news.tell("cards read", min(begin + AT_ONCE, len(names)), len(names))
    return found


def _alone(documents: Iterable[tuple[str, dict[str, Any]]], cards: Cards) -> Iterator[list[Alone]]:
    """Give boards with one card each, in pieces for one grounding."""
    every = iter(documents)
    while piece := [(name, _scenario(document, cards)) for name, document in islice(every, MOST_BOARDS)]:
        yield piece


def outcomes(found: Found, cards: Cards, solve: Solve) -> tuple[Outcome, ...] | None:
    """Give what comes out in each order of the cards that wait for each other; ``None`` if it cannot be worked out."""
    free = [f"card{number}" for number in range(1, len(found.cards) + 1)]
    (answer,) = solve([_scenario({**found.board, "unknown_order": free}, cards)])
    return answer.outcomes if isinstance(answer, Answer) else None


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
