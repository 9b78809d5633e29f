"""The rules, statement by statement, and which of them can apply at all.

A rule one of whose conditions no fact or rule can give is left out: that changes no answer and spares clingo most of
its work on a small board, since every rule costs it time whether it applies or not. What can be given is estimated
from above: for each predicate, which words (names of functions and constants) may stand in its atoms.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

_STRING = r'"(?:[^"\\]|\\.)*"'
_STATEMENT = re.compile(rf"(?:{_STRING}|\.\.|[^\".])+\.")
_COMMENT = re.compile(rf"({_STRING})|%[^\n]*")
_NESTED = r"[^()]*"
for _ in range(5):  # as deep as the rules go
    _NESTED = rf"(?:[^()]|\({_NESTED}\))*"
_ATOM = re.compile(rf"(?<!\w)(?!not\b)(-?[a-z]\w*)(?:\(({_NESTED})\))?")
_ELEMENT = re.compile(rf"(?:[^,()]|\({_NESTED}\))+")
_BRACES = re.compile(r"\{[^}]*\}")
_POOL = re.compile(r"\([^()]*;[^()]*\)")
_WORD = re.compile(r"(?<!\w)[a-z]\w*")
_FACTS = re.compile(r"(?:^|\. )(-?[a-z]\w*)\(|(?<!\w)([a-z]\w*)", re.MULTILINE)
_VARIABLE = re.compile(r"\b[A-Z]")

CHOICE = "pick"
"""What is applied next: what rests on it belongs to the process, the rest is settled before."""

MOST_KEPT = 256
"""Choices of rules that are kept."""

Words = dict[str, int]
"""For each predicate, the words that may stand in its atoms: a set of bits."""


class _Bits(dict[str, int]):
    """A bit for each word that some rule asks for."""

    def __missing__(self, word: str) -> int:
        self[word] = bit = 1 << len(self)
        return bit


_bits = _Bits()


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement: its text, what it gives, and the conditions without which it gives nothing."""

    text: str
    gives: tuple[tuple[str, int], ...]
    needs: tuple[tuple[str, int], ...]
    names: frozenset[str]
    """Every predicate of its body; of those that the rule can do without, too, words come through to what it gives."""
    passes_on: bool
    """Whether any come through: whether what it gives has variables."""


@lru_cache(maxsize=256)
def statements(text: str) -> tuple[Statement, ...]:
    """Take a file of rules apart."""
    bare = _COMMENT.sub(lambda match: match[1] or "", text)
    return tuple(_statement(match[0].strip()) for match in _STATEMENT.finditer(bare))


def _words(arguments: str | None) -> int:
    found = 0
    for word in _WORD.findall(arguments or ""):
        found |= _bits[word]
    return found


def _statement(text: str) -> Statement:
    head, _, body = re.sub(_STRING, '""', text)[:-1].partition(":-")
    if head.startswith("#"):
        return Statement(text, (), (), frozenset(), passes_on=False)
    made = _words(body)  # a term that the body makes may stand in what the rule gives
    gives = tuple((match[1], _words(match[2]) | made) for match in _ATOM.finditer(head))
    names = frozenset(match[1] for match in _ATOM.finditer(body))
    return Statement(text, gives, tuple(_needs(body)), names, passes_on=bool(_VARIABLE.search(head)))


def _needs(body: str) -> Iterator[tuple[str, int]]:
    for part in _POOL.sub("_", _BRACES.sub("", body)).split(";"):
        plain, conditional, _ = part.partition(":")
        elements = _ELEMENT.findall(plain)
        if conditional:  # what has a condition of its own may have no instance
            elements.pop()
        for element in elements:
            if atom := _ATOM.fullmatch(element.strip()):
                yield atom[1], _words(atom[2])


@lru_cache(maxsize=256)
def in_two(texts: tuple[str, ...]) -> tuple[Rules, Rules]:
    """Part the rules of some files into those that are settled before the process, and those of the process."""
    every = [statement for text in texts for statement in statements(text)]
    users: defaultdict[str, list[Statement]] = defaultdict(list)
    for statement in every:
        for name in statement.names:
            users[name].append(statement)
    moving = {CHOICE}
    reached = [CHOICE]
    while reached:
        for statement in users[reached.pop()]:
            new = {name for name, _ in statement.gives} - moving
            moving |= new
            reached.extend(new)
    first: list[Statement] = []
    process: list[Statement] = []
    for statement in every:
        if not statement.text.startswith("#defined"):  # only for the reader, and for the whole program
            (first if moving.isdisjoint(name for name, _ in statement.gives) else process).append(statement)
    return Rules(first), Rules(process)


def given_by(facts: str) -> Words:
    """Give the words of facts (without what stands in quotation marks), predicate by predicate."""
    found: Words = {}
    name = ""
    for predicate, word in _FACTS.findall(facts):
        if predicate:
            name = predicate
            found.setdefault(name, 0)
        else:
            found[name] |= _bits.get(word, 0)
    return found


class Rules:
    """Rules among which those that can apply are found, and kept for boards that speak of the same things."""

    def __init__(self, every: Iterable[Statement]) -> None:
        self._rules = tuple(every)
        self.needs = frozenset(name for rule in self._rules for name, _ in rule.needs)
        self._kept: dict[frozenset[tuple[str, int]], tuple[list[str], Words]] = {}

    def applicable(self, given: Words) -> tuple[list[str], Words]:
        """Give the texts of the rules all of whose conditions can be met, in order, and what there may be then.

        ``given`` is what there is already.
        """
        key = frozenset(given.items())
        if key not in self._kept:
            if len(self._kept) == MOST_KEPT:
                self._kept.clear()
            self._kept[key] = self._find(dict(given))
        return self._kept[key]

    def _find(self, given: Words) -> tuple[list[str], Words]:
        waiting: defaultdict[str, set[int]] = defaultdict(set)
        passing: defaultdict[str, list[int]] = defaultdict(list)
        chosen: set[int] = set()
        agenda = list(range(len(self._rules)))
        while agenda:
            number = agenda.pop()
            rule = self._rules[number]
            for name, words in rule.needs:
                known = given.get(name)
                if known is None or words & ~known:
                    waiting[name].add(number)
                    break
            else:
                new = number not in chosen
                chosen.add(number)
                through = 0
                if rule.passes_on:
                    for name in rule.names:
                        through |= given.get(name, 0)
                        if new:
                            passing[name].append(number)
                for name, words in rule.gives:
                    before = given.get(name)
                    after = (before or 0) | words | through
                    if after != before:
                        given[name] = after
                        agenda.extend(waiting.pop(name, ()))
                        agenda.extend(passing[name])
        return [self._rules[number].text for number in sorted(chosen)], given


def only(given: Words, predicates: Iterable[str]) -> Words:
    """Keep of an estimate what concerns predicates that do have atoms."""
    return {name: given[name] for name in predicates if name in given}
