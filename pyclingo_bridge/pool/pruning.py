"""Which sets of cards may make a loop at all, by what each card's effects look at and change."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations_with_replacement, product

from ..asp_files import query
from ..definitions import Definition, Statements
from ..facts import CardNames, write_board
from ..grounding import ground
from ..groups import groups
from ..model import Scenario
from ..program import Program
from ..terms import Value, fact, term, write

Touched = frozenset[tuple[str, ...]]
"""Stages, characteristics, and which of their values (``asp/queries/pool.lp``)."""
Known = Mapping[str, tuple[Touched, Touched]]
"""Of each card, what its effects look at, and what they may change."""
Alone = tuple[str, Scenario]
"""A card and a board on which it is alone among the stock objects."""


def acting(definitions: Mapping[str, Definition]) -> list[str]:
    """Give the cards that have a continuous effect at all: no others can wait or be waited for."""
    statements: dict[str, list[str]] = {}
    owners: defaultdict[Value, list[str]] = defaultdict(list)
    said: list[str] = []
    for name, definition in definitions.items():
        for face in (definition, *definition.faces):
            owners[face.constant].append(name)
            said.append(fact(term("in_pool", face.constant)))
        _add(statements, definition.statements)
    facts = "\n".join(chain(said, *statements.values()))
    shared, _ = ground(Program("", facts), query("pool_cards"))
    found = {name for (constant,) in shared["acts"] for name in owners[constant]}
    return [name for name in definitions if name in found]


def _add(statements: dict[str, list[str]], more: Statements) -> None:
    """Add what is said of abilities, of which two cards may have the same and say it in other words."""
    for subject, lines in more.items():
        known = statements.setdefault(subject, [])
        known += [line for line in lines if line not in known]


def touched(boards: Mapping[str, Scenario], *, whole: bool = False) -> dict[str, tuple[Touched, Touched]]:
    """Give for each board what the effects of ``card1``, or of the ``whole`` board, look at, and may change.

    Boards that the rules refuse are left out, such as one on which ``card1`` can never be on the battlefield.
    """
    names = CardNames()
    written = {}
    for number, (name, scenario) in enumerate(boards.items(), 1):
        written[number] = name, write_board(scenario, number, names)
        asked = term("examined_board", number) if whole else term("examined_card", number, "card1")
        written[number][1].lines.append(fact(asked))
    found: dict[str, tuple[Touched, Touched]] = {}
    for group in groups(board for _, board in written.values()):
        _, rows = ground(group.program(), query("pool"))
        for board in group.boards:
            of_board = rows[board.number]
            if "refused" in of_board:
                continue
            found[written[board.number][0]] = tuple(
                frozenset(tuple(map(write, row)) for row in of_board[name]) for name in ("pool_reads", "pool_writes")
            )  # type: ignore[assignment]
    return found


def candidates(names: Sequence[str], size: int, known: Known) -> Iterator[tuple[str, ...]]:
    """Give the sets of up to ``size`` cards, the same one twice among them, in which each may wait for the next.

    They come by their number of cards, and then in the order of the names. Cards that look at and change the same are
    looked at once.
    """
    alike: defaultdict[tuple[Touched, Touched], list[int]] = defaultdict(list)
    for place, name in enumerate(names):
        alike[known[name]].append(place)
    kinds = list(alike)
    circles = _circles(kinds, size)
    for count in range(2, size + 1):
        found: set[tuple[int, ...]] = set()
        for circle in circles[count]:
            of_each = Counter(circle).items()
            chosen = (combinations_with_replacement(alike[kinds[kind]], times) for kind, times in of_each)
            found.update(tuple(sorted(chain(*places))) for places in product(*chosen))
        for places in sorted(found):
            yield tuple(names[place] for place in places)


def _circles(kinds: Sequence[tuple[Touched, Touched]], size: int) -> dict[int, set[tuple[int, ...]]]:
    """Give by their number the kinds of which, in one stage, each may wait for the next and the last for the first."""
    writers: defaultdict[tuple[str, ...], set[int]] = defaultdict(set)
    for kind, (_, writes) in enumerate(kinds):
        for what in writes:
            writers[what].add(kind)
    next_to: defaultdict[str, defaultdict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
    for kind, (reads, _) in enumerate(kinds):
        for what in reads:
            next_to[what[0]][kind] |= writers.get(what, set())
    found: dict[int, set[tuple[int, ...]]] = {count: set() for count in range(2, size + 1)}

    def go_on(way: tuple[int, ...], waits: Mapping[int, set[int]]) -> None:
        others = waits.get(way[-1], set())
        if len(way) > 1 and way[0] in others:
            found[len(way)].add(tuple(sorted(way)))
        if len(way) < size:
            for other in others:
                if other >= way[0]:
                    go_on((*way, other), waits)

    for waits in next_to.values():
        for kind in range(len(kinds)):
            go_on((kind,), waits)
    return found
