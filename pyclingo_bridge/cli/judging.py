"""``layers check --together``: a body of rulings over editions and open points."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from functools import partial

from pyclingo_bridge.cli.finishing import solved
from pyclingo_bridge.cli.inputs import Inputs
from pyclingo_bridge.cli.progress import track
from pyclingo_bridge.editions.changes import editions
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import CURRENT
from pyclingo_bridge.report.blocks import Line
from pyclingo_bridge.report.output import write, write_json
from pyclingo_bridge.rulings import judge
from pyclingo_bridge.rulings.answers import InWorld
from pyclingo_bridge.scenario.build import FIRST_DATE

EVERY = "all"
"""Stands for every edition."""


def run(options: Namespace) -> int:
    """Judge all rulings of all files as one body; status 1 if they cannot all be true."""
    from pyclingo_bridge.report.rulings import body_data, body_report

    every = options.rules == [EVERY]
    if EVERY in (options.rules or ()) and not every:
        raise InputError("is every edition there is: name no others beside it", key=f"--rules {EVERY}")
    inputs = Inputs(Namespace(**{**vars(options), "rules": None}) if every else options)
    scenarios = list(inputs.scenarios())
    if inputs.failed:
        return 2
    given = editions(FIRST_DATE) if every else options.rules
    rules = given or list(dict.fromkeys(each for one in scenarios for each in one.rules)) or [CURRENT]
    try:
        body = judge(scenarios, rules, solved, redundant=options.redundant, watch=partial(_watched, not options.quiet))
    except InputError as error:
        inputs.report(error)
        return 2
    inputs.not_understood |= bool(body.not_understood)
    if options.json:
        write_json(body_data(body))
    else:
        write(body_report(body, options.quiet))
        if options.redundant and body.conflict:
            write([Line("What follows from others is told only of rulings that can all be true.", indent=1)])
    return inputs.status(holds=bool(body.together) or not body.standings)


def _watched(wanted: bool, found: Iterator[InWorld], total: int) -> Iterator[InWorld]:
    return track(found, wanted, "boards under an edition and readings", total)
