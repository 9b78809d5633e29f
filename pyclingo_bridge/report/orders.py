"""``layers orders``: the outcomes over every order and choice that is open, and which of these lead to each."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.report.blocks import Block, Line, heading, title
from pyclingo_bridge.report.board import answer_title, left_out, objects_table
from pyclingo_bridge.report.data import head_data, moment_data, not_understood_data
from pyclingo_bridge.report.outcomes import differences, if_any, shared, what_is_open, when_data


def orders_report(answer: Answer) -> list[Block]:
    """Report each outcome with its orders and choices; where nothing is open there is one."""
    blocks: list[Block] = [title(answer_title(answer))]
    if not answer.outcomes:
        return [*blocks, Line("No order is open on this board, and no choice: see layers show."), *left_out(answer)]
    count = len(answer.outcomes)
    if count == 1:
        blocks.append(Line("The same in every order and by every choice.", "good"))
    for number, outcome in enumerate(answer.outcomes, 1):
        if count > 1:
            blocks.append(heading(f"Outcome {number} of {count}: if {if_any(outcome.when)}"))
        for zone in dict.fromkeys(thing.zone for thing in outcome.moment.objects.values()):
            blocks.append(objects_table(outcome.moment, zone))
    if count > 1:
        on = " and ".join(what_is_open(answer.outcomes))
        blocks += [heading(f"What depends on {on}"), *differences(answer.outcomes)]
    return [*blocks, *left_out(answer)]


def orders_data(answer: Answer) -> dict[str, Any]:
    """Give the outcomes as data, and what holds in all of them (``always``) or not (``depends``)."""
    always, depends = shared(answer.outcomes)
    return {
        **head_data(answer),
        "outcomes": [
            {
                "when": when_data(outcome.when),
                "orders": [list(order) for order in outcome.orders],
                "choices": [[asdict(choice) for choice in chosen] for chosen in outcome.choices],
                "objects": moment["objects"],
                "players": moment["players"],
            }
            for outcome in answer.outcomes
            for moment in [moment_data(outcome.moment)]
        ],
        "always": always,
        "depends": depends,
        "not_understood": not_understood_data(answer.not_understood),
    }
