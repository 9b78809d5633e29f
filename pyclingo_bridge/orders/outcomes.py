"""The outcomes of a board over every order that is open, each with the orders that lead to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import permutations

from .. import news
from ..answer import Answer
from ..asp_files import query
from ..atoms import Rows
from ..errors import InputError, RulesError
from ..facts import made, write_board
from ..grounding import ground
from ..limits import beyond, current
from ..model import Entry, ResolvedEffect, Scenario
from ..terms import Term, Value, fact, term, write
from .courses import Courses, Foretold, Stretch, stretches
from .gathering import Branch, branches_of, gather
from .relevance import Relevance
from .searching import search
from .space import Order, Pair, Space

Solve = Callable[[Sequence[Scenario], str], Sequence[tuple[object, Rows]]]
"""Works boards out, and gives for each what more rules show beside its answer."""


def with_outcomes(scenario: Scenario, solve: Solve) -> Answer:
    """Work out every order that the rules leave open; the answer is that for the first, with all outcomes.

    Raises:
        InputError: there are too many orders that can differ, or one of them cannot be worked out.
    """
    groups = [group for group in (scenario.unknown_order, scenario.simultaneous) if group]
    closed = replace(scenario, unknown_order=(), simultaneous=())
    slots = [name for name, _ in sorted(_stamps(scenario).items(), key=lambda each: each[1])]
    space = Space(slots, [[name for name in slots if name in group] for group in groups])
    relevance = _relevance(closed, scenario)
    more = f"{query('course_of_orders')}\n{relevance.facts}" if relevance.facts else ""
    answers: dict[Order, Answer] = {}
    before = space.open_pairs(relevance.before)
    courses = Courses(space, before, relevance.lines)
    by_stages = not (relevance.always or _of_its_course(scenario))

    def told(orders: Sequence[Order], depth: int) -> Iterator[Foretold]:
        if answers:  # the first ones are soon there, and are often all
            news.tell("orders worked out", len(answers))
        if len(answers) + len(orders) > current().orders:
            raise InputError(
                beyond("orders", "more orders of these can differ"),
                file=scenario.file,
                line=scenario.line,
                key="unknown_order" if scenario.unknown_order else "simultaneous",
            )
        for order, (found, rows) in zip(orders, solve([_arranged(closed, each) for each in orders], more), strict=True):
            if not isinstance(found, Answer):
                assert isinstance(found, InputError | RulesError)
                raise found
            answers[order] = found
            decided: dict[str, set[Pair]] = defaultdict(set)
            for stage, one, other in rows.get("older", ()):
                decided[write(stage)].add((_id(one), _id(other)))
            if by_stages and rows.get("decisive"):
                course = stretches(rows, {stage: space.open_pairs(pairs) for stage, pairs in decided.items()})
            else:
                pairs = space.open_pairs(relevance.class_of(order).union(*decided.values()))
                course = {"": Stretch(pairs, set_aside=pairs)}
            yield courses.learn(order, course, depth)

    branches: list[Branch] = []
    for of_order, (order, alike) in search(space, before, told, courses).items():
        branches += branches_of(order, of_order | before, answers[alike])
    return gather(branches, {name for group in groups for name in group})


def _of_its_course(scenario: Scenario) -> bool:
    """Say whether something is expected of how things came about, and not only of what came out."""
    return bool(scenario.expect_dependencies or scenario.expect_order) or scenario.expect_loops is not None


def _stamps(scenario: Scenario) -> dict[str, int]:
    """Give the timestamps of all things that have one of their own."""
    stamps = {each.id: each.timestamp for each in scenario.entries}
    stamps |= {each.id: each.timestamp for each in scenario.effects}
    return stamps | {
        _counters(each.id, kind): stamp for each in scenario.entries for kind, stamp in each.counter_timestamps.items()
    }


def _counters(owner: str, kind: str) -> str:
    return f"{owner}'s {kind} counters"


def _arranged(scenario: Scenario, order: Order) -> Scenario:
    """Give timestamps in this order; what had the same as another thing has its own then."""
    stamp = {name: place for place, name in enumerate(order, 1)}

    def stamped(each: Entry) -> Entry:
        counters = {kind: stamp[_counters(each.id, kind)] for kind in each.counter_timestamps}
        return replace(each, timestamp=stamp[each.id], counter_timestamps=counters)

    def of_effect(each: ResolvedEffect) -> ResolvedEffect:
        return replace(each, timestamp=stamp[each.id])

    return replace(
        scenario, entries=tuple(map(stamped, scenario.entries)), effects=tuple(map(of_effect, scenario.effects))
    )


def _relevance(closed: Scenario, scenario: Scenario) -> Relevance:
    """Ask the rules whose order matters, who has to go before whom, and what tells the rest.

    Where something happens on the board, what it will bring is not known beforehand, so that every order matters.
    """
    board = write_board(closed)
    effects = {each.id: made(each) for each in scenario.effects}
    for each in (*scenario.unknown_order, *scenario.simultaneous):
        board.lines.append(fact(term("unordered", board.number, effects.get(each, each))))
    for each in scenario.simultaneous:
        board.lines.append(fact(term("simultaneous", board.number, effects.get(each, each))))
    _, rows = ground(board.program(), query("orders"))
    of_board = rows[board.number]
    always: set[Pair] = set()
    if scenario.timeline or scenario.state_based_actions:
        free = (*scenario.unknown_order, *scenario.simultaneous)
        always = {pair for pair in permutations(_stamps(scenario), 2) if not {*pair}.isdisjoint(free)}
    for one, other in of_board["order_matters"]:
        always |= {(_id(one), _id(other)), (_id(other), _id(one))}
    about = ("stirring", "frees", "tied", "rivals", "buries", "date_of", "in_line")
    lines: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for stage, effect, thing in of_board["in_line"]:
        lines[write(stage)][write(effect)] = _id(thing)
    return Relevance(
        frozenset(always),
        frozenset((_id(one), _id(other)) for one, other in of_board["goes_before"]),
        "\n".join(fact(Term(name, row)) for name in about for row in of_board[name]),
        lines,
    )


def _id(value: Value) -> str:
    if isinstance(value, Term) and value.name == "counter":
        return _counters(*map(str, value.args))
    return str(value.args[0]) if isinstance(value, Term) and value.args else str(value)
