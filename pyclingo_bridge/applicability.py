"""Which rules can apply at all.

A rule one of whose conditions no fact or rule can give is left out: that changes no answer and spares clingo most of
its work on a small board, since every rule costs it time whether it applies or not. What can be given is estimated
from above: for each argument of each predicate, which words (names of functions and constants) may stand in it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from .statements import Slot, Statement, bits, statements

CHOICE = "pick"
"""What is applied next: what rests on it belongs to the process, the rest is settled before."""

MOST_KEPT = 16
"""Choices of rules that are kept for each set of files, and sets of files twice as many; they take much memory."""

_FACTS = re.compile(r"(?:^|\. )(-?[a-z]\w*)\(|(?<!\w)([a-z]\w*)", re.MULTILINE)
ANYWHERE = -1  # stands for every place of a predicate that facts give: of those the places are not told apart

Words = dict[Slot, int]
"""The words that may stand in a place: a set of bits. A predicate that may have atoms has a place `ANYWHERE`."""


class _Argument(NamedTuple):
    """What may come into a place: some words, and for each variable what stands in all places of its group."""

    place: Slot
    words: int
    groups: tuple[tuple[Slot, ...], ...]


class _Rule(NamedTuple):
    """A rule as the estimate needs it."""

    text: str
    needs: tuple[tuple[Slot, int], ...]
    names: tuple[Slot, ...]
    """Of each predicate that it gives, the place that says that there may be atoms of it."""
    gives: tuple[_Argument, ...]

    def sources(self) -> Iterator[Slot]:
        """Give the places from which words come through."""
        return (slot for argument in self.gives for group in argument.groups for slot in group)

    def reads(self) -> Iterator[Slot]:
        """Give every place that it looks at."""
        return chain((slot for slot, _ in self.needs), self.sources())

    def missing(self, given: Words) -> Slot | None:
        """Give a place where something that it needs cannot stand as yet."""
        for slot, words in self.needs:
            known = given.get(slot)
            if known is None or words & ~known:
                return slot
        return None

    def give(self, given: Words) -> Iterator[Slot]:
        """Put what it gives to what there may be already; give the places that this changes."""
        for name in self.names:
            if name not in given:
                given[name] = 0
                yield name
        for argument in self.gives:
            words = argument.words
            for group in argument.groups:
                through = -1
                for slot in group:
                    through &= given.get(slot, 0)
                words |= through
            before = given.get(argument.place, 0)
            if words & ~before:
                given[argument.place] = before | words
                yield argument.place


@lru_cache(maxsize=2 * MOST_KEPT)
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
            new = {atom.name for atom in statement.gives} - moving
            moving |= new
            reached.extend(new)
    first: list[Statement] = []
    process: list[Statement] = []
    for statement in every:
        if not statement.text.startswith("#defined"):  # only for the reader, and for the whole program
            (first if moving.isdisjoint(atom.name for atom in statement.gives) else process).append(statement)
    return Rules(first), Rules(process)


def given_by(facts: str) -> Words:
    """Give the words of facts (without what stands in quotation marks), predicate by predicate."""
    found: Words = {}
    place = ("", ANYWHERE)
    for predicate, word in _FACTS.findall(facts):
        if predicate:
            place = (predicate, ANYWHERE)
            found.setdefault(place, 0)
        else:
            found[place] |= bits.get(word, 0)
    return found


class Rules:
    """Rules among which those that can apply are found, and kept for boards that speak of the same things."""

    def __init__(self, every: Iterable[Statement]) -> None:
        statements_ = tuple(every)
        self.needs = frozenset(atom.name for statement in statements_ for atom in statement.needs)
        self._rules = tuple(map(_rule, statements_))
        self._places: defaultdict[str, set[Slot]] = defaultdict(set)
        for slot in {slot for rule in self._rules for slot in rule.reads()}:
            if slot[1] != ANYWHERE:
                self._places[slot[0]].add(slot)
        self._kept: dict[frozenset[tuple[Slot, int]], tuple[tuple[str, ...], Words]] = {}

    def applicable(self, given: Words) -> tuple[tuple[str, ...], Words]:
        """Give the texts of the rules all of whose conditions can be met, in order, and what there may be then.

        ``given`` is what there is already.
        """
        key = frozenset(given.items())
        if key not in self._kept:
            if len(self._kept) == MOST_KEPT:
                self._kept.clear()
            self._kept[key] = self._find(dict(given))
        return self._kept[key]

    def _find(self, given: Words) -> tuple[tuple[str, ...], Words]:
        for (name, place), words in tuple(given.items()):
            if place == ANYWHERE:
                for slot in self._places.get(name, ()):
                    given[slot] = given.get(slot, 0) | words
        chosen: set[int] = set()
        concerned: defaultdict[Slot, set[int]] = defaultdict(set)
        agenda = list(range(len(self._rules)))
        while agenda:
            number = agenda.pop()
            rule = self._rules[number]
            if (missing := rule.missing(given)) is not None:
                concerned[missing].add(number)
                continue
            if number not in chosen:
                chosen.add(number)
                for slot in rule.sources():
                    concerned[slot].add(number)
            for slot in rule.give(given):
                agenda.extend(concerned[slot])
        return tuple(self._rules[number].text for number in sorted(chosen)), given


_compiled_rules: dict[str, _Rule] = {}


def _rule(statement: Statement) -> _Rule:
    """Give a rule in the form that the estimate needs: by its text, once for all sets of files."""
    found = _compiled_rules.get(statement.text)
    if found is None:
        found = _compiled_rules[statement.text] = _compiled(statement)
    return found


def _compiled(statement: Statement) -> _Rule:
    """Bring a rule into the form that the estimate needs."""
    sources: defaultdict[str, list[Slot]] = defaultdict(list)
    needs: list[tuple[Slot, int]] = []
    for atom in statement.needs:
        needs.append(((atom.name, ANYWHERE), 0))
        for place, (words, variables) in enumerate(atom.arguments):
            if words:
                needs.append(((atom.name, place), words))
            for variable in variables:
                sources[variable].append((atom.name, place))
    for variable, words, variables in statement.equal:
        for source in tuple(sources.get(variable, ())):
            if words:
                needs.append((source, words))
            for inner in variables:
                sources[inner].append(source)
    anywhere = tuple((source,) for sources_ in sources.values() for source in sources_)
    arguments: list[_Argument] = []
    for atom in statement.gives:
        for place, (words, variables) in enumerate(atom.arguments):
            groups = [tuple(sources[variable]) for variable in variables if sources.get(variable)]
            if all(sources.get(variable) for variable in variables):
                arguments.append(_Argument((atom.name, place), words, tuple(groups)))
            else:  # the rule works it out: it may hold whatever stands in the rule's conditions
                arguments.append(_Argument((atom.name, place), words | statement.words, anywhere))
    names = tuple((atom.name, ANYWHERE) for atom in statement.gives)
    return _Rule(statement.text, tuple(needs), names, tuple(arguments))


def only(given: Words, predicates: Iterable[str]) -> Words:
    """Keep of an estimate what concerns predicates that do have atoms."""
    kept = frozenset(predicates)
    return {place: words for place, words in given.items() if place[0] in kept}


def either(one: Words, other: Words) -> Words:
    """Give what may stand where by either of two estimates."""
    found = dict(one)
    for place, words in other.items():
        found[place] = found.get(place, 0) | words
    return found
