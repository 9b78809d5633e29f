"""Search all orders for those that can differ: one is worked out, and says in which others the same happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from .courses import Courses, Foretold
from .space import Class, Order, Pair, Region, Space

Told = Callable[[Sequence[Order], int], Iterable[Foretold]]
"""Works orders out, and says of each by which pairs what happens in so many of its first stages is told."""

AT_ONCE = 16
"""Orders that are worked out together, at most: more cost no less each, and what some teach spares others."""
AT_ONCE_LATER = 4
"""The same for what is open after the first stage, where many orders often hang on one thing that is not known."""

MOST_WISHES = 96
"""Orders that are worked out for what they teach, where they stand for too few others."""


def search(space: Space, before: Iterable[Pair], told: Told, courses: Courses) -> dict[Class, tuple[Order, Order]]:
    """Give classes of orders that together are all orders, with an order out of each, and one worked out that is alike.

    The pairs ``before`` stand so in every order. What can happen in the first stage is found out first, then in the
    first two, and so on: orders that differ only later are not worked out for each way in which the first stage can go.
    """
    whole = space.region(before)
    found: dict[Class, tuple[Order, Order]] = {}
    depth = 0
    while whole is not None and (depth == 0 or depth < courses.length):
        depth += 1
        found = _classes(space, whole, told, courses, depth)
    return found


def _classes(
    space: Space,
    whole: Region,
    told: Told,
    courses: Courses,
    depth: int,
) -> dict[Class, tuple[Order, Order]]:
    """Take what a known order stands for out of what is left; the rest falls into parts, and so on with each."""
    found: dict[Class, tuple[Order, Order]] = {}
    left = [whole]
    at_once = AT_ONCE if depth == 1 else AT_ONCE_LATER
    wishes = MOST_WISHES
    while left:
        asked: dict[Order, list[Region]] = {}
        while left and len(asked) < at_once:
            region = left.pop()
            order = space.order_in(region)
            if order is None:
                continue
            known = courses.foretell(order, depth)
            if known is None:
                asked.setdefault(order, []).append(region)
            else:
                found.setdefault(known.pairs, (order, known.alike))
                left.extend(space.apart(region, known.pairs))
        for (order, regions), known in zip(asked.items(), told(list(asked), depth) if asked else (), strict=True):
            found.setdefault(known.pairs, (order, known.alike))
            for region in regions:
                left.extend(space.apart(region, known.pairs))
        wider = bool(asked) and courses.widen()
        while left and wishes and (orders := courses.wishes(min(AT_ONCE, wishes))):
            wishes -= len(orders)
            for _ in told(orders, depth):
                pass
            wider |= courses.widen()
        if wider:  # the parts into which all fell were too small
            found, left = {}, [whole]
    return found
