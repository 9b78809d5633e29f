"""Which sets of cards may make a loop at all, by what each card's effects look at and change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, permutations

from ..asp_files import pool_query
from ..facts import CardNames, write_board
from ..grounding import ground
from ..groups import groups
from ..model import Scenario
from ..terms import fact, term

Touched = frozenset[tuple[str, str]]
"""Stages and characteristics."""
Known = Mapping[str, tuple[Touched, Touched]]
"""Of each card, what its effects look at, and what they may change."""


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
        _, rows = ground(group.program(), pool_query())
        for board in group.boards:
            of_board = rows[board.number]
            if "refused" in of_board:
                continue
            found[written[board.number][0]] = tuple(
                frozenset((str(stage), str(what)) for stage, what in of_board[name])
                for name in ("pool_reads", "pool_writes")
            )  # type: ignore[assignment]
    return found


def candidates(
    names: Sequence[str], size: int, known: Mapping[str, tuple[Touched, Touched]]
) -> Iterator[tuple[str, ...]]:
    """Give the sets of up to ``size`` cards, the same one twice among them, in which each may wait for the next."""
    waits = {
        (one, other): {stage for stage, what in known[one][0] if (stage, what) in known[other][1]}
        for one in names
        for other in names
    }
    for count in range(2, size + 1):
        for chosen in combinations_with_replacement(names, count):
            first, *rest = chosen
            for order in permutations(rest):
                circle = (first, *order, first)
                stages = [waits[one, other] for one, other in zip(circle, circle[1:], strict=False)]
                if set.intersection(*stages):
                    yield chosen
                    break
