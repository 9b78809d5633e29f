"""The outcomes of a board over every order that is open, each with the orders that lead to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise, permutations

from ..answer import Answer
from ..asp_files import orders_query
from ..errors import InputError, RulesError
from ..facts import made, write_board
from ..grounding import ground
from ..model import Entry, ResolvedEffect, Scenario
from ..terms import Term, Value, fact, term, write
from .arrangements import Class, Order, Pair, Relevance, arrangements
from .gathering import Branch, branches_of, gather

Solve = Callable[[Sequence[Scenario]], Sequence[object]]

MOST_ORDERS = 2_000
"""Orders that can differ and are worked out; more are refused."""
HAPPENING = "happening"
"""Why every order matters where something happens."""
MOST_MADE = 50_000
"""Orders that are made to find those that can differ."""


def with_outcomes(scenario: Scenario, solve: Solve) -> Answer:
    """Work out every order that the rules leave open; the answer is that for the first, with all outcomes.

    Raises:
        InputError: there are too many orders that can differ, or one of them cannot be worked out.
    """
    groups = [group for group in (scenario.unknown_order, scenario.simultaneous) if group]
    closed = replace(scenario, unknown_order=(), simultaneous=())
    slots = [name for name, _ in sorted(_stamps(scenario).items(), key=lambda each: each[1])]
    in_order = [[name for name in slots if name in group] for group in groups]
    relevance = _relevance(closed, scenario)
    free = {name for group in groups for name in group}
    fixed = [name for name in slots if name not in free and any(name in pair for pair in relevance.reasons)]
    relevance = replace(relevance, before=relevance.before | set(pairwise(fixed)))
    classes: dict[Class, Order] = {}
    for count, (order, of_order) in enumerate(arrangements(slots, in_order, relevance), 1):
        classes.setdefault(of_order, order)
        if len(classes) > MOST_ORDERS or count > MOST_MADE:
            raise InputError(
                f"more than {MOST_ORDERS} orders of these can differ",
                file=scenario.file,
                line=scenario.line,
                key="unknown_order" if scenario.unknown_order else "simultaneous",
            )
    branches: list[Branch] = []
    answers = solve([_arranged(closed, order) for order in classes.values()])
    for (of_order, order), found in zip(classes.items(), answers, strict=True):
        if not isinstance(found, Answer):
            assert isinstance(found, InputError | RulesError)
            raise found
        branches += branches_of(order, of_order, found)
    return gather(branches, free)


def _stamps(scenario: Scenario) -> dict[str, int]:
    stamps = {each.id: each.timestamp for each in scenario.entries}
    return stamps | {each.id: each.timestamp for each in scenario.effects}


def _arranged(scenario: Scenario, order: Order) -> Scenario:
    """Give timestamps in this order; what had the same as another thing has its own then."""
    stamp = {name: place for place, name in enumerate(order, 1)}

    def stamped(each: Entry) -> Entry:
        return replace(each, timestamp=stamp[each.id])

    def of_effect(each: ResolvedEffect) -> ResolvedEffect:
        return replace(each, timestamp=stamp[each.id])

    return replace(
        scenario, entries=tuple(map(stamped, scenario.entries)), effects=tuple(map(of_effect, scenario.effects))
    )


def _relevance(closed: Scenario, scenario: Scenario) -> Relevance:
    """Ask the rules whose order matters and why, behind what it cannot be seen, and who has to go before whom.

    Where something happens on the board, what it will bring is not known beforehand, so that every order matters.
    """
    board = write_board(closed)
    effects = {each.id: made(each) for each in scenario.effects}
    for each in (*scenario.unknown_order, *scenario.simultaneous):
        board.lines.append(fact(term("unordered", board.number, effects.get(each, each))))
    for each in scenario.simultaneous:
        board.lines.append(fact(term("simultaneous", board.number, effects.get(each, each))))
    _, rows = ground(board.program(), orders_query())
    of_board = rows[board.number]
    reasons: dict[Pair, set[str]] = {}
    if scenario.timeline or scenario.state_based_actions:
        free = (*scenario.unknown_order, *scenario.simultaneous)
        reasons = {pair: {HAPPENING} for pair in permutations(_stamps(scenario), 2) if not {*pair}.isdisjoint(free)}
    for one, other, why in of_board["order_matters"]:
        for pair in ((_id(one), _id(other)), (_id(other), _id(one))):
            reasons.setdefault(pair, set()).add(write(why))
    hidden: dict[str, set[str]] = {}
    for why, behind in of_board["hidden_by"]:
        hidden.setdefault(write(why), set()).add(_id(behind))
    return Relevance(
        {pair: frozenset(each) for pair, each in reasons.items()},
        {why: frozenset(each) for why, each in hidden.items()},
        frozenset((_id(one), _id(other)) for one, other in of_board["goes_before"]),
    )


def _id(value: Value) -> str:
    return str(value.args[0]) if isinstance(value, Term) and value.args else str(value)
