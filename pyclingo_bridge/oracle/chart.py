"""Productions that parse and print: (category, pattern, meaning), used in both directions.

A pattern is words and ``<slots>``; the meaning is a template over the slots' values. Parsing finds *all* meanings of
a text (memoised by category and place); printing runs the same productions backwards. A general Earley parser
(lark) was not used: it has no way back from a meaning to a text, and builds a forest where this needs only values.

Values are ints, strings, :class:`Term` s, and plain tuples, which are lists. In a template ``$x`` is a slot's value,
``*$x`` the elements of a list, and ``all([...])`` the conjunction of a list of descriptions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from operator import itemgetter
from string import digits
from typing import Any, NamedTuple

from ..terms import Term

Tokens = tuple[str, ...]
Env = dict[str, Any]
_End = tuple[int, int, tuple[Any, ...]]  # the number of a production, where it ends, the values of its slots
_NUMBER = itemgetter(0)


class Variable(NamedTuple):
    """A slot's value in a template; ``splice`` puts in the elements of a list."""

    variable: str
    splice: bool = False


class Lexical(NamedTuple):
    """A category of words: what starts at a place, and how a value is written."""

    read: Callable[[Tokens, int], list[tuple[int, Any]]]
    write: Callable[[Any], Iterator[Tokens]]
    first: frozenset[str] | None


# Kinds of words that no list can name, as they stand in ``Lexical.first``.
DIGITS, SIGNED, QUOTED, NAMED, HELD, TOLD = "<0>", "<±>", '<">', "<§>", "<¤>", "<‡>"
_KIND_OF_MARK = {'"': QUOTED, "§": NAMED, "¤": HELD, "‡": TOLD, "+": SIGNED, "-": SIGNED} | dict.fromkeys(
    digits, DIGITS
)


def kind_of_word(word: str) -> str:
    """Give the kind of a word by its first letter; an empty text if it has none."""
    return _KIND_OF_MARK.get(word[:1], "")


class Production(NamedTuple):
    """One production; ``parts`` are words, or ``(slot, category)``. ``build`` gives ``None`` for what means nothing."""

    category: str
    parts: tuple[str | tuple[str, str], ...]
    build: Callable[[Env], Any]
    match: Callable[[Any], Iterator[Env]]
    slots: tuple[str, ...]


