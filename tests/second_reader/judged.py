"""The judgements of ``DISAGREEMENTS.md``: tables of a card, both readers' layers, and who is right."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

FILE = Path(__file__).with_name("DISAGREEMENTS.md")
_ROW = re.compile(r"^\| ([^|]+?) \| ([^|]*?) \| ([^|]*?) \|", re.MULTILINE)


@lru_cache(maxsize=1)
def judgements() -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """Give for each card that is judged our layers and theirs, as they were when it was."""
    rows = _ROW.findall(FILE.read_text(encoding="utf-8"))
    return {name: (frozenset(ours.split()), frozenset(theirs.split())) for name, ours, theirs in rows}
