"""The rules, statement by statement: what each gives, and the conditions without which it gives nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

_STRING = r'"(?:[^"\\]|\\.)*"'
_STATEMENT = re.compile(rf"(?:{_STRING}|\.\.|[^\".])+\.")
_COMMENT = re.compile(rf"({_STRING})|%[^\n]*")
_NESTED = r"[^()]*"
for _ in range(5):  # as deep as the rules go
    _NESTED = rf"(?:[^()]|\({_NESTED}\))*"
_ATOM = re.compile(rf"(?<!\w)(?!not\b)(-?[a-z]\w*)(?:\(({_NESTED})\))?")
_ELEMENT = re.compile(rf"(?:[^,()]|\({_NESTED}\))+")
_EQUALITY = re.compile(r"([A-Z]\w*) = ([a-z].*)", re.DOTALL)
_BRACES = re.compile(r"\{[^}]*\}")
_POOL = re.compile(rf"\((?:[^();]|\({_NESTED}\))*;(?:[^()]|\({_NESTED}\))*\)")
_SHOW = re.compile(r"#show (-?[a-z]\w*)/")
_WORD = re.compile(r"(?<!\w)[a-z]\w*")
_VARIABLE = re.compile(r"\b[A-Z]\w*")

Slot: TypeAlias = tuple[str, int]
"""A predicate and the place of one of its arguments, from 0."""


class _Bits(dict[str, int]):
    """A bit for each word that some rule asks for."""

    def __missing__(self, word: str) -> int:
        self[word] = bit = 1 << len(self)
        return bit


bits = _Bits()
"""Which bit of a set of words stands for which word."""


class Atom(NamedTuple):
    """A predicate, and for each argument the words in it (a set of bits) and its variables."""

    name: str
    arguments: tuple[tuple[int, tuple[str, ...]], ...]


class Statement(NamedTuple):
    """One statement: its text, the atoms that it gives, and those without which it gives nothing."""

    text: str
    gives: tuple[Atom, ...]
    needs: tuple[Atom, ...]
    equal: tuple[tuple[str, int, tuple[str, ...]], ...]
    """Variables that are equal to a term: its words and variables."""
    names: frozenset[str]
    """Every predicate of its body, of those that the rule can do without, too."""
    words: int
    """Every word of its body."""


@lru_cache(maxsize=256)
def statements(text: str) -> tuple[Statement, ...]:
    """Take a file of rules apart."""
    bare = _COMMENT.sub(lambda match: match[1] or "", text)
    return tuple(_statement(match[0].strip()) for match in _STATEMENT.finditer(bare))


def shown(text: str) -> str | None:
    """Give the predicate that a statement shows, if it is one that does."""
    found = _SHOW.match(text)
    return found[1] if found else None


def words_in(term: str | None) -> int:
    """Give the words of a term of a rule."""
    found = 0
    for word in _WORD.findall(term or ""):
        found |= bits[word]
    return found


def conditions(statement: Statement) -> Iterator[tuple[str, str | None]]:
    """Give the name and the arguments of every atom in a body: what must hold, must not, is counted, and more."""
    body = re.sub(_STRING, '""', statement.text)[:-1].partition(":-")[2]
    return ((match[1], match[2]) for match in _ATOM.finditer(body))


def _statement(text: str) -> Statement:
    head, _, body = re.sub(_STRING, '""', text)[:-1].partition(":-")
    if head.startswith("#"):
        return Statement(text, (), (), (), frozenset(), 0)
    gives = tuple(_atom(match) for match in _ATOM.finditer(head))
    needs: list[Atom] = []
    equal: list[tuple[str, int, tuple[str, ...]]] = []
    for element in _elements(body):
        if atom := _ATOM.fullmatch(element):
            needs.append(_atom(atom))
        elif equality := _EQUALITY.fullmatch(element):
            equal.append((equality[1], *_term(equality[2])))
    names = frozenset(match[1] for match in _ATOM.finditer(body))
    return Statement(text, gives, tuple(needs), tuple(equal), names, words_in(body))


def _elements(body: str) -> Iterator[str]:
    """Give the conditions of a rule that stand alone; what may hold in several ways is replaced by a blank."""
    for part in _POOL.sub("(_)", _BRACES.sub("", body)).split(";"):
        plain, conditional, _ = part.partition(":")
        elements = _ELEMENT.findall(plain)
        if conditional:  # what has a condition of its own may have no instance
            elements.pop()
        for element in elements:
            yield element.strip()


def _atom(match: re.Match[str]) -> Atom:
    inside = match[2]
    if inside is None:
        return Atom(match[1], ())
    arguments = tuple(map(_term, _ELEMENT.findall(inside)))
    if ";" in _POOL.sub("(_)", inside):  # several lists of arguments, as long as each other
        count = len(_ELEMENT.findall(inside.partition(";")[0]))
        arguments = (_term(inside),) * count
    return Atom(match[1], arguments)


def _term(text: str) -> tuple[int, tuple[str, ...]]:
    return words_in(text), tuple(_VARIABLE.findall(text))
