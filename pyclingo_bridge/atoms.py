"""Atoms as clingo prints them → rows of terms, board by board.

A whole answer is printed by clingo in one go and cut up here, which takes a fifth of the time of asking it for one
symbol after the other. What stands in a batch again and again (a word, an id, an ability) is made into a term once.
"""

from __future__ import annotations

import re
from collections import defaultdict

from .terms import Term, Value, write

Row = tuple[Value, ...]
Rows = dict[str, list[Row]]

_STRING = re.compile(r'("(?:[^"\\]|\\.)*")')
_ESCAPE = re.compile(r"\\(.)")
_MARK = "$"  # stands in no term outside of strings


class _Strings(dict[str, str]):
    """Gives each string of the program a mark without spaces, commas and brackets: ``$0``, ``$1`` …"""

    def __missing__(self, quoted: str) -> str:
        mark = self[quoted] = f"{_MARK}{len(self)}"
        return mark


class _Terms(dict[str, Value]):
    """Gives the term that a marked text stands for; each is made once."""

    def __missing__(self, text: str) -> Value:
        value = self[text] = self._make(text)
        return value

    def _make(self, text: str) -> Value:
        if text.endswith(")"):
            name, _, inner = text[:-1].partition("(")
            return Term(name, tuple(map(self.__getitem__, split(inner))))
        if text.lstrip("-").isdigit():
            return int(text)
        return Term(text)


def _unquote(quoted: str) -> str:
    return _ESCAPE.sub(lambda found: "\n" if found[1] == "n" else found[1], quoted[1:-1])


def split(arguments: str) -> list[str]:
    """Cut marked arguments at the commas that stand in no bracket."""
    pieces = arguments.split(",")
    if not pieces[-1]:  # a tuple of one is written (a,)
        pieces.pop()
    if "(" not in arguments:
        return pieces
    found: list[str] = []
    depth = 0
    for piece in pieces:
        if depth:
            found[-1] += "," + piece
        else:
            found.append(piece)
        depth += piece.count("(") - piece.count(")")
    return found


def read_atoms(printed: str) -> tuple[Rows, dict[int, Rows]]:
    """Read a printed answer: the atoms about no board in particular, and those of each board without its number."""
    strings = _Strings()
    parts = _STRING.split(printed)
    parts[1::2] = map(strings.__getitem__, parts[1::2])
    terms = _Terms()
    terms.update((mark, _unquote(quoted)) for quoted, mark in strings.items())
    value = terms.__getitem__
    shared: Rows = defaultdict(list)
    boards: dict[int, Rows] = defaultdict(lambda: defaultdict(list))
    for atom in "".join(parts).split(" "):
        name, _, inner = atom.partition("(")
        arguments = split(inner[:-1])
        if arguments and arguments[0].isdigit():
            boards[int(arguments[0])][name].append(tuple(map(value, arguments[1:])))
        elif arguments:
            shared[name].append(tuple(map(value, arguments)))
    return shared, boards


def written(row: Row) -> list[str]:
    """Give a row as text, to sort by: the order in which clingo prints depends on what else was grounded."""
    return list(map(write, row))
