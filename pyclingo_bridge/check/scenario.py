"""All that a scenario expects, compared with the answer for it."""

from __future__ import annotations

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.check.claims import check_claims
from pyclingo_bridge.check.process import check_process
from pyclingo_bridge.check.values import Check
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import Scenario

_UNSUPPORTED = {
    "timeline": "timelines are not supported yet: only boards as they stand can be worked out",
    "unknown_order": "unknown orders are not supported yet: list the board in one order, oldest first",
    "simultaneous": "simultaneous entry is not supported yet: list the board in one order, oldest first",
    "state_based_actions": "state-based actions are not supported yet",
}


def refuse_unsupported(scenario: Scenario) -> None:
    """Refuse a scenario that asks for what cannot be worked out yet, rather than answer another question.

    Raises:
        InputError: the scenario has a timeline, an unknown order, or the like.
    """
    for key, message in _UNSUPPORTED.items():
        if getattr(scenario, key):
            raise InputError(message, file=scenario.file, line=scenario.line, key=key)


def check(scenario: Scenario, answer: Answer) -> list[Check]:
    """Compare every expectation and ruling of a scenario with the last moment of its answer.

    Raises:
        InputError: the scenario asks for what cannot be checked yet.
    """
    refuse_unsupported(scenario)
    moment = answer.moments[-1]
    found: list[Check] = []
    for ruling in (scenario.expect, *scenario.rulings):
        if ruling is not None:
            found.extend(check_claims(ruling.id, ruling.says, moment))
    found.extend(check_process(scenario, moment))
    return found
