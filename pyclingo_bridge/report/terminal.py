"""A report on a terminal: colours, and tables that fit its width."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyclingo_bridge.report.blocks import Line, Report, Style, Table, clean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table as RichTable

_CELL_WIDTH, _NOTES_WIDTH = 16, 24
"""The columns that a long cell and the notes take at least; a table that does not have them is told as a list."""

_STYLES: dict[Style, str] = {
    "": "",
    "title": "bold",
    "heading": "bold cyan",
    "good": "green",
    "bad": "bold red",
    "warning": "yellow",
    "quiet": "dim",
}


def show(report: Report, console: Console | None = None) -> None:
    """Print a report on the terminal."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    console = console or Console(highlight=False)
    for number, block in enumerate(report):
        if isinstance(block, Table):
            for part in _list(block) if _width(block) > console.width else [_table(block)]:
                console.print(part)
            continue
        if block.style == "title":
            if number:
                console.print()
            console.rule(Text(clean(block.text), _STYLES["title"]), align="left")
            continue
        if block.style == "heading":
            console.print()
        console.print(Padding(_text(block), (0, 0, 0, 2 * block.indent)))


def _text(line: Line):  # type: ignore[no-untyped-def]
    from rich.text import Text

    return Text(clean(line.text), _STYLES[line.style])


def _width(table: Table) -> int:
    """Give the least columns in which a table reads well: long cells and notes wrapped, but not to shreds."""
    columns = zip(table.head, *(row.cells for row in table.rows), strict=True)
    cells = [min(_CELL_WIDTH, max(len(clean(each)) for each in column)) for column in columns]
    return sum(cells) + 2 * len(cells) + (_NOTES_WIDTH if table.notes else 0)


def _list(table: Table) -> Iterator[Padding]:
    """Give the rows below each other, one line for each cell that says something: where a table would be too wide."""
    from rich.padding import Padding
    from rich.text import Text

    for row in table.rows:
        first, *rest = zip(table.head, row.cells, strict=True)
        yield Padding(Text(clean(first[1]), "bold"), (1, 0, 0, 0))
        for name, cell in rest:
            if cell:
                yield Padding(Text.assemble((f"{name}: ", "dim"), clean(cell)), (0, 0, 0, 2))
        for note in row.notes:
            yield Padding(Text(clean(note), "dim"), (0, 0, 0, 4))


def _table(table: Table) -> RichTable:
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text

    drawn = RichTable(box=box.SIMPLE, header_style="bold", pad_edge=False)
    for name in (*table.head, *([table.notes] if table.notes else [])):
        drawn.add_column(Text(name), overflow="fold")
    for row in table.rows:
        cells = [Text(clean(cell)) for cell in row.cells]
        notes = [Text("\n".join(clean(note) for note in row.notes), "dim")] if table.notes else []
        drawn.add_row(*cells, *notes)
    return drawn
