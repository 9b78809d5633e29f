"""``layers rules``: the rules of the source documents, where they stand in the program, and what tests them."""

from __future__ import annotations

from argparse import Namespace
from difflib import get_close_matches

from pyclingo_bridge.documents import Row, rows
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.report.output import write, write_json
from pyclingo_bridge.report.rules import rule_data, rules_in_full, rules_table


def run(options: Namespace) -> int:
    """Print the wanted rules; status 1 if what is missing was asked for and something is."""
    wanted = [row for row in rows() if options.document in (None, row.document.name)]
    if options.numbers:
        wanted = _called(options.numbers, wanted)
    if options.missing:
        wanted = [row for row in wanted if row.missing]
    if options.json:
        for row in wanted:
            write_json(rule_data(row))
    else:
        write(rules_in_full(wanted) if options.numbers and wanted else rules_table(wanted))
    return 1 if options.missing and wanted else 0


def _called(numbers: list[str], among: list[Row]) -> list[Row]:
    """Give the rules that have one of these numbers, in their document or today, or are parts of such a rule.

    Raises:
        InputError: No rule has such a number.
    """
    for number in numbers:
        if not any(_goes_by(row, number) for row in among):
            known = {each for row in among for each in (row.rule.number, *row.rule.now)}
            raise InputError(
                f"no rule of the documents has the number {number}", suggestions=get_close_matches(number, known, n=2)
            )
    return [row for row in among if any(_goes_by(row, number) for number in numbers)]


def _goes_by(row: Row, number: str) -> bool:
    return any(
        each == number or (each.startswith(number) and number[-1:].isdigit() and not each[len(number)].isdigit())
        for each in (row.rule.number, *row.rule.now)
    )
