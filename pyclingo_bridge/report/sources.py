"""``layers cards``: the sources of cards, in the order in which they are asked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyclingo_bridge.cards.about import SourceInfo
from pyclingo_bridge.cards.order import Source
from pyclingo_bridge.report.blocks import Block, Line, Row, Table, title
from pyclingo_bridge.report.data import SCHEMA

if TYPE_CHECKING:
    from pyclingo_bridge.fetch.fetching import Fetched

_HOW_TO_GET: dict[Source, str] = {
    "files": "none (--cards FILE)",
    "fetched": "none (layers cards fetch)",
    "installed": 'none (pip install ".[cards]")',
    "builtin": "none",
}


def sources_report(sources: Sequence[SourceInfo], now: datetime, indexes: Path) -> list[Block]:
    """Report the sources; ``indexes`` is the folder where indexes are kept."""
    head = ("source", "what", "cards", "as of")
    return [
        title("Cards are looked for here, in this order"),
        Table(head, tuple(Row(_cells(each, now)) for each in sources)),
        Line(""),
        *(Line(f"{each.source}: {each.file}{_not_kept(each)}", indent=1) for each in sources if each.file),
        Line(f"Indexes are kept in {indexes}.", "quiet"),
        Line("--sources or LAYERS_SOURCES sets another order, such as installed,files.", "quiet"),
    ]


def sources_data(sources: Sequence[SourceInfo], now: datetime, indexes: Path, data: Path) -> dict[str, Any]:
    """Give the sources as data; every key is always there."""
    return {
        "schema": SCHEMA,
        "order": list(dict.fromkeys(each.source for each in sources)),
        "sources": [
            {
                "source": each.source,
                "there": each.what is not None,
                "what": each.what,
                "cards": each.cards,
                "date": each.date,
                "date_of": each.dated,
                "days_old": each.days(now),
                "file": each.file,
                "bytes": each.bytes,
                "index": each.index,
            }
            for each in sources
        ],
        "index_folder": indexes,
        "data_folder": data,
    }


def _cells(each: SourceInfo, now: datetime) -> tuple[str, ...]:
    if each.what is None:
        return each.source, _HOW_TO_GET[each.source], "", ""
    return each.source, each.what, f"{each.cards:,}", _age(each, now)


def _age(each: SourceInfo, now: datetime) -> str:
    days = each.days(now)
    if each.dated == "installation":
        return f"not known (installed on {each.date})"
    if each.date is None or days is None:
        return ""
    ago = "today" if days == 0 else f"{days:,} days ago" if days > 0 else f"{-days:,} days from now"
    return f"{each.date}, {ago}" if each.dated == "data" else f"file of {each.date}, {ago}"


def _not_kept(each: SourceInfo) -> str:
    return "" if each.index else " (its index cannot be kept, so every run builds it again)"


def fetched_report(found: Fetched) -> list[Block]:
    """Report what `layers cards fetch` has done."""
    what = f"{found.cards:,} cards of {found.updated:%Y-%m-%d}"
    if found.new:
        return [Line(f"{what} ({found.bytes / 1e6:.1f} MB) lie in {found.file} now.", "good")]
    return [Line(f"The current ones are there already: {what}, in {found.file}.", "good")]


def fetched_data(found: Fetched) -> dict[str, Any]:
    """Give what `layers cards fetch` has done as data."""
    return {
        "schema": SCHEMA,
        "fetched": found.new,
        "file": found.file,
        "date": f"{found.updated:%Y-%m-%d}",
        "bytes": found.bytes,
        "cards": found.cards,
    }
