"""One compared claim, and how values are brought into a form that can be compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from pyclingo_bridge.answer import Literal
from pyclingo_bridge.colors import LETTERS


@dataclass(frozen=True, slots=True)
class Check:
    """One claim and what became of it; ``id`` is ``expect:urborg.subtypes``, ``expect_loops``, ``expect_order:4`` …

    ``holds_if``: it holds in these orders, or by these choices, and not in all (conditions as those of ``Outcome``).
    """

    id: str
    holds: bool
    expected: Any
    got: Any
    moment: int = 0
    holds_if: tuple[tuple[Literal, ...], ...] = ()


def letter(color: Any) -> str:
    """Give the letter of a colour that is written as a letter or as an English word."""
    text = str(color)
    return LETTERS.get(text.casefold(), text.upper() if len(text) == 1 else text)


def folded(text: Any) -> str:
    """Give a text without regard to case, curly quotes or the amount of white space."""
    return " ".join(str(text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split()).casefold()


def as_list(value: Any) -> list[Any]:
    """Give the items of a list; a single value stands for a list of one."""
    if value is None:
        return []
    return list(value) if isinstance(value, list | tuple | set | frozenset) else [value]


def same_set(expected: Any, got: Iterable[Any], form: Callable[[Any], str] = folded) -> bool:
    """Compare two lists as sets."""
    return {form(each) for each in as_list(expected)} == {form(each) for each in got}


def same_list(expected: Any, got: Iterable[Any]) -> bool:
    """Compare two lists without regard to order; what stands twice must stand twice in both."""
    return sorted(folded(each) for each in as_list(expected)) == sorted(folded(each) for each in got)
