"""``layers check --together``: how a body of rulings stands over editions and open points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from pyclingo_bridge.check.tracing import rules_of
from pyclingo_bridge.check.values import Check
from pyclingo_bridge.report.blocks import Block, Line, heading
from pyclingo_bridge.report.checks import cause_said
from pyclingo_bridge.report.words import value
from pyclingo_bridge.rulings import Body, Standing
from pyclingo_bridge.rulings.body import LeftOut
from pyclingo_bridge.rulings.worlds import World

_STYLES: dict[str, Any] = {"entailed": "good", "contradicted": "bad", "depends": "warning"}


def body_report(body: Body, quiet: bool = False) -> list[Block]:
    """Report each ruling, and whether all can be true."""
    blocks: list[Block] = [heading("The rulings")]
    for each in body.standings:
        if each.verdict != "entailed" or not quiet:
            blocks.append(Line(f"{each.verdict:<12}  {each.name}", _STYLES[each.verdict], 1))
        if each.verdict == "depends":
            blocks.append(Line(f"holds under {each.holds[0].said()}", indent=3))
        if each.fails:
            blocks.append(Line(f"under {each.fails[0][0].said()}: {_failing(each.fails[0][1])}", indent=3))
        if each.verdict == "contradicted":
            blocks += [Line(cause_said(cause), "quiet", 4) for cause in each.causes]
    blocks += _redundant(body)
    blocks += _left_out("Not understood, and so left out of the answers", body.not_understood)
    blocks += _left_out("What the boards do not decide, and is taken as false or 0", body.asked)
    blocks.append(heading("Together"))
    if body.together:
        blocks.append(Line(f"All hold under {body.together[0].said()}.", "good", 1))
        blocks += [Line(f"Only with {name}: {' or '.join(values)}.", "warning", 1) for name, values in body.only]
        return blocks
    if not body.standings:
        return [*blocks, Line("There are no rulings.", "warning", 1)]
    blocks.append(Line("They cannot all be true. A smallest set that cannot:", "bad", 1))
    for each, world in zip(body.conflict, body.without, strict=True):
        alone = world is None or len(body.conflict) == 1
        why = "it is false in every world" if alone or world is None else f"the others hold under {world.said()}"
        blocks.append(Line(f"{each.name}: {why}", indent=2))
        if each.causes:
            said = f"there it is contradicted by {', '.join(rules_of(each.causes))}:"
            blocks += [Line(said, indent=3), *(Line(cause_said(cause), "quiet", 4) for cause in each.causes)]
    if body.parts:
        blocks.append(Line(f"They part on: {', '.join(body.parts)}.", indent=1))
    return blocks


def _left_out(said: str, items: Sequence[LeftOut]) -> list[Block]:
    lines = [Line(f'{file}:{line} {each.object}: "{each.text}"', "warning", 1) for file, line, each in items]
    return [heading(said), *lines] if lines else []


def _redundant(body: Body) -> list[Block]:
    """Say which rulings follow from others, if that was asked."""
    if not body.reasons:
        return []
    blocks: list[Block] = [heading("Redundant")]
    if body.conflict:
        said = "From rulings that cannot all be true everything follows: only what the rules alone entail is told."
        blocks.append(Line(said, "warning", 1))
    for each, reason in zip(body.standings, body.reasons, strict=True):
        if reason is not None:
            others = " and ".join(one.name for one in reason)
            blocks.append(Line(f"{each.name}: follows from {others or 'the rules alone'}", indent=1))
    if all(reason is None for reason in body.reasons):
        blocks.append(Line(f"None follows from {'the rules alone' if body.conflict else 'others'}.", indent=1))
    return blocks


def body_data(body: Body) -> dict[str, Any]:
    """Give it as data."""
    return {
        "schema": 1,
        "rulings": [_standing(each) for each in body.standings],
        "consistent": bool(body.together),
        "together": [_world(each) for each in body.together],
        "conflict": [
            {"file": each.file, "line": each.line, "id": each.id, "without": _world(world) if world else None}
            for each, world in zip(body.conflict, body.without, strict=True)
        ],
        "parts": list(body.parts),
        "only": {name: list(values) for name, values in body.only},
        "redundant": [
            {"id": each.id, "file": each.file, "line": each.line, "from": [one.id for one in reason]}
            for each, reason in zip(body.standings, body.reasons, strict=False)
            if reason is not None
        ],
        "redundant_told": None if not body.reasons else "of the rules alone" if body.conflict else "all",
        "not_understood": [_left_out_data(each) for each in body.not_understood],
        "asked": [_left_out_data(each) for each in body.asked],
    }


def _left_out_data(item: LeftOut) -> dict[str, Any]:
    file, line, each = item
    return {"file": file, "line": line, "object": each.object, "text": each.text}


def _standing(each: Standing) -> dict[str, Any]:
    return {
        "file": each.file,
        "line": each.line,
        "id": each.id,
        "verdict": each.verdict,
        "holds": [_world(world) for world in each.holds],
        "fails": [
            {**_world(world), "check": wrong.id, "expected": wrong.expected, "got": wrong.got}
            for world, wrong in each.fails
        ],
        "because": [asdict(cause) for cause in each.causes],
    }


def _world(world: World) -> dict[str, Any]:
    found: dict[str, Any] = {"rules": world.rules, "readings": dict(world.readings)}
    return {**found, "open": dict(world.open)} if world.open else found


def _failing(wrong: Check) -> str:
    return f"{wrong.id} is {value(wrong.got)}, not {value(wrong.expected)}"
