"""Cards by name, from the user's files, the built-in cards and installed card data."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pyclingo_bridge.cards.chain import Cards
from pyclingo_bridge.model import CardDefinition

__all__ = ["Cards", "find_card"]


def find_card(name: str, files: Iterable[str | Path] = ()) -> CardDefinition:
    """Give the card of this name; for many look-ups keep a :class:`Cards` instead.

    Raises:
        InputError: no source has such a card.
    """
    return Cards(files).find(name)
