"""The command ``layers export``: boards as tests for rules engines."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.cli.card_sources import card_sources, cards_of
from pyclingo_bridge.cli.inputs import Inputs
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.export import export, refuse_unfit
from pyclingo_bridge.export.files import write_files
from pyclingo_bridge.export.model import Board, Exported, Remark
from pyclingo_bridge.model import CardDefinition


def run(options: Namespace) -> int:
    """Write the tests, and say on standard error what they could not express."""
    inputs, known = Inputs(options, explain=True), Known(cards_of(card_sources(options)))
    found: list[Exported] = []
    remarks: list[tuple[str, Remark]] = []
    for boards in _by_file(inputs, options.format):
        for file in export(boards, options.format, known):
            remarks += [(boards[0].scenario.file, each) for each in file.remarks]
            found.append(file)
    for line in _told(remarks, options.format):
        print(line, file=sys.stderr)
    _write(found, options)
    lossy = any(file.remarks for file in found)
    return inputs.status() or (3 if lossy and options.strict else 0)


class Known:
    """Says whether a card is a real one: card data has it, with the same text as here."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards

    def __call__(self, card: CardDefinition) -> bool:
        """Look the card up by its name."""
        return bool(card.name) and self._cards.knows(card.name) and self._cards.find(card.name) == card


def _by_file(inputs: Inputs, format: str) -> Iterator[list[Board]]:
    """Give the boards of each file that suit the format; report the others."""
    for _, group in groupby(inputs.answers(), key=lambda each: each[0].file):
        boards = []
        for board in map(Board._make, group):
            try:
                refuse_unfit(board, format)
            except InputError as error:
                inputs.report(error)
            else:
                boards.append(board)
        if boards:
            yield boards


def _told(remarks: list[tuple[str, Remark]], format: str) -> Iterator[str]:
    """Give each remark once, where it is said first, and how often it is said after that."""
    numbers = Counter(remark.text for _, remark in remarks)
    for file, remark in remarks:
        number = numbers.pop(remark.text, 0)
        if number:
            yield f"{file}:{remark.line}: {format}: {remark.text}" + (f" ({number} times)" if number > 1 else "")


def _write(found: list[Exported], options: Namespace) -> None:
    if options.out is not None:
        out = Path(options.out)
        if out.is_file() or (not out.exists() and out.suffix in {Path(file.name).suffix for file in found}):
            raise InputError(f"--out names a folder, not a file such as {options.out!r}")
        for path in write_files(found, Path(options.out), force=options.force):
            if not options.quiet:
                print(path)
    elif len(found) == 1:
        sys.stdout.write(found[0].text)
    elif found:
        raise InputError(f"{len(found)} files would be written: name a folder for them with --out DIR")
