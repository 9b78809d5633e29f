"""Every example runs as it stands and says what is true."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyclingo_bridge.cards.installed import installed_corpus

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = sorted(each for each in EXAMPLES.iterdir() if each.suffix in (".yaml", ".json"))
if installed_corpus() is None:  # the other examples are of built-in cards
    FILES = [each for each in FILES if each.name != "loops_of_two_cards.yaml"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_example_holds(layers, path):
    status, out, err = layers("check", path, "--strict")
    assert (status, err) == (0, ""), out + err
    assert "nothing to check" not in out and " 0 checks" not in out


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_example_can_be_shown(layers, path):
    assert layers("show", path)[0] == 0
    assert layers("loops", path, "--json")[0] == 0
