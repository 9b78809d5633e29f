"""Scenarios to answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .answer import Answer
from .asp_files import parts
from .errors import RulesError
from .limits import Limits
from .model import CURRENT, Scenario
from .together import solve_together

__all__ = ["RulesError", "solve", "solve_boards", "solve_each"]


def solve(scenario: Scenario, *, explain: bool = False, limits: Limits | None = None) -> Answer:
    """Work out a scenario; with ``explain`` also why, and why not otherwise.

    With ``limits`` it is done in a process of its own, which may take no more time and memory than these allow.

    Raises:
        InputError: the scenario asks for what cannot be worked out, such as an edition of the rules that is not there,
            or takes more than the limits allow.
        RulesError: a defect of the program.
    """
    if limits is not None:
        from .bounded import Worker

        with Worker(solve, limits) as worker:
            return worker(scenario, explain=explain)
    return solve_boards([scenario], explain=explain)[0]


def warm_up() -> None:
    """Load what a board needs while the command line is looked at: clingo, the reader, the texts of the rules.

    Their statements are not: the first grounding of a process takes the texts as they are (``grounding.ground``).
    """
    import clingo  # noqa: F401

    from . import scenario  # noqa: F401

    parts()


def solve_each(scenario: Scenario, *, explain: bool = False) -> list[Answer]:
    """Work out a scenario under each edition that it names."""
    return solve_boards([replace(scenario, rules=(rules,)) for rules in scenario.rules or (CURRENT,)], explain=explain)


def solve_boards(scenarios: Sequence[Scenario], *, explain: bool = False) -> list[Answer]:
    """Work out several scenarios, as many as possible in one grounding; the first that fails is raised."""
    answers: list[Answer] = []
    for result in solve_together(scenarios, explain=explain):
        if not isinstance(result, Answer):
            raise result
        answers.append(result)
    return answers
