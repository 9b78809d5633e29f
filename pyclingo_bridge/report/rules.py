"""``layers rules``: the rules of each source document, where they stand, and what tests them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from ..documents import Document, Place, Row
from .blocks import Block, Line, Table, heading
from .blocks import Row as Cells

HEAD = ("rule", "today", "about", "where", "tests")
_SHOWN = 3  # places, and tests, of a rule in a table; where one rule is asked for, all
_LONGEST = 70  # characters of a test's name in a table


def rules_table(rows: Sequence[Row]) -> list[Block]:
    """Give a table for each document, and how many rules lack something."""
    if not rows:
        return [Line("None of these rules lacks a place or a test.", "good")]
    blocks: list[Block] = []
    for document, group in groupby(rows, key=lambda row: row.document):
        lines = tuple(Cells(cells(row), (row.rule.note,) if row.rule.note else ()) for row in group)
        blocks += [_heading(document), Table(HEAD, lines, "note")]
    checkable = [row for row in rows if not row.rule.nothing]
    lacking = sum(row.missing for row in checkable)
    said = f"{len(rows)} rules; {len(rows) - len(checkable)} say nothing checkable; {lacking} have no place or no test."
    return [*blocks, Line(""), Line(said, "bad" if lacking else "quiet")]


def rules_in_full(rows: Sequence[Row]) -> list[Block]:
    """Give every place and test of each rule, one below the other."""
    blocks: list[Block] = []
    for document, group in groupby(rows, key=lambda row: row.document):
        blocks.append(_heading(document))
        for row in group:
            blocks += _in_full(row)
    return blocks


def rule_data(row: Row) -> dict[str, Any]:
    """Give one rule as data."""
    return {
        "schema": 1,
        "document": row.document.name,
        "edition": row.document.edition,
        "number": row.rule.number,
        "now": list(row.rule.now),
        "about": row.rule.about,
        "nothing_checkable": row.rule.nothing or None,
        "note": row.rule.note or None,
        "places": [{"file": f"asp/{place.file}", "lines": list(place.lines)} for place in row.places],
        "tests": list(row.tests),
        "missing": row.missing,
    }


def cells(row: Row) -> tuple[str, ...]:
    """Give what stands in the columns of a rule's row."""
    rule = row.rule
    if rule.nothing:
        return (rule.number, rule.today, rule.about, f"nothing to check: {rule.nothing}", "")
    return (
        rule.number,
        rule.today or "dropped",
        rule.about,
        _some(map(_place, row.places)),
        _some(map(_shortened, row.tests)),
    )


def _heading(document: Document) -> Line:
    return heading(f"{document.title}: {document.name}, {document.edition}")


def _in_full(row: Row) -> Iterator[Line]:
    rule = row.rule
    today = f" (today {rule.today})" if rule.today not in ("", rule.number) else ""
    yield Line(f"{rule.number}{today}{': ' if rule.about else ''}{rule.about}", indent=1)
    if rule.note:
        yield Line(f"Note: {rule.note}", "quiet", 2)
    if rule.nothing:
        yield Line(f"Nothing to check: {rule.nothing}", "quiet", 2)
        return
    for what, found in (
        ("Stands in:", [f"asp/{_place(place)}" for place in row.places]),
        ("Tested by:", row.tests),
    ):
        yield Line(what if found else f"{what} MISSING", "" if found else "bad", 2)
        yield from (Line(each, indent=3) for each in found)


def _place(place: Place) -> str:
    return f"{place.file}:{','.join(map(str, place.lines))}"


def _shortened(test: str) -> str:
    short = test.removeprefix("tests/")
    return short if len(short) <= _LONGEST else short[: _LONGEST - 1] + "…"


def _some(said: Iterable[str]) -> str:
    every = list(said)
    left = len(every) - _SHOWN
    return ("; ".join(every[:_SHOWN]) + (f"; {left} more" if left > 0 else "")) or "MISSING"
