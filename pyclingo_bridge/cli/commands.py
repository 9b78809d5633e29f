"""The commands of ``layers``, each a function from the options to an exit status."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from pyclingo_bridge.cli.inputs import Inputs
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.report.output import write, write_json


def show(options: Namespace) -> int:
    """Show every object's characteristics."""
    from pyclingo_bridge.report.board import board_report
    from pyclingo_bridge.report.data import answer_data

    if bool(options.files) == bool(options.card):
        raise InputError("show wants either files or --card NAME")
    inputs = Inputs(options)
    for _, answer in inputs.answers():
        if options.json:
            write_json(answer_data(answer))
        else:
            write(board_report(answer))
    return inputs.status()


def loops(options: Namespace) -> int:
    """Show dependencies and loops."""
    from pyclingo_bridge.report.data import loops_data
    from pyclingo_bridge.report.loops import loops_report

    inputs = Inputs(options)
    for _, answer in inputs.answers():
        if options.json:
            write_json(loops_data(answer))
        elif not options.quiet or answer.moments[-1].loops:
            write(loops_report(answer))
    return inputs.status()


def check(options: Namespace) -> int:
    """Compare what is expected and ruled with what the rules give."""
    from pyclingo_bridge.check import check as compare
    from pyclingo_bridge.check import find_conflict
    from pyclingo_bridge.report.checks import check_report, summary
    from pyclingo_bridge.report.data import check_data

    inputs = Inputs(options)
    scenarios = checks = failed = wrong = vague = 0
    for scenario, answer in inputs.answers():
        found, conflict = compare(scenario, answer), find_conflict(scenario.rulings)
        fails = sum(not each.holds for each in found)
        scenarios, checks, failed = scenarios + 1, checks + len(found), failed + fails
        wrong += bool(fails or conflict)
        vague += bool(answer.not_understood)
        if options.json:
            write_json(check_data(answer, found, conflict))
        else:
            write(check_report(scenario, answer, found, conflict, options.quiet))
    if not options.json and not options.quiet:
        write([summary(scenarios, checks, failed, wrong, vague)])
    return inputs.status(holds=not wrong)


COMMANDS: dict[str, Callable[[Namespace], int]] = {"show": show, "loops": loops, "check": check}
