"""Scryfall's card data that ``layers cards fetch`` has put into the user's data folder."""

from __future__ import annotations

from pathlib import Path

from pyclingo_bridge.cards.cache import data_folder

FILE = "scryfall-oracle-cards.jsonl.gz"
"""Its time of change is that of the data, by Scryfall's own word."""


def fetched_place() -> Path:
    """Give the path at which fetched data lies, or would."""
    return data_folder() / FILE


def fetched_cards() -> Path | None:
    """Give the card data that was fetched; ``None`` if none was."""
    path = fetched_place()
    return path if path.is_file() else None
