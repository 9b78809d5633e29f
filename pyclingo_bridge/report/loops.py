"""``layers loops``: which effect waits for which, and which wait for each other in a circle."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pyclingo_bridge.answer import Answer, Moment
from pyclingo_bridge.report.blocks import Block, Line, heading, title
from pyclingo_bridge.report.phrases import Phrases

_OF_AN_ITEM = re.compile(r"(?:resolves|cast|activate)#([1-9]\d*)")
"""The id of an effect that a timeline does not name: the action and its line."""


def loops_report(answer: Answer) -> list[Block]:
    """Report the dependencies and loops of a board."""
    from pyclingo_bridge.report.board import answer_title, left_out

    moment = answer.moments[-1]
    blocks: list[Block] = [title(answer_title(answer)), heading("Dependencies")]
    blocks += list(dependency_lines(moment)) or [Line("None: no effect waits for another.", indent=1)]
    blocks.append(heading("Dependency loops"))
    blocks += list(loop_lines(moment)) or [Line("None.", indent=1)]
    if moment.independences:
        blocks += [heading("What looks dependent and is not"), *independence_lines(moment)]
    return [*blocks, *left_out(answer)]


def dependency_lines(moment: Moment, layers: frozenset[str] | None = None) -> Iterator[Line]:
    """Say each dependency in a sentence; ``layers`` leaves the others out."""
    phrases = Phrases.read()
    for each in moment.dependencies:
        if layers is None or each.layer in layers:
            effect, on = effect_name(moment, each.effect), effect_name(moment, each.on)
            yield Line(phrases.say("dependency", each.because, layer=each.layer, effect=effect, on=on), indent=1)


def loop_lines(moment: Moment) -> Iterator[Line]:
    """Say each loop in a sentence."""
    phrases = Phrases.read()
    for loop in moment.loops:
        names = " and ".join(effect_name(moment, effect) for effect in loop)
        yield Line(phrases.say("loop", "found", effects=names), indent=1)


def independence_lines(moment: Moment, effects: frozenset[str] | None = None) -> Iterator[Line]:
    """Say of each pair that looks dependent why it is not; ``effects`` leaves those out that begin with another."""
    phrases = Phrases.read()
    for each in moment.independences:
        if effects is None or each.effect in effects:
            effect, on = effect_name(moment, each.effect), effect_name(moment, each.on)
            yield Line(
                phrases.say("independence", each.because, layer=each.layer, effect=effect, on=on),
                indent=1,
            )


def effect_name(moment: Moment, effect: str) -> str:
    """Name an effect for a reader: by its source, with an id only where the name would not tell which is meant."""
    source = source_of(moment, effect)
    thing = moment.objects.get(source)
    if thing is None or not thing.name:
        unnamed = _OF_AN_ITEM.fullmatch(effect)
        if unnamed is not None:
            return Phrases.read().say("remark", "text", **{"1": unnamed[1]})
        return Phrases.read().find("effect_name", effect) or effect
    if any(each.source == source and each.effect != effect for each in moment.applied):
        return f"{thing.name} ({effect})"
    namesakes = sum(each.name == thing.name for each in moment.objects.values())
    return thing.name if namesakes == 1 else f"{thing.name} ({source})"


def source_of(moment: Moment, effect: str) -> str:
    """Give the source of an effect, so far as the answer says."""
    for application in moment.applied:
        if application.effect == effect:
            return application.source
    for dependency in moment.dependencies:
        if dependency.effect == effect:
            return dependency.effect_source
        if dependency.on == effect:
            return dependency.on_source
    for missing in moment.not_applied:
        if missing.effect == effect:
            return missing.source
    return ""
