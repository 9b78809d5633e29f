"""An addition to a board: which dependencies and loops come or go with it, and which values it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyclingo_bridge.answer import Dependency, Moment
from pyclingo_bridge.model import Entry
from pyclingo_bridge.pool.nearby import Addition
from pyclingo_bridge.report.blocks import Block, Line, title
from pyclingo_bridge.report.data import dependency_data, not_understood_data
from pyclingo_bridge.report.loops import effect_name
from pyclingo_bridge.report.phrases import Phrases
from pyclingo_bridge.report.words import value


def addition_report(found: Addition) -> list[Block]:
    """Report one addition in words."""
    before, after = found.before.moments[-1], found.answer.moments[-1]
    blocks: list[Block] = [title("with " + " and ".join(found.cards))]
    blocks += [Line(f"{each.id}: {how(each)}", "quiet", 1) for each in found.entries]
    blocks += [Line(f"Comes: {_sentence(each, after)}", indent=1) for each in found.created]
    blocks += [Line(f"Goes: {_sentence(each, before)}", indent=1) for each in found.broken]
    blocks += [Line(f"A loop comes: {_circle(loop, after)}", "warning", 1) for loop in found.loops_created]
    blocks += [Line(f"A loop goes: {_circle(loop, before)}", "warning", 1) for loop in found.loops_broken]
    blocks += _differences(found)
    left_out = found.answer.not_understood
    blocks += [Line(f"not understood: {each.text} ({each.object})", "warning", 1) for each in left_out]
    return blocks


def addition_data(found: Addition) -> dict[str, Any]:
    """Give an addition as data; the values of a difference are those without and with it."""
    answer = found.answer
    return {
        "schema": 1,
        "file": answer.file,
        "title": answer.title,
        "cards": list(found.cards),
        "entries": [entry_data(each) for each in found.entries],
        "created": [dependency_data(each) for each in found.created],
        "broken": [dependency_data(each) for each in found.broken],
        "loops_created": [list(loop) for loop in found.loops_created],
        "loops_broken": [list(loop) for loop in found.loops_broken],
        "differences": [
            {"object": name, "characteristic": what, "values": [old, new]}
            for (name, what), old, new in found.differences
        ],
        "not_understood": not_understood_data(answer.not_understood),
    }


def entry_data(entry: Entry) -> dict[str, Any]:
    """Give how a card was added as data."""
    return {
        "card": entry.card.whole_name,
        "id": entry.id,
        "controller": entry.controller,
        "chosen": entry.chosen,
        "attached_to": entry.attached_to,
    }


def how(entry: Entry) -> str:
    """Say how a card was added: under whom, with what chosen, on what."""
    said = [f"controlled by {entry.controller}"]
    said += [f"{what.replace('_', ' ')} {chosen}" for what, chosen in entry.chosen.items()]
    said += [f"attached to {entry.attached_to}"] if entry.attached_to else []
    return ", ".join(said)


def _sentence(each: Dependency, moment: Moment) -> str:
    effect, on = effect_name(moment, each.effect), effect_name(moment, each.on)
    return Phrases.read().say("dependency", each.because, layer=each.layer, effect=effect, on=on)


def _circle(loop: tuple[str, ...], moment: Moment) -> str:
    return " and ".join(effect_name(moment, effect) for effect in loop)


def _differences(found: Addition) -> Iterator[Line]:
    for (name, what), old, new in found.differences:
        yield Line(f"{name}, {what.replace('_', ' ')}: {value(old)} → {value(new)}", "quiet", 1)
