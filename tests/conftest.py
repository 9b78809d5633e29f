from __future__ import annotations

from collections.abc import Callable

import pytest

from pyclingo_bridge.cli import main


@pytest.fixture
def layers(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Runs the program; gives its exit status, output and errors."""

    def run(*arguments: object) -> tuple[int, str, str]:
        status = main([str(each) for each in arguments])
        out, err = capsys.readouterr()
        return status, out, err

    return run
