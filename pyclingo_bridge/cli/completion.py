"""Shell completion: ``shtab`` turns the parser into a script, so that completing starts no Python."""

from __future__ import annotations

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
    for command in parser._subparsers._group_actions[0].choices.values():  # type: ignore[union-attr]
        for action in command._actions:
            if action.dest in ("files", "file", "cards"):
                action.complete = shtab.FILE
            if action.dest == "out":
                action.complete = shtab.DIRECTORY
    return str(shtab.complete(parser, shell=shell))
