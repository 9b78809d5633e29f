"""``layers rules``: a table of the rules of each source document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from ..documents import Place, Row
from .blocks import Block, Line, Table, heading
from .blocks import Row as Cells

HEAD = ("rule", "today", "about", "where", "tests")
_SHOWN = 3  # places, and tests, of a rule; where one rule is asked for, all


def rules_report(rows: Sequence[Row], *, whole: bool, missing: bool) -> list[Block]:
    """Report the rules, document by document; ``whole``: every place and test of each."""
    blocks: list[Block] = []
    for document, group in groupby(rows, key=lambda row: row.document):
        lines = tuple(Cells(cells(row, whole=whole), (row.rule.note,) if row.rule.note else ()) for row in group)
        blocks += [heading(f"{document.title}: {document.name}, {document.edition}"), Table(HEAD, lines, "note")]
    checkable = [row for row in rows if not row.rule.nothing]
    lacking = sum(row.missing for row in checkable)
    if missing and not rows:
        return [Line("Every rule that says something checkable stands in asp/ and has a test.", "good")]
    said = f"{len(rows)} rules; {len(rows) - len(checkable)} say nothing checkable; {lacking} have no place or no test."
    return [*blocks, Line(""), Line(said, "bad" if lacking else "quiet")]


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


def cells(row: Row, *, whole: bool = False) -> tuple[str, ...]:
    """Give what stands in the columns of a rule's row."""
    rule = row.rule
    if rule.nothing:
        return (rule.number, ", ".join(rule.now), rule.about, f"nothing to check: {rule.nothing}", "")
    return (
        rule.number,
        ", ".join(rule.now) or "dropped",
        rule.about,
        _some(map(_place, row.places), whole) or "MISSING",
        _some(row.tests, whole) or "MISSING",
    )


def _place(place: Place) -> str:
    return f"{place.file}:{','.join(map(str, place.lines))}"


def _some(said: Iterable[str], whole: bool) -> str:
    every = list(said)
    shown = every if whole else every[:_SHOWN]
    left = len(every) - len(shown)
    return "; ".join(shown) + (f"; {left} more" if left else "")
