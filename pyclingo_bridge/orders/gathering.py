"""Put together what comes out alike, and say of each outcome which orders and which choices lead to it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from ..answer import Answer, Choice, Literal, Moment, Outcome
from .describing import Condition, describe
from .space import Class, Order


@dataclass(frozen=True, slots=True)
class Branch:
    """One way in which a board may be: the order of what is open, what was chosen on its way, and what comes out.

    ``of_order`` are the pairs by which the outcome of the order is told.
    """

    order: Order
    of_order: Class
    choices: tuple[Choice, ...]
    answer: Answer

    @property
    def condition(self) -> Condition:
        """Give all that holds of it."""
        return self.of_order | frozenset(self.choices)


def branches_of(order: Order, of_order: Class, answer: Answer) -> list[Branch]:
    """Give the branches that there are in one order."""
    if not answer.outcomes:
        return [Branch(order, of_order, (), answer)]
    return [
        Branch(order, of_order, chosen, each)
        for outcome in answer.outcomes
        for chosen, each in zip(outcome.choices, outcome.answers, strict=True)
    ]


def gather(branches: Sequence[Branch], free: Collection[str] = ()) -> Answer:
    """Give the answer of the first branch, with the outcomes of all; ``free`` are the things whose order is open."""
    found: dict[object, list[int]] = {}
    for number, branch in enumerate(branches):
        found.setdefault(told(branch.answer.moments[-1]), []).append(number)
    conditions = [branch.condition for branch in branches]
    outcomes: list[Outcome] = []
    for numbers in found.values():
        inside, outside = set(numbers), set(range(len(branches))) - set(numbers)
        when = describe([conditions[each] for each in sorted(inside)], [conditions[each] for each in sorted(outside)])
        every = [branches[number] for number in numbers]
        outcomes.append(
            Outcome(
                every[0].answer.moments[-1],
                tuple(tuple(condition) for condition in when),
                tuple(tuple(name for name in branch.order if name in free) for branch in every),
                tuple(branch.answer for branch in every),
                tuple(branch.choices for branch in every),
                tuple(branch.of_order for branch in every),
            )
        )
    left_out = {each: None for branch in branches for each in branch.answer.not_understood}
    asked = {each: None for branch in branches for each in branch.answer.asked}
    return replace(branches[0].answer, outcomes=tuple(outcomes), not_understood=tuple(left_out), asked=tuple(asked))


def conditions_of(outcome: Outcome) -> list[Condition]:
    """Give all that holds of each branch that leads to an outcome."""
    return [of_order | frozenset(chosen) for of_order, chosen in zip(outcome.classes, outcome.choices, strict=True)]


def if_chosen(choices: Iterable[Literal]) -> str:
    """Say a condition: which is older than which, and what is chosen."""
    older: dict[str, list[str]] = {}
    said: list[str] = []
    for each in choices:
        if isinstance(each, Choice):
            said.append(each.said())
        else:
            older.setdefault(each[1], []).append(each[0])
    return " and ".join([*(_older(names, newer) for newer, names in older.items()), *said])


def _older(names: Sequence[str], newer: str) -> str:
    if len(names) == 1:
        return f"{names[0]} is older than {newer}"
    return f"{', '.join(names[:-1])} and {names[-1]} are older than {newer}"


def told(moment: Moment) -> object:
    """Give what an outcome is compared by: characteristics, not timestamps."""
    return (
        tuple(repr(replace(each, timestamp=0)) for each in moment.objects.values()),
        tuple(map(repr, moment.players.values())),
    )
