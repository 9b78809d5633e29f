"""Search all orders for those that can differ: one is worked out, and says in which others the same happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from .space import Class, Order, Pair, Region, Space

Told = Callable[[Sequence[Order]], Iterable[Class]]
"""Works out orders, and says of each by which pairs what happens in it is told."""

AT_ONCE = 64
"""Orders that are worked out together, at most."""


def search(space: Space, before: Iterable[Pair], told: Told) -> dict[Class, Order]:
    """Give classes of orders that together are all orders, each with an order out of it.

    The pairs ``before`` stand so in every order. What an order that has been worked out stands for is taken out of what
    is left; the rest falls into parts, of each of which another is worked out, and so on.
    """
    found: dict[Class, Order] = {}
    whole = space.region(before)
    left = [whole] if whole is not None else []
    while left:
        asked: dict[Order, list[Region]] = {}
        while left and len(asked) < AT_ONCE:
            region = left.pop()
            order = space.order_in(region)
            if order is None:
                continue
            known = _known(order, found)
            if known is None:
                asked.setdefault(order, []).append(region)
            else:
                left.extend(space.apart(region, known))
        for (order, regions), pairs in zip(asked.items(), told(list(asked)) if asked else (), strict=True):
            found.setdefault(pairs, order)
            for region in regions:
                left.extend(space.apart(region, pairs))
    return found


def _known(order: Order, found: Iterable[Class]) -> Class | None:
    """Give a class that is known already and has the order."""
    place = {name: number for number, name in enumerate(order)}
    return next((pairs for pairs in found if all(place[one] < place[other] for one, other in pairs)), None)
