"""The rules run without the bridge: ``clingo asp/main.lp BOARD.lp``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from pyclingo_bridge.asp_files import folder

BOARD = """
board(1). player(1,a). player(1,b). seat(1,a,1). seat(1,b,2). active(1,a). life(1,a,20). life(1,b,20).
object(1,O) :- is_card(1,O,_).
zone(1,O,battlefield) :- object(1,O).
owner(1,O,a) :- object(1,O).
controller(1,O,a) :- object(1,O).
is_card(1,(forest,1),forest).   timestamp(1,(forest,1),1).
is_card(1,urborg,urborg).       timestamp(1,urborg,2).
is_card(1,moon,blood_moon).     timestamp(1,moon,3).
"""


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
