"""``layers card --coverage``: how much is understood, layer by layer, and what is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyclingo_bridge.coverage.tally import Count, Coverage
from pyclingo_bridge.report.blocks import Block, Line, Row, Table, heading, title

_SORTS = {
    "static": "Sentences of static abilities",
    "resolving": "Sentences of what spells and abilities do as they resolve",
}
_NOTE = (
    "A declined sentence counts for the layers of those parts of it that can be read; of an unknown one, no part can."
)
_MISSING_SHOWN = 5


def coverage_report(cards: int, counted: Mapping[str, Coverage], missing: Sequence[str], forms: int) -> list[Block]:
    """Report the counts, and the ``forms`` most frequent forms of declined sentences."""
    blocks: list[Block] = [title(f"What is understood of {cards} cards")]
    if missing:
        shown = ", ".join(missing[:_MISSING_SHOWN]) + (", …" if len(missing) > _MISSING_SHOWN else "")
        blocks.append(Line(f"{len(missing)} of the names are not in the card data: {shown}", "warning"))
    for sort, coverage in counted.items():
        rows = [_row("all", coverage.total, str(coverage.total.no_effect))]
        rows += [_row(layer, count, "") for layer, count in coverage.layers.items()]
        rows.append(_row("cards", coverage.cards, ""))
        blocks += [Line(""), heading(_SORTS[sort])]
        blocks.append(Table(("layer", "understood", "declined", "share", "not about characteristics"), tuple(rows)))
        blocks += _forms(coverage, forms)
    return [*blocks, Line(""), Line(_NOTE, "quiet")]


def coverage_data(cards: int, counted: Mapping[str, Coverage], missing: Sequence[str], forms: int) -> dict[str, Any]:
    """Give the same as data."""
    return {
        "schema": 1,
        "cards": cards,
        "not_found": list(missing),
        **{
            sort: {
                "sentences": _numbers(coverage.total),
                "cards": _numbers(coverage.cards),
                "layers": {layer: _numbers(count) for layer, count in coverage.layers.items()},
                "declined_forms": len(coverage.forms),
                "forms": [
                    {
                        "form": each.form,
                        "count": each.count,
                        "layers": list(each.layers),
                        "card": each.card,
                        "sentence": each.sentence,
                    }
                    for each in coverage.forms[:forms]
                ],
            }
            for sort, coverage in counted.items()
        },
    }


def _forms(coverage: Coverage, most: int) -> list[Block]:
    shown = coverage.forms[:most]
    if not shown:
        return []
    rows = [
        Row((str(each.count), " ".join(each.layers) or "unknown", each.form, each.card), (each.sentence,))
        for each in shown
    ]
    left = len(coverage.forms) - len(shown)
    more = f"; {left} more forms with --forms {len(coverage.forms)}" if left else ""
    return [
        Line(""),
        Line(f"Declined sentences by form, most frequent first{more}:"),
        Table(("number", "layers", "form", "such as"), tuple(rows), "sentence"),
    ]


def _row(name: str, count: Count, no_effect: str) -> Row:
    share = "" if count.share is None else f"{100 * count.share:.1f} %"
    return Row((name, str(count.understood), str(count.declined), share, no_effect))


def _numbers(count: Count) -> dict[str, int | float | None]:
    return {
        "understood": count.understood,
        "declined": count.declined,
        "not_about_characteristics": count.no_effect,
        "share": None if count.share is None else round(count.share, 4),
    }
