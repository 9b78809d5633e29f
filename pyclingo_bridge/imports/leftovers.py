"""What a file of another program says and a board does not: collected, so that the like of it is told once."""

from __future__ import annotations

from dataclasses import dataclass, field

from pyclingo_bridge.model import NotCarriedOver


@dataclass(slots=True)
class Leftovers:
    """Collects by what it is, each with the first place where it was found and everything that it is said of."""

    _of: dict[tuple[str, bool], list[str]] = field(default_factory=dict)
    _places: dict[tuple[str, bool], tuple[int, str]] = field(default_factory=dict)

    def add(self, what: str, of: str, line: int, key: str, *, aside: bool = False) -> None:
        """Note what is left out; ``of`` is an object, a player, or nothing."""
        named = self._of.setdefault((what, aside), [])
        self._places.setdefault((what, aside), (line, key))
        if of:
            named.append(of)

    def all(self) -> tuple[NotCarriedOver, ...]:
        """Give everything: what may matter first, and then what is no part of a board."""
        found = [
            NotCarriedOver(what, tuple(dict.fromkeys(of)), *self._places[what, aside], aside)
            for (what, aside), of in self._of.items()
        ]
        return tuple(sorted(found, key=lambda each: each.aside))
