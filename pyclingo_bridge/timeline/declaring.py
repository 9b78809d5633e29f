"""The items that say what happens, of which several in a row may be one declaration (508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..model import Item

_DECLARATIONS = ("attack", "block")


def declared_together(timeline: Sequence[Item]) -> tuple[tuple[int | None, Item], ...]:
    """Give the items that are no expectations, with their places; those that go on with a declaration are put together.

    A player declares all attackers, and all blockers, at once: what such an item triggers counts what stands in the
    next one as well. What was put together has the last one's place.
    """
    found: list[tuple[int | None, Item]] = []
    for place, item in enumerate(timeline, 1):
        if item.expectations is not None:
            continue
        before, earlier = found[-1] if found else (None, item)
        if before == place - 1 and _go_together(earlier, item):
            both = {**earlier.given[item.action], **item.given[item.action]}
            found[-1] = (place, replace(item, given={**earlier.given, **item.given, item.action: both}))
        else:
            found.append((place, item))
    return tuple(found)


def _go_together(earlier: Item, item: Item) -> bool:
    same = earlier.action == item.action and item.action in _DECLARATIONS
    return (
        same
        and not earlier.given.get("hold_triggers")
        and not set(earlier.given[item.action]) & set(item.given[item.action])
    )
