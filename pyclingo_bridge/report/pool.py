"""A loop that was found in a pool of cards: the cards, the board that shows it, and why."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pyclingo_bridge.answer import Outcome
from pyclingo_bridge.pool import Found
from pyclingo_bridge.report.blocks import Block, Line, title
from pyclingo_bridge.report.data import moment_data
from pyclingo_bridge.report.outcomes import differences, if_any, when_data
from pyclingo_bridge.report.phrases import Phrases


def found_report(found: Found, outcomes: Sequence[Outcome] | None) -> list[Block]:
    """Report a loop in words, with what comes out in each order of its cards."""
    card = {f"card{number}": name for number, name in enumerate(found.cards, 1)}
    blocks: list[Block] = [title(" + ".join(found.cards))]
    blocks.append(Line("; ".join(f"{name}: {printed}" for name, printed in card.items()), "quiet", 1))
    for each in found.dependencies:
        effect, on = (card.get(source, source) for source in (each.effect_source, each.on_source))
        said = Phrases.read().say("dependency", each.because, layer=each.layer, effect=effect, on=on)
        blocks.append(Line(f"{said} Over: {', '.join(card.get(one, one) for one in each.objects)}.", indent=1))
    chosen = [each for each in found.board["battlefield"] if "chosen" in each or "attached_to" in each]
    blocks += [Line(f"{each['card']}: {json.dumps(_choices(each), ensure_ascii=False)}", "quiet", 1) for each in chosen]
    if outcomes is None:
        blocks.append(Line("What comes out in each order could not be worked out.", "warning", 1))
    elif len(outcomes) > 1:
        blocks += [Line(f"{number}: if {if_any(each.when)}", indent=1) for number, each in enumerate(outcomes, 1)]
        blocks += differences(outcomes)
    else:
        blocks.append(Line("The same in every order.", indent=1))
    return blocks


def found_data(found: Found, outcomes: Sequence[Outcome] | None) -> dict[str, Any]:
    """Give a loop as data; ``board`` is a scenario that shows it, ``outcomes`` are those of each order of its cards.

    They are null if they could not be worked out.
    """
    return {
        "schema": 1,
        "cards": list(found.cards),
        "loop": list(found.loop),
        "dependencies": [
            {
                "layer": each.layer,
                "effect": each.effect,
                "on": each.on,
                "because": each.because,
                "objects": each.objects,
            }
            for each in found.dependencies
        ],
        "outcomes": None
        if outcomes is None
        else [
            {"when": when_data(outcome.when), "objects": moment_data(outcome.moment)["objects"]} for outcome in outcomes
        ],
        "board": {**found.board, "expect_loops": [[f"card{number}" for number in range(1, len(found.cards) + 1)]]},
    }


def _choices(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: entry[key] for key in ("chosen", "attached_to") if key in entry}
