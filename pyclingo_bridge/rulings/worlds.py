"""The worlds in which a body of rulings may be true: an edition, and a reading of each open point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from ..model import Scenario
from ..open_points import open_points


@dataclass(frozen=True, slots=True)
class World:
    """An edition of the rules, the readings that are not the usual ones, and what is so of what boards leave open.

    ``open`` gives a board, by its file and line, and in words the orders and choices of it that this world has.
    """

    rules: str
    readings: tuple[tuple[str, str], ...]
    open: tuple[tuple[str, str], ...] = ()

    def value(self, name: str) -> str:
        """Give the edition (``rules``), or the reading of an open point."""
        return self.rules if name == "rules" else dict(self.readings).get(name, open_points()[name][0])

    def said(self) -> str:
        """Name it."""
        unusual = ", ".join(f"{name}: {value}" for name, value in self.readings)
        opened = " and ".join(f"{board}: {when}" for board, when in self.open)
        return f"rules {self.rules}" + (f" with {unusual}" if unusual else "") + (f", if {opened}" if opened else "")


def worlds(rules: Iterable[str]) -> list[World]:
    """Give every world under some editions, the usual readings first and the others by how many are unusual."""
    points = open_points()
    chosen = [
        tuple((name, value) for name, value in zip(points, values, strict=True) if value != points[name][0])
        for values in product(*points.values())
    ]
    return [World(edition, unusual) for edition in rules for unusual in sorted(chosen, key=len)]


def other_readings(scenario: Scenario) -> Iterator[tuple[str, Scenario]]:
    """Give the scenario with each reading of one open point that it does not have, and that reading in words."""
    for name, values in open_points().items():
        usual = scenario.readings.get(name, values[0])
        for value in values:
            if value != usual:
                yield f"{name}: {value}", replace(scenario, readings={**scenario.readings, name: value})
