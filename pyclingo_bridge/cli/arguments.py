"""What ``layers`` accepts on the command line, and its help."""

from __future__ import annotations

import argparse

from pyclingo_bridge import __version__
from pyclingo_bridge.cli.cards_arguments import add_cards, add_limits, add_sources

ABOUT = """\
Works out what everything on a Magic board is, by the rules for continuous effects: layers, dependency, timestamps.
A board is a YAML or JSON file; see the README and the folder examples/. Puzzles and saved states of Forge (.pzl) and
XMage's init.txt are read as well.
"""

EXAMPLES = """\
examples:
  layers show examples/blood_moon_urborg.yaml
  layers show --card "Blood Moon" --card "Urborg, Tomb of Yawgmoth"
  layers explain examples/blood_moon_urborg.yaml urborg
  layers check examples/
  layers card "Blood Moon"
  layers cards fetch
  layers rules 613.8a

exit status:
  0  all holds
  1  an expectation or ruling fails, or rulings contradict each other
  2  the input is wrong
  3  something was not understood, and --strict was given
"""

_SHOW = """\
examples:
  layers show board.yaml                          every object's characteristics
  layers show board.yaml --json                   the same as JSON, one line for each scenario
  layers show puzzle.pzl                          a puzzle of Forge's; what it says beyond the board is named
  layers show boards/ --json --jobs 2             every board below a folder, in two processes
  layers show --card Humility --card Opalescence  a board straight from card names, oldest first
"""
_EXPLAIN = """\
examples:
  layers explain board.yaml urborg            every effect that changes this object, layer by layer, and why
  layers explain board.yaml urborg subtypes   one characteristic only
"""
_LOOPS = """\
examples:
  layers loops board.yaml                        which effect waits for which, and which wait for each other in a circle
  layers loops --pool names.txt                  every two cards of a list that can wait for each other on some board
  layers loops --pool names.txt --size 3 --jobs 2 --out loops.jsonl   three; kept in a file, and taken up again from it
  layers loops --all --out all.jsonl --json      every two cards there are: minutes to read them, hours to search
  layers loops board.yaml --near                 the fewest cards (of the built-in ones) that make or break a dependency
  layers loops board.yaml --near --pool names.txt --change loop --out found.yaml   of a list; make or break a loop
"""
_CHECK = """\
examples:
  layers check rulings.yaml             do the rules entail each expectation and ruling?
  layers check rulings/ --together      which hang on an open point; can all be true; if not, a smallest set that cannot
  layers check boards/ --quiet          every file below a folder; only what fails
  layers check boards/ --json --strict  for programs; status 3 if something was not understood
"""
_ORDERS = """\
examples:
  layers orders board.yaml         each outcome, and which orders lead to it (unknown_order: or simultaneous:)
  layers orders board.yaml --json  with what holds in every order (always) and what depends on it (depends)
  layers orders board.yaml --want 'urborg: {subtypes: [Swamp]}'   for which orders; else which one change would do
"""
_COMPARE = """\
examples:
  layers compare board.yaml --rules 2008-10 --rules current   what differs, and which change of the rules makes it
  layers compare board.yaml --history                         when each value changed
"""
_EXPORT = """\
examples:
  layers export board.yaml --format xmage             a JUnit test on standard output
  layers export boards/ --format xmage --out tests/   a class for each file, a method for each board
  layers export boards/ --format forge --out puzzle/  a puzzle file for each board
  layers export board.yaml --format json              the board and everything entailed, for a test of your own

What a format cannot express is said in the file and on standard error. If an engine would have other values because of
it, the test is marked as incomplete: ignored in JUnit, named so in a puzzle. With --strict either gives status 3.
"""
_CARD = """\
examples:
  layers card "Blood Moon"
  layers card --text "Creatures you control get +1/+1." --facts
  layers card --coverage                     how much of all cards' text is understood, layer by layer
  layers card --coverage --among names.txt   the same of the cards that a file names
"""
_COMPLETION = """\
examples:
  layers completion bash > ~/.local/share/bash-completion/completions/layers
  layers completion zsh > ~/.zfunc/_layers
  layers completion fish > ~/.config/fish/completions/layers.fish
"""
_RULES = """\
examples:
  layers rules                       each rule of the source documents: where it stands in asp/, and what tests it
  layers rules 418.5b 613.8          some of them, by their number in the document or today; parts of a rule with it
  layers rules --document keywords   those of one document
  layers rules --missing             what has no place or no test yet; status 1 if anything has
  layers rules --json                one object for each rule
"""
DOCUMENTS = ("effects", "general", "keywords", "lesson")
CHANGES = ("any", "created", "broken", "loop")
EXPORT_FORMATS = ("xmage", "forge", "json")
SHELLS = ("bash", "zsh", "fish")
MOST_JOBS = 256


