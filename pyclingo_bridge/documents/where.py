"""Where each rule of the documents stands in ``asp/``, and which tests name it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..asp_files import files, folder
from .numbers import numbers_in
from .rules import Document, Rule, documents

TESTS = "documents/tests.json"
"""The generated list of tests, below ``asp/``: tests are not installed, and this file is."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a rule stands: a file below ``asp/``, and its lines, counted from 1."""

    file: str
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A rule of a document, the places that carry it out, and the tests that name it."""

    document: Document
    rule: Rule
    places: tuple[Place, ...]
    tests: tuple[str, ...]

    @property
    def missing(self) -> bool:
        """Say whether there is something to check and no place or no test of it."""
        return not self.rule.nothing and not (self.places and self.tests)


def rows() -> list[Row]:
    """Give every rule of every document, in order."""
    places, tests = places_by_number(), tests_by_number()
    return [
        Row(document, rule, _places(sought, places), _tests(sought, tests))
        for document in documents()
        for rule in document.rules
        for sought in [document.sought(rule)]
    ]


@lru_cache(maxsize=1)
def places_by_number() -> Mapping[str, tuple[Place, ...]]:
    """Give the places of each rule that a file of ``main.lp`` names."""
    found: dict[str, dict[str, dict[int, None]]] = {}
    for name in files():
        for count, line in enumerate((folder() / name).read_text(encoding="utf-8").splitlines(), start=1):
            for _, number in numbers_in(line):
                found.setdefault(number, {}).setdefault(name, {})[count] = None
    return {
        number: tuple(Place(file, tuple(lines)) for file, lines in by_file.items()) for number, by_file in found.items()
    }


@lru_cache(maxsize=1)
def tests_by_number() -> Mapping[str, tuple[str, ...]]:
    """Give the tests that name each rule, as they were when the list was written."""
    said: dict[str, list[str]] = json.loads((folder() / TESTS).read_text(encoding="utf-8"))
    return {number: tuple(tests) for number, tests in said.items()}


def _places(sought: Iterable[str], known: Mapping[str, tuple[Place, ...]]) -> tuple[Place, ...]:
    lines: dict[str, set[int]] = {}
    for number in sought:
        for place in known.get(number, ()):
            lines.setdefault(place.file, set()).update(place.lines)
    return tuple(Place(file, tuple(sorted(lines[file]))) for file in sorted(lines))


def _tests(sought: Iterable[str], known: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(test for number in sought for test in known.get(number, ())))
