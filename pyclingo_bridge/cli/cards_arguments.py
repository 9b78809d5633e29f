"""What ``layers cards`` accepts, and what every command that reads cards does."""

from __future__ import annotations

import argparse

_CARDS = """\
examples:
  layers cards                          which sources there are, how old they are, in which order they are asked
  layers cards --json                   the same for programs
  layers cards --cards custom.xml       is this file read, and how many cards has it?
  layers cards fetch                    download Scryfall's current cards, about 25 MB

The sources: files (--cards FILE), fetched (by layers cards fetch), installed (the extra 'cards'), builtin. The first
that has a card gives it. --sources, or LAYERS_SOURCES in the environment, sets another order; what it leaves out is not
asked.
"""
_FETCH = """\
examples:
  layers cards fetch                    download Scryfall's current cards; what was broken off goes on where it stopped
  layers cards fetch --force            again, even if the cards here are the current ones
  layers cards fetch --quiet            for scripts: only what goes wrong

Scryfall makes a new file every day; once a week, or when a set comes out, is enough. `layers cards` says where it lies.
Status 0: the cards here are the current ones; 2: they could not be fetched.
"""


def add_cards(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command ``cards``."""
    form = argparse.RawDescriptionHelpFormatter
    cards = commands.add_parser(
        "cards",
        help="where cards come from, or fetch them",
        description="Which sources of cards there are, how old they are, and in which order they are asked.",
        epilog=_CARDS,
        formatter_class=form,
    )
    cards.add_argument("--json", action="store_true", help="print one JSON object")
    add_sources(cards)
    add_limits(cards)
    cards.add_argument("-q", "--quiet", action="store_true", help="print only what is wrong")
    actions = cards.add_subparsers(dest="action", metavar="[fetch]")
    fetch = actions.add_parser(
        "fetch",
        help="download Scryfall's current cards",
        description="Download Scryfall's current cards: one record for each card, without pictures.",
        epilog=_FETCH,
        formatter_class=form,
    )
    fetch.add_argument("--force", action="store_true", help="download even if the cards here are the current ones")
    fetch.add_argument(
        "--from",
        dest="address",
        metavar="URL",
        help="another index of bulk data, such as a mirror's (default: Scryfall's; LAYERS_SCRYFALL sets it too)",
    )
    # What `layers cards` has been told already is not to be forgotten.
    fetch.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print one JSON object")
    fetch.add_argument("-q", "--quiet", action="store_true", default=argparse.SUPPRESS, help="print only what is wrong")


def add_sources(command: argparse.ArgumentParser) -> None:
    """Add the options that say where cards come from."""
    command.add_argument(
        "--cards",
        action="append",
        default=[],
        metavar="FILE",
        help="card data of Scryfall or MTGJSON, or Cockatrice's XML (repeatable)",
    )
    command.add_argument(
        "--sources",
        metavar="ORDER",
        help="the sources of cards to ask, in this order (default: files,fetched,installed,builtin)",
    )


def add_limits(command: argparse.ArgumentParser) -> None:
    """Add the option that sets limits."""
    command.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=N",
        help="another limit on files, boards or the work on them: objects=N, time=SECONDS, … (repeatable)",
    )
