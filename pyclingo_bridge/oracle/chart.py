"""Productions that parse and print: (category, pattern, meaning), used in both directions.

A pattern is words and ``<slots>``; the meaning is a template over the slots' values. Parsing finds *all* meanings of
a text (memoised by category and place); printing runs the same productions backwards. A general Earley parser
(lark) was not used: it has no way back from a meaning to a text, and builds a forest where this needs only values.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Any

from ..terms import Term
from .needed import needed_words
from .parsing import Node, Parse, tree_of
from .productions import Lexical, Production, Tokens, kind_of_word
from .templates import Env, builder, match, parse_template
from .writing import Writing

_END = 2  # words
_MOST_TEXTS = 64
_SLOT = re.compile(r"<(?:(\w+):)?(\w+)>")


class Grammar:
    """A set of productions and lexical categories."""

    def __init__(self) -> None:
        self.productions: dict[str, list[Production]] = {}
        self.lexical: dict[str, Lexical] = {}
        self._first: dict[str, frozenset[str] | None] = {}
        self._nullable: set[str] = set()
        self._ready = False
        self._trees: dict[str, Node] = {}
        self._words: frozenset[str] = frozenset()
        self._of_kind: dict[str, set[str]] = {}
        self._begin: dict[str, frozenset[str] | None] = {}
        self._needed: dict[str, frozenset[str]] = {}
        self._of_head: dict[tuple[str, tuple[str, int] | None], list[Production]] = {}
        self._texts: dict[Tokens, Parse] = {}  # by their last words, some that were read lately

    def add(self, category: str, *rules: tuple[str, str]) -> None:
        """Add productions: pairs of a pattern and a template."""
        for pattern, meaning in rules:
            template = parse_template(meaning)
            unmake = partial(_unmade, template)
            made = _production(category, pattern, builder(template), unmake, _head(template))
            self.productions.setdefault(category, []).append(made)
        self._ready = False

    def add_function(
        self, category: str, pattern: str, make: Callable[[Env], Any], unmake: Callable[[Any], Iterator[Env]]
    ) -> None:
        """Add a production whose meaning is worked out by a function, with the way back."""
        self.productions.setdefault(category, []).append(_production(category, pattern, make, unmake))
        self._ready = False

    def add_words(self, category: str, entries: dict[str, Any]) -> None:
        """Add a lexical category: phrases and their values."""
        by_first: dict[str, list[tuple[Tokens, Any]]] = {}
        written: dict[Any, Tokens] = {}
        for phrase, value in entries.items():
            tokens = tuple(phrase.split())
            by_first.setdefault(tokens[0], []).append((tokens, value))
            written.setdefault(value, tokens)

        def read(text: Tokens, place: int) -> list[tuple[int, Any]]:
            if place >= len(text):
                return []
            return [
                (place + len(tokens), value)
                for tokens, value in by_first.get(text[place], ())
                if text[place : place + len(tokens)] == tokens
            ]

        def write(value: Any) -> Iterator[Tokens]:
            if value in written:
                yield written[value]

        self.lexical[category] = Lexical(read, write, frozenset(by_first))

    def _prepare(self) -> None:
        first: dict[str, set[str]] = {name: set() for name in self.productions}
        anything: set[str] = set()
        nullable: set[str] = set()
        changed = True
        while changed:
            changed = False
            for name, productions in self.productions.items():
                for production in productions:
                    empty = True
                    for part in production.parts:
                        if isinstance(part, str):
                            new: set[str] | frozenset[str] = {part}
                            open_, empty = False, False
                        else:
                            category = part[1]
                            if category in self.lexical:
                                starts = self.lexical[category].first
                                new, open_, empty = starts or set(), starts is None, False
                            elif category in self.productions:
                                new, open_ = first[category], category in anything
                                empty = category in nullable
                            else:
                                raise KeyError(f"no category {category} (in {name})")
                        if open_ and name not in anything:
                            anything.add(name)
                            changed = True
                        if not new <= first[name]:
                            first[name] |= new
                            changed = True
                        if not empty:
                            break
                    if empty and name not in nullable:
                        nullable.add(name)
                        changed = True
        self._first = {name: None if name in anything else frozenset(words) for name, words in first.items()}
        self._nullable = nullable
        self._words = frozenset(self.words().union(*[each.first or () for each in self.lexical.values()]))
        self._of_kind = {}
        for word in self._words:
            self._of_kind.setdefault(kind_of_word(word), set()).add(word)
        self._begin = {name: self._starts(name) for name in (*self.lexical, *self.productions)}
        self._trees = {name: tree_of(productions, self._begin) for name, productions in self.productions.items()}
        self._needed = needed_words(self.productions, self.lexical)
        self._of_head = {}
        self._texts = {}
        self._ready = True

    def _starts(self, category: str) -> frozenset[str] | None:
        """Give the words, and kinds of words, that a category can begin with; ``None``: any, or none at all."""
        if category in self.lexical:
            found = self.lexical[category].first
        else:
            found = None if category in self._nullable else self._first[category]
        return found and found.union(*[words for kind, words in self._of_kind.items() if kind in found])

    def words(self) -> set[str]:
        """Give every word that stands in a production."""
        rules = [rule for rules in self.productions.values() for rule in rules]
        return {part for rule in rules for part in rule.parts if isinstance(part, str)}

    def words_after(self, word: str) -> frozenset[str]:
        """Give the words that can stand after a word that productions name."""
        rules = [rule for rules in self.productions.values() for rule in rules]
        pairs = [pair for rule in rules for pair in pairwise(rule.parts) if pair[0] == word]
        return frozenset([after for _, after in pairs if isinstance(after, str)])

    def parse(self, category: str, tokens: Tokens) -> list[Any]:
        """Give all meanings of the whole of ``tokens`` as a ``category``."""
        if not self._ready:
            self._prepare()
        return self._parse(tokens).whole(category) if self._may_be(category, tokens) else []

    def _may_be(self, category: str, tokens: Tokens) -> bool:
        """Whether a text begins like one of a category, and has a word that each of its texts has."""
        begin, needed = self._begin[category], self._needed.get(category)
        if begin is not None and (not tokens or (tokens[0] not in begin and kind_of_word(tokens[0]) not in begin)):
            return False
        return needed is None or not needed.isdisjoint(tokens) or not needed.isdisjoint(map(kind_of_word, tokens))

    def ends(self, tokens: Tokens, place: int, *categories: str) -> list[int]:
        """Give the places where one of ``categories`` that begins at ``place`` can end."""
        text, size = self._parse(tokens), len(tokens)
        return [size + stop for category in categories for stop, _ in text.at(category, place - size)]

    def within(self, tokens: Tokens) -> Callable[[str, int], list[tuple[int, Any]]]:
        """Give what tells where each ``category`` that begins at a place of ``tokens`` can end, and its meaning."""
        text, size = self._parse(tokens), len(tokens)

        def at(category: str, place: int) -> list[tuple[int, Any]]:
            return [(size + stop, value) for stop, value in text.at(category, place - size)]

        return at

    def _parse(self, tokens: Tokens) -> Parse:
        if not self._ready:
            self._prepare()
        end = tokens[-_END:]
        alike = self._texts.get(end)
        text = Parse(tokens, self._trees, self.productions, self.lexical, self._words, alike)
        if alike is None or not alike.ends_with(tokens):
            if len(self._texts) == _MOST_TEXTS:
                self._texts.clear()
            self._texts[end] = text
        return text

    def write(self, category: str, value: Any) -> Tokens | None:
        """Give the first way to say ``value`` as a ``category``."""
        if not self._ready:
            self._prepare()
        return next(Writing(self._fitting, self.lexical).of(category, value), None)

    def _fitting(self, category: str, value: Any) -> list[Production]:
        """Give the productions of a category whose meaning ``value`` may be, in their order."""
        key = (category, _head(value))
        found = self._of_head.get(key)
        if found is None:
            heads = (None, key[1])
            found = self._of_head[key] = [each for each in self.productions[category] if each.head in heads]
        return found


def _production(
    category: str,
    pattern: str,
    make: Callable[[Env], Any],
    unmake: Callable[[Any], Iterator[Env]],
    head: tuple[str, int] | None = None,
) -> Production:
    parts: list[str | tuple[str, str]] = []
    for piece in pattern.split():
        slot = _SLOT.fullmatch(piece)
        parts.append((slot.group(1) or slot.group(2), slot.group(2)) if slot else piece)
    slots = tuple([part[0] for part in parts if not isinstance(part, str)])
    return Production(category, tuple(parts), make, unmake, slots, head)


def _unmade(template: Any, value: Any) -> Iterator[Env]:
    return match(template, value, {})


def _head(value: Any) -> tuple[str, int] | None:
    """Give the name of a term or template and how many arguments it has; ``None`` for a conjunction or what is none."""
    if not isinstance(value, Term) or (value.name == "all" and value.args):
        return None
    return value.name, len(value.args)
