"""What a grammar is made of: productions, and categories of single words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from string import digits
from typing import Any, NamedTuple

from .templates import Env

Tokens = tuple[str, ...]


class Lexical(NamedTuple):
    """A category of words: what starts at a place, and how a value is written."""

    read: Callable[[Tokens, int], list[tuple[int, Any]]]
    write: Callable[[Any], Iterator[Tokens]]
    first: frozenset[str] | None


# Kinds of words that no list can name, as they stand in ``Lexical.first``.
DIGITS, SIGNED, QUOTED, NAMED, HELD, TOLD = "<0>", "<±>", '<">', "<§>", "<¤>", "<‡>"
_KIND_OF_MARK = {'"': QUOTED, "§": NAMED, "¤": HELD, "‡": TOLD, "+": SIGNED, "-": SIGNED} | dict.fromkeys(
    digits, DIGITS
)


def kind_of_word(word: str) -> str:
    """Give the kind of a word by its first letter; an empty text if it has none."""
    return _KIND_OF_MARK.get(word[:1], "")


class Production(NamedTuple):
    """One production; ``parts`` are words, or ``(slot, category)``. ``build`` gives ``None`` for what means nothing.

    ``head`` is the name of every meaning that it has, and how many arguments; ``None`` if they differ.
    """

    category: str
    parts: tuple[str | tuple[str, str], ...]
    build: Callable[[Env], Any]
    match: Callable[[Any], Iterator[Env]]
    slots: tuple[str, ...]
    head: tuple[str, int] | None = None
