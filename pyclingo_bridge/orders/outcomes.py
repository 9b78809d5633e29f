"""The outcomes of a board over every order that is open, each with the orders that lead to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ..answer import Answer, Moment, Outcome
from ..asp_files import orders_query
from ..errors import InputError, RulesError
from ..facts import made, write_board
from ..grounding import ground
from ..model import Entry, ResolvedEffect, Scenario
from ..terms import Term, Value, fact, term
from .arrangements import Order, Pair, arrangements
from .describing import describe

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
    answers: list[Answer] = []
    for found in solve([_arranged(closed, order) for order in orders]):
        if not isinstance(found, Answer):
            assert isinstance(found, InputError | RulesError)
            raise found
        answers.append(found)
    return replace(answers[0], outcomes=_outcomes(answers, orders, {name for group in groups for name in group}))


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


def _outcomes(answers: Sequence[Answer], orders: Sequence[Order], free: set[str]) -> tuple[Outcome, ...]:
    """Put together what has the same characteristics, and say which orders lead there."""
    found: dict[object, list[int]] = {}
    for number, answer in enumerate(answers):
        found.setdefault(_told(answer.moments[-1]), []).append(number)
    pairs = _told_apart(orders, free)
    outcomes: list[Outcome] = []
    for numbers in found.values():
        inside = [orders[number] for number in numbers]
        outside = [order for number, order in enumerate(orders) if number not in set(numbers)]
        when = tuple(tuple(condition) for condition in describe(inside, outside, pairs))
        every = tuple(answers[number] for number in numbers)
        outcomes.append(Outcome(every[0].moments[-1], when, tuple(_only(order, free) for order in inside), every))
    return tuple(outcomes)


def _only(order: Order, free: set[str]) -> Order:
    return tuple(name for name in order if name in free)


def _told_apart(orders: Sequence[Order], free: set[str]) -> list[Pair]:
    """Give the pairs, at least one of them free, whose order is not the same everywhere."""
    place = [{name: index for index, name in enumerate(order)} for order in orders]
    names = sorted(place[0])
    return [
        (one, two)
        for one in names
        if one in free
        for two in names
        if one != two and (two not in free or one < two) and len({each[one] < each[two] for each in place}) == 2
    ]


def _told(moment: Moment) -> object:
    """Give what an outcome is compared by: characteristics, not timestamps."""
    return (
        tuple(repr(replace(each, timestamp=0)) for each in moment.objects.values()),
        tuple(map(repr, moment.players.values())),
    )
