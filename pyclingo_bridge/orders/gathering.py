"""Put together what comes out alike, and say of each outcome which orders and which choices lead to it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from ..answer import Answer, Choice, Literal, Moment, Outcome
from .arrangements import Order, Pair
from .describing import Condition, describe


@dataclass(frozen=True, slots=True)
class Branch:
    """One way in which a board may be: the order of what is open, what was chosen on its way, and what comes out."""

    order: Order
    choices: tuple[Choice, ...]
    answer: Answer


def branches_of(order: Order, answer: Answer) -> list[Branch]:
    """Give the branches that there are in one order."""
    if not answer.outcomes:
        return [Branch(order, (), answer)]
    return [
        Branch(order, chosen, each)
        for outcome in answer.outcomes
        for chosen, each in zip(outcome.choices, outcome.answers, strict=True)
    ]


def gather(branches: Sequence[Branch], free: Collection[str] = ()) -> Answer:
    """Give the answer of the first branch, with the outcomes of all; ``free`` are the things whose order is open."""
    found: dict[object, list[int]] = {}
    for number, branch in enumerate(branches):
        found.setdefault(told(branch.answer.moments[-1]), []).append(number)
    pairs = _told_apart([branch.order for branch in branches], free)
    literals = [_literals(branch, pairs) for branch in branches]
    outcomes: list[Outcome] = []
    for numbers in found.values():
        inside, outside = set(numbers), set(range(len(branches))) - set(numbers)
        when = describe([literals[each] for each in sorted(inside)], [literals[each] for each in sorted(outside)])
        every = [branches[number] for number in numbers]
        outcomes.append(
            Outcome(
                every[0].answer.moments[-1],
                tuple(tuple(condition) for condition in when),
                tuple(tuple(name for name in branch.order if name in free) for branch in every),
                tuple(branch.answer for branch in every),
                tuple(branch.choices for branch in every),
            )
        )
    left_out = {each: None for branch in branches for each in branch.answer.not_understood}
    asked = {each: None for branch in branches for each in branch.answer.asked}
    return replace(branches[0].answer, outcomes=tuple(outcomes), not_understood=tuple(left_out), asked=tuple(asked))


def conditions_of(outcome: Outcome) -> list[Condition]:
    """Give all that holds of each branch that leads to an outcome."""
    ways = zip(outcome.orders, outcome.choices, strict=True)
    return [frozenset([*combinations(order, 2), *chosen]) for order, chosen in ways]


def if_chosen(choices: Iterable[Literal]) -> str:
    """Say a condition: which is older than which, and what is chosen."""
    return " and ".join(
        each.said() if isinstance(each, Choice) else f"{each[0]} is older than {each[1]}" for each in choices
    )


def _literals(branch: Branch, pairs: Iterable[Pair]) -> frozenset[Literal]:
    place = {name: index for index, name in enumerate(branch.order)}
    ordered = ((one, two) if place[one] < place[two] else (two, one) for one, two in pairs)
    return frozenset([*ordered, *branch.choices])


def _told_apart(orders: Sequence[Order], free: Collection[str]) -> list[Pair]:
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


def told(moment: Moment) -> object:
    """Give what an outcome is compared by: characteristics, not timestamps."""
    return (
        tuple(repr(replace(each, timestamp=0)) for each in moment.objects.values()),
        tuple(map(repr, moment.players.values())),
    )
