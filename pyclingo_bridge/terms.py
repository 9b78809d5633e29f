"""Terms of the vocabulary: what a fact is made of, and how it is written for clingo.

A term is an ``int``, a ``str`` (a clingo *string*, in quotes), or a :class:`Term`: a constant
(no arguments) or a function. Nothing else is a model of an effect in this package.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, NoReturn, TypeAlias

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


@lru_cache(maxsize=4096)
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
    if len(text.lstrip("+-")) > 10:  # not converted, which takes long for very long ones
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
        if value.name == "not" and value.args:  # a reserved word of clingo; the vocabulary writes non(F)
            return f"non({write(value.args[0])})"
        if value.name == "not" or not _IDENTIFIER.fullmatch(value.name):
            raise InputError(f"{value.name[:100]!r} is not a word of the rules")
        _identifiers.add(value.name)
    if not value.args and value.name:
        return value.name
    inner = ",".join([write(argument) for argument in value.args])
    return f"{value.name}({inner})"


def fact(value: Term) -> str:
    """Write a term as a fact, with its full stop."""
    return write(value) + "."


_TOKEN = re.compile(
    r"(?:\s++|%(?!\*)[^\n]*+)*+"  # spaces and comments; tried in one way only, or long ones would take for ever
    r'(?:(-?[0-9]+)|("(?:[^"\\\n]|\\[\\"n])*")|(_*[a-z]\w*)|([(),.])|$)',
    re.ASCII,
)
_ESCAPE = re.compile(r"\\(.)")
DEEPEST = 200  # terms inside each other


def read_facts(text: str) -> list[Term]:
    """Read ground facts as this package and ``asp/cards`` write them: constants, numbers, strings, functions, tuples.

    Raises:
        InputError: anything else, such as a rule, a variable, an interval, ``#script``, ``#include`` or an ``@``-term.
    """
    return _Facts(text).read()


class _Facts:
    """A position in a text of facts: ``kind`` and ``token`` are of what stands there."""

    def __init__(self, text: str) -> None:
        self.text, self.place, self.start = text, 0, 0
        self.kind, self.token = 0, ""
        self.move()

    def move(self) -> None:
        found = _TOKEN.match(self.text, self.place)
        if found is None:
            self.start = self.place
            self.fail()
        self.kind, self.place = found.lastindex or 0, found.end()
        self.token = found[self.kind] if self.kind else ""
        self.start = self.place - len(self.token)

    def fail(self) -> NoReturn:
        line = self.text.count("\n", 0, self.start) + 1
        raise InputError(f"not a fact, at {self.text[self.start : self.start + 30].strip()!r}", line=line)

    def expect(self, mark: str) -> None:
        if self.kind != _MARK or self.token != mark:
            self.fail()
        self.move()

    def read(self) -> list[Term]:
        facts: list[Term] = []
        while self.kind:
            if self.kind != _NAME:
                self.fail()
            found = self.value(0)
            assert isinstance(found, Term)
            facts.append(found)
            self.expect(".")
        return facts

    def value(self, depth: int) -> Value:
        kind, token = self.kind, self.token
        if depth > DEEPEST or kind == 0 or (kind == _MARK and token != "("):
            self.fail()
        if kind != _MARK:
            self.move()
        if kind == _NUMBER:
            return whole(token)
        if kind == _STRING:
            return _ESCAPE.sub(lambda found: "\n" if found[1] == "n" else found[1], token[1:-1])
        if self.kind != _MARK or self.token != "(":
            return Term(token)
        self.move()
        arguments = [self.value(depth + 1)]
        while self.token == "," and self.kind == _MARK:
            self.move()
            arguments.append(self.value(depth + 1))
        self.expect(")")
        return Term("" if kind == _MARK else token, tuple(arguments))


_NUMBER, _STRING, _NAME, _MARK = 1, 2, 3, 4
