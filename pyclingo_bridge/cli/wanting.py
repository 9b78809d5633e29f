"""``layers orders --want``: for which orders something holds, and what else would make it hold."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.cli.card_sources import card_sources, cards_of
from pyclingo_bridge.cli.inputs import Inputs
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import Entry, Scenario
from pyclingo_bridge.orders.wanted import Wanted, what_it_takes
from pyclingo_bridge.report.blocks import Block, Line, title
from pyclingo_bridge.report.outcomes import if_any, when_data
from pyclingo_bridge.report.output import write, write_json
from pyclingo_bridge.scenario import loads
from pyclingo_bridge.scenario.build import FIRST_DATE
from pyclingo_bridge.scenario.expectations import claims
from pyclingo_bridge.scenario.places import Place
from pyclingo_bridge.together import solve_together

_SAID = {
    "without": "without {}",
    "with": "with {} added, newest of all",
    "reading": "with the reading {}",
    "edition": "under the rules of {}",
}


def run(options: Namespace) -> int:
    """Answer for each board; status 1 if there is one on which it holds in no order."""
    inputs = Inputs(options)
    cards = cards_of(card_sources(options))
    fails = False
    for scenario in inputs.scenarios():
        try:
            wanted = _claims(options.want, scenario)
            (found,) = solve_together([scenario])
            if not isinstance(found, Answer):
                raise found
            more = [_entry(name, cards) for name in options.add]
            result = what_it_takes(scenario, found, wanted, more, FIRST_DATE, solve_together)
        except InputError as error:
            inputs.report(error)
            continue
        fails = fails or not (result.always or result.when)
        if options.json:
            write_json(_data(scenario, result))
        else:
            write(_report(scenario, result))
    return inputs.status(holds=not fails)


def _claims(text: str, scenario: Scenario) -> Mapping[str, Mapping[str, Any]]:
    from pyclingo_bridge.scenario.yaml_reader import read_documents

    documents = read_documents(text, "--want")
    known = {each.id for each in (*scenario.entries, *scenario.coming)} | {each.id for each in scenario.effects}

    def check(name: str, place: Place) -> None:
        if name not in known:
            place.fail(f"no object has the id {name!r}", instead=name, known=known)

    if len(documents) != 1:
        raise InputError("--want is one mapping, such as 'urborg: {subtypes: [Swamp]}'", key="--want")
    return claims(documents[0][0], Place("--want"), scenario.players, check)


def _entry(name: str, cards: Any) -> Entry:
    board = {"battlefield": [{"card": name, "id": "added"}]}
    return loads(json.dumps(board), cards=cards, file="--add").entries[0]


def _report(scenario: Scenario, result: Wanted) -> list[Block]:
    blocks: list[Block] = [title(scenario.title or scenario.file)]
    if result.always:
        return [*blocks, Line("It holds in every order.", "good")]
    if result.when:
        return [*blocks, Line(f"It holds if {if_any(result.when)}.", "good")]
    if not result.changes:
        return [*blocks, Line("It holds in no order, and no single change that was tried makes it hold.", "bad")]
    blocks.append(Line("It holds in no order. One change makes it hold, in some order at least:", "bad"))
    return [*blocks, *(Line(_SAID[each.kind].format(each.what), indent=1) for each in result.changes)]


def _data(scenario: Scenario, result: Wanted) -> dict[str, Any]:
    return {
        "schema": 1,
        "file": scenario.file,
        "title": scenario.title,
        "always": result.always,
        "when": when_data(result.when),
        "changes": [{"kind": each.kind, "what": each.what} for each in result.changes],
    }
