"""Cards that the ``asp/cards`` folder defines by hand."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from pyclingo_bridge.asp_files import folder
from pyclingo_bridge.cards.names import fold
from pyclingo_bridge.model import CardDefinition

_NAME = re.compile(r'^\s*value\(\s*([a-z]\w*)\s*,\s*name\s*,\s*"((?:[^"\\]|\\.)*)"\s*\)\s*\.', re.MULTILINE)


def find_builtin(name: str) -> CardDefinition | None:
    """Give the built-in card of this name: its name and the constant of its definition, nothing else."""
    return _builtin_cards(folder() / "cards").get(fold(name))


def builtin_names() -> list[str]:
    """Give the names of all built-in cards, sorted."""
    return sorted(card.name for card in _builtin_cards(folder() / "cards").values())


@cache
def _builtin_cards(place: Path) -> dict[str, CardDefinition]:
    cards: dict[str, CardDefinition] = {}
    for path in sorted(place.glob("*.lp")) if place.is_dir() else ():
        for constant, quoted in _NAME.findall(path.read_text(encoding="utf-8")):
            name = quoted.replace('\\"', '"').replace("\\\\", "\\")
            cards[fold(name)] = CardDefinition(name=name, builtin=constant)
    return cards
