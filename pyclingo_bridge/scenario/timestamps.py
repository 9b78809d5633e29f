"""The order in which things got their timestamps, as whole numbers from 1.

Oldest first: objects outside the battlefield without a ``timestamp``, the battlefield without, effects without, and
then everything that has one, as numbers. What shares a given number shares a rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Moment(NamedTuple):
    """When something got its timestamp: the group it belongs to, and its position in that group."""

    group: int
    position: float


ELSEWHERE, BATTLEFIELD, EFFECT, GIVEN = range(4)


def moment(given: float | None, group: int, index: int) -> Moment:
    """Give the moment of a thing: the one that was given for it, else its index in its group."""
    return Moment(group, index) if given is None else Moment(GIVEN, given)


def ranks(moments: Iterable[Moment]) -> dict[Moment, int]:
    """Number all moments from 1, the oldest first."""
    return {each: rank for rank, each in enumerate(sorted(set(moments)), start=1)}
