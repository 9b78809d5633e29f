"""Which tests name which rules: by the numbers that stand in test functions and in the boards of cases and examples."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from pyclingo_bridge.documents.numbers import numbers_in, place_in_order

ROOT = Path(__file__).parents[2]
FOLDERS = ("rules", "timeline", "orders", "rulings")
"""Where tests of rules are; elsewhere a number is only an example of one."""
_TITLE = re.compile(r"^(?:- |  )?title: *(.+)$", re.MULTILINE)


def named_by_tests() -> dict[str, list[str]]:
    """Give the tests that name each rule, in the order of the rules; cases called by the number first."""
    found: dict[str, dict[str, None]] = {}
    for test, number in [*_in_python(), *_in_boards()]:
        found.setdefault(number, {})[test] = None
    return {
        number: sorted(found[number], key=lambda test: (number not in test, "/cases/" not in test, test))
        for number in sorted(found, key=place_in_order)
    }


def _in_python() -> Iterator[tuple[str, str]]:
    for file in sorted(file for folder in FOLDERS for file in (ROOT / "tests" / folder).rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        name = file.relative_to(ROOT).as_posix()
        functions = _test_functions(text)
        for start, number in numbers_in(text):
            line = text.count("\n", 0, start) + 1
            inside = next((each for each, first, last in functions if first <= line <= last), None)
            yield (f"{name}::{inside}" if inside else name), number


def _test_functions(text: str) -> list[tuple[str, int, int]]:
    """Give each test function with its first line, that of its decorators, and its last."""
    return [
        (node.name, min([node.lineno, *(each.lineno for each in node.decorator_list)]), node.end_lineno or node.lineno)
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def _in_boards() -> Iterator[tuple[str, str]]:
    files = [*(ROOT / "tests").rglob("*.yaml"), *(ROOT / "examples").glob("*.yaml")]
    for file in sorted(files):
        text = file.read_text(encoding="utf-8")
        name = file.relative_to(ROOT).as_posix()
        titles = list(_TITLE.finditer(text))
        for start, number in numbers_in(text):
            inside = [each[1].strip().strip("\"'") for each in titles if each.start() <= start]
            yield (f"{name}: {inside[-1]}" if len(titles) > 1 and inside else name), number
