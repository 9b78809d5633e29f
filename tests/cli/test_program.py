"""The program as a process of its own: start-up, pipes, help."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from pyclingo_bridge.cli.arguments import build_parser

COMMANDS = ("show", "explain", "loops", "check", "card", "cards", "completion")
PROGRAM = [sys.executable, "-m", "pyclingo_bridge"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command, capsys):
    with pytest.raises(SystemExit) as stop:
        build_parser().parse_args([command, "--help"])
    out = capsys.readouterr().out
    assert stop.value.code == 0 and "examples:" in out and f"layers {command}" in out


def test_help_and_version(capsys):
    for option, text in (("--help", "exit status:"), ("--version", "layers 0.")):
        with pytest.raises(SystemExit) as stop:
            build_parser().parse_args([option])
        assert stop.value.code == 0 and text in capsys.readouterr().out


def test_a_wrong_command_line_is_wrong_input(capsys):
    with pytest.raises(SystemExit) as stop:
        build_parser().parse_args(["dance"])
    assert stop.value.code == 2


def test_help_loads_nothing_heavy():
    code = (
        "import sys\n"
        "from pyclingo_bridge.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'clingo', 'yaml', 'rich', 'shtab', 'sqlite3', 'json'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


def test_a_reader_that_leaves_is_no_error(board):
    with subprocess.Popen(
        [*PROGRAM, "show", str(board())] + [str(board())] * 5, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) in (0, 141)


def test_a_pipe_gets_plain_text(board):
    done = subprocess.run([*PROGRAM, "show", str(board())], capture_output=True, check=True)
    assert b"\x1b" not in done.stdout and "Creature — Bear" in done.stdout.decode()


def test_an_encoding_without_dashes_gets_a_substitute(board):
    env = {"PYTHONIOENCODING": "ascii", "PATH": ""}
    done = subprocess.run([*PROGRAM, "show", str(board())], capture_output=True, check=True, env=env)
    assert b"Creature ? Bear" in done.stdout
    done = subprocess.run([*PROGRAM, "show", str(board()), "--json"], capture_output=True, check=True, env=env)
    assert "Bear" in done.stdout.decode("utf-8")


def test_help_that_nobody_reads():
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([*PROGRAM, "--help"], stdout=write, stderr=subprocess.PIPE)
    os.close(write)
    assert done.stderr == b""


def test_an_interrupt_leaves_no_traceback(board, monkeypatch):
    from pyclingo_bridge import together
    from pyclingo_bridge.cli import INTERRUPTED, main

    def interrupt(facts, extra):
        raise KeyboardInterrupt

    monkeypatch.setattr(together, "ground", interrupt)
    assert main(["show", str(board())]) == INTERRUPTED


def test_output_that_cannot_be_written_is_one_line(tmp_path):
    import subprocess
    import sys

    board = tmp_path / "board.yaml"
    board.write_text("battlefield: [{name: Bear, type_line: Creature}]")
    for redirection in (">/dev/full", ">&-"):
        command = f"{sys.executable} -m pyclingo_bridge show {board} {redirection}"
        done = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1


def test_reading_a_board_loads_no_reader_of_card_texts(board):
    """The process that works boards out loads it, while this one reads the board: else both would wait for it."""
    program = (
        "import sys; from pyclingo_bridge.cli import main; main(sys.argv[1:]); "
        "heavy = ('clingo', 'oracle', 'together'); "
        "sys.exit(any(name.removeprefix('pyclingo_bridge.') in heavy for name in sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", program, "show", str(board()), "--json"], capture_output=True)
    assert run.returncode == 0
