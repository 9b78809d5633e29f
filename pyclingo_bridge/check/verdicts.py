"""How a claim stands: the rules entail it, contradict it, or it depends on something that the board leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.check.scenario import check
from pyclingo_bridge.check.tracing import Cause, trace
from pyclingo_bridge.check.values import Check
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.rulings.worlds import other_readings

Solve = Callable[[Sequence[Scenario], bool], Sequence[object]]
"""Works out scenarios, with explanations or without."""


@dataclass(frozen=True, slots=True)
class Open:
    """Something that a board leaves open: a ``reading`` of the rules, or a condition that is ``not stated``."""

    kind: str
    what: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """A claim with how it stands.

    ``hangs_on`` is what would make it true where it is false, or false where it is true; ``causes`` what made the value
    that contradicts it.
    """

    check: Check
    hangs_on: tuple[Open, ...] = ()
    causes: tuple[Cause, ...] = ()

    @property
    def said(self) -> str:
        """Give ``entailed``, ``contradicted`` or ``depends``."""
        if self.hangs_on or self.check.holds_if:
            return "depends"
        return "entailed" if self.check.holds else "contradicted"


def verdicts(scenario: Scenario, answer: Answer, solve: Solve, *, readings: bool = False) -> list[Verdict]:
    """Judge every claim of a scenario; ``readings`` tries each other reading of the rules too.

    What is not stated are the conditions that the answer asks for: each is tried as if it held.
    """
    found = check(scenario, answer)
    hangs_on: list[list[Open]] = [[] for _ in found]
    unusual = [(Open("reading", what), board) for what, board in other_readings(scenario)] if readings else []
    alternatives = [*_stated(scenario, answer), *unusual]
    for (open_, _), other in zip(alternatives, solve([board for _, board in alternatives], False), strict=True):
        if isinstance(other, Answer):
            for place, (one, two) in enumerate(zip(found, check(scenario, other), strict=False)):
                if one.id == two.id and one.holds != two.holds:
                    hangs_on[place].append(open_)
    judged = [Verdict(each, tuple(open_)) for each, open_ in zip(found, hangs_on, strict=True)]
    if answer.outcomes or all(each.check.holds for each in judged):
        return judged
    (explained,) = solve([scenario], True)
    if not isinstance(explained, Answer):
        return judged
    return [each if each.check.holds else replace(each, causes=trace(each.check, explained)) for each in judged]


def _stated(scenario: Scenario, answer: Answer) -> Iterator[tuple[Open, Scenario]]:
    """Give the scenario with each condition that it does not state."""
    for asked in dict.fromkeys((each.object, each.text) for each in answer.asked):
        about, text = asked
        entries = tuple(
            replace(each, holds=(*each.holds, text)) if each.id == about else each for each in scenario.entries
        )
        effects = tuple(
            replace(each, holds=(*each.holds, text)) if about in (each.id, each.source) else each
            for each in scenario.effects
        )
        if (entries, effects) != (scenario.entries, scenario.effects):
            yield Open("not stated", f"{text} ({about})"), replace(scenario, entries=entries, effects=effects)
