"""What each item of a timeline did: which objects and effects are others after it than before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import pairwise

from pyclingo_bridge.answer import Moment, ObjectAnswer, PlayerAnswer
from pyclingo_bridge.report.blocks import Block, Line, heading
from pyclingo_bridge.report.loops import effect_name
from pyclingo_bridge.report.phrases import Phrases
from pyclingo_bridge.report.words import value

_UNTOLD = frozenset(["id", "timestamp", "base_power", "base_toughness", "mana", "mana_value"])


def history(moments: Sequence[Moment]) -> list[Block]:
    """Report moment by moment what has changed; nothing for a board that stands as it is."""
    if len(moments) < 2:
        return []
    blocks: list[Block] = [heading("History")]
    for before, after in pairwise(moments):
        blocks.append(Line(f"{after.at}. {after.after}", indent=1))
        blocks += [
            Line(
                Phrases.read().say("remark", "left_out", rule=each.rule, what=each.action, reason=each.because),
                "warning",
                2,
            )
            for each in after.impossible
        ]
        said = [*_objects(before, after), *_effects(before, after)]
        blocks += [Line(each, "quiet", 2) for each in said or ["nothing changes"]]
    return blocks


def _objects(before: Moment, after: Moment) -> Iterator[str]:
    for name, now in after.objects.items():
        then = before.objects.get(name)
        if then is None:
            yield f"{name} comes: {now.zone}"
        else:
            yield from _changes(name, then, now)
    yield from (f"{name} is gone" for name in before.objects if name not in after.objects)
    for player, holder in after.players.items():
        yield from _changes(player, before.players[player], holder)


def _changes(name: str, then: ObjectAnswer | PlayerAnswer, now: ObjectAnswer | PlayerAnswer) -> Iterator[str]:
    for each in fields(now):
        old, new = getattr(then, each.name), getattr(now, each.name)
        if each.name not in _UNTOLD and old != new:
            yield f"{name}, {each.name.replace('_', ' ')}: {value(old)} → {value(new)}"


def _effects(before: Moment, after: Moment) -> Iterator[str]:
    """Say which effects apply now and did not before, and the other way round."""
    was, now = ({each.effect: each for each in moment.applied} for moment in (before, after))
    yield from (f"the effect of {effect_name(after, each)} begins" for each in now if each not in was)
    yield from (f"the effect of {effect_name(before, each)} ends" for each in was if each not in now)
