"""Boards in the files of other programs: Forge's puzzles and saved states, and XMage's ``init.txt``.

A reader writes what a file says as the mapping that a scenario file would hold, so that every check and every limit is
the same, and collects what a board here does not hold. The file is known by its name, or else by its shape.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import PurePath
from typing import TypeAlias

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import Scenario

__all__ = ["SUFFIXES", "is_board", "reader_of"]

Reader: TypeAlias = Callable[[str, str, Cards], Iterator[Scenario | InputError]]
"""Gives each board of a text, or what is wrong with it. The second argument is the file's name."""

SUFFIXES = (".pzl",)
"""Endings of files that are boards of another program, whatever is in them."""
_BY_SHAPE = (".txt", "")
_INIT = "init.txt"
_FORGE = re.compile(
    r"^[ \t]*(?:\[(?:metadata|state)\][ \t]*$|(?:active(?:player|phase)|turn)[ \t]*=|(?:human|ai|p\d)[a-z]+[ \t]*=)",
    re.IGNORECASE | re.MULTILINE,
)
_XMAGE = re.compile(r"^[ \t]*\w+:\S[^:\n]*:\S[^\n]*:\d+[ \t]*$", re.MULTILINE)
_LOOKED_AT = 20_000  # characters of a file whose name does not tell


def is_board(path: PurePath) -> bool:
    """Say whether a file in a folder is taken for a board of another program."""
    return path.suffix.lower() in SUFFIXES or path.name.lower() == _INIT


def reader_of(file: str, text: str) -> Reader | None:
    """Give the reader for a file, or nothing if it is no board of another program."""
    path = PurePath(file)
    suffix = path.suffix.lower()
    start = text[:_LOOKED_AT]
    if suffix in SUFFIXES or (suffix in _BY_SHAPE and _FORGE.search(start)):
        from pyclingo_bridge.imports.forge import read_forge

        return read_forge
    if path.name.lower() == _INIT or (suffix in _BY_SHAPE and _XMAGE.search(start)):
        from pyclingo_bridge.imports.xmage import read_xmage

        return read_xmage
    return None
