"""``layers orders --want``: for which orders something holds, and what else would make it hold."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.cards import Cards
from pyclingo_bridge.cli.card_sources import card_sources, cards_of
from pyclingo_bridge.cli.inputs import Inputs
from pyclingo_bridge.cli.progress import Bars
from pyclingo_bridge.cli.work import located
from pyclingo_bridge.editions.changes import editions
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import current
from pyclingo_bridge.many.chunks import MOST_BOARDS, chunks
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.orders.reach import out_of_reach
from pyclingo_bridge.orders.wanted import Change, Wanted, Way, what_it_takes
from pyclingo_bridge.pool.placing import Place as Additions
from pyclingo_bridge.report.blocks import Block, Line, title
from pyclingo_bridge.report.near import entry_data, how
from pyclingo_bridge.report.outcomes import if_any, when_data
from pyclingo_bridge.report.output import write, write_json
from pyclingo_bridge.scenario.build import FIRST_DATE
from pyclingo_bridge.scenario.expectations import claims
from pyclingo_bridge.scenario.places import Place
from pyclingo_bridge.terms import slug

PART_OF_TIME = 6
"""Each change may take this part of the time for all of them."""


def run(options: Namespace) -> int:
    """Answer for each board; status 1 if there is one on which it holds in no order."""
    inputs = Inputs(options)
    cards = cards_of(card_sources(options))
    fails = False
    for scenario in inputs.scenarios():
        try:
            with Bars(not options.quiet) as bars:
                result = _result(scenario, inputs, cards, bars)
        except InputError as error:
            inputs.report(error)
            continue
        fails = fails or result.as_it_is is None
        if options.json:
            write_json(_data(scenario, result))
        else:
            write(_report(scenario, result))
    return inputs.status(holds=not fails)


def _result(scenario: Scenario, inputs: Inputs, cards: Cards, bars: Bars) -> Wanted:
    """Say what it takes, within about the time that one board may take; each change may take a part of it."""
    options, limits = inputs.options, current()
    until = monotonic() + limits.time
    wanted = _claims(options.want, scenario)
    with inputs.workers() as workers:
        (found,) = workers.solve([scenario])
    if not isinstance(found, Answer):
        raise located(found, scenario)
    place = _additions(scenario, found, cards, options.add, wanted)
    with inputs.workers(replace(limits, time=limits.time / PART_OF_TIME)) as workers:

        def ask(boards: Sequence[Scenario]) -> Iterator[object]:
            for result in bars.track(workers.solve(boards), "changes", len(boards)):
                yield result
                if monotonic() > until:
                    return

        def reach(boards: Sequence[Scenario]) -> list[bool]:
            cannot = partial(out_of_reach, claims=wanted)
            pieces = workers.each_piece(cannot, chunks(boards, MOST_BOARDS), lambda board, loss: False)
            return [each for piece in pieces for each in piece]

        return what_it_takes(scenario, found, wanted, place, options.add, FIRST_DATE, ask, reach)


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


def _additions(
    scenario: Scenario, found: Answer, cards: Cards, names: Sequence[str], wanted: Mapping[str, Mapping[str, Any]]
) -> Additions:
    try:
        return Additions(scenario, found, cards, names, _words(wanted))
    except InputError as error:
        raise InputError(error.plain, key="--add", suggestions=error.suggestions) from error


def _words(value: Any) -> set[str]:
    """Give every word that is wished for: an added card may have it chosen."""
    if isinstance(value, Mapping):
        return {word for each in value.values() for word in _words(each)}
    if isinstance(value, list | tuple):
        return {word for each in value for word in _words(each)}
    return {slug(str(value))}


def _report(scenario: Scenario, result: Wanted) -> list[Block]:
    blocks: list[Block] = [title(scenario.title or scenario.file)]
    if result.as_it_is is not None:
        when = _when(result.as_it_is) or (" in every order" if result.open else ", and no order is open")
        return [*blocks, Line(f"It holds{when}.", "good")]
    none = "It holds in no order" if result.open else "It does not hold"
    pairs = "pairs of changes" if result.pairs else "single changes"
    if result.ways:
        one = "One change makes" if len(result.ways[0].changes) == 1 else "Two changes make"
        blocks.append(Line(f"{none}. {one} it hold:", "bad"))
    elif result.pairs and result.tried == result.count:
        blocks.append(Line(f"{none}, and nothing that was tried makes it hold: no one change, no two objects.", "bad"))
    else:
        so_far = "no one change does, and no two that were tried" if result.pairs else "no change that was tried does"
        blocks.append(Line(f"{none}; {so_far}.", "bad"))
    blocks += [Line(each, indent=1) for each in _ways(result.ways)]
    if result.tried < result.count:
        more = "--limit time=SECONDS gives it more time"
        blocks.append(Line(f"{result.tried} of {result.count} {pairs} were tried ({more}).", "warning", 1))
    if result.failed:
        within = f"within {current().time / PART_OF_TIME:.3g} seconds each"
        blocks.append(Line(f"{result.failed} of the {pairs} could not be worked out {within}.", "warning", 1))
    blocks += [Line(f"{name} was not added: {why}", "warning", 1) for name, why in result.refused]
    return blocks


def _ways(ways: Sequence[Way]) -> Iterator[str]:
    """Say each way; editions that follow each other together."""
    every = editions(FIRST_DATE)
    dated = {each.changes[0].what: each for each in ways if each.changes[0].kind == "edition"}
    for each in ways:
        if each.changes[0].kind != "edition":
            yield " and ".join(map(_said, each.changes)) + _when(each)
    run: list[str] = []
    for number, rules in enumerate(every):
        if rules in dated:
            run.append(rules)
            after = every[number + 1] if number + 1 < len(every) else None
            if after not in dated or _when(dated[after]) != _when(dated[rules]):
                yield f"under the rules {_span(run, every)}{_when(dated[rules])}"
                run = []


def _span(run: Sequence[str], every: Sequence[str]) -> str:
    """Say from when to when: an edition is that of the change that it begins with."""
    after = every.index(run[-1]) + 1
    if after == len(every):
        return f"from {run[0]} on" if len(run) > 1 else f"of {run[0]}"
    return f"from {run[0]} on, before {every[after]}"


def _said(change: Change) -> str:
    if change.kind == "with":
        assert change.entry is not None
        return f"with {change.what} added, newest of all ({how(change.entry)})"
    return f"without {change.what}" if change.kind == "without" else f"with the reading {change.what}"


def _when(way: Way) -> str:
    return f" if {if_any(way.when)}" if way.when else ""


def _data(scenario: Scenario, result: Wanted) -> dict[str, Any]:
    return {
        "schema": 1,
        "file": scenario.file,
        "title": scenario.title,
        "always": result.as_it_is is not None and result.as_it_is.always,
        "when": when_data(result.as_it_is.when) if result.as_it_is else [],
        "changes": [
            {
                "changes": [
                    {"kind": each.kind, "what": each.what, **({"entry": entry_data(each.entry)} if each.entry else {})}
                    for each in way.changes
                ],
                "always": way.always,
                "when": when_data(way.when),
            }
            for way in result.ways
        ],
        "tried": {
            "what": "pairs" if result.pairs else "single",
            "done": result.tried,
            "of": result.count,
            "failed": result.failed,
        },
        "refused": [{"card": name, "why": why} for name, why in result.refused],
    }
