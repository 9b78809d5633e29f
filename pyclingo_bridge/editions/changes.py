"""The changes of the rules, and which of them an edition has, as ``asp/editions/changes.lp`` says."""

from __future__ import annotations

from functools import lru_cache

from ..asp_files import folder
from ..grounding import atoms_of
from ..model import CURRENT


@lru_cache(maxsize=64)
def former(rules: str) -> frozenset[str]:
    """Give the changes that had not been made under an edition."""
    from ..facts import edition_of

    date = edition_of(rules)
    facts = "" if date is None else f"rules(0,{date})."
    text = (folder() / "editions" / "changes.lp").read_text(encoding="utf-8")
    return frozenset(str(row[0]) for row in atoms_of(f"{text}\n{facts}", "former"))


@lru_cache(maxsize=1)
def dates() -> dict[str, str]:
    """Give the month in which each change was made, the oldest first."""
    text = (folder() / "editions" / "changes.lp").read_text(encoding="utf-8")
    found = {str(name): date for name, date in atoms_of(text, "change")}
    months = {name: tuple(map(int, map(str, date.args))) for name, date in found.items()}  # type: ignore[union-attr]
    return {name: f"{month[0]}-{month[1]:02}" for name, month in sorted(months.items(), key=lambda each: each[1])}


def editions(first: str) -> list[str]:
    """Give one edition for each state of the rules, from ``first`` to today's."""
    return [first, *sorted({date for date in dates().values() if date > first}), CURRENT]
