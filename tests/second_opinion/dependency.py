"""613.8: who depends on whom, found by trying it out, and which effects form a loop."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .editions import Layer
from .effects import Effect, Effects
from .operations import as_done
from .state import State

Reasons = dict[str, frozenset[str]]  # why (existence, text, applies_to, does) -> the objects concerned
Graph = Mapping[Effect, set[Effect]]


def reasons(effects: Effects, one: Effect, now: State, then: State, layer: Layer) -> Reasons:
    """613.8a: say how ``one`` differs between the present state and that of a trial; empty: it does not depend."""
    here, there = effects.exists(one, now), effects.exists(one, then)
    if here != there:
        return {"existence": frozenset([one.source] if one.source else [])}
    if not here:
        return {}
    found: Reasons = {}
    if effects.swaps(one, now) != effects.swaps(one, then):
        found["text"] = frozenset([one.source] if one.source else [])
    before, after = effects.deeds(one, now, layer), effects.deeds(one, then, layer)
    if before.keys() != after.keys():
        found["applies_to"] = frozenset(it for _, it in before.keys() ^ after.keys())
    changed = frozenset(
        key[1] for key in before.keys() & after.keys() if [*map(as_done, before[key])] != [*map(as_done, after[key])]
    )
    if changed:
        found["does"] = changed
    return found


def components(graph: Graph) -> list[set[Effect]]:
    """Give the dependency loops: sets of two or more effects each of which waits, directly or not, for every other."""
    reach = {each: _reachable(graph, each) for each in graph}
    loops: list[set[Effect]] = []
    for each in graph:
        mutual = {other for other in reach[each] if each in reach[other]}
        if mutual and mutual not in loops:
            loops.append(mutual)
    return loops


def _reachable(graph: Graph, start: Effect) -> set[Effect]:
    found: set[Effect] = set()
    rest = list(graph[start])
    while rest:
        each = rest.pop()
        if each not in found:
            found.add(each)
            rest.extend(graph[each])
    return found


def next_effect(graph: Graph, readings: Mapping[str, str]) -> tuple[Effect, bool]:
    """613.8b: give the effect to apply next, and whether it is one of a loop. Readings: DESIGN, section 6."""
    ready = [each for each, waits_for in graph.items() if not waits_for]
    loops = components(graph)
    if readings.get("loop_outside", "wait") == "wait":
        loops = [loop for loop in loops if not any(graph[each] - loop for each in loop)]
    members = [each for loop in loops for each in loop]
    if readings.get("loop_order", "independents_first") == "independents_first" and ready:
        members = []
    chosen = _oldest([*ready, *members])
    return chosen, chosen in members


def _oldest(effects: Iterable[Effect]) -> Effect:
    return min(effects, key=lambda each: each.order)
