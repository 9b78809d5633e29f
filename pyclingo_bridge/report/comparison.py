"""``layers compare``: what differs between editions of the rules, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyclingo_bridge.editions import Comparison, Difference
from pyclingo_bridge.editions.changes import dates
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.report.blocks import Block, Line, Row, Table, heading, title
from pyclingo_bridge.report.board import left_out
from pyclingo_bridge.report.phrases import Phrases
from pyclingo_bridge.report.words import value

Step = tuple[str, str, tuple[str, str], Any, Any]


def comparison_report(scenario: Scenario, found: Comparison) -> list[Block]:
    """Report the differences as a table, and what each change of the rules was."""
    blocks: list[Block] = [title(f"{scenario.title or scenario.file}: {found.before} and {found.after}")]
    if not found.differences:
        return [*blocks, Line("No difference.", "good"), *left_out(found.answer)]
    rows = [
        Row(
            (
                each.object,
                each.characteristic.replace("_", " "),
                value(each.before),
                value(each.after),
                _why(each.because),
            )
        )
        for each in found.differences
    ]
    blocks.append(Table(("id", "what", found.before, found.after, "because of"), tuple(rows)))
    changes = dict.fromkeys(change for each in found.differences for change in each.because)
    if changes:
        blocks.append(heading("The changes of the rules"))
    blocks += [Line(f"{_name(change)} ({dates()[change]}): {_said(change)}", indent=1) for change in changes]
    return [*blocks, *left_out(found.answer)]


def comparison_data(scenario: Scenario, found: Comparison) -> dict[str, Any]:
    """Give the differences as data."""
    return {
        "schema": 1,
        "file": scenario.file,
        "title": scenario.title,
        "rules": [found.before, found.after],
        "differences": [
            {
                "object": each.object,
                "characteristic": each.characteristic,
                "values": [each.before, each.after],
                "because": [{"change": change, "since": dates()[change]} for change in each.because],
            }
            for each in found.differences
        ],
    }


def history_report(scenario: Scenario, steps: Sequence[Step]) -> list[Block]:
    """Report when each value changed, and that the others never did."""
    blocks: list[Block] = [title(f"{scenario.title or scenario.file}: over the editions")]
    if not steps:
        return [*blocks, Line("Nothing on this board has changed over the editions.", "good")]
    rows = [
        Row((_since(before, after), name, what.replace("_", " "), value(old), value(new)))
        for before, after, (name, what), old, new in steps
    ]
    return [*blocks, Table(("since", "id", "what", "before", "from then on"), tuple(rows))]


def history_data(scenario: Scenario, steps: Sequence[Step]) -> dict[str, Any]:
    """Give the changes over the editions as data."""
    return {
        "schema": 1,
        "file": scenario.file,
        "title": scenario.title,
        "history": [
            {"since": _since(before, after), "object": name, "characteristic": what, "values": [old, new]}
            for before, after, (name, what), old, new in steps
        ],
    }


def _what(difference: Difference) -> tuple[str, str]:
    return difference.object, difference.characteristic.replace("_", " ")


def _since(before: str, after: str) -> str:
    """Name the edition from which on it is so; today's rules are those of the last change."""
    return after if after in dates().values() else f"after {before}"


def _why(changes: Sequence[str]) -> str:
    return " and ".join(map(_name, changes)) or "(several changes together)"


def _name(change: str) -> str:
    return change.replace("_", " ")


def _said(change: str) -> str:
    return Phrases.read().say("change", change)
