"""The orders in which some things may stand, and parts of them: those that have some pairs in a certain order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

Pair = tuple[str, str]
"""Two things, the first of which is older."""
Order = tuple[str, ...]
"""Things from the oldest to the newest."""
Class = frozenset[Pair]
"""Orders that have these pairs in this order."""


@dataclass(frozen=True, slots=True)
class Region:
    """Orders that have some pairs in a certain order: for each thing, as bits, what is newer than it in all of them."""

    newer: tuple[int, ...]

    def has(self, one: int, other: int) -> bool:
        """Say whether the first is older in all of these orders."""
        return bool(self.newer[one] >> other & 1)

    def also(self, one: int, other: int) -> Region | None:
        """Give those of the orders in which the first is older; ``None`` if it never is."""
        if one == other or self.has(other, one):
            return None
        added = self.newer[other] | 1 << other
        return Region(tuple(row | added if n == one or row >> one & 1 else row for n, row in enumerate(self.newer)))


class Space:
    """All orders in which the things of a group change places with each other; the rest stay where they are."""

    def __init__(self, slots: Sequence[str], groups: Sequence[Sequence[str]]) -> None:
        """Take all things in the order in which they are listed.

        What is older or newer than all that changes places is left out: how it stands to them is no question.
        """
        groups_of = {name: number for number, group in enumerate(groups) for name in group}
        places = [place for place, name in enumerate(slots) if name in groups_of]
        self.names: Order = tuple(slots[places[0] : places[-1] + 1]) if places else ()
        self._older, self._newer = tuple(slots[: places[0]]), tuple(slots[places[-1] + 1 :])
        self._number = {name: number for number, name in enumerate(self.names)}
        self._group = [groups_of.get(name, -1 - number) for number, name in enumerate(self.names)]

    def region(self, pairs: Iterable[Pair]) -> Region | None:
        """Give the orders that have these pairs and keep what stays where it is; ``None`` if there are none."""
        found: Region | None = Region((0,) * len(self.names))
        fixed = [name for name, group in zip(self.names, self._group, strict=True) if group < 0]
        for one, other in (*pairs, *zip(fixed, fixed[1:], strict=False)):
            found = found and found.also(self._number[one], self._number[other])
        return found

    def open_pairs(self, pairs: Iterable[Pair]) -> Class:
        """Give those pairs that not every order has."""
        return frozenset((one, other) for one, other in pairs if self._open(one, other))

    def _open(self, one: str, other: str) -> bool:
        numbers = [self._number.get(name, -1) for name in (one, other)]
        return min(numbers) >= 0 and any(self._group[number] >= 0 for number in numbers)

    def older_in(self, pairs: Iterable[Pair]) -> Callable[[str, str], bool] | None:
        """Give what says whether one thing is older in all orders with these pairs; ``None`` if there are none."""
        region = self.region(pairs)
        fixed = {name: place for place, name in enumerate((*self._older, *self.names, *self._newer))}

        def older(one: str, other: str) -> bool:
            assert region is not None
            if one in self._number and other in self._number:
                return region.has(self._number[one], self._number[other])
            return fixed[one] < fixed[other]

        return None if region is None else older

    def order_in(self, region: Region) -> Order | None:
        """Give an order of a region, near to that in which things are listed; ``None`` if there is none."""
        found: list[int] = []
        if not self._place(region, len(self.names) - 1, (1 << len(self.names)) - 1, found, set()):
            return None
        return (*self._older, *(self.names[number] for number in reversed(found)), *self._newer)

    def _place(self, region: Region, place: int, left: int, found: list[int], failed: set[int]) -> bool:
        """Go on from the newest place to the oldest."""
        if place < 0:
            return True
        if left in failed:
            return False
        for number in range(len(self.names) - 1, -1, -1):
            fits = left >> number & 1 and self._group[number] == self._group[place] and not region.newer[number] & left
            if fits:
                found.append(number)
                if self._place(region, place - 1, left & ~(1 << number), found, failed):
                    return True
                found.pop()
        failed.add(left)
        return False

    def apart(self, region: Region, pairs: Class) -> Iterator[Region]:
        """Give the orders of a region that have not all of these pairs, in parts that have none in common."""
        inside: Region | None = region
        for one, other in sorted(pairs):
            first, second = self._number[one], self._number[other]
            if inside is None:
                return
            if inside.has(first, second):
                continue
            outside = inside.also(second, first)
            if outside is not None:
                yield outside
            inside = inside.also(first, second)
