"""The bar on a terminal: results go where they were sent."""

from __future__ import annotations

import io
import sys

import pytest

from pyclingo_bridge.cli.progress import track


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("reached", [None, lambda item: (item, 2)])
def test_what_is_printed_meanwhile_goes_to_the_file_not_to_the_terminal(monkeypatch, reached):
    """The output of ``layers check FOLDER > FILE``, with a bar on the terminal."""
    terminal, file = Terminal(), io.StringIO()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(sys, "stdout", file)
    monkeypatch.setenv("TERM", "xterm")
    for item in track([1, 2], True, "boards", total=2, reached=reached):
        print("result", item)
    assert file.getvalue() == "result 1\nresult 2\n"
    assert "2/2" in terminal.getvalue() and "result" not in terminal.getvalue()