def build_parser() -> argparse.ArgumentParser:
    """Build the parser of the whole command line."""
    parser = argparse.ArgumentParser(
        prog="layers", description=ABOUT, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--version", action="version", version=f"layers {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    show = _add(commands, "show", "every object's characteristics", _SHOW)
    _add_files(show, "*")
    show.add_argument(
        "--card",
        action="append",
        default=[],
        metavar="NAME",
        help="a card on the battlefield; repeatable, oldest first",
    )

    show.add_argument(
        "--at",
        action="append",
        type=int,
        default=[],
        metavar="N",
        help="after item N of the timeline (repeatable)",
    )

    explain = _add(commands, "explain", "why an object is what it is, effect by effect", _EXPLAIN)
    explain.add_argument("file", metavar="FILE", help="a board; - is standard input")
    explain.add_argument("id", metavar="ID", help="the id or name of an object, or a player")
    explain.add_argument("characteristic", nargs="?", metavar="CHARACTERISTIC", help="types, power, keywords, …")

    explain.add_argument("--at", type=int, metavar="N", help="after the N-th item of the timeline, not at its end")

    loops = _add(commands, "loops", "dependencies and dependency loops", _LOOPS)
    check = _add(commands, "check", "do the rules entail what is expected and ruled?", _CHECK)
    _add_files(loops, "*")
    loops.add_argument("--pool", metavar="FILE", help="search the cards that a file names for loops, not boards")
    loops.add_argument("--all", action="store_true", help="the same of every card all of which is understood")
    loops.add_argument(
        "--near", action="store_true", help="which fewest cards of the pool, added, make or break a dependency"
    )
    loops.add_argument(
        "--change", choices=CHANGES, default="any", help="with --near: what is to come or go (any dependency or loop)"
    )
    loops.add_argument("--size", type=int, default=2, metavar="N", help="with --pool or --near: at most N cards (2)")
    loops.add_argument(
        "--out", metavar="FILE", help="keep results here: with --pool to go on from, with --near as boards"
    )
    _add_files(check, "+")
    check.add_argument(
        "--together",
        action="store_true",
        help="over every open point, and the editions of --rules (or --rules all): can all be true?",
    )
    check.add_argument("--readings", action="store_true", help="say of each claim whether it hangs on a reading")
    check.add_argument("--redundant", action="store_true", help="with --together: say which rulings follow from others")
    orders = _add(commands, "orders", "the outcomes over every order of timestamps that is open", _ORDERS)
    _add_files(orders, "+")
    orders.add_argument(
        "--want", metavar="CLAIMS", help="for which orders these expectations hold, or what else it takes"
    )
    orders.add_argument(
        "--add", action="append", default=[], metavar="CARD", help="with --want: may be added (repeatable)"
    )
    compare = _add(
        commands, "compare", "what differs between editions of the rules, and which change makes it", _COMPARE
    )
    _add_files(compare, "+")
    compare.add_argument("--history", action="store_true", help="when each value changed, over all editions")
    for command in (show, loops, check, orders, compare):
        _add_workers(command)

    export = _add(commands, "export", "a board as a test for a rules engine", _EXPORT, data=False)
    _add_files(export, "+")
    export.add_argument("--format", required=True, choices=EXPORT_FORMATS, help="for which engine")
    export.add_argument("--out", metavar="DIR", help="write files into this folder; needed if there are several")
    export.add_argument("--force", action="store_true", help="overwrite files that are already there")

    card = _add(commands, "card", "how a card's text is understood", _CARD, boards=False)
    card.add_argument("name", nargs="?", metavar="NAME", help="the name of a card")
    card.add_argument("--text", help="rules text instead of a card's name")
    card.add_argument("--resolving", action="store_true", help="the text is that of a spell or ability that resolves")
    card.add_argument("--facts", action="store_true", help="also print the facts that the text was read as")
    card.add_argument("--coverage", action="store_true", help="count what is understood of all cards that are known")
    card.add_argument(
        "--among", metavar="FILE", help="with --coverage: only cards named in a file, line by line or JSON"
    )
    card.add_argument(
        "--forms",
        type=_number_of_forms,
        default=20,
        metavar="N",
        help="with --coverage: show N forms of declined sentences",
    )

    add_cards(commands)

    rules = _add_plain(commands, "rules", "the rules that are encoded: where each stands, and what tests it", _RULES)
    rules.add_argument("numbers", nargs="*", metavar="NUMBER", help="a rule's number, in its document or today")
    rules.add_argument("--document", choices=DOCUMENTS, help="only the rules of this document")
    rules.add_argument("--missing", action="store_true", help="only rules without a place or a test")
    rules.add_argument("--json", action="store_true", help="print JSON Lines: one object for each rule")

    completion = _add_plain(
        commands, "completion", "print a script that completes commands and options in a shell", _COMPLETION
    )
    completion.add_argument("shell", choices=SHELLS)
    return parser


def _add(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    help: str,
    examples: str,
    boards: bool = True,
    data: bool = True,
) -> argparse.ArgumentParser:
    command = _add_plain(commands, name, help, examples)
    if data:
        command.add_argument("--json", action="store_true", help="print JSON Lines: one object for each scenario")
    if boards:
        command.add_argument(
            "--rules",
            action="append",
            metavar="DATE",
            help="the rules to use instead of the file's: current, or as of a month such as 2008-10 (repeatable)",
        )
    add_sources(command)
    add_limits(command)
    command.add_argument("-q", "--quiet", action="store_true", help="print only what is wrong or not understood")
    command.add_argument(
        "--strict",
        action="store_true",
        help="exit with 3 if something was not understood, or not carried over from another program's file",
    )
    return command


def _add_plain(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, help: str, examples: str
) -> argparse.ArgumentParser:
    """Add a command that reads neither boards nor cards."""
    return commands.add_parser(
        name,
        help=help,
        description=help[0].upper() + help[1:] + ("" if help.endswith("?") else "."),
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _add_files(command: argparse.ArgumentParser, number: str) -> None:
    command.add_argument(
        "files", nargs=number, metavar="FILE", help="a board, or a folder of them; - is standard input"
    )


def _add_workers(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "-j", "--jobs", type=_number_of_jobs, default=1, metavar="N", help="work in N processes (one by default)"
    )
    command.add_argument(
        "--scheduler", metavar="ADDRESS", help="work on the machines of a Dask cluster, such as tcp://host:8786"
    )


def _number_of_forms(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError
    return number


def _number_of_jobs(text: str) -> int:
    number = int(text)
    if not 1 <= number <= MOST_JOBS:
        raise ValueError
    return number
