"""The command ``layers loops --pool``: every set of a few cards that makes a dependency loop."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from pyclingo_bridge.cli.card_sources import card_sources, cards_of
from pyclingo_bridge.cli.pools import pool_of, size_of
from pyclingo_bridge.cli.progress import track
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.files import cannot_read
from pyclingo_bridge.many.solving import solve_many
from pyclingo_bridge.pool import search
from pyclingo_bridge.pool.searching import Searched, outcomes
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
    cards = cards_of(card_sources(options))
    names = pool_of(options, cards)
    begin, stream = _resumed(options, names)
    solve = partial(solve_many, jobs=options.jobs, scheduler=options.scheduler)
    found = 0
    try:
        searched = search(names, cards, size, solve, begin=begin)
        for each in track(searched, not options.quiet, "sets of cards", reached=lambda at: (at.place, at.count)):
            data = None
            if each.found is not None:
                found += 1
                every = outcomes(each.found, cards)
                data = found_data(each.found, every)
                if options.json:
                    write_line(to_line(data))
                else:
                    write(found_report(each.found, every))
            if stream is not None:
                _keep(stream, each, data)
    finally:
        if stream is not None:
            stream.close()
    if not options.json and not options.quiet:
        write(_summary(found, len(names), options.size, begin))
    return 0


def _summary(found: int, cards: int, size: int, begin: int) -> list[Block]:
    said = f"{found} set{'' if found == 1 else 's'} of at most {size} of these {cards} cards that can wait in a circle"
    return [heading("Found"), Line(said + (" since the search was taken up again" if begin else ""), indent=1)]


def _keep(stream: TextIO, each: Searched, data: dict[str, Any] | None) -> None:
    """Write what was found and how far the search has come, a line each, at once."""
    if data is not None:
        stream.write(to_line(data) + "\n")
    if data is not None or each.place == each.count or each.place % 25 == 0:
        stream.write(to_line({"searched": each.place, "of": each.count}) + "\n")
        stream.flush()


def _resumed(options: Namespace, names: list[str]) -> tuple[int, TextIO | None]:
    """Open the file that keeps the results; if it has some of the same search, go on behind them.

    What stands behind the last mark was cut off while it was written: it is cut away in one go, and nothing else is.
    """
    if options.out is None:
        return 0, None
    path = Path(options.out)
    begin_with = {"pool": names, "size": options.size}
    try:
        _check_ours(path)
        lines = list(_lines(path)) if path.exists() else []
        if lines and lines[0][0] != begin_with:
            raise InputError("keeps the results of another search: name another file", file=str(path), key="--out")
        marks = [(each["searched"], end) for each, end in lines if "searched" in each]
        begin, size = marks[-1] if marks else (0, lines[0][1] if lines else 0)
        stream = path.open("a", encoding="utf-8", newline="\n")
        stream.truncate(size)
        if not lines:
            stream.write(to_line(begin_with) + "\n")
            stream.flush()
    except OSError as error:
        raise cannot_read(error, path) from error
    if begin:
        print(f"taken up again after {begin} sets of cards", file=sys.stderr)
    return begin, stream


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
