"""Where the rules are, and which of their files a board needs.

``main.lp`` lists the files. A file whose header says ``% Needed for: word word …`` is left out where none of these
words stands in the board's facts; of one that says ``% Needed word by word.`` only the facts about such words are read.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path

_INCLUDE = re.compile(r'^#include "([^"]+)"\.', re.MULTILINE)
_OPENING = re.compile(r"([a-z_]\w*)\((?=([a-z_]\w*))")  # ``power(it``: a term and its first argument
_IDENTIFIER = re.compile(r"[a-z_]\w*")
_WORD = re.compile(r"^word\(\w+,(\w+),.*$", re.MULTILINE)
_NEEDED = re.compile(r"^% Needed for: (.+)$", re.MULTILINE)


@lru_cache(maxsize=1)
def folder() -> Path:
    """Give the folder of the rules: inside the installed package, or beside it in a checkout."""
    here = Path(__file__).resolve().parent
    for place in (here / "asp", here.parent / "asp"):
        if (place / "main.lp").exists():
            return place
    raise FileNotFoundError("the rules (asp/main.lp) are missing from this installation")


@lru_cache(maxsize=1)
def files() -> tuple[str, ...]:
    """Give the names of the files that ``main.lp`` lists, in order."""
    return tuple(_INCLUDE.findall((folder() / "main.lp").read_text(encoding="utf-8")))


@lru_cache(maxsize=1)
def parts() -> tuple[tuple[str, frozenset[str] | None], ...]:
    """Give the text of each file that ``main.lp`` names, in order, and what calls for it (``None``: always read)."""
    found: list[tuple[str, frozenset[str] | None]] = []
    for name in files():
        text = (folder() / name).read_text(encoding="utf-8")
        if "% Needed word by word." in text:
            continue
        needed = _NEEDED.search(text)
        found.append((text, frozenset(needed[1].split()) if needed else None))
    return tuple(found)


@lru_cache(maxsize=1)
def _words() -> dict[str, list[str]]:
    """Give the facts about each word of the files that are needed word by word."""
    found: dict[str, list[str]] = {}
    for name in files():
        text = (folder() / name).read_text(encoding="utf-8")
        if "% Needed word by word." in text:
            for match in _WORD.finditer(text):
                found.setdefault(match[1], []).append(match[0])
    return found


def without_strings(facts: str) -> str:
    """Leave out what stands in quotation marks."""
    if "\\" in facts:  # first what is escaped in them: backslashes, then quotation marks
        facts = facts.replace(r"\\", "").replace(r"\"", "")
    return '""'.join(facts.split('"')[::2])


def needed_for(said: str) -> tuple[tuple[str, ...], str]:
    """Give what a board needs whose facts, without what stands in quotation marks, are ``said``.

    Gives the texts of the files of rules, and the facts about the words that the board uses.
    """
    spoken = set(_IDENTIFIER.findall(said))
    spoken.update(f"{name}({first}" for name, first in _OPENING.findall(said))
    files = tuple(text for text, needed in parts() if needed is None or not needed.isdisjoint(spoken))
    return files, "\n".join(line for constant, lines in _words().items() if constant in spoken for line in lines)


@cache
def query(name: str) -> str:
    """Give the rules of a file of ``asp/queries`` that is read only where it is asked for, not with ``main.lp``."""
    return (folder() / "queries" / f"{name}.lp").read_text(encoding="utf-8")
