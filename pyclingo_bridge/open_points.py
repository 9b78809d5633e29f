"""The points that the rules leave open, and the ways in which each is read."""

from __future__ import annotations

from functools import lru_cache

from .asp_files import folder
from .terms import read_facts


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
