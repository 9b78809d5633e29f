"""``layers check --together``: a body of rulings over editions and open points."""

from __future__ import annotations

from argparse import Namespace

from pyclingo_bridge.cli.inputs import Inputs
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import CURRENT
from pyclingo_bridge.report.output import write, write_json
from pyclingo_bridge.rulings import judge
from pyclingo_bridge.together import solve_together


def run(options: Namespace) -> int:
    """Judge all rulings of all files as one body; status 1 if they cannot all be true."""
    from pyclingo_bridge.report.rulings import body_data, body_report

    inputs = Inputs(options)
    scenarios = list(inputs.scenarios())
    if inputs.failed:
        return 2
    rules = options.rules or list(dict.fromkeys(each for one in scenarios for each in one.rules)) or [CURRENT]
    try:
        body = judge(scenarios, rules, solve_together)
    except InputError as error:
        inputs.report(error)
        return 2
    if options.json:
        write_json(body_data(body))
    else:
        write(body_report(body, options.quiet))
    return inputs.status(holds=bool(body.together) or not body.standings)
