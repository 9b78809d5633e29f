"""Work that takes too long or too much is stopped, whatever it is doing, and the next piece is done."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from pyclingo_bridge import load, loads, solve, together
from pyclingo_bridge.bounded import CAN_FORK, Worker
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import Limits

from .conftest import BEARS

pytestmark = pytest.mark.skipif(not CAN_FORK, reason="needs fork")

# Far more instances than can be made in the time of a test: 10^9
BOMB = "p(1..1000). q(X,Y,Z) :- p(X), p(Y), p(Z)."


def ground(program: str) -> int:
    import clingo

    control = clingo.Control()
    control.add("base", [], program)
    control.ground([("base", [])])
    return len(control.symbolic_atoms)


def act(what: str) -> str:
    if what == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    if what == "fail":
        raise KeyError("oops")
    if what == "wrong":
        raise InputError("wrong", file="f", line=3, key="k")
    if what == "sleep":
        time.sleep(100)
    if what == "fill":
        return str(len(bytearray(10**12)))
    return what * 200_000


def test_clingo_itself_cannot_be_interrupted():
    """The reason for a process of its own: if this fails one day, there is a simpler way."""
    program = (
        "import clingo, threading\n"
        "control = clingo.Control()\n"
        f"control.add('base', [], {BOMB!r})\n"
        "threading.Timer(0.1, control.interrupt).start()\n"
        "control.ground([('base', [])])\n"
    )
    with pytest.raises(subprocess.TimeoutExpired):
        subprocess.run([sys.executable, "-c", program], timeout=2)


def test_grounding_is_stopped_in_time():
    with Worker(ground, Limits(time=0.5)) as worker:
        assert worker("a. b.") == 2
        start = time.monotonic()
        with pytest.raises(InputError, match=r"takes more seconds than the limit time=0\.5 allows \(--limit time=N"):
            worker(BOMB)
        assert time.monotonic() - start < 3
        assert worker("a.") == 1


def test_grounding_is_stopped_when_memory_is_short():
    with Worker(ground, Limits(time=60, memory=250_000_000)) as worker:
        with pytest.raises(InputError, match="more bytes of memory than the limit memory=250000000 allows"):
            worker(BOMB)
        assert worker("a.") == 1


def test_what_the_function_does_is_what_the_caller_sees():
    with Worker(act, Limits(time=20)) as worker:
        assert worker("x") == "x" * 200_000
        with pytest.raises(KeyError, match="oops"):
            worker("fail")
        with pytest.raises(InputError) as caught:
            worker("wrong")
        assert (str(caught.value), caught.value.line, caught.value.message) == ("f:3: k: wrong", 3, "wrong")
        with pytest.raises(InputError, match="limit memory"):
            worker("fill")
        with pytest.raises(InputError, match="limit memory"):  # what Linux does to the greediest process
            worker("die")
        assert worker("y") == "y" * 200_000


def test_no_child_is_left():
    with Worker(act, Limits(time=0.2)) as worker:
        child = worker._child._id
        with pytest.raises(InputError, match="limit time"):
            worker("sleep")
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


def test_a_child_ends_with_its_parent():
    program = (
        "import os\n"
        "from pyclingo_bridge.bounded import Worker\n"
        "worker = Worker(len)\n"
        "print(worker._child._id, flush=True)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=30)  # waits for its output too
    child = int(done.stdout)
    for _ in range(100):
        try:
            os.kill(child, 0)
        except ProcessLookupError:
            return
        if _state(child) == "Z":
            return
        time.sleep(0.05)
    raise AssertionError("the child is still there")


def _state(process: int) -> str:
    try:
        with open(f"/proc/{process}/stat") as stream:
            return stream.read().rpartition(")")[2].split()[0]
    except OSError:
        return "Z"


def test_an_interrupt_is_felt_at_once():
    with Worker(act, Limits(time=50)) as worker:
        threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
        start = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            worker("sleep")
        assert time.monotonic() - start < 5


def test_the_program_goes_on_with_the_next_board(layers, tmp_path, monkeypatch):
    def solve(scenarios, explain):
        if any(scenario.title == "bomb" for scenario in scenarios):
            ground(BOMB)
        return solve_together(scenarios, explain=explain)

    solve_together = together.solve_together
    monkeypatch.setattr(together, "solve_together", solve)
    boards = [f"title: {name}\n{BEARS}" for name in ("bomb", "good")]
    (tmp_path / "bomb.yaml").write_text("\n---\n".join(boards), encoding="utf-8")
    status, out, err = layers("show", tmp_path, "--json", "--limit", "time=6")
    assert status == 2 and out.count("\n") == 1 and '"title":"good"' in out.replace(": ", ":")
    assert err.count("\n") == 1 and "bomb.yaml:1: " in err and "limit time=6 allows" in err


def test_the_same_answer_as_without_a_child():
    board = loads(BEARS)
    assert solve(board, limits=Limits()).moments == solve(board).moments


def test_a_board_that_takes_too_long(tmp_path):
    path = tmp_path / "board.yaml"
    path.write_text(BEARS.replace("count: 3", "count: 15000"), encoding="utf-8")
    with pytest.raises(InputError, match="limit time=0.2"):
        solve(load(path), limits=Limits(time=0.2))


@pytest.mark.parametrize(
    "command",
    [("check", "--together"), ("compare", "--rules", "2014-02"), ("orders", "--want", "Forest: {colors: [G]}")],
)
def test_commands_that_make_boards_themselves_keep_to_the_limits(layers, tmp_path, command):
    path = tmp_path / "board.yaml"
    path.write_text("battlefield: [Forest]\nexpect: {Forest: {colors: []}}\n", encoding="utf-8")
    status, out, err = layers(*command, path, "--limit", "time=0.0001")
    assert (status, out) == (2, "") and "board.yaml:1: working this out takes more seconds" in err
