"""What a report is made of, before it is known whether a terminal or a pipe will show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Style = Literal["", "title", "heading", "good", "bad", "warning", "quiet"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text, or a paragraph that may be wrapped; ``indent`` counts steps of two blanks."""

    text: str
    style: Style = ""
    indent: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table; ``notes`` are longer texts that belong to it."""

    cells: tuple[str, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table; ``notes`` is the heading for the rows' notes."""

    head: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: str = ""


Block: TypeAlias = Line | Table
Report: TypeAlias = Sequence[Block]


def title(text: str) -> Line:
    """Begin a report about one scenario."""
    return Line(text, "title")


def heading(text: str) -> Line:
    """Begin a section."""
    return Line(text, "heading")


def clean(text: str) -> str:
    """Leave out control characters: what a file says must not steer the terminal."""
    return "".join(each if each.isprintable() else " " for each in text)
