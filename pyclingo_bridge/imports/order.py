"""Whether it matters in which order permanents got their timestamps, where their file does not say.

Only the order of the sources of effects can matter. Their other orders are put to the rules, as boards of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice, permutations

from pyclingo_bridge.answer import Answer, Assumption, Moment
from pyclingo_bridge.export.staging import differing
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.together import solve_together

ORDERS_TRIED = 12
"""So many other orders are tried, fewer on large boards."""
OBJECTS_TRIED = 2000
"""The boards of all orders together have about so many objects at most."""
MOST_MIXED = 40
"""Of more sources than these, only orders that keep groups together are tried."""
MOST_DIFFERENCES = 4
"""So many values are told that another order would change."""


def assumed_order(scenario: Scenario, answer: Answer) -> tuple[Assumption, ...]:
    """Say that an order was assumed, if another one that the file allows gives other values, or might."""
    sources = _sources(answer.moments[-1])
    groups = [found for group in scenario.unordered if (found := [id for id in group if id in sources])]
    if len(groups) < 2:
        return ()
    stamps = {entry.id: entry.timestamp for entry in scenario.entries}
    assumed = sorted(chain.from_iterable(groups), key=stamps.__getitem__)
    most = max(1, min(ORDERS_TRIED, OBJECTS_TRIED // len(scenario.entries)))
    others = list(islice((each for each in orders(groups) if each != assumed), most + 1))
    tried = others[:most]
    results = solve_together([_reordered(scenario, assumed, order) for order in tried])
    for order, result in zip(tried, results, strict=True):
        found = differing(answer, result) if isinstance(result, Answer) else [str(result)]
        if found:
            return (Assumption("timestamp_order", tuple(assumed), tuple(order), tuple(found[:MOST_DIFFERENCES])),)
    all_tried = len(others) == len(tried) and len(assumed) <= MOST_MIXED
    return () if all_tried else (Assumption("timestamp_order", tuple(assumed)),)


def orders(groups: Sequence[Sequence[str]]) -> Iterator[list[str]]:
    """Give orders that keep the one inside each group, none twice: groups one after the other, then mixed."""
    together = [list(chain.from_iterable(each)) for each in islice(permutations(groups), ORDERS_TRIED + 2)]
    yield from together
    if sum(map(len, groups)) <= MOST_MIXED:
        yield from (each for each in _interleaved(groups) if each not in together)


def _interleaved(groups: Sequence[Sequence[str]]) -> Iterator[list[str]]:
    left = [group for group in groups if group]
    if not left:
        yield []
    for place, group in enumerate(left):
        rest = [*left[:place], group[1:], *left[place + 1 :]]
        for order in _interleaved(rest):
            yield [group[0], *order]


def _sources(moment: Moment) -> set[str]:
    """Give the sources of all effects that applied, or that something waited for or could have waited for."""
    found = {each.source for each in moment.applied}
    for each in moment.dependencies:
        found |= {each.effect_source, each.on_source}
    return found


def _reordered(scenario: Scenario, assumed: Sequence[str], order: Sequence[str]) -> Scenario:
    """Give the board on which the timestamps of some objects are dealt out in another order."""
    stamps = {entry.id: entry.timestamp for entry in scenario.entries}
    dealt = dict(zip(order, [stamps[id] for id in assumed], strict=True))
    entries = (replace(entry, timestamp=dealt.get(entry.id, entry.timestamp)) for entry in scenario.entries)
    return replace(scenario, entries=tuple(entries), unordered=())
