"""The program ``layers``: reads the command line, runs a command, turns every outcome into an exit status.

0: all holds; 1: an expectation, ruling or consistency check fails; 2: the input is wrong; 3: something was not
understood, or not carried over from another program's file, and ``--strict`` was given.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from io import TextIOWrapper

from pyclingo_bridge.cli.arguments import build_parser
from pyclingo_bridge.errors import InputError, RulesError
from pyclingo_bridge.limits import from_environment, using

__all__ = ["main"]

BROKEN_PIPE, INTERRUPTED = 141, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``layers`` and give its exit status."""
    if sys.stdout is None:
        print("layers: standard output is closed", file=sys.stderr)
        return 2
    try:
        options = _parse(arguments)
        from pyclingo_bridge.cli.commands import COMMANDS

        use_utf8(options)
        with using(from_environment().with_settings(getattr(options, "limit", ()))):
            status = COMMANDS[options.command](options)
        sys.stdout.flush()
        return status
    except InputError as error:
        print(f"layers: {error}", file=sys.stderr)
        return 2
    except RulesError as error:
        from pyclingo_bridge.cli.work import defect

        print(f"layers: {defect(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _let_go_of_output()  # whoever read it has had enough
        return BROKEN_PIPE
    except OSError as error:
        print(f"layers: the output cannot be written: {error.strerror or error}", file=sys.stderr)
        _let_go_of_output()
        return 2


def _let_go_of_output() -> None:
    """Have what is still to be written go nowhere, so that Python does not complain about it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parse(arguments: Sequence[str] | None) -> Namespace:
    try:
        return build_parser().parse_args(arguments)
    except SystemExit:
        sys.stdout.flush()  # --help into a pipe that nobody reads
        raise


def use_utf8(options: Namespace) -> None:
    """Have JSON written as UTF-8 everywhere, and text with a substitute for what the terminal cannot show."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            if getattr(options, "json", False) and stream is sys.stdout:
                stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
            else:
                stream.reconfigure(errors="replace")
