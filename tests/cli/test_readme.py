"""What the README and the pages of ``docs/`` show is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = {path.name: path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md"))}


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", "\n".join([README, *PAGES.values()]), re.M | re.S)


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


def test_no_link_leads_nowhere():
    for folder, text in [(ROOT, README), *((ROOT / "docs", page) for page in PAGES.values())]:
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", text):
            assert (folder / link).exists(), link


def test_the_table_of_actions_is_complete():
    from pyclingo_bridge.scenario.timeline import ACTIONS

    rows = [line.split(" | ")[0] for line in PAGES["timelines.md"].splitlines() if line.startswith("| `")]
    of_action: dict[str, str] = {}
    for row in rows:
        for name in re.findall(r"`(\w+)(?:: [^`]*)?`", row):
            of_action.setdefault(name, row)
    assert [name for name in ACTIONS if name not in of_action] == []
    for name, (_, others) in ACTIONS.items():
        shown = of_action["cast" if "the keys of `cast`" in of_action[name] else name]
        assert [key for key in others if not re.search(rf"`{key}: ", shown)] == [], name


def test_the_tables_of_keys_are_complete():
    from pyclingo_bridge.scenario.build import TOP
    from pyclingo_bridge.scenario.entries import ENTRY

    named = set(re.findall(r"\w+", PAGES["boards.md"]))
    assert [key for key in (*TOP, *ENTRY) if key not in named] == []


def test_every_command_is_named():
    from pyclingo_bridge.cli.commands import COMMANDS

    assert all(f"layers {name}" in README for name in COMMANDS if name != "loops")
