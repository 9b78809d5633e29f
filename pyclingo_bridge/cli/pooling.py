"""The command ``layers loops --pool``: every set of a few cards that makes a dependency loop."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from pyclingo_bridge.cli.card_sources import card_sources, cards_of
from pyclingo_bridge.cli.inputs import Inputs
from pyclingo_bridge.cli.pools import pool_of, size_of
from pyclingo_bridge.cli.progress import track
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.files import cannot_read
from pyclingo_bridge.many.crew import Loss
from pyclingo_bridge.pool import search
from pyclingo_bridge.pool.pruning import Alone
from pyclingo_bridge.pool.searching import Examined, Searched, examined, outcomes
from pyclingo_bridge.report.blocks import Block, Line, heading
from pyclingo_bridge.report.data import to_line
from pyclingo_bridge.report.output import write, write_line
from pyclingo_bridge.report.pool import found_data, found_report

_BEGINNING = b'{"pool":'


def run(options: Namespace) -> int:
    """Search the pool, and print each loop as it is found; with ``--out`` the search can be taken up again."""
    if options.files:
        raise InputError("loops wants either boards, or --pool FILE or --all", key="--pool")
    size = size_of(options, 2)
    inputs = Inputs(options)
    cards = cards_of(card_sources(options))
    names = pool_of(options, cards)
    kept = _Kept.opened(options, names)
    found, failed = 0, Counter[str]()
    try:
        with inputs.workers() as workers:
            searched = search(
                names,
                cards,
                size,
                workers.solve,
                begin=kept.begin,
                examine=lambda pieces: workers.each_piece(examined, pieces, _lost),
            )
            for each in track(searched, not options.quiet, "sets of cards", reached=lambda at: (at.place, at.count)):
                data = None
                failed.update(each.failed)
                if each.found is not None:
                    found += 1
                    every = outcomes(each.found, cards, workers.solve)
                    data = found_data(each.found, every)
                    if options.json:
                        write_line(to_line(data))
                    else:
                        write(found_report(each.found, every))
                kept.take(each, data)
    finally:
        kept.close()
    if not options.json and not options.quiet:
        write(_summary(found, len(names), options.size, kept.begin))
    for reason, boards in failed.most_common():
        print(f"{boards} boards could not be worked out: {reason}", file=sys.stderr)
    return 0


def _lost(card: Alone, loss: Loss) -> Examined:
    """Say that what a card does cannot be looked at."""
    raise InputError(f"what it does could not be looked at: {loss}", key=card[0])


def _summary(found: int, cards: int, size: int, begin: int) -> list[Block]:
    said = f"{found} set{'' if found == 1 else 's'} of at most {size} of these {cards} cards that can wait in a circle"
    return [heading("Found"), Line(said + (" since the search was taken up again" if begin else ""), indent=1)]


class _Kept:
    """The file that keeps the results, if there is one: a line each, with marks of how far the search has come."""

    def __init__(self, stream: TextIO | None = None, begin: int = 0, of: int | None = None) -> None:
        self._stream, self.begin, self._of = stream, begin, of
        self._last: Searched | None = None
        self._marked = True

    @classmethod
    def opened(cls, options: Namespace, names: list[str]) -> _Kept:
        """Open the file that ``--out`` names; if it has some of the same search, the search goes on behind them.

        What stands behind the last mark was cut off while it was written: it is cut away in one go, and nothing else.

        Raises:
            InputError: the file holds something else, or cannot be read or written.
        """
        if options.out is None:
            return cls()
        path = Path(options.out)
        begin_with = {"pool": names, "size": options.size}
        try:
            _check_ours(path)
            lines = list(_lines(path)) if path.exists() else []
            if lines and lines[0][0] != begin_with:
                raise InputError("keeps the results of another search: name another file", file=str(path), key="--out")
            marks = [(each["searched"], each.get("of"), end) for each, end in lines if "searched" in each]
            begin, of, size = marks[-1] if marks else (0, None, lines[0][1] if lines else 0)
            stream = path.open("a", encoding="utf-8", newline="\n")
            stream.truncate(size)
            if not lines:
                stream.write(to_line(begin_with) + "\n")
                stream.flush()
        except OSError as error:
            raise cannot_read(error, path) from error
        if begin:
            print(f"taken up again after {begin} sets of cards", file=sys.stderr)
        return cls(stream, begin, of)

    def take(self, each: Searched, data: dict[str, Any] | None) -> None:
        """Write what was found and how far the search has come, a line each, at once.

        Raises:
            InputError: the file is of a search through other sets.
        """
        if self._stream is None:
            return
        if self._of not in (None, each.count):
            raise InputError(
                f"keeps the results of a search through {self._of} sets of cards, which are {each.count} by the cards "
                "and rules of now: name another file",
                key="--out",
            )
        if data is not None:
            self._stream.write(to_line(data) + "\n")
        for reason in dict.fromkeys(each.failed):
            self._stream.write(to_line({"cards": each.cards, "not_worked_out": reason}) + "\n")
        self._last, self._marked = each, False
        if data is not None or each.failed or each.place == each.count or each.place % 25 == 0:
            self._mark()

    def close(self) -> None:
        """Say how far it has come, and close the file."""
        if self._stream is not None:
            if not self._marked:
                self._mark()
            self._stream.close()

    def _mark(self) -> None:
        assert self._stream is not None and self._last is not None
        self._stream.write(to_line({"searched": self._last.place, "of": self._last.count}) + "\n")
        self._stream.flush()
        self._marked = True


def _check_ours(path: Path) -> None:
    """Refuse a file that holds something else; one that was cut off in its first line is begun anew."""
    if path.exists():
        with path.open("rb") as file:
            if not _BEGINNING.startswith(file.read(len(_BEGINNING))):
                raise InputError(
                    "is there already and keeps no results: name another file", file=str(path), key="--out"
                )


def _lines(path: Path) -> Iterator[tuple[dict[str, Any], int]]:
    """Give the lines of a file, each with the number of bytes up to its end; the last may have been cut off.

    Raises:
        InputError: another line is no result.
    """
    end = 0
    *whole, _ = path.read_bytes().split(b"\n")
    for number, line in enumerate(whole, 1):
        end += len(line) + 1
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise InputError("is no line of results: name another file", file=str(path), line=number, key="--out")
        yield found, end
