"""Several processes on this machine, each within limits on time and memory and each replaced after a while."""

from __future__ import annotations

import select
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pyclingo_bridge import limits, news
from pyclingo_bridge.bounded import Child
from pyclingo_bridge.errors import InputError, WorkerDied
from pyclingo_bridge.limits import Limits, out_of_time
from pyclingo_bridge.many import crew
from pyclingo_bridge.many.crew import Loss, Task

AHEAD = 3
"""Pieces given out for each process: enough that none waits while results are printed."""


class Lost(Exception):
    """A process is gone, with the work that it was doing."""

    def __init__(self, loss: Loss) -> None:
        super().__init__(loss)
        self.loss = loss


@dataclass(eq=False, slots=True)
class Piece:
    """Work that was given out, and in the end its answer: whether it went well, and the results or the error."""

    processes: Processes
    task: Task
    items: list[Any]
    answer: tuple[bool, Any] | None = None

    def result(self) -> list[Any]:
        """Wait for the results."""
        while self.answer is None:
            self.processes.wait()
        good, value = self.answer
        if good:
            found: list[Any] = value
            return found
        raise value


@dataclass(eq=False, slots=True)
class Seat:
    """Where a process works: on which piece, until when at most, and how many it has done."""

    child: Child | None = None
    piece: Piece | None = None
    until: float = 0.0
    done: int = 0


class Processes:
    """Does pieces of work in ``jobs`` processes, one piece in each at a time, in the order in which they were given."""

    def __init__(self, jobs: int, limits_: Limits | None = None, prepare: Callable[[], object] | None = None) -> None:
        self.width = AHEAD * jobs
        self._limits, self._prepare = limits_ or limits.current(), prepare
        self._queue: deque[Piece] = deque()
        self._seats = [Seat() for _ in range(jobs)]
        self._start(self._seats[0])

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        for seat in self._seats:
            self._end(seat)

    def submit(self, task: Task, items: list[Any]) -> Piece:
        """Give out a piece of work."""
        piece = Piece(self, task, items)
        self._queue.append(piece)
        self._give_out()
        return piece

    def loss(self, error: Exception) -> Loss | None:
        """Say why the process is lost, if this error means that it is."""
        return error.loss if isinstance(error, Lost) else None

    def wait(self) -> None:
        """Wait until some process has answered, is late, or has died."""
        busy = {seat.child.answers: seat for seat in self._seats if seat.child and seat.piece}
        next_late = min(seat.until for seat in busy.values())
        ready, _, _ = select.select(list(busy), [], [], max(0.0, next_late - time.monotonic()))
        for seat in [busy[each] for each in ready] or [seat for seat in busy.values() if seat.until == next_late]:
            self._finish(seat)
        self._give_out()

    def _give_out(self) -> None:
        for seat in self._seats:
            if self._queue and seat.piece is None:
                child = self._start(seat)
                seat.piece = self._queue.popleft()
                seat.until = time.monotonic() + self._limits.time
                child.send(((seat.piece.task, seat.piece.items), {}))

    def _finish(self, seat: Seat) -> None:
        assert seat.child and seat.piece
        answer = seat.child.receive(seat.until)
        if answer is not None and answer[0] is None:
            news.tell(*answer[1])
            return
        seat.done += 1
        if answer is None:
            answer = False, Lost(self._too_late() if seat.child.late else WorkerDied(WorkerDied.message))
        if answer[1] is None or isinstance(answer[1], Lost) or seat.done >= crew.RENEWED_AFTER:
            self._end(seat)
        seat.piece.answer = answer
        seat.piece = None

    def _too_late(self) -> InputError:
        with limits.using(self._limits):
            return InputError(out_of_time())

    def _start(self, seat: Seat) -> Child:
        if seat.child is None:
            seat.child, seat.done = Child(_call, self._limits, self._prepare), 0
        return seat.child

    def _end(self, seat: Seat) -> None:
        if seat.child is not None:
            seat.child.end()
            seat.child = None


def _call(task: Task, items: list[Any]) -> list[Any]:
    return task(items)
