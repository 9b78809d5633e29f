"""Orders of things, of which only those are told apart that can differ in their outcome.

The rules say of which pairs the order matters, each for some reasons, and behind which newer things a reason cannot be
seen. An order is described by the pairs that can be seen in it: whatever other order has these pairs in the same order
has the same outcome. (Two such orders become each other by changing neighbours of which the order cannot be seen: what
hides them is newer than one of them in both, hence than its neighbour.)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

Pair = tuple[str, str]
"""Two things, the first of which is older."""
Order = tuple[str, ...]
"""Things from the oldest to the newest."""
Class = frozenset[Pair]
"""Orders that have these pairs in this order."""


@dataclass(frozen=True, slots=True)
class Relevance:
    """Which orders matter.

    ``reasons`` are by pairs of things (in both orders) why the order of the two matters, ``hidden`` by reasons the
    things behind which they cannot be seen; of a pair in ``before`` the first is always older.
    """

    reasons: Mapping[Pair, frozenset[str]]
    hidden: Mapping[str, frozenset[str]] = field(default_factory=dict)
    before: frozenset[Pair] = frozenset()

    def seen(self, one: str, other: str, newer: Collection[str]) -> bool:
        """Say whether the order of two things matters where these others are newer than both."""
        reasons = self.reasons.get((one, other), frozenset())
        return any(self.hidden.get(reason, frozenset()).isdisjoint(newer) for reason in reasons)

    def class_of(self, order: Order) -> Class:
        """Give the pairs of an order by which its outcome is told."""
        found = set(self.before)
        for place, newer in enumerate(order):
            after = frozenset(order[place + 1 :])
            found.update((older, newer) for older in order[:place] if self.seen(older, newer, after))
        return frozenset(found)


def arrangements(
    slots: Sequence[str], groups: Sequence[Sequence[str]], relevance: Relevance
) -> Iterator[tuple[Order, Class]]:
    """Give one order out of each class of orders that cannot differ, with its class; some class may come twice.

    ``slots`` are all things in the order in which they are listed; those of a group may change places with each other.
    Orders are made from the newest thing to the oldest. As soon as nothing that is left can be seen, they are complete;
    where only one group changes places, with nothing between, neighbours whose order cannot be seen stand in the order
    of ``slots`` (the lexicographic normal form of a trace).
    """
    group_of = {name: number for number, group in enumerate(groups) for name in group}
    rank = {name: place for place, name in enumerate(slots)}
    places = [place for place, name in enumerate(slots) if name in group_of]
    between = [name for name in slots[places[0] : places[-1]] if name not in group_of] if places else []
    normal = len(groups) == 1 and not any(name in pair for name in between for pair in relevance.reasons)

    def open_at(place: int, newer: Sequence[str]) -> list[str]:
        """Give what may stand there, if these are newer."""
        if slots[place] not in group_of:
            return [slots[place]]
        group = groups[group_of[slots[place]]]
        left = [name for name in sorted(group, key=rank.__getitem__, reverse=True) if name not in newer]
        return [name for name in left if not any(one == name and other in left for one, other in relevance.before)]

    def smaller(name: str, newer: list[str]) -> bool:
        """Say whether exchanging neighbours that cannot be seen leads to an order that stands for this one."""
        for place in range(len(newer) - 1, -1, -1):
            other = newer[place]
            if {(name, other), (other, name)} & relevance.before or relevance.seen(name, other, newer[:place]):
                return False
            if other in between:
                continue
            if other not in group_of:
                return False
            if rank[name] > rank[other]:
                return True
        return False

    def extend(newer: list[str]) -> Iterator[Order]:
        place = len(slots) - 1 - len(newer)
        left = [name for name in slots if name not in newer]
        if not any(relevance.seen(one, other, newer) for index, one in enumerate(left) for other in left[:index]):
            yield _completed(newer, slots, open_at)
            return
        for name in open_at(place, newer):
            if not (normal and name in group_of and smaller(name, newer)):
                yield from extend([*newer, name])

    for order in extend([]):
        yield order, relevance.class_of(order)


def _completed(newer: list[str], slots: Sequence[str], open_at: Callable[[int, Sequence[str]], list[str]]) -> Order:
    """Complete an order in whatever way is allowed."""
    order = list(newer)
    for place in range(len(slots) - 1 - len(order), -1, -1):
        order.append(open_at(place, order)[0])
    return tuple(reversed(order))