class _Node:
    """What may follow the beginning that several productions of a category share, so that it is read once for all."""

    __slots__ = ("complete", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[str, _Node] = {}
        self.slots: list[_Branch] = []
        self.complete: list[int] = []  # which productions of the category end here

    def add(self, parts: tuple[str | tuple[str, str], ...], number: int, starts: _Starts) -> None:
        """Add the rest of a production."""
        node = self
        for part in parts:
            if isinstance(part, str):
                node = node.words.setdefault(part, _Node())
                continue
            known = [branch for branch in node.slots if branch.category == part[1]]
            if not known:
                known.append(_Branch(part[1], starts(part[1]), _Node()))
                node.slots.append(known[0])
            node = known[0].then
        node.complete.append(number)


class _Branch(NamedTuple):
    """A slot, the words that it may begin with (``None``: any, or none at all), and what follows it."""

    category: str
    first: frozenset[str] | None
    then: _Node


_Starts = Callable[[str], "frozenset[str] | None"]


# --- templates ---------------------------------------------------------------------------------------------------

_TEMPLATE = re.compile(r'\s*(?:(\*?)\$(\w+)|"([^"]*)"|(-?\d+)|(\w+)|([()\[\],]))')


def parse_template(text: str) -> Any:
    """Read a template."""
    tokens = list(_TEMPLATE.finditer(text))
    if "".join(match.group(0) for match in tokens).strip() != text.strip():
        raise ValueError(f"not a template: {text}")
    place = 0

    def value() -> Any:
        nonlocal place
        star, variable, string, number, name, mark = tokens[place].groups()
        place += 1
        if variable is not None:
            return Variable(variable, star == "*")
        if string is not None:
            return string
        if number is not None:
            return int(number)
        if mark == "[":
            return tuple(values("]"))
        if mark is not None:
            raise ValueError(f"not a template: {text}")
        if place < len(tokens) and tokens[place].group(6) == "(":
            place += 1
            return Term(name, tuple(values(")")))
        return Term(name)

    def values(end: str) -> list[Any]:
        nonlocal place
        found: list[Any] = []
        while tokens[place].group(6) != end:
            if tokens[place].group(6) == ",":
                place += 1
            else:
                found.append(value())
        place += 1
        return found

    return value()


def conjunction(parts: tuple[Any, ...]) -> Any:
    """Give the description that all ``parts`` say; of none, ``any``."""
    if not parts:
        return Term("any")
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = Term("and", (part, result))
    return result


def conjuncts(value: Any) -> tuple[Any, ...]:
    """Undo :func:`conjunction`."""
    parts: list[Any] = []
    while isinstance(value, Term) and value.name == "and":
        parts.append(value.args[0])
        value = value.args[1]
    if not (isinstance(value, Term) and value == Term("any")):
        parts.append(value)
    return tuple(parts)


def build(template: Any, env: Env) -> Any:
    """Fill in a template."""
    if isinstance(template, Variable):
        return env[template.variable]
    if isinstance(template, Term):
        if not template.args:
            return template
        if template.name == "all":
            return conjunction(build(template.args[0], env))
        return Term(template.name, tuple([build(argument, env) for argument in template.args]))
    if isinstance(template, tuple):
        found: list[Any] = []
        for item in template:
            if isinstance(item, Variable) and item.splice:
                found.extend(env[item.variable])
            else:
                found.append(build(item, env))
        return tuple(found)
    return template


def match(template: Any, value: Any, env: Env) -> Iterator[Env]:
    """Find the fillings of a template that give ``value``."""
    if isinstance(template, Variable):
        if template.variable not in env:
            yield {**env, template.variable: value}
        elif env[template.variable] == value:
            yield env
    elif isinstance(template, Term):
        if template.name == "all" and template.args:
            if isinstance(value, Term):
                yield from _match_conjuncts(template.args[0], conjuncts(value), env)
        elif isinstance(value, Term) and value.name == template.name and len(value.args) == len(template.args):
            yield from _match_all(template.args, value.args, env)
    elif isinstance(template, tuple):
        if isinstance(value, tuple) and not isinstance(value, Term):
            yield from _match_list(template, value, env)
    elif type(template) is type(value) and template == value:
        yield env


def _match_conjuncts(templates: Any, parts: tuple[Any, ...], env: Env) -> Iterator[Env]:
    """Find the fillings of a conjunction; its last slot may stand for several descriptions."""
    yield from match(templates, parts, env)
    last = templates[-1] if isinstance(templates, tuple) and templates else None
    if isinstance(last, Variable) and not last.splice:
        for size in range(len(parts) - 2, 0, -1):
            yield from match(templates, (*parts[:size], conjunction(parts[size:])), env)


def _match_all(templates: tuple[Any, ...], values: tuple[Any, ...], env: Env) -> Iterator[Env]:
    if not templates:
        yield env
        return
    for found in match(templates[0], values[0], env):
        yield from _match_all(templates[1:], values[1:], found)


def _match_list(templates: tuple[Any, ...], values: tuple[Any, ...], env: Env) -> Iterator[Env]:
    if not templates:
        if not values:
            yield env
        return
    head = templates[0]
    if isinstance(head, Variable) and head.splice:
        if head.variable in env:
            known = env[head.variable]
            if values[: len(known)] == known:
                yield from _match_list(templates[1:], values[len(known) :], env)
            return
        longest = len(values) - sum(1 for item in templates[1:] if not (isinstance(item, Variable) and item.splice))
        for size in range(longest, -1, -1):
            yield from _match_list(templates[1:], values[size:], {**env, head.variable: values[:size]})
    elif values:
        for found in match(head, values[0], env):
            yield from _match_list(templates[1:], values[1:], found)


# --- the grammar -------------------------------------------------------------------------------------------------

_SLOT = re.compile(r"<(?:(\w+):)?(\w+)>")


class Grammar:
    """A set of productions and lexical categories."""

    def __init__(self) -> None:
        self.productions: dict[str, list[Production]] = {}
        self.lexical: dict[str, Lexical] = {}
        self._first: dict[str, frozenset[str] | None] = {}
        self._nullable: set[str] = set()
        self._ready = False
        self._trees: dict[str, _Node] = {}

    def add(self, category: str, *rules: tuple[str, str]) -> None:
        """Add productions: pairs of a pattern and a template."""
        for pattern, meaning in rules:
            template = parse_template(meaning)
            self.add_function(
                category,
                pattern,
                lambda env, template=template: build(template, env),  # type: ignore[misc]
                lambda value, template=template: match(template, value, {}),  # type: ignore[misc]
            )

    def add_function(
        self, category: str, pattern: str, make: Callable[[Env], Any], unmake: Callable[[Any], Iterator[Env]]
    ) -> None:
        """Add a production whose meaning is worked out by a function, with the way back."""
        parts: list[str | tuple[str, str]] = []
        for piece in pattern.split():
            slot = _SLOT.fullmatch(piece)
            parts.append((slot.group(1) or slot.group(2), slot.group(2)) if slot else piece)
        slots = tuple([part[0] for part in parts if not isinstance(part, str)])
        self.productions.setdefault(category, []).append(Production(category, tuple(parts), make, unmake, slots))
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
        self._trees = {name: self._tree(productions) for name, productions in self.productions.items()}
        self._ready = True

    def _tree(self, productions: list[Production]) -> _Node:
        root = _Node()
        for number, production in enumerate(productions):
            root.add(production.parts, number, self._starts)
        return root

    def _starts(self, category: str) -> frozenset[str] | None:
        if category in self.lexical:
            return self.lexical[category].first
        return None if category in self._nullable else self._first[category]

    def words(self) -> set[str]:
        """Give every word that stands in a production."""
        rules = [rule for rules in self.productions.values() for rule in rules]
        return {part for rule in rules for part in rule.parts if isinstance(part, str)}

    def parse(self, category: str, tokens: Tokens) -> list[Any]:
        """Give all meanings of the whole of ``tokens`` as a ``category``."""
        if not self._ready:
            self._prepare()
        end = len(tokens)
        return [value for stop, value in _Parse(self, tokens).at(category, 0) if stop == end]

    def ends(self, tokens: Tokens, place: int, *categories: str) -> list[int]:
        """Give the places where one of ``categories`` that begins at ``place`` can end."""
        at = self.within(tokens)
        return [stop for category in categories for stop, _ in at(category, place)]

    def within(self, tokens: Tokens) -> Callable[[str, int], list[tuple[int, Any]]]:
        """Give what tells where each ``category`` that begins at a place of ``tokens`` can end, and its meaning."""
        if not self._ready:
            self._prepare()
        return _Parse(self, tokens).at

    def write(self, category: str, value: Any) -> Tokens | None:
        """Give the first way to say ``value`` as a ``category``."""
        return next(_Print(self).of(category, value), None)


class _Parse:
    def __init__(self, grammar: Grammar, tokens: Tokens) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.memo: dict[tuple[str, int], list[tuple[int, Any]]] = {}

    def at(self, category: str, place: int) -> list[tuple[int, Any]]:
        lexical = self.grammar.lexical.get(category)
        if lexical is not None:
            return lexical.read(self.tokens, place)
        key = (category, place)
        known = self.memo.get(key)
        if known is not None:
            return known
        self.memo[key] = []
        ends: list[_End] = []
        self._walk(self.grammar._trees[category], place, (), ends)
        if not ends:
            return self.memo[key]
        ends.sort(key=_NUMBER)  # in the order of the productions
        found: dict[tuple[int, Any], None] = {}
        productions = self.grammar.productions[category]
        for number, stop, values in ends:
            production = productions[number]
            value = production.build(dict(zip(production.slots, values, strict=True)))
            if value is not None:
                found[(stop, value)] = None
        result = list(found)
        self.memo[key] = result
        return result

    def _walk(self, node: _Node, place: int, values: tuple[Any, ...], ends: list[_End]) -> None:
        """Add to ``ends`` which productions are complete where, and the values of their slots."""
        tokens = self.tokens
        while True:
            for number in node.complete:
                ends.append((number, place, values))
            word = tokens[place] if place < len(tokens) else ""
            for category, first, then in node.slots:
                if first is not None and word not in first and _KIND_OF_MARK.get(word[:1]) not in first:
                    continue
                only = None if then.slots or then.complete else then.words
                for stop, value in self.at(category, place):
                    if only is None or (stop < len(tokens) and tokens[stop] in only):
                        self._walk(then, stop, (*values, value), ends)
            following = node.words.get(word)
            if following is None:
                return
            node = following
            place += 1


class _Print:
    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.depth = 0
        self.memo: dict[tuple[str, Any], list[Tokens]] = {}

    def of(self, category: str, value: Any) -> Iterator[Tokens]:
        lexical = self.grammar.lexical.get(category)
        if lexical is not None:
            yield from lexical.write(value)
            return
        key = (category, value)
        if key not in self.memo:
            self.memo[key] = []
            if self.depth > 60:
                return
            self.depth += 1
            found: list[Tokens] = []
            for production in self.grammar.productions[category]:
                for env in production.match(value):
                    for text in self._rest(production.parts, 0, env):
                        if text not in found:
                            found.append(text)
                        break
                if len(found) >= 1:
                    break
            self.depth -= 1
            self.memo[key] = found
        yield from self.memo[key]

    def _rest(self, parts: tuple[str | tuple[str, str], ...], index: int, env: Env) -> Iterator[Tokens]:
        if index == len(parts):
            yield ()
            return
        part = parts[index]
        heads = iter([(part,)]) if isinstance(part, str) else self.of(part[1], env.get(part[0], Term("any")))
        for head in heads:
            for tail in self._rest(parts, index + 1, env):
                yield head + tail
                return
