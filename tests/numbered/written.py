"""What is written down of places and tests of rules: ``asp/documents/tests.json``, the table in ``asp/README.md``."""

from __future__ import annotations

import json
from itertools import groupby

from pyclingo_bridge.documents import rows
from pyclingo_bridge.documents.where import TESTS, tests_by_number
from pyclingo_bridge.report.rules import HEAD, cells

from .naming import ROOT, named_by_tests

README = ROOT / "asp" / "README.md"
LIST = ROOT / "asp" / TESTS
BEGIN, END = "<!-- layers rules: begin -->\n", "<!-- layers rules: end -->\n"


def write() -> None:
    """Write both anew."""
    lines = (f"{json.dumps(number)}: {json.dumps(tests)}" for number, tests in named_by_tests().items())
    LIST.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    tests_by_number.cache_clear()
    before, _, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    README.write_text(before + BEGIN + table() + END + rest.partition(END)[2], encoding="utf-8")


def table() -> str:
    """Give the table of all documents for the README."""
    parts = []
    for document, group in groupby(rows(), key=lambda row: row.document):
        lines = [f"\n### {document.title}: `{document.name}`, {document.edition}\n"]
        lines += [f"| {' | '.join(HEAD)} |", "|---" * len(HEAD) + "|"]
        for row in group:
            written = [cell.replace("|", "\\|") for cell in cells(row)]
            if row.rule.note:
                written[2] += f" ({row.rule.note})" if written[2] else row.rule.note
            lines.append(f"| {' | '.join(written)} |")
        parts.append("\n".join(lines) + "\n")
    return "".join(parts) + "\n"
