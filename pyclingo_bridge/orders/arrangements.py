"""Orders of things, of which only those are told apart that can differ in their outcome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product

Pair = tuple[str, str]
Order = tuple[str, ...]

MOST = 50_000
"""Orders that are looked at where what is fixed stands between what is not."""


def arrangements(
    slots: Sequence[str], groups: Sequence[Sequence[str]], matters: frozenset[Pair], before: frozenset[Pair]
) -> Iterator[Order]:
    """Give one order out of each class of orders that agree on every pair that matters.

    ``slots`` are all things in the order in which they are listed; those of a group may change places with each other.
    ``matters`` and ``before`` are pairs: whose order matters; of which the first goes before the second.
    """
    free = {name for group in groups for name in group}
    relevant = {name for pair in matters for name in pair}
    places = [place for place, name in enumerate(slots) if name in free]
    between = {name for name in slots[places[0] : places[-1]] if name not in free} if places else set()
    if len(groups) == 1 and not between & relevant:
        for order in _normal_forms(groups[0], matters, before):
            yield _put(slots, dict(zip(groups[0], order, strict=True)))
        return
    seen: set[frozenset[Pair]] = set()
    for count, chosen in enumerate(product(*(permutations(group) for group in groups))):
        if count == MOST:
            raise OverflowError
        moved = {
            old: new for group, now in zip(groups, chosen, strict=True) for old, new in zip(group, now, strict=True)
        }
        order = _put(slots, moved)
        place = {name: index for index, name in enumerate(order)}
        if any(place[first] > place[second] for first, second in before):
            continue
        signature = frozenset((one, two) for one, two in matters if place[one] < place[two])
        if signature not in seen:
            seen.add(signature)
            yield order


def _put(slots: Sequence[str], moved: dict[str, str]) -> Order:
    return tuple(moved.get(name, name) for name in slots)


def _normal_forms(names: Sequence[str], matters: frozenset[Pair], before: frozenset[Pair]) -> Iterator[Order]:
    """Give of each class the first order, by the places in ``names``.

    An order is the first of its class unless some name could go further to the front, past a later one, without
    passing one whose order with it matters (the lexicographic normal form of a trace).
    """
    rank = {name: index for index, name in enumerate(names)}
    bound = {frozenset(pair) for pair in matters | before}

    def extend(order: list[str], rest: frozenset[str]) -> Iterator[Order]:
        if not rest:
            yield tuple(order)
        for name in sorted(rest, key=rank.__getitem__):
            if any(second == name and first in rest for first, second in before):
                continue
            for earlier in reversed(order):
                if frozenset((name, earlier)) in bound:
                    allowed = True
                    break
                if rank[earlier] > rank[name]:
                    allowed = False
                    break
            else:
                allowed = True
            if allowed:
                yield from extend([*order, name], rest - {name})

    yield from extend([], frozenset(names))
