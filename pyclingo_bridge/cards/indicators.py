"""Colours that come from a colour indicator, for sources that leave indicators out."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from pyclingo_bridge.asp_files import folder
from pyclingo_bridge.cards.records import letters
from pyclingo_bridge.colors import LETTERS
from pyclingo_bridge.model import CardDefinition

FILE = "colors_of_cards.lp"
_FACT = re.compile(r'color_indicator\("((?:[^"\\]|\\.)*)", *([a-z]+)\)\.')


def with_indicator(card: CardDefinition) -> CardDefinition:
    """Add the colour indicators of a card and of its back, unless its source says what its colours are."""
    back = card.back and with_indicator(card.back)
    if card.colors is None and not card.color_indicator and card.name in _indicators():
        return replace(card, color_indicator=_indicators()[card.name], back=back)
    return card if back is card.back else replace(card, back=back)


@cache
def _indicators() -> dict[str, tuple[str, ...]]:
    path = folder() / FILE
    found: dict[str, list[str]] = {}
    for name, color in _FACT.findall(path.read_text(encoding="utf-8")) if path.is_file() else ():
        found.setdefault(name.replace('\\"', '"'), []).append(LETTERS[color])
    return {name: letters(colors) for name, colors in found.items()}
