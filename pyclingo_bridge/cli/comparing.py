"""The command ``layers compare``: two editions of the rules on the same boards."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from functools import partial

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.cli.inputs import Inputs
from pyclingo_bridge.cli.work import located
from pyclingo_bridge.editions import compare, history
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.many.workers import Workers
from pyclingo_bridge.model import CURRENT, Scenario
from pyclingo_bridge.report.output import write, write_json
from pyclingo_bridge.scenario.build import FIRST_DATE


def run(options: Namespace) -> int:
    """Print what differs on each board."""
    from pyclingo_bridge.report import comparison as told

    rules = options.rules or []
    if options.history and rules:
        raise InputError("compare wants either two --rules or --history")
    if not options.history and len(rules) not in (1, 2):
        raise InputError(f"compare wants two editions: --rules 2008-10 --rules {CURRENT}; or --history")
    before, after = (*rules, CURRENT)[:2] if rules else ("", "")
    inputs = Inputs(options)
    with inputs.workers() as workers:
        solve = partial(_solved, workers)
        for scenario in inputs.scenarios():
            try:
                if options.history:
                    steps = history(scenario, FIRST_DATE, solve)
                    if options.json:
                        write_json(told.history_data(scenario, steps))
                    elif steps or not options.quiet:
                        write(told.history_report(scenario, steps))
                    continue
                found = compare(scenario, before, after, solve)
                inputs.not_understood |= bool(found.answer.not_understood)
                if options.json:
                    write_json(told.comparison_data(scenario, found))
                elif found.differences or not options.quiet:
                    write(told.comparison_report(scenario, found))
            except InputError as error:
                inputs.report(error)
    return inputs.status()


def _solved(workers: Workers, boards: Sequence[Scenario]) -> list[Answer]:
    """Work boards out; the first that fails is raised."""
    answers: list[Answer] = []
    for board, result in zip(boards, workers.solve(boards), strict=True):
        if not isinstance(result, Answer):
            raise located(result, board)
        answers.append(result)
    return answers
