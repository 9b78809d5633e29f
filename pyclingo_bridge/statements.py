"""The rules, statement by statement, and which of them can apply at all.

A rule one of whose conditions no fact or rule can give is left out: that changes no answer and spares clingo most of
its work on a small board, since every rule costs it time whether it applies or not.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

_STATEMENT = re.compile(r'(?:"(?:[^"\\]|\\.)*"|\.\.|[^".])+\.')
_COMMENT = re.compile(r'("(?:[^"\\]|\\.)*")|%[^\n]*')
_NESTED = re.compile(r"\((?:[^()\"]|\"(?:[^\"\\]|\\.)*\")*\)")
_NAME = re.compile(r"-?[a-z_]\w*")
_FACT = re.compile(r"^-?[a-z_]\w*(?=\()", re.MULTILINE)

CHOICE = "pick"
"""What is applied next: what rests on it belongs to the process, the rest is settled before."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement: its text, the predicates that it gives, and those that it cannot do without."""

    text: str
    gives: frozenset[str]
    needs: frozenset[str]


@lru_cache(maxsize=256)
def statements(text: str) -> tuple[Statement, ...]:
    """Take a file of rules apart."""
    bare = _COMMENT.sub(lambda match: match[1] or "", text)
    return tuple(_statement(match[0].strip()) for match in _STATEMENT.finditer(bare))


def _statement(text: str) -> Statement:
    flat, before = text, ""
    while flat != before:
        flat, before = _NESTED.sub("", flat), flat
    head, _, body = flat.rstrip(".").partition(":-")
    if head.startswith("#"):
        return Statement(text, frozenset(), frozenset())
    # An element with a condition of its own may have no instance, and a negated one none to begin with.
    body = re.sub(r"\{[^}]*\}", "", body)
    parts = re.split(r";", body) if ";" in body else [body]
    needs: set[str] = set()
    for part in parts:
        plain, conditional, _ = part.partition(":")
        elements = plain.split(",")
        if conditional:
            elements.pop()
        needs.update(each.strip() for each in elements if _NAME.fullmatch(each.strip()))
    return Statement(text, frozenset(_NAME.findall(head)), frozenset(needs))


@lru_cache(maxsize=256)
def in_two(texts: tuple[str, ...]) -> tuple[tuple[Statement, ...], tuple[Statement, ...]]:
    """Part the rules of some files into those that are settled before the process, and those of the process."""
    every = [statement for text in texts for statement in statements(text)]
    users: defaultdict[str, list[Statement]] = defaultdict(list)
    for statement in every:
        for name in _NAME.findall(statement.text.partition(":-")[2]):
            users[name].append(statement)
    moving = {CHOICE}
    reached = [CHOICE]
    while reached:
        for statement in users[reached.pop()]:
            new = statement.gives - moving
            moving |= new
            reached.extend(new)
    first = tuple(each for each in every if moving.isdisjoint(each.gives))
    return first, tuple(each for each in every if not moving.isdisjoint(each.gives))


def given_by(facts: str) -> set[str]:
    """Give the predicates of facts, one to a line."""
    return set(_FACT.findall(facts))


def applicable(rules: Sequence[Statement], given: Iterable[str]) -> list[str]:
    """Give the texts of the rules all of whose conditions can be met, in order.

    ``given`` are the predicates of which there is an atom already.
    """
    known = set(given)
    missing = [len(rule.needs - known) for rule in rules]
    waiting: defaultdict[str, list[int]] = defaultdict(list)
    for number, rule in enumerate(rules):
        for name in rule.needs - known:
            waiting[name].append(number)
    ready = [number for number, count in enumerate(missing) if not count]
    chosen = set(ready)
    while ready:
        for name in rules[ready.pop()].gives - known:
            known.add(name)
            for number in waiting.pop(name, ()):
                missing[number] -= 1
                if not missing[number]:
                    chosen.add(number)
                    ready.append(number)
    return [rules[number].text for number in sorted(chosen)]
