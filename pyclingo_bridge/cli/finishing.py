"""What commands make of a board and its answer: what will be printed, ready to be sent to another process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from pyclingo_bridge.report.output import write, write_line

if TYPE_CHECKING:
    from pyclingo_bridge.answer import Answer
    from pyclingo_bridge.model import Scenario
    from pyclingo_bridge.report.blocks import Report

Shown: TypeAlias = "str | Report"
"""A line of JSON, or a report."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A board compared with what it expects: how many checks, how many of them fail, whether anything is wrong."""

    shown: Shown
    checks: int
    failed: int
    wrong: bool
    vague: bool


def print_made(shown: Shown) -> None:
    """Print what one of these functions made."""
    if isinstance(shown, str):
        write_line(shown)
    else:
        write(shown)


def show_board(_: Scenario, answer: Answer, *, as_json: bool, quiet: bool, at: Sequence[int] = ()) -> Shown:
    """Show every object's characteristics, at the end or ``at`` some items; ``quiet`` only what was left out.

    Raises:
        InputError: the timeline has no such item.
    """
    if as_json:
        from pyclingo_bridge.report.data import answer_data, to_line

        return to_line(answer_data(answer, at))
    from pyclingo_bridge.report.board import board_report, trouble_report

    return trouble_report(answer) if quiet else board_report(answer, at)


def show_loops(_: Scenario, answer: Answer, *, as_json: bool, quiet: bool) -> Shown:
    """Show dependencies and loops; ``quiet`` leaves boards without a loop out."""
    if as_json:
        from pyclingo_bridge.report.data import loops_data, to_line

        return to_line(loops_data(answer))
    from pyclingo_bridge.report.loops import loops_report

    return [] if quiet and not answer.moments[-1].loops else loops_report(answer)


def show_orders(_: Scenario, answer: Answer, *, as_json: bool, quiet: bool) -> Shown:
    """Show every outcome over the orders that are open; ``quiet`` leaves boards with one outcome out."""
    from pyclingo_bridge.report.orders import orders_data, orders_report

    if as_json:
        from pyclingo_bridge.report.data import to_line

        return to_line(orders_data(answer))
    return [] if quiet and len(answer.outcomes) < 2 else orders_report(answer)


def check_board(scenario: Scenario, answer: Answer, *, as_json: bool, quiet: bool, readings: bool = False) -> Checked:
    """Compare what is expected and ruled with what the rules give, under other ``readings`` as well."""
    from pyclingo_bridge.check import find_conflict
    from pyclingo_bridge.check.verdicts import verdicts
    from pyclingo_bridge.report.checks import check_report
    from pyclingo_bridge.report.data import check_data, to_line

    found, conflict = verdicts(scenario, answer, solved, readings=readings), find_conflict(scenario.rulings)
    failed = sum(not each.check.holds for each in found)
    shown: Shown = (
        to_line(check_data(answer, found, conflict))
        if as_json
        else check_report(scenario, answer, found, conflict, quiet)
    )
    return Checked(shown, len(found), failed, bool(failed or conflict), bool(answer.not_understood))


def solved(boards: Sequence[Scenario], explain: bool) -> Sequence[object]:
    """Work out boards, with explanations or without."""
    from pyclingo_bridge.together import solve_together

    return solve_together(boards, explain=explain)
