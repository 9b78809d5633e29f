"""Shell completion: ``shtab`` turns the parser into a script, so that completing starts no Python."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from pyclingo_bridge.cli.arguments import build_parser
from pyclingo_bridge.errors import InputError


def script(shell: str) -> str:
    """Give the completion script for a shell.

    Raises:
        InputError: shtab is missing, or too old for this shell.
    """
    try:
        import shtab
    except ImportError as error:
        raise InputError("completion scripts need the package shtab: pip install shtab") from error
    if shell not in shtab.SUPPORTED_SHELLS:
        raise InputError(f"the installed shtab cannot write scripts for {shell}: pip install --upgrade shtab")
    parser = build_parser()
    for action in _actions(parser):
        if action.dest in ("files", "file", "cards", "among"):
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        if action.dest == "out":
            action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
    return str(shtab.complete(parser, shell=shell))


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Give what a command takes, and what the commands below it take."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)
