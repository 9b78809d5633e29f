"""What the README shows is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", blocks("yaml"))
def test_the_boards_hold(text, layers, board):
    status, out, err = layers("check", board(name="readme.yaml", text=text), "--strict")
    assert (status, err) == (0, ""), out


def test_the_python_runs(monkeypatch):
    monkeypatch.chdir(ROOT)
    one, many = blocks("python")
    names: dict[str, object] = {}
    exec(one, names)
    assert eval('answer["urborg"].subtypes', names) == ("Mountain",)
    exec(many, names)
    assert names["result"] == names["answer"]


def test_every_command_is_named():
    from pyclingo_bridge.cli.commands import COMMANDS

    assert all(f"layers {name}" in README for name in COMMANDS if name != "loops")
