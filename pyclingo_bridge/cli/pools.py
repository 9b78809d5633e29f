"""The pool of cards that ``layers loops`` searches: a file of names, every card understood, or the built-in ones."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.cards.builtin import builtin_names
from pyclingo_bridge.cli.coverage import card_files
from pyclingo_bridge.cli.name_lists import read_names
from pyclingo_bridge.cli.progress import track
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.facts import CardNames

MOST_SIZE = 4


def size_of(options: Namespace, least: int = 1) -> int:
    """Give ``--size``.

    Raises:
        InputError: no set has so few or so many cards.
    """
    if not least <= options.size <= MOST_SIZE:
        raise InputError(f"a set has {least} to {MOST_SIZE} cards", key="--size")
    return int(options.size)


def pool_of(options: Namespace, cards: Cards) -> list[str]:
    """Give the names of the pool, each once.

    Raises:
        InputError: the file of names cannot be read, or there is no card data for ``--all``.
    """
    if options.all and options.pool is not None:
        raise InputError("either --pool FILE or --all")
    if options.all:
        return _understood(cards, not options.quiet)
    return builtin_names() if options.pool is None else read_names(Path(options.pool))


def _understood(cards: Cards, wanted: bool) -> list[str]:
    """Give every card of the first source that has files, all of whose sentences are understood."""
    from pyclingo_bridge.cards.stream import read_cards

    found: dict[str, None] = {}
    known = CardNames()
    for named in track((each for file in card_files(cards) for each in read_cards(file)), wanted, "cards read"):
        if not any(face.missing for face in named.card.faces) and not any(known.define(named.card).left_out):
            found[named.card.whole_name] = None
    return list(found)
