"""Editions that nothing tells apart on a board: no rule that it needs asks for a change that lies between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from ..asp_files import needed_for, query, without_strings
from ..facts import write_board
from ..model import Scenario
from ..statements import conditions, statements
from .changes import dates, former

_OF_EDITIONS = frozenset(["former", "edition", "rules"])
"""What says under which rules a board is; only ``former`` of a change can be answered for many editions at once."""


def standing_for(scenario: Scenario, rules: Iterable[str]) -> Mapping[str, str]:
    """Give for each edition the first one under which the same comes out of a scenario for want of a difference.

    In a timeline any rule may come to be needed, so there each edition stands for itself.

    Raises:
        InputError: the scenario cannot be written as facts.
    """
    every = tuple(dict.fromkeys(rules))
    if scenario.timeline or scenario.state_based_actions:
        return {each: each for each in every}
    asked = changes_asked(scenario)
    first: dict[frozenset[str], str] = {}
    return {each: first.setdefault(former(each) & asked, each) for each in every}


def changes_asked(scenario: Scenario) -> frozenset[str]:
    """Give the changes of the rules for which a rule asks that the board needs, as it stands and under any edition.

    Raises:
        InputError: the scenario cannot be written as facts.
    """
    board = write_board(replace(scenario, rules=(), made=(), unmade=()))
    facts = (*board.lines, *(line for lines in board.statements.values() for line in lines))
    said = without_strings("\n".join(facts))
    files, _ = needed_for(f"{said}\n{' '.join((*_OF_EDITIONS, 'without'))}")
    if scenario.unknown_order or scenario.simultaneous:
        files += (query("orders"), query("course_of_orders"))
    return frozenset(change for text in files for change in _asked_in(text))


@lru_cache(maxsize=256)
def _asked_in(text: str) -> frozenset[str]:
    """Give the changes for which the rules of a file ask; all if one asks for the date, or for any change."""
    every = statements(text)
    if any(atom.name == "former" for statement in every for atom in statement.gives):
        return frozenset()  # it says which changes there are
    found: set[str] = set()
    for name, arguments in (atom for each in every if each.names & _OF_EDITIONS for atom in conditions(each)):
        if name in _OF_EDITIONS:
            found |= {arguments} if name == "former" and arguments in dates() else dates().keys()
    return frozenset(found)
