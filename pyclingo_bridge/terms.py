"""Terms of the vocabulary: what a fact is made of, and how it is written for clingo.

A term is an ``int``, a ``str`` (a clingo *string*, in quotes), or a :class:`Term`: a constant
(no arguments) or a function. Nothing else is a model of an effect in this package.
"""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from pyclingo_bridge.errors import InputError


class Term(NamedTuple):
    """A constant ``Term("red")`` or a function ``Term("is", (Term("color"), Term("red")))``.

    ``Term("", (a, b))`` is a tuple.
    """

    name: str
    args: tuple[Value, ...] = ()

    def __str__(self) -> str:
        return write(self)


Value: TypeAlias = "Term | int | str"

_NOT_WORD = re.compile(r"[^a-z0-9]+")


def term(name: str, *args: Value) -> Term:
    """Build a term from its name and arguments."""
    return Term(name, args)


def slug(text: str) -> str:
    """Give the constant for a printed word: ``"Time Lord"`` -> ``time_lord``, ``"Urza's"`` -> ``urza_s``."""
    word = _NOT_WORD.sub("_", text.lower().replace("æ", "ae")).strip("_")
    if not word or not word[0].isalpha():
        word = "w_" + word
    return word if word != "not" else "not_"


def whole(text: str) -> int:
    """Give the whole number that these digits stand for.

    Raises:
        InputError: it is beyond clingo's integers.
    """
    if len(text) > 10:  # not converted, which takes long for very long ones
        raise InputError(f"the number {text[:20]}{'…' if len(text) > 20 else ''} is too large: at most {MOST}")
    return int(text)


def word(text: str) -> Term:
    """Give the constant term for a printed word."""
    return Term(slug(text))


def quote(text: str) -> str:
    """Write a clingo string. The only place where user text becomes program text."""
    return '"' + text.replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"').replace("\0", "") + '"'


MOST = 2**31 - 1  # the largest of clingo's integers, which go round beyond it without a word
_IDENTIFIER = re.compile(r"_*[a-z][A-Za-z0-9_]*")
_identifiers = {""}


def write(value: Value) -> str:
    """Write a term as clingo reads it.

    Raises:
        InputError: a number is beyond clingo's integers, or what should be a constant is none: nothing but the text
            of strings, in quotes, can become part of a program.
    """
    if isinstance(value, int):
        if not -MOST <= value <= MOST:
            raise InputError(f"a number is too large: at most {MOST} either way")
        return str(value)
    if isinstance(value, str):
        return quote(value)
    if value.name not in _identifiers:
        if not _IDENTIFIER.fullmatch(value.name):
            raise InputError(f"{value.name[:100]!r} is not a word of the rules")
        _identifiers.add(value.name)
    if not value.args and value.name:
        return value.name
    if value.name == "not":  # a reserved word of clingo; the vocabulary writes non(F)
        return f"non({write(value.args[0])})"
    inner = ",".join([write(argument) for argument in value.args])
    return f"{value.name}({inner})"


def fact(value: Term) -> str:
    """Write a term as a fact, with its full stop."""
    return write(value) + "."


_TOKEN = re.compile(r'\s*(?:(-?\d+)|("(?:[^"\\]|\\.)*")|([a-z_]\w*)|([(),.]))')


def read_facts(text: str) -> list[Term]:
    """Read ground facts as this package and ``asp/cards`` write them: constants, numbers, strings, functions."""
    tokens = [match.groups() for line in text.splitlines() for match in _TOKEN.finditer(line.split("%")[0])]
    place = 0

    def value() -> Value:
        nonlocal place
        number, string, name, _ = tokens[place]
        place += 1
        if number is not None:
            return int(number)
        if string is not None:
            return string[1:-1].replace('\\"', '"').replace("\\n", "\n").replace("\\\\", "\\")
        if tokens[place - 1][3] == "(":
            place -= 1
        if place < len(tokens) and tokens[place][3] == "(":
            place += 1
            arguments = [value()]
            while tokens[place][3] == ",":
                place += 1
                arguments.append(value())
            place += 1
            return Term(name or "", tuple(arguments))
        return Term(name or "")

    facts: list[Term] = []
    while place < len(tokens):
        found = value()
        if isinstance(found, Term):
            facts.append(found)
        place += 1
    return facts
