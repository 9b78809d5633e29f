"""The program ``layers``: reads the command line, runs a command, turns every outcome into an exit status.

0: all holds; 1: an expectation, ruling or consistency check fails; 2: the input is wrong; 3: something was not
understood and ``--strict`` was given.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from pyclingo_bridge.cli.arguments import build_parser
from pyclingo_bridge.errors import InputError

__all__ = ["main"]

BROKEN_PIPE, INTERRUPTED = 141, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``layers`` and give its exit status."""
    options = build_parser().parse_args(arguments)
    try:
        status: int = _command(options.command)(options)
        sys.stdout.flush()
        return status
    except InputError as error:
        print(f"layers: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has had enough; Python must not complain about that at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _command(name: str):  # type: ignore[no-untyped-def]
    from pyclingo_bridge.cli.commands import COMMANDS

    return COMMANDS[name]
