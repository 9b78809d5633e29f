"""Parsing with a grammar: all meanings of a text, memoised by category and place.

A place is counted from the end, 0, backwards: what begins there rests on the words from there on only, so texts that
end alike share what is known of their end. That is so since no category of words looks back, and no category begins
with itself, directly or through others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import itemgetter
from typing import Any, NamedTuple

from .productions import Lexical, Production, Tokens, kind_of_word

_End = tuple[int, int, tuple[Any, ...]]  # the number of a production, where it ends, the values of its slots
_NUMBER = itemgetter(0)
Starts = Mapping[str, frozenset[str] | None]


class _Branch(NamedTuple):
    """A slot, the words that it may begin with (``None``: any, or none at all), and what follows it."""

    category: str
    first: frozenset[str] | None
    then: Node


class Node:
    """What may follow the beginning that several productions of a category share, so that it is read once for all."""

    __slots__ = ("_follow", "_open", "complete", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[str, Node] = {}
        self.slots: list[_Branch] = []
        self.complete: list[int] = []  # which productions of the category end here
        self._open: dict[str, list[tuple[str, frozenset[str] | None, Node]]] = {}
        self._follow: frozenset[str] | None = None

    def add(self, parts: tuple[str | tuple[str, str], ...], number: int, starts: Starts) -> None:
        """Add the rest of a production."""
        node = self
        for part in parts:
            if isinstance(part, str):
                node = node.words.setdefault(part, Node())
                continue
            known = [branch for branch in node.slots if branch.category == part[1]]
            if not known:
                known.append(_Branch(part[1], starts[part[1]], Node()))
                node.slots.append(known[0])
            node = known[0].then
        node.complete.append(number)

    def follow(self) -> frozenset[str] | None:
        """Give the words of which one must come next; ``None`` if it may end here, or any word may come."""
        if self._follow is None and not self.complete and all(branch.first is not None for branch in self.slots):
            self._follow = frozenset(self.words).union(*[branch.first or () for branch in self.slots])
        return self._follow

    def open_to(self, word: str) -> list[tuple[str, frozenset[str] | None, Node]]:
        """Give the slots that can begin with ``word``: each category, what must follow it, and where that goes on."""
        found = self._open.get(word)
        if found is None:
            found = self._open[word] = [
                (branch.category, branch.then.follow(), branch.then)
                for branch in self.slots
                if branch.first is None or word in branch.first
            ]
        return found


def tree_of(productions: Iterable[Production], starts: Starts) -> Node:
    """Give the beginnings of the productions of a category; ``starts`` tells what each category may begin with."""
    root = Node()
    for number, production in enumerate(productions):
        root.add(production.parts, number, starts)
    return root


class Parse:
    """The meanings of parts of one text."""

    def __init__(
        self,
        tokens: Tokens,
        trees: dict[str, Node],
        productions: dict[str, list[Production]],
        lexical: dict[str, Lexical],
        words: frozenset[str],
        alike: Parse | None = None,
    ) -> None:
        """Begin with ``tokens``; ``words`` are all that stand in the grammar: of another one only its kind matters.

        ``alike`` is another text read with the same grammar, which may end with the same words.
        """
        self.tokens = tokens
        self.trees, self.productions, self.lexical = trees, productions, lexical
        self.keys = [word if word in words else kind_of_word(word) for word in tokens]
        self.keys.append("")
        shared = _same_end(tokens, alike.tokens) + 1 if alike is not None else 0
        self.memo: list[dict[str, list[tuple[int, Any]]]] = alike.memo[:shared] if alike is not None else []
        self.memo += [{} for _ in range(len(self.keys) - shared)]

    def ends_with(self, tokens: Tokens) -> bool:
        """Whether ``tokens`` are the end of this text, or all of it."""
        return _same_end(self.tokens, tokens) == len(tokens)

    def whole(self, category: str) -> list[Any]:
        """Give all meanings of the whole text as a category."""
        start = -len(self.tokens)
        if category in self.lexical or category in self.memo[-start]:
            return [value for stop, value in self.at(category, start) if stop == 0]
        ends: list[_End] = []
        self._walk(self.trees[category], start, (), ends)
        return [value for _, value in self._meanings(category, [each for each in ends if each[1] == 0])]

    def at(self, category: str, place: int) -> list[tuple[int, Any]]:
        """Give the places where a category that begins at ``place`` can end, each with the meaning."""
        memo = self.memo[-place]
        known = memo.get(category)
        if known is not None:
            return known
        lexical = self.lexical.get(category)
        if lexical is not None:
            size = len(self.tokens)
            found = [(stop - size, value) for stop, value in lexical.read(self.tokens, size + place)]
        else:
            ends: list[_End] = []
            self._walk(self.trees[category], place, (), ends)
            found = self._meanings(category, ends) if ends else []
        memo[category] = found
        return found

    def _meanings(self, category: str, ends: list[_End]) -> list[tuple[int, Any]]:
        """Give what the complete productions mean, and where they end."""
        ends.sort(key=_NUMBER)  # in the order of the productions
        found: dict[tuple[int, Any], None] = {}
        productions = self.productions[category]
        for number, stop, values in ends:
            production = productions[number]
            value = production.build(dict(zip(production.slots, values, strict=True)))
            if value is not None:
                found[(stop, value)] = None
        return list(found)

    def _walk(self, node: Node, place: int, values: tuple[Any, ...], ends: list[_End]) -> None:
        """Add to ``ends`` which productions are complete where, and the values of their slots."""
        keys = self.keys
        while True:
            for number in node.complete:
                ends.append((number, place, values))
            word = keys[place - 1]
            if node.slots:
                for category, follow, then in node.open_to(word):
                    for stop, value in self.at(category, place):
                        if follow is None or keys[stop - 1] in follow:
                            self._walk(then, stop, (*values, value), ends)
            following = node.words.get(word)
            if following is None:
                return
            node = following
            place += 1


def _same_end(one: Tokens, other: Tokens) -> int:
    """Give with how many words two texts end alike."""
    most = min(len(one), len(other))
    if one[len(one) - most :] == other[len(other) - most :]:
        return most
    return next(size for size in range(most) if one[-size - 1] != other[-size - 1])
