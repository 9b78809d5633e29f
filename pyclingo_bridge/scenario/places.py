"""Values that know where in the file they stand, and the errors that say so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, NoReturn

from pyclingo_bridge.errors import InputError

LONGEST_NAME = 200  # characters; a comparison takes their product


class Map(dict[str, Any]):
    """A mapping of the file, with the line it begins on and the line of each key."""

    line: int = 0
    lines: dict[str, int]

    def line_of(self, key: str | int) -> int:
        """Give the line of a key, else that of the mapping."""
        return self.lines.get(str(key), self.line)


class Seq(list[Any]):
    """A list of the file, with the line it begins on and the line of each item."""

    line: int = 0
    lines: list[int]

    def line_of(self, key: str | int) -> int:
        """Give the line of an item, by its index."""
        return self.lines[key] if isinstance(key, int) and key < len(self.lines) else self.line


class Place(NamedTuple):
    """Where a value stands: its file, line and key path (``battlefield[2].counters``)."""

    file: str
    line: int = 0
    key: str = ""

    def at(self, container: Any, key: str | int) -> Place:
        """Give the place of what stands under a key of a mapping, or at an index of a list."""
        line = (container.line_of(key) if isinstance(container, Map | Seq) else 0) or self.line
        if isinstance(key, int):
            return Place(self.file, line, f"{self.key}[{key + 1}]")
        return Place(self.file, line, f"{self.key}.{key}" if self.key else key)

    def item(self, container: Any, index: int) -> Place:
        """Give the place of an item of a list; of a single value that stands for a list, its own."""
        return self.at(container, index) if isinstance(container, list) else self

    def fail(self, message: str, *, instead: str = "", known: Iterable[str] = ()) -> NoReturn:
        """Raise an :class:`InputError` that names this place, and suggests what ``instead`` resembles of ``known``."""
        raise self.error(message, suggestions=nearest(instead, known) if instead else ())

    def error(self, message: str, *, suggestions: Sequence[str] = (), hint: str = "") -> InputError:
        """Give an :class:`InputError` that names this place; ``hint`` ends it."""
        line, key = self.line or None, self.key or None
        return InputError(message, file=self.file, line=line, key=key, suggestions=suggestions, hint=hint)


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """Give up to two known words that may have been meant."""
    from difflib import get_close_matches

    if len(word) > LONGEST_NAME:
        return []
    lower = {each.casefold(): each for each in known}
    return [lower[each] for each in get_close_matches(word.casefold(), lower, n=2, cutoff=0.6)]
