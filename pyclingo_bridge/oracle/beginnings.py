"""Which of the abilities of a card is meant by the beginning of its text."""

from __future__ import annotations

import re
from collections.abc import Iterable

_LOYALTY = re.compile(r"^\[([+−-]?[0-9X]+)\]")
_MINUS = re.compile(r"^-(?=[0-9X])")


def as_printed(beginning: str) -> str:
    """Write a beginning as cards are written: the cost of a loyalty ability without brackets, its minus no hyphen."""
    return _MINUS.sub("\N{MINUS SIGN}", _LOYALTY.sub(r"\1", beginning))


def that_begin(texts: Iterable[str], beginning: str) -> list[str]:
    """Give the texts that begin so; if there are none, those that have these words in them."""
    wanted = as_printed(beginning)
    there = list(texts)
    return [text for text in there if text.startswith(wanted)] or [text for text in there if wanted in text]
