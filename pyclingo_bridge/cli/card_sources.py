"""Which sources of cards a command was given, and in which order it is to ask them."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyclingo_bridge.cards import Cards
    from pyclingo_bridge.cards.order import Source


@dataclass(frozen=True, slots=True)
class CardSources:
    """What ``--cards``, ``--sources`` and the environment say; small enough to go to other processes."""

    files: tuple[str, ...]
    order: tuple[Source, ...]


def card_sources(options: Namespace) -> CardSources:
    """Give what a command was told of the sources of cards.

    Raises:
        InputError: the order is none, or leaves out files that are given.
    """
    from pyclingo_bridge.cards.order import ENVIRONMENT, sources_from, sources_of_environment
    from pyclingo_bridge.errors import InputError

    order = sources_from(options.sources, "--sources") if options.sources else sources_of_environment()
    if options.cards and "files" not in order:
        key = "--sources" if options.sources else ENVIRONMENT
        raise InputError("leaves out 'files', so the files that --cards names would not be asked", key=key)
    return CardSources(tuple(options.cards), order)


@lru_cache(maxsize=1)
def cards_of(sources: CardSources) -> Cards:
    """Give these sources of cards, opened once in a process."""
    from pyclingo_bridge.cards import Cards

    return Cards(sources.files, order=sources.order)
