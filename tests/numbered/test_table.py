"""Each rule of the documents stands somewhere and is tested; what is written down of that is true."""

from __future__ import annotations

import json
import re

import pytest

from pyclingo_bridge.cli.arguments import DOCUMENTS
from pyclingo_bridge.documents import documents, rows
from pyclingo_bridge.documents.numbers import numbers_of, place_in_order
from pyclingo_bridge.documents.where import places_by_number

from .naming import named_by_tests
from .written import BEGIN, END, LIST, README, table


def test_no_row_is_empty() -> None:
    tests = named_by_tests()
    for row in rows():
        sought = row.document.sought(row.rule)
        placed = any(number in places_by_number() for number in sought)
        tested = any(number in tests for number in sought)
        assert row.rule.nothing or (placed and tested), row.rule
        assert row.rule.nothing == "heading" or row.rule.about, row.rule


def test_numbers_stand_once() -> None:
    for document in documents():
        numbers = [rule.number for rule in document.rules]
        assert len(set(numbers)) == len(numbers)
        if document.own_numbers:
            assert numbers_of(" ".join(numbers)) == tuple(n for n in numbers if "." in n)


def test_the_documents_can_be_named() -> None:
    assert [document.name for document in documents()] == list(DOCUMENTS)


def test_nothing_written_down_is_wrong() -> None:
    tests = named_by_tests()
    for number, written in json.loads(LIST.read_text(encoding="utf-8")).items():
        assert set(written) <= set(tests.get(number, ())), f"{number}: python -m tests.numbered"
    text = README.read_text(encoding="utf-8")
    written = text[text.index(BEGIN) + len(BEGIN) : text.index(END)]
    assert _rules(written) == _rules(table()), "python -m tests.numbered"


def _rules(text: str) -> list[str]:
    """Give the table without places and tests, which every change of a file shifts."""
    return [re.sub(r"[^|]*\|[^|]*\|$", "", line) for line in text.splitlines()]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("613.7a-c, 613.1-613.4", "613.7a 613.7b 613.7c 613.1 613.2 613.3 613.4"),
        ("702.26j-n", "702.26j 702.26k 702.26m 702.26n"),  # there is no 702.26l
        ("613.10-11; 418.5b-418.5d", "613.10 613.11 418.5b 418.5c 418.5d"),
        ("613.7a-613.8b", "613.7a 613.8b"),
        ("508.1f, 702.20b.", "508.1f 702.20b"),
        ("1613.7 613.7ab 613. 7 v1.613.7 13.5", ""),
        ("613.4c-b", "613.4c"),
    ],
)
def test_the_form_of_numbers(text: str, numbers: str) -> None:
    assert numbers_of(text) == tuple(numbers.split())


def test_numbers_sort_as_the_rules_do() -> None:
    assert sorted(["702.16b", "702.9b", "702.16", "613.8"], key=place_in_order) == [
        "613.8",
        "702.9b",
        "702.16",
        "702.16b",
    ]
