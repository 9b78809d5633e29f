"""``layers compare``: what differs between editions of the rules, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyclingo_bridge.editions import Comparison, Difference, OneOf, Step
from pyclingo_bridge.editions.changes import dates
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.report.blocks import Block, Line, Row, Table, heading, title
from pyclingo_bridge.report.board import left_out
from pyclingo_bridge.report.phrases import Phrases
from pyclingo_bridge.report.words import value


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
                _value(each.before),
                _value(each.after),
                _why(each.because),
            )
        )
        for each in found.differences
    ]
    blocks.append(Table(("id", "what", found.before, found.after, "because of"), tuple(rows)))
    blocks += _changes(found.differences)
    return [*blocks, *left_out(found.answer)]


def comparison_data(scenario: Scenario, found: Comparison) -> dict[str, Any]:
    """Give the differences as data."""
    return {
        "schema": 1,
        "file": scenario.file,
        "title": scenario.title,
        "rules": [found.before, found.after],
        "differences": list(map(_difference, found.differences)),
    }


def history_report(scenario: Scenario, steps: Sequence[Step]) -> list[Block]:
    """Report when each value changed, and that the others never did."""
    blocks: list[Block] = [title(f"{scenario.title or scenario.file}: over the editions")]
    if not steps:
        return [*blocks, Line("Nothing on this board has changed over the editions.", "good")]
    rows = []
    for step in steps:
        each = step.difference
        cells = (_value(each.before), _value(each.after), _why(each.because))
        rows.append(Row((_since(step), each.object, each.characteristic.replace("_", " "), *cells)))
    head = ("since", "id", "what", "before", "from then on", "because of")
    return [*blocks, Table(head, tuple(rows)), *_changes([step.difference for step in steps])]


def history_data(scenario: Scenario, steps: Sequence[Step]) -> dict[str, Any]:
    """Give the changes over the editions as data."""
    return {
        "schema": 1,
        "file": scenario.file,
        "title": scenario.title,
        "history": [{"since": _since(step), **_difference(step.difference)} for step in steps],
    }


def _difference(each: Difference) -> dict[str, Any]:
    return {
        "object": each.object,
        "characteristic": each.characteristic,
        "values": [_plain(each.before), _plain(each.after)],
        "because": [{"change": change, "since": dates()[change]} for change in each.because],
    }


def _value(found: Any) -> str:
    return " or ".join(map(value, found.values)) if isinstance(found, OneOf) else value(found)


def _plain(found: Any) -> Any:
    return {"one_of": list(found.values)} if isinstance(found, OneOf) else found


def _changes(differences: Sequence[Difference]) -> list[Block]:
    """Say what the changes of the rules were that make differences."""
    changes = dict.fromkeys(change for each in differences for change in each.because)
    said = [Line(f"{_name(change)} ({dates()[change]}): {_said(change)}", indent=1) for change in changes]
    return [heading("The changes of the rules"), *said] if said else []


def _since(step: Step) -> str:
    """Name the edition from which on it is so; today's rules are those of the last change."""
    return step.after if step.after in dates().values() else f"after {step.before}"


def _why(changes: Sequence[str]) -> str:
    return " and ".join(map(_name, changes)) or "(several changes together)"


def _name(change: str) -> str:
    return change.replace("_", " ")


def _said(change: str) -> str:
    return Phrases.read().say("change", change)
