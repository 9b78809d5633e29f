"""``layers check --together``: a body of rulings over editions and open points."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from functools import partial

from pyclingo_bridge.cli.inputs import Inputs
from pyclingo_bridge.cli.progress import track
from pyclingo_bridge.editions.changes import editions
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.many.crew import Loss
from pyclingo_bridge.many.workers import lost_board
from pyclingo_bridge.model import CURRENT, Scenario
from pyclingo_bridge.report.output import write, write_json
from pyclingo_bridge.rulings import judge
from pyclingo_bridge.rulings.answers import InWorld, Told, tell_together
from pyclingo_bridge.scenario.build import FIRST_DATE

EVERY = "all"
"""Stands for every edition."""


def run(options: Namespace) -> int:
    """Judge all rulings of all files as one body; status 1 if they cannot all be true."""
    from pyclingo_bridge.report.rulings import body_data, body_report

    every = options.rules == [EVERY]
    if EVERY in (options.rules or ()) and not every:
        raise InputError("is every edition there is: name no others beside it", key=f"--rules {EVERY}")
    if options.readings:
        raise InputError("--together takes every reading anyway", key="--readings")
    inputs = Inputs(Namespace(**{**vars(options), "rules": None}) if every else options)
    scenarios = list(inputs.scenarios())
    if inputs.failed:
        return 2
    given = editions(FIRST_DATE) if every else options.rules
    rules = given or list(dict.fromkeys(each for one in scenarios for each in one.rules)) or [CURRENT]
    try:
        with inputs.workers() as workers:
            body = judge(
                scenarios,
                rules,
                lambda boards, explain: list(workers.solve(boards, explain)),
                redundant=options.redundant,
                tell=lambda pieces: workers.each_piece(tell_together, pieces, _lost),
                watch=partial(_watched, not options.quiet),
            )
    except InputError as error:
        inputs.report(error)
        return 2
    inputs.not_understood |= bool(body.not_understood)
    if options.json:
        write_json(body_data(body))
    else:
        write(body_report(body, options.quiet))
    return inputs.status(holds=bool(body.together) or not body.standings)


def _watched(wanted: bool, found: Iterator[InWorld], total: int) -> Iterator[InWorld]:
    return track(found, wanted, "boards under an edition and readings", total)


def _lost(board: Scenario, loss: Loss) -> Told:
    return lost_board(board, loss), []
