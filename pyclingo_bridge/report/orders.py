"""``layers orders``: the outcomes over every order that a board leaves open, and which orders lead to each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pyclingo_bridge.answer import CHARACTERISTICS, Answer, ObjectAnswer, Outcome
from pyclingo_bridge.report.blocks import Block, Line, heading, title
from pyclingo_bridge.report.board import answer_title, left_out, objects_table
from pyclingo_bridge.report.data import head_data, moment_data, not_understood_data
from pyclingo_bridge.report.words import value


def orders_report(answer: Answer) -> list[Block]:
    """Report each outcome with its orders; an answer without open orders has one."""
    blocks: list[Block] = [title(answer_title(answer))]
    if not answer.outcomes:
        return [*blocks, Line("No order is open on this board: see layers show."), *left_out(answer)]
    count = len(answer.outcomes)
    if count == 1:
        blocks.append(Line("The same in every order.", "good"))
    for number, outcome in enumerate(answer.outcomes, 1):
        if count > 1:
            blocks.append(heading(f"Outcome {number} of {count}: if {when(outcome)}"))
        for zone in dict.fromkeys(thing.zone for thing in outcome.moment.objects.values()):
            blocks.append(objects_table(outcome.moment, zone))
    if count > 1:
        blocks += [heading("What depends on the order"), *differences(answer.outcomes)]
    return [*blocks, *left_out(answer)]


def orders_data(answer: Answer) -> dict[str, Any]:
    """Give the outcomes as data, and what holds in all of them (``always``) or depends on the order (``depends``)."""
    always, depends = _shared(answer.outcomes)
    return {
        **head_data(answer),
        "outcomes": [
            {
                "when": [[list(pair) for pair in condition] for condition in outcome.when],
                "orders": [list(order) for order in outcome.orders],
                "objects": moment_data(outcome.moment)["objects"],
            }
            for outcome in answer.outcomes
        ],
        "always": always,
        "depends": depends,
        "not_understood": not_understood_data(answer.not_understood),
    }


def when(outcome: Outcome) -> str:
    """Say in which orders it is so."""
    return ", or if ".join(
        " and ".join(f"{older} is older than {newer}" for older, newer in condition) for condition in outcome.when
    )


def _shared(outcomes: Sequence[Outcome]) -> tuple[dict[str, dict[str, Any]], dict[str, list[str]]]:
    """Give by object what every outcome has, and which characteristics are not the same in all."""
    always: dict[str, dict[str, Any]] = {}
    depends: dict[str, list[str]] = {}
    every: dict[str, list[ObjectAnswer]] = {}
    for outcome in outcomes:
        for name, thing in outcome.moment.objects.items():
            every.setdefault(name, []).append(thing)
    for name, things in every.items():
        always[name] = {}
        for characteristic in CHARACTERISTICS:
            values = [getattr(thing, characteristic) for thing in things]
            if all(each == values[0] for each in values):
                always[name][characteristic] = values[0]
            else:
                depends.setdefault(name, []).append(characteristic)
    return always, depends


def differences(outcomes: Sequence[Outcome]) -> Iterator[Block]:
    """Say what depends on the order, outcome by outcome."""
    for name, characteristics in _shared(outcomes)[1].items():
        for each in characteristics:
            found = [value(getattr(outcome.moment.objects[name], each)) for outcome in outcomes]
            label = each.replace("_", " ")
            yield Line(f"{name}, {label}: " + "; ".join(f"{n}: {text}" for n, text in enumerate(found, 1)), indent=1)
