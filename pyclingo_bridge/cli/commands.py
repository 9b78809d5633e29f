"""The commands of ``layers``, each a function from the options to an exit status."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pyclingo_bridge.cli.finishing import check_board, print_made, show_board, show_loops, show_orders
from pyclingo_bridge.cli.inputs import Inputs
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.report.output import write, write_json


def show(options: Namespace) -> int:
    """Show every object's characteristics."""
    if bool(options.files) == bool(options.card):
        raise InputError("show wants either files or --card NAME")
    inputs = Inputs(options)
    for shown in inputs.finished(partial(show_board, as_json=options.json, quiet=options.quiet, at=tuple(options.at))):
        print_made(shown)
    return inputs.status()


def loops(options: Namespace) -> int:
    """Show dependencies and loops of boards, or those that a pool of cards can make."""
    if options.near:
        from pyclingo_bridge.cli.nearing import run

        return run(options)
    if options.change != "any":
        raise InputError("goes with --near", key="--change")
    if options.pool is not None or options.all:
        from pyclingo_bridge.cli.pooling import run

        return run(options)
    if not options.files:
        raise InputError("loops wants boards, or --pool FILE")
    inputs = Inputs(options, explain=True)
    for shown in inputs.finished(partial(show_loops, as_json=options.json, quiet=options.quiet)):
        print_made(shown)
    return inputs.status()


def orders(options: Namespace) -> int:
    """Show the outcomes over every order that is open, or what it takes for something to hold."""
    if options.want is not None:
        from pyclingo_bridge.cli.wanting import run

        return run(options)
    if options.add:
        raise InputError("goes with --want", key="--add")
    inputs = Inputs(options)
    for shown in inputs.finished(partial(show_orders, as_json=options.json, quiet=options.quiet)):
        print_made(shown)
    return inputs.status()


def check(options: Namespace) -> int:
    """Compare what is expected and ruled with what the rules give."""
    from pyclingo_bridge.report.checks import summary

    if options.together:
        from pyclingo_bridge.cli.judging import run

        return run(options)
    if options.redundant:
        raise InputError("goes with --together", key="--redundant")
    if "all" in (options.rules or ()):
        raise InputError("every edition at once goes with --together", key="--rules all")
    inputs = Inputs(options)
    scenarios = checks = failed = wrong = vague = 0
    for checked in inputs.finished(
        partial(check_board, as_json=options.json, quiet=options.quiet, readings=options.readings)
    ):
        scenarios, checks, failed = scenarios + 1, checks + checked.checks, failed + checked.failed
        wrong += checked.wrong
        vague += checked.vague
        print_made(checked.shown)
    if not options.json and scenarios and (not options.quiet or not checks):
        write([summary(scenarios, checks, failed, wrong, vague)])
    return inputs.status(holds=not wrong)


def explain(options: Namespace) -> int:
    """Explain one object, or one of its characteristics."""
    from pyclingo_bridge.cli.naming import find_characteristic, find_object, nothing_called
    from pyclingo_bridge.report.board import trouble_report
    from pyclingo_bridge.report.explanation import explanation_data, explanation_report

    inputs = Inputs(options, explain=True)
    characteristic = find_characteristic(options.characteristic)
    moment = None
    found = False
    for _, answer in inputs.answers():
        if options.at is not None:
            answer = replace(answer, moments=(answer.at(options.at),))
        moment = answer.moments[-1]
        about = find_object(moment, options.id)
        if about is None:
            continue
        found = True
        thing = moment.objects.get(about) or moment.players[about]
        if characteristic is not None and not hasattr(thing, characteristic):
            raise InputError(f"{about!r} has no {characteristic.replace('_', ' ')}", file=options.file)
        if options.json:
            write_json(explanation_data(answer, about, characteristic))
        else:
            write(trouble_report(answer) if options.quiet else explanation_report(answer, about, characteristic))
    if moment is not None and not found:
        raise nothing_called(options.id, moment, options.file)
    return inputs.status()


def card(options: Namespace) -> int:
    """Show how a card's text, or a text by itself, is understood."""
    if options.coverage:
        from pyclingo_bridge.cli.coverage import run

        return run(options)
    from pyclingo_bridge.cli.texts import readings_of
    from pyclingo_bridge.report.card import card_data, card_report, matters

    if (options.name is None) == (options.text is None):
        raise InputError("card wants the name of a card, --text TEXT, or --coverage")
    vague = False
    for face, readings in readings_of(options):
        vague |= face.missing or any(map(matters, readings))
        if options.json:
            write_json(card_data(face, readings))
        elif not options.quiet or face.missing or any(map(matters, readings)):
            write(card_report(face, readings, options.facts))
    return 3 if vague and options.strict else 0


def cards(options: Namespace) -> int:
    """Say which sources of cards there are, or fetch one."""
    from pyclingo_bridge.cli.cards_command import run

    return run(options)


def export(options: Namespace) -> int:
    """Write boards as tests for rules engines."""
    from pyclingo_bridge.cli.exporting import run

    return run(options)


def compare(options: Namespace) -> int:
    """Compare editions of the rules."""
    from pyclingo_bridge.cli.comparing import run

    return run(options)


def rules(options: Namespace) -> int:
    """Show the numbered rules of the source documents."""
    from pyclingo_bridge.cli.rules import run

    return run(options)


def completion(options: Namespace) -> int:
    """Print a completion script."""
    from pyclingo_bridge.cli.completion import script

    print(script(options.shell))
    return 0


COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "show": show,
    "explain": explain,
    "loops": loops,
    "check": check,
    "orders": orders,
    "compare": compare,
    "card": card,
    "cards": cards,
    "export": export,
    "rules": rules,
    "completion": completion,
}
