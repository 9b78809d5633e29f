"""Values that know where in the file they stand, and the errors that say so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from pyclingo_bridge.errors import InputError


class Map(dict[str, Any]):
    """A mapping of the file, with the line it begins on and the line of each key."""

    line: int = 0
    lines: dict[str, int]

    def line_of(self, key: str) -> int:
        """Give the line of a key, else that of the mapping."""
        return self.lines.get(key, self.line)


class Seq(list[Any]):
    """A list of the file, with the line it begins on and the line of each item."""

    line: int = 0
    lines: list[int]

    def line_of(self, index: int) -> int:
        """Give the line of an item."""
        return self.lines[index] if index < len(self.lines) else self.line


@dataclass(frozen=True, slots=True)
class Place:
    """Where a value stands: its file, line and key path (``battlefield[2].counters``)."""

    file: str
    line: int = 0
    key: str = ""

    def at(self, container: Any, key: str | int) -> Place:
        """Give the place of what stands under a key of a mapping, or at an index of a list."""
        line = container.line_of(key) if isinstance(container, Map | Seq) else 0
        if isinstance(key, int):
            path = f"{self.key}[{key + 1}]"
        else:
            path = f"{self.key}.{key}" if self.key else key
        return Place(self.file, line or self.line, path)

    def fail(self, message: str, *, instead: str = "", known: Iterable[str] = ()) -> NoReturn:
        """Raise an :class:`InputError` that names this place; suggests those of ``known`` that ``instead`` resembles."""
        raise self.error(message, suggestions=_nearest(instead, known) if instead else ())

    def error(self, message: str, *, suggestions: Sequence[str] = ()) -> InputError:
        """Give an :class:`InputError` that names this place."""
        return InputError(message, file=self.file, line=self.line or None, key=self.key or None, suggestions=suggestions)


def _nearest(word: str, known: Iterable[str]) -> list[str]:
    from difflib import get_close_matches

    lower = {each.casefold(): each for each in known}
    return [lower[each] for each in get_close_matches(word.casefold(), lower, n=2, cutoff=0.6)]
