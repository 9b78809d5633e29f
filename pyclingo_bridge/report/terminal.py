"""A report on a terminal: colours, and tables that fit its width."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyclingo_bridge.report.blocks import Line, Report, Style, Table, clean

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as RichTable

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
            console.print(_table(block))
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
