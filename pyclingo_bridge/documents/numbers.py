"""The form of a rule's number, such as ``613.7a``; ranges such as ``613.7a-c`` and ``613.1-613.4`` stand for each."""

from __future__ import annotations

import re
from collections.abc import Iterator

_NUMBER = re.compile(
    r"(?<![\d.])(?P<section>[1-9]\d\d)\.(?P<rule>\d{1,3})(?P<letter>[a-z]?)(?![a-z\d])"
    r"(?:[-–](?:(?P<again>(?P=section)\.)?(?P<last_rule>\d{0,3})(?P<last_letter>[a-z]?)(?![a-z\d])))?"
)
_LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters that number parts of rules: l and o are left out, since they look like digits."""


def numbers_in(text: str) -> Iterator[tuple[int, str]]:
    """Give each rule's number that a text names, with where in the text it does."""
    for match in _NUMBER.finditer(text):
        for number in _spread(match):
            yield match.start(), number


def numbers_of(text: str) -> tuple[str, ...]:
    """Give the rules' numbers that a text names, each once, in its order."""
    return tuple(dict.fromkeys(number for _, number in numbers_in(text)))


def place_in_order(number: str) -> tuple[int, int, str]:
    """Give what sorts numbers as the rules do: 702.9b before 702.16."""
    match = _NUMBER.fullmatch(number)
    return (int(match["section"]), int(match["rule"]), match["letter"]) if match else (1000, 0, number)


def _spread(match: re.Match[str]) -> list[str]:
    """Give every number of a range; of what is no range, the number itself."""
    section, rule, letter = match["section"], int(match["rule"]), match["letter"]
    last_rule, last_letter = match["last_rule"] or "", match["last_letter"] or ""
    if letter and last_letter and last_rule in ("", match["rule"]) and letter in _LETTERS and last_letter in _LETTERS:
        parts = _LETTERS[_LETTERS.index(letter) : _LETTERS.index(last_letter) + 1]
        return [f"{section}.{rule}{part}" for part in parts] or [f"{section}.{rule}{letter}"]
    if not letter and not last_letter and last_rule and int(last_rule) > rule:
        return [f"{section}.{each}" for each in range(rule, int(last_rule) + 1)]
    first = f"{section}.{rule}{letter}"
    return [first, f"{section}.{last_rule}{last_letter}"] if match["again"] and last_rule else [first]
