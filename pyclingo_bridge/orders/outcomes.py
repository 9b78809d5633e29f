"""The outcomes of a board over every order that is open, each with the orders that lead to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ..answer import Answer
from ..asp_files import orders_query
from ..errors import InputError, RulesError
from ..facts import made, write_board
from ..grounding import ground
from ..model import Entry, ResolvedEffect, Scenario
from ..terms import Term, Value, fact, term
from .arrangements import Order, Pair, arrangements
from .gathering import Branch, branches_of, gather

Solve = Callable[[Sequence[Scenario]], Sequence[object]]

MOST_ORDERS = 2_000
"""Orders that can differ and are worked out; more are refused."""


def with_outcomes(scenario: Scenario, solve: Solve) -> Answer:
    """Work out every order that the rules leave open; the answer is that for the first, with all outcomes.

    Raises:
        InputError: there are too many orders that can differ, or one of them cannot be worked out.
    """
    groups = [group for group in (scenario.unknown_order, scenario.simultaneous) if group]
    closed = replace(scenario, unknown_order=(), simultaneous=())
    slots = [name for name, _ in sorted(_stamps(scenario).items(), key=lambda each: each[1])]
    in_order = [[name for name in slots if name in group] for group in groups]
    matters, before = _asked(closed, scenario)
    orders: list[Order] = []
    try:
        for order in arrangements(slots, in_order, matters, before):
            orders.append(order)
            if len(orders) > MOST_ORDERS:
                raise OverflowError
    except OverflowError:
        raise InputError(
            f"more than {MOST_ORDERS} orders of these can differ",
            file=scenario.file,
            line=scenario.line,
            key="unknown_order" if scenario.unknown_order else "simultaneous",
        ) from None
    branches: list[Branch] = []
    for order, found in zip(orders, solve([_arranged(closed, order) for order in orders]), strict=True):
        if not isinstance(found, Answer):
            assert isinstance(found, InputError | RulesError)
            raise found
        branches += branches_of(order, found)
    return gather(branches, {name for group in groups for name in group})


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


def _asked(closed: Scenario, scenario: Scenario) -> tuple[frozenset[Pair], frozenset[Pair]]:
    """Ask the rules whose order matters, and who has to go before whom."""
    board = write_board(closed)
    effects = {each.id: made(each) for each in scenario.effects}
    for each in (*scenario.unknown_order, *scenario.simultaneous):
        board.lines.append(fact(term("unordered", board.number, effects.get(each, each))))
    for each in scenario.simultaneous:
        board.lines.append(fact(term("simultaneous", board.number, effects.get(each, each))))
    _, rows = ground(board.program(), orders_query())
    of_board = rows[board.number]
    return _pairs(of_board["order_matters"]), _pairs(of_board["goes_before"])


def _pairs(rows: Sequence[tuple[Value, ...]]) -> frozenset[Pair]:
    return frozenset((_id(one), _id(two)) for one, two in rows)


def _id(value: Value) -> str:
    return str(value.args[0]) if isinstance(value, Term) and value.args else str(value)
