"""What may be otherwise where some facts are otherwise: estimated from above, statement by statement.

A fact concerns a statement if one of its conditions can be that fact, and a predicate that may be otherwise concerns
every statement that looks at it. What such a statement gives may be otherwise in turn; the rest is as it was.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from .applicability import ANYWHERE, Words
from .atoms import split
from .statements import Statement, bits, conditions, statements, words_in
from .terms import Term, Value

Signature: TypeAlias = tuple[str, int]
"""A predicate: its name and the number of its arguments."""

_ANY = -1
"""Stands for every number of arguments: of a condition that is several atoms at once, ``a(x;y)``."""


class _Condition(NamedTuple):
    """An atom that a statement looks at: for each argument its words, and the variable if it is nothing else."""

    arguments: tuple[tuple[int, str], ...]


class _Reader(NamedTuple):
    """A statement that looks at a predicate, and the atoms of it that it looks at."""

    statement: Statement
    conditions: tuple[_Condition, ...]


class _Rules:
    """The statements of some files, by what they give and by what they look at."""

    def __init__(self, files: tuple[str, ...]) -> None:
        self.every = tuple(each for text in files for each in statements(text) if each.gives)
        self.given = {_signature(atom.name, atom.arguments) for each in self.every for atom in each.gives}
        self._readers: defaultdict[Signature, list[_Reader]] = defaultdict(list)
        for each in self.every:
            found: defaultdict[Signature, list[_Condition]] = defaultdict(list)
            for name, inside in conditions(each):
                if inside is None or ";" in inside:
                    found[name, _ANY].append(_Condition(()))
                else:
                    arguments = tuple((words_in(one), one.strip()) for one in split(inside))
                    found[_signature(name, arguments)].append(_Condition(arguments))
            for signature, looked_at in found.items():
                self._readers[signature].append(_Reader(each, tuple(looked_at)))
        self._reached: dict[Signature, frozenset[Signature]] = {}

    def readers(self, signature: Signature) -> Iterator[_Reader]:
        """Give the statements that look at a predicate."""
        yield from self._readers.get(signature, ())
        yield from self._readers.get((signature[0], _ANY), ())

    def reached(self, signature: Signature) -> frozenset[Signature]:
        """Give the predicates that may be otherwise where this one is, itself among them."""
        found = self._reached.get(signature)
        if found is None:
            every, agenda = {signature}, [signature]
            while agenda:
                new = {each for reader in self.readers(agenda.pop()) for each in _gives(reader.statement)}
                agenda.extend(new - every)
                every |= new
            found = self._reached[signature] = frozenset(every)
        return found


_rules = lru_cache(maxsize=32)(_Rules)


class Known(NamedTuple):
    """Which words may stand where, among the words that there were when that was estimated."""

    estimates: tuple[Words, ...]
    """What may stand where by any of these."""
    words: int
    """All words that there were, as a set of bits."""

    def only(self, predicates: Collection[str]) -> Words:
        """Give what may stand where in some predicates: a word of which there was no bit then, anywhere."""
        since = (1 << len(bits)) - 1 & ~self.words
        found: Words = {}
        for estimate in self.estimates:
            for place, words in estimate.items():
                if place[0] in predicates:
                    new = since if place[1] == ANYWHERE else 0
                    found[place] = found.get(place, 0) | words | new
        return found

    def words_at(self, name: str, place: int) -> int:
        """Give the words that may stand in a place of a predicate."""
        found = 0
        for estimate in self.estimates:
            found |= estimate.get((name, place), 0) | estimate.get((name, ANYWHERE), 0)
        return found


def consequences(
    files: tuple[str, ...], added: Collection[str], changed: Collection[Term], known: Known, but_for: str
) -> frozenset[Signature] | None:
    """Give the predicates that may be otherwise where some facts hold no longer or anew.

    ``files`` are the texts of the files of rules, of which some are ``added``; ``known`` is of what there was before.
    Gives ``None`` if a predicate of the name ``but_for`` may be otherwise.
    """
    rules = _rules(files)
    possible = _Possible(known, {each.name for each in changed})
    told = {(_signature(each.name, each.args), tuple(map(_words, each.args))) for each in changed}
    first = {signature for signature, _ in told} & rules.given
    first.update(each for text in added for statement in statements(text) for each in _gives(statement))
    for signature, words in told:
        for reader in rules.readers(signature):
            given = _gives(reader.statement)
            if not first.issuperset(given) and any(
                _can_be(condition, words, reader.statement, possible) for condition in reader.conditions
            ):
                first.update(given)
    otherwise: set[Signature] = set()
    for signature in first:
        otherwise |= rules.reached(signature)
    return None if any(name == but_for for name, _ in otherwise) else frozenset(otherwise)


def _gives(statement: Statement) -> list[Signature]:
    return [_signature(atom.name, atom.arguments) for atom in statement.gives]


@lru_cache(maxsize=64)
def giving(files: tuple[str, ...], signatures: frozenset[Signature]) -> tuple[Statement, ...]:
    """Give the statements of some files that give atoms of some predicates."""
    return tuple(
        each
        for each in _rules(files).every
        if any(_signature(atom.name, atom.arguments) in signatures for atom in each.gives)
    )


def _signature(name: str, arguments: Collection[object]) -> Signature:
    return name, len(arguments)


def _words(value: Value) -> int:
    if not isinstance(value, Term):
        return 0
    found = bits.get(value.name, 0)
    for each in value.args:
        found |= _words(each)
    return found


class _Possible:
    """Which words a variable of a statement may have, by those of its conditions that no changed fact can be."""

    def __init__(self, known: Known, moved: Collection[str]) -> None:
        self.known, self._moved = known, moved
        self._found: dict[tuple[int, str], int] = {}

    def words(self, variable: str, statement: Statement) -> int:
        """Give them as a set of bits."""
        key = id(statement), variable  # of a file of rules, which is kept
        found = self._found.get(key)
        if found is None:
            found = -1
            for atom in statement.needs:
                if atom.name not in self._moved:
                    for place, (_, variables) in enumerate(atom.arguments):
                        if variable in variables:
                            found &= self.known.words_at(atom.name, place)
            self._found[key] = found
        return found


def _can_be(condition: _Condition, fact: tuple[int, ...], statement: Statement, possible: _Possible) -> bool:
    """Whether a condition of a statement can be a fact that has these words in its arguments."""
    for (words, variable), said in zip(condition.arguments, fact, strict=False):  # without arguments: it can be any
        if words & ~said:
            return False
        if variable[:1].isupper() and variable.isidentifier():
            new = said & possible.known.words
            if new and new & ~possible.words(variable, statement):
                return False
    return True
