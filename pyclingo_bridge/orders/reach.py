"""Boards on which something cannot hold in any order, told without working out a single one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from ..asp_files import query
from ..check.values import as_list, letter
from ..colors import COLORS
from ..errors import InputError
from ..facts import Board, CardNames, write_board
from ..grounding import ground
from ..groups import groups
from ..model import Scenario
from ..terms import Term, fact, slug, term

Claims: TypeAlias = Mapping[str, Mapping[str, Any]]
"""Of each object what is claimed, by its key."""

_CHARACTERISTICS = {"types": "type", "subtypes": "subtype", "supertypes": "supertype", "colors": "color"}


def out_of_reach(scenarios: Sequence[Scenario], claims: Claims) -> list[bool]:
    """Say of each scenario whether some word that is claimed of an object is out of its reach in every order.

    ``False`` where that is not told beforehand: where something happens on the board, or the rules refuse it.
    """
    names = CardNames()
    wished = list(_wished(claims))
    boards: list[Board] = []
    for number, scenario in enumerate(scenarios, 1):
        if wished and not scenario.timeline and not scenario.state_based_actions:
            try:
                board = write_board(replace(scenario, unknown_order=(), simultaneous=()), number, names)
            except InputError:  # which working it out will say
                continue
            board.lines.extend(fact(term("wished", number, *each)) for each in wished)
            boards.append(board)
    found: set[int] = set()
    for group in groups(boards):
        _, rows = ground(group.program(), query("reach"))
        for board in group.boards:
            if rows[board.number]["out_of_reach"] and not rows[board.number]["refused"]:
                found.add(board.number)
    return [number in found for number in range(1, len(scenarios) + 1)]


def _wished(claims: Claims) -> Iterator[tuple[str, Term, Term]]:
    """Give the words that are claimed: the object, the characteristic and the word."""
    for about, of_object in claims.items():
        for key, value in of_object.items():
            if key in _CHARACTERISTICS:
                words = [str(each) for each in as_list(value)]
                if key == "colors":
                    words = [COLORS[letter(each)] for each in words if letter(each) in COLORS]
                for each in words:
                    yield about, Term(_CHARACTERISTICS[key]), Term(slug(each))
