"""Atoms as clingo prints them → rows of terms, board by board.

A whole answer is printed by clingo in one go and cut up here, which is quicker than asking it for one symbol after the
other. What stands in a batch again and again (a word, an id, an ability) is made into a term once.
"""

from __future__ import annotations

from collections import defaultdict

from .terms import Term, Value, write

Row = tuple[Value, ...]
Rows = dict[str, list[Row]]

_MARK = "$"  # stands in no term outside of strings
_BACKSLASH, _QUOTATION = "\0b", "\0q"  # stand for what is escaped in strings; no string that we write has a \0


class _Terms(dict[str, Value]):
    """Gives the term that a text stands for; each is made once."""

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


class _Marked(dict[str, str]):
    """Gives each string a mark without spaces, commas and brackets (``$0``, ``$1`` …), and ``terms`` its text."""

    def __init__(self, terms: _Terms) -> None:
        self._terms = terms

    def __missing__(self, inside: str) -> str:
        mark = self[inside] = f"{_MARK}{len(self)}"
        text = inside.replace("\\n", "\n").replace(_QUOTATION, '"').replace(_BACKSLASH, "\\")
        self._terms[mark] = text
        return mark


class _Rows(dict[str, Row]):
    """Gives the row that marked arguments stand for; many boards have the same."""

    def __init__(self, terms: _Terms) -> None:
        self._value = terms.__getitem__

    def __missing__(self, arguments: str) -> Row:
        row = self[arguments] = tuple(map(self._value, split(arguments))) if arguments else ()
        return row


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
    terms = _Terms()
    parts = printed.replace(r"\\", _BACKSLASH).replace(r"\"", _QUOTATION).split('"')
    parts[1::2] = map(_Marked(terms).__getitem__, parts[1::2])
    row_of = _Rows(terms).__getitem__
    shared: Rows = defaultdict(list)
    boards: dict[int, Rows] = defaultdict(lambda: defaultdict(list))
    for atom in "".join(parts).split():
        name, _, inside = atom[:-1].partition("(")
        first, _, rest = inside.partition(",")
        if first.isdigit():
            boards[int(first)][name].append(row_of(rest))
        else:
            shared[name].append(row_of(inside))
    return shared, boards


def written(row: Row) -> list[str]:
    """Give a row as text, to sort by: the order in which clingo prints depends on what else was grounded."""
    return list(map(write, row))
