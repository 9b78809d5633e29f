"""What is expected of the process: loops, dependencies, and the order in which effects were applied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pyclingo_bridge.answer import Application, Dependency, Moment
from pyclingo_bridge.check.values import Check
from pyclingo_bridge.model import Expectations


def check_process(wanted: Expectations, moment: Moment) -> Iterator[Check]:
    """Compare ``expect_loops``, ``expect_dependencies`` and ``expect_order``, those that are given."""
    if wanted.loops is not None:
        yield check_loops(wanted.loops, moment)
    for number, dependency in enumerate(wanted.dependencies):
        yield check_dependency(number, dependency, moment)
    for layer, labels in wanted.order.items():
        yield check_order(str(layer), labels, moment)


def check_loops(expected: Sequence[Sequence[str]], moment: Moment) -> Check:
    """Compare the loops: exactly these sets of effects, in any order."""
    sources = _sources(moment)
    wanted = {frozenset(_name(each, sources) for each in loop) for loop in expected}
    got = {frozenset(_name(each, sources) for each in loop) for loop in moment.loops}
    # An effect goes by its own id or by its source's; if every set matches by the effects' own ids, that is enough.
    exact = {frozenset(loop) for loop in expected} == {frozenset(loop) for loop in moment.loops}
    return Check("expect_loops", exact or wanted == got, _as_lists(expected), _as_lists(got), moment.at)


def check_dependency(number: int, wanted: dict[str, str], moment: Moment) -> Check:
    """Say whether there is such a dependency at some moment of the process."""
    layer = wanted.get("layer")
    holds = any(
        (layer is None or each.layer == str(layer))
        and wanted["effect"] in (each.effect, each.effect_source)
        and wanted["on"] in (each.on, each.on_source)
        for each in moment.dependencies
    )
    got = [_dependency(each) for each in moment.dependencies if layer is None or each.layer == str(layer)]
    return Check(f"expect_dependencies:{number}", holds, dict(wanted), got, moment.at)


def check_order(layer: str, labels: Sequence[str], moment: Moment) -> Check:
    """Say whether these effects were applied in this order in a layer; others may stand between them."""
    there = [each for each in moment.applied if each.layer == layer]
    waiting = list(labels)
    for application in there:
        if waiting and _goes_by(application, waiting[0]):
            waiting.pop(0)
    got = [next((label for label in labels if _goes_by(each, label)), each.effect) for each in there]
    return Check(f"expect_order:{layer}", not waiting, list(labels), got, moment.at)


def _goes_by(application: Application, label: str) -> bool:
    return label in (application.effect, application.source)


def _sources(moment: Moment) -> dict[str, str]:
    """Give the source of each effect that the answer names."""
    found = {each.effect: each.source for each in moment.applied}
    for dependency in moment.dependencies:
        for effect, source in ((dependency.effect, dependency.effect_source), (dependency.on, dependency.on_source)):
            if source:
                found.setdefault(effect, source)
    return found


def _name(label: str, sources: dict[str, str]) -> str:
    return sources.get(label) or label


def _as_lists(loops: Iterable[Iterable[str]]) -> list[list[str]]:
    return sorted(sorted(loop) for loop in loops)


def _dependency(dependency: Dependency) -> dict[str, str]:
    effect = dependency.effect_source or dependency.effect
    return {"layer": dependency.layer, "effect": effect, "on": dependency.on_source or dependency.on}
