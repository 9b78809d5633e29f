"""A report as plain text, for pipes and files."""

from __future__ import annotations

from collections.abc import Iterator

from pyclingo_bridge.report.blocks import Block, Report, Row, Table, clean

_STEP = "  "


def render(report: Report) -> str:
    """Write a report as text that ends in a line break."""
    lines = [line.rstrip() for block in report for line in _block(block)]
    return "\n".join(lines).lstrip("\n") + "\n" if lines else ""


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, Table):
        yield from _table(block)
        return
    if block.style in ("title", "heading"):
        yield ""
    yield _STEP * block.indent + clean(block.text)
    if block.style == "title":
        yield "=" * len(clean(block.text))


def _table(table: Table) -> Iterator[str]:
    kept = [place for place, name in enumerate(table.head) if name]
    rows = [tuple(clean(row.cells[place]) for place in kept) for row in table.rows]
    head = tuple(table.head[place] for place in kept)
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    yield _STEP + _row(head, widths)
    yield _STEP + _row(tuple("-" * width for width in widths), widths)
    for cells, row in zip(rows, table.rows, strict=True):
        yield _STEP + _row(cells, widths)
        yield from _notes(row)


def _row(cells: tuple[str, ...], widths: list[int]) -> str:
    return _STEP.join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))


def _notes(row: Row) -> Iterator[str]:
    for note in row.notes:
        yield _STEP * 3 + clean(note)
