"""All that a scenario expects, compared with the answer for it."""

from __future__ import annotations

from collections.abc import Iterator

from pyclingo_bridge.answer import Answer, Moment
from pyclingo_bridge.check.claims import check_claims
from pyclingo_bridge.check.process import check_process
from pyclingo_bridge.check.values import Check
from pyclingo_bridge.model import Expectations, Scenario


def check(scenario: Scenario, answer: Answer) -> list[Check]:
    """Compare what a timeline expects on its way, and at the end every expectation and ruling of the scenario.

    Where the order of timestamps is open, a claim holds if it does in every order.
    """
    if answer.outcomes:
        every = [check(scenario, each) for outcome in answer.outcomes for each in outcome.answers]
        return [next((each for each in of_one if not each.holds), of_one[0]) for of_one in zip(*every, strict=True)]
    found: list[Check] = []
    reached = {moment.at: moment for moment in answer.moments}
    at = 0
    for place, item in enumerate(scenario.timeline, 1):
        if item.expectations is None:
            at = place
        else:
            found.extend(_check_moment(item.expectations, reached[at]))
    last = answer.moments[-1]
    for ruling in (scenario.expect, *scenario.rulings):
        if ruling is not None:
            found.extend(check_claims(ruling.id, ruling.says, last))
    found.extend(check_process(_wanted(scenario), last))
    return found


def _wanted(scenario: Scenario) -> Expectations:
    return Expectations(scenario.expect, scenario.expect_loops, scenario.expect_dependencies, scenario.expect_order)


def _check_moment(wanted: Expectations, moment: Moment) -> Iterator[Check]:
    if wanted.expect is not None:
        yield from check_claims(wanted.expect.id, wanted.expect.says, moment)
    yield from check_process(wanted, moment)
