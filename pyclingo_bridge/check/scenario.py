"""All that a scenario expects, compared with the answer for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pyclingo_bridge.answer import Answer, Moment
from pyclingo_bridge.check.claims import check_claims
from pyclingo_bridge.check.process import check_process
from pyclingo_bridge.check.values import Check
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import Expectations, Scenario

if TYPE_CHECKING:
    from pyclingo_bridge.orders.describing import Condition


def check(scenario: Scenario, answer: Answer) -> list[Check]:
    """Compare what a timeline expects on its way, and at the end every expectation and ruling of the scenario.

    Where the order of timestamps or a choice is open, a claim holds if it does in every order and by every choice.

    Raises:
        InputError: something is expected of a moment in the middle of what happens.
    """
    if answer.outcomes:
        from pyclingo_bridge.orders.gathering import conditions_of

        ways = [way for outcome in answer.outcomes for way in conditions_of(outcome)]
        every = [check(scenario, each) for outcome in answer.outcomes for each in outcome.answers]
        return [_in_all(of_one, ways) for of_one in zip(*every, strict=True)]
    found: list[Check] = []
    reached = {moment.at: moment for moment in answer.moments}
    at = 0
    for place, item in enumerate(scenario.timeline, 1):
        if item.expectations is None:
            at = place
        else:
            if at not in reached:
                message = "what is expected here is in the middle of what happens: it stands before an answer to that"
                raise InputError(message, file=scenario.file, line=item.line, key="timeline.expect")
            found.extend(_check_moment(item.expectations, reached[at]))
    last = answer.moments[-1]
    for ruling in (scenario.expect, *scenario.rulings):
        if ruling is not None:
            found.extend(check_claims(ruling.id, ruling.says, last))
    found.extend(check_process(_wanted(scenario), last))
    return found


def _in_all(found: Sequence[Check], ways: Sequence[Condition]) -> Check:
    """Give one check for a claim that was checked in several ways: the first that fails, with where it holds."""
    wrong = next((each for each in found if not each.holds), None)
    if wrong is None or not any(each.holds for each in found):
        return wrong or found[0]
    from pyclingo_bridge.orders.describing import describe

    inside = [way for way, each in zip(ways, found, strict=True) if each.holds]
    outside = [way for way, each in zip(ways, found, strict=True) if not each.holds]
    return replace(wrong, holds_if=tuple(tuple(each) for each in describe(inside, outside)))


def _wanted(scenario: Scenario) -> Expectations:
    return Expectations(scenario.expect, scenario.expect_loops, scenario.expect_dependencies, scenario.expect_order)


def _check_moment(wanted: Expectations, moment: Moment) -> Iterator[Check]:
    if wanted.expect is not None:
        yield from check_claims(wanted.expect.id, wanted.expect.says, moment)
    yield from check_process(wanted, moment)
