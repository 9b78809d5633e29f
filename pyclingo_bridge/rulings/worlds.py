"""The worlds in which a body of rulings may be true: an edition, and a reading of each open point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from ..asp_files import folder
from ..model import Scenario
from ..terms import read_facts


@dataclass(frozen=True, slots=True)
class World:
    """An edition of the rules, and the readings that are not the usual ones."""

    rules: str
    readings: tuple[tuple[str, str], ...]

    def value(self, name: str) -> str:
        """Give the edition (``rules``), or the reading of an open point."""
        return self.rules if name == "rules" else dict(self.readings).get(name, open_points()[name][0])

    def said(self) -> str:
        """Name it."""
        unusual = ", ".join(f"{name}: {value}" for name, value in self.readings)
        return f"rules {self.rules}" + (f" with {unusual}" if unusual else "")


@lru_cache(maxsize=1)
def open_points() -> dict[str, tuple[str, ...]]:
    """Give the readings of each open point, the usual one first (``asp/open_points.lp``)."""
    text = (folder() / "open_points.lp").read_text(encoding="utf-8")
    facts = "\n".join(line.partition("%")[0] for line in text.splitlines())
    found: dict[str, list[tuple[int, str]]] = {}
    for fact in read_facts(facts):
        name, place, value = fact.args
        found.setdefault(str(name), []).append((int(str(place)), str(value)))
    return {name: tuple(value for _, value in sorted(values)) for name, values in found.items()}


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
