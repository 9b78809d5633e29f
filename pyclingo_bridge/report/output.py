"""Where reports go: a terminal gets colours, a pipe plain text, a program JSON."""

from __future__ import annotations

import sys
from typing import Any

from pyclingo_bridge.report.blocks import Report


def write(report: Report) -> None:
    """Write a report on standard output."""
    if not report:
        return
    if sys.stdout.isatty():
        from pyclingo_bridge.report.terminal import show

        show(report)
        return
    from pyclingo_bridge.report.plain import render

    sys.stdout.write(render(report))
    sys.stdout.flush()


def write_json(data: Any) -> None:
    """Write one JSON object on a line of its own."""
    from pyclingo_bridge.report.data import to_line

    write_line(to_line(data))


def write_line(line: str) -> None:
    """Write one line, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
