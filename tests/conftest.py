from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from pyclingo_bridge.cards.order import ENVIRONMENT
from pyclingo_bridge.cli import main


@pytest.fixture(autouse=True, scope="session")
def nothing_fetched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the person at this machine has fetched or set is no part of a test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYCLINGO_BRIDGE_DATA", str(tmp_path_factory.mktemp("data")))
        patch.delenv(ENVIRONMENT, raising=False)
        yield


@pytest.fixture
def layers(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Runs the program; gives its exit status, output and errors."""

    def run(*arguments: object) -> tuple[int, str, str]:
        status = main([str(each) for each in arguments])
        out, err = capsys.readouterr()
        return status, out, err

    return run
