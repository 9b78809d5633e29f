"""The rules run without the bridge: ``clingo asp/main.lp BOARD.lp``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from pyclingo_bridge.asp_files import folder

PAGE = (Path(__file__).parents[2] / "docs" / "programs.md").read_text(encoding="utf-8")
BOARD = PAGE.partition("```prolog\n")[2].partition("```")[0]


def run(tmp_path: Path, board: str) -> str:
    file = tmp_path / "board.lp"
    file.write_text(board)
    command = [
        sys.executable,
        "-m",
        "clingo",
        str(folder() / "main.lp"),
        str(folder() / "cards" / "classics.lp"),
        str(file),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "warning" not in done.stderr and "info" not in done.stderr, done.stderr
    return done.stdout


def test_a_board_of_facts_is_answered(tmp_path: Path) -> None:
    atoms = run(tmp_path, BOARD).split()
    assert "is_now(1,urborg,subtype,mountain)" in atoms
    assert "is_now(1,urborg,subtype,swamp)" not in atoms
    assert "can_make(1,urborg,red)" in atoms
    assert "is_now(1,(forest,1),subtype,forest)" in atoms


def test_two_boards_in_one_run(tmp_path: Path) -> None:
    second = BOARD.replace("(1,", "(2,").replace("board(1)", "board(2)").replace("2,(forest,2,", "2,(forest,1")
    second = second.replace("(forest,1,", "(forest,1").replace("is_card(2,moon,blood_moon).", "")
    second = second.replace("is_card(2,(2,forest", "is_card(2,forest")
    second = "\n".join(line for line in second.splitlines() if "forest" not in line)
    atoms = run(tmp_path, BOARD + second).split()
    assert "is_now(1,urborg,subtype,mountain)" in atoms
    assert "is_now(2,urborg,subtype,swamp)" in atoms
