"""The command ``layers loops --near``: the fewest cards whose addition makes or breaks a dependency on a board."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.cli.card_sources import card_sources, cards_of
from pyclingo_bridge.cli.inputs import Inputs
from pyclingo_bridge.cli.pools import pool_of, size_of
from pyclingo_bridge.cli.progress import track
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.export.json import document
from pyclingo_bridge.export.model import Board
from pyclingo_bridge.files import cannot_read
from pyclingo_bridge.many.workers import Workers
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.pool.nearby import Addition, near
from pyclingo_bridge.report.blocks import Block, Line, heading
from pyclingo_bridge.report.near import addition_data, addition_report
from pyclingo_bridge.report.output import write, write_json


def run(options: Namespace) -> int:
    """Search for each board, and print each addition as it is found; ``--out`` has the boards that show them."""
    if not options.files:
        raise InputError("loops --near wants a board", key="--near")
    most = size_of(options)
    inputs = Inputs(options)
    cards = cards_of(card_sources(options))
    names = pool_of(options, cards)
    with ExitStack() as stack:
        stream = stack.enter_context(_opened(Path(options.out))) if options.out else None
        workers = stack.enter_context(inputs.workers())
        for scenario in inputs.scenarios():
            try:
                _search(scenario, names, cards, most, options, inputs, workers, stream)
            except InputError as error:
                inputs.report(error)
        empty = stream is not None and stream.tell() == 0
    if empty and Path(options.out).is_file():
        Path(options.out).unlink()
        if not options.quiet:
            print(f"{options.out} is not written: there is no board to put into it", file=sys.stderr)
    return inputs.status()


def _search(
    scenario: Scenario,
    names: list[str],
    cards: Cards,
    most: int,
    options: Namespace,
    inputs: Inputs,
    workers: Workers,
    stream: TextIO | None,
) -> None:
    found = failed = size = 0
    tried = near(scenario, names, cards, most, options.change, workers.solve)
    for each in track(tried, not options.quiet, "sets of cards", reached=lambda at: (at.place, at.count)):
        failed, size = failed + each.failed, each.size
        if each.found is None:
            continue
        found += 1
        inputs.not_understood |= bool(each.found.answer.not_understood)
        board = document(Board(_titled(each.found), each.found.answer))
        if options.json:
            write_json({**addition_data(each.found), "board": board})
        else:
            write(addition_report(each.found))
        if stream is not None:
            stream.write(f"---\n{json.dumps(board, ensure_ascii=False)}\n")
            stream.flush()
    if not options.json and not options.quiet:
        write(_summary(scenario, found, size, len(names), failed))


def _titled(found: Addition) -> Scenario:
    name = found.scenario.title or found.scenario.file
    return replace(found.scenario, title=f"{name}, with {' and '.join(found.cards)}")


def _summary(scenario: Scenario, found: int, size: int, cards: int, failed: int) -> list[Block]:
    blocks: list[Block] = [heading(scenario.title or scenario.file)]
    what = f"of these {cards} cards" if size == 1 else f"of at most {size} of these {cards} cards"
    if not found:
        blocks.append(Line(f"No addition {what} does it.", "good", 1))
    else:
        of_several = f"set{'' if found == 1 else 's'} of {size} of the {cards} cards; fewer do not do it"
        sets = f"of the {cards} cards" if size == 1 else of_several
        blocks.append(Line(f"{found} {sets}", indent=1))
    if failed:
        blocks.append(Line(f"{failed} boards with additions could not be worked out.", "warning", 1))
    return blocks


def _opened(path: Path) -> TextIO:
    """Open the file for the boards, which are the documents of one YAML file."""
    if path.suffix not in (".yaml", ".yml"):
        raise InputError("the boards are written as YAML: name a file that ends in .yaml", key="--out")
    try:
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise cannot_read(error, path) from error
