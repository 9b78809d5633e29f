"""``layers card --coverage``: the cards that it counts."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from pyclingo_bridge.cards.chain import NO_SOURCE, Cards
from pyclingo_bridge.cards.names import fold
from pyclingo_bridge.cards.stream import read_cards
from pyclingo_bridge.cli.card_sources import card_sources, cards_of
from pyclingo_bridge.cli.name_lists import read_names
from pyclingo_bridge.cli.progress import track
from pyclingo_bridge.coverage.tally import Tally, faces
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.report.coverage import coverage_data, coverage_report
from pyclingo_bridge.report.output import write, write_json


def run(options: Namespace) -> int:
    """Count the sentences of every card in the user's files, else in fetched, else installed ones."""
    if options.name is not None or options.text is not None:
        raise InputError("card --coverage is about all cards: it wants neither a name nor --text")
    wanted = {fold(name): name for name in read_names(Path(options.among))} if options.among else None
    tally = Tally()
    missing = dict(wanted or {})
    for card in track(_cards(card_files(cards_of(card_sources(options))), wanted, missing), not options.quiet, "cards"):
        tally.add(card)
    counted = tally.result()
    if options.json:
        write_json(coverage_data(tally.cards, counted, list(missing.values()), options.forms))
    else:
        write(coverage_report(tally.cards, counted, list(missing.values()), options.forms))
    return 3 if options.strict and any(each.total.declined for each in counted.values()) else 0


def card_files(cards: Cards) -> list[Path]:
    """Give the files of the first source that has some.

    Raises:
        InputError: none has.
    """
    for source in cards.order:
        if files := cards.paths(source):
            return list(files)
    raise InputError(NO_SOURCE)


def _cards(files: list[Path], wanted: dict[str, str] | None, missing: dict[str, str]) -> Iterator[CardDefinition]:
    """Give every face of the wanted cards, and leave in ``missing`` the names that no file has."""
    for file in files:
        for named in read_cards(file):
            names = [fold(name) for name, _ in named.names]
            if wanted is None or any(name in wanted for name in names):
                for name in names:
                    missing.pop(name, None)
                yield from faces(named.card)
