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
"""Endings of files whose shape tells what they are; standard input has none either."""
_INIT = "init.txt"
_HEADING = re.compile(r"\[.*\]\Z")
_FORGE_HEADING = re.compile(r"\[(?:metadata|state)\]\Z", re.IGNORECASE)
_FORGE = re.compile(r"(?:active(?:player|phase)|turn|(?:human|ai|p\d)[a-z]+)[ \t]*=", re.IGNORECASE)
_XMAGE = re.compile(r"\w+:\S[^:]*:\S.*:\d+\Z")
_LOOKED_AT = 20_000
"""Characters of a text whose name does not tell."""


def is_board(path: PurePath) -> bool:
    """Say whether a file in a folder is taken for a board of another program."""
    return path.suffix.lower() in SUFFIXES or path.name.lower() == _INIT


def reader_of(file: str, text: str) -> Reader | None:
    """Give the reader for a file, or nothing if it is no board of another program."""
    path = PurePath(file)
    suffix = path.suffix.lower()
    by_shape = suffix in _BY_SHAPE
    if suffix in SUFFIXES or (by_shape and _looks_like_forge(text)):
        from pyclingo_bridge.imports.forge import read_forge

        return read_forge
    if path.name.lower() == _INIT or (by_shape and _XMAGE.match(_first(text, without_headings=True))):
        from pyclingo_bridge.imports.xmage import read_xmage

        return read_xmage
    return None


def _looks_like_forge(text: str) -> bool:
    heading, line = _first(text), _first(text, without_headings=True)
    return _FORGE_HEADING.match(heading) is not None or _FORGE.match(line) is not None


def _first(text: str, without_headings: bool = False) -> str:
    """Give the first line that is neither empty nor a comment, nor a heading if these do not count."""
    for line in text[:_LOOKED_AT].splitlines():
        plain = line.strip()
        if plain and not plain.startswith(("#", "//")) and not (without_headings and _HEADING.match(plain)):
            return plain
    return ""
