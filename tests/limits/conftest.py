from __future__ import annotations

from collections.abc import Callable

import pytest

from pyclingo_bridge.cli import main

BEARS = """
battlefield:
  - {name: Bear, type_line: "Creature — Bear", power: "2", toughness: "2", count: 3}
effects:
  - {text: "Creatures get +1/+1 until end of turn."}
  - {text: "Creatures get +2/+2 until end of turn."}
"""


@pytest.fixture
def layers(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Runs the program; gives its exit status, output and errors."""

    def run(*arguments: object) -> tuple[int, str, str]:
        status = main([str(each) for each in arguments])
        out, err = capsys.readouterr()
        return status, out, err

    return run
