"""By which name engines know a card of several faces."""

from __future__ import annotations

from pyclingo_bridge.model import CardDefinition

_BY_BOTH_NAMES = ("split", "aftermath")


def card_name(card: CardDefinition) -> str:
    """Give the name by which Forge and XMage know a card: that of its first face, of split cards both."""
    return card.whole_name if card.layout in _BY_BOTH_NAMES else card.name
