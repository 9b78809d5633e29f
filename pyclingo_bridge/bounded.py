"""Work in a child process that has limits on time and memory, and can be stopped at any moment.

clingo grounds inside one call that neither ``Control.interrupt`` nor a signal handler of Python's can end (tried with
clingo 5.8). A process can be ended. It is forked once and does one piece of work after the other; it loads clingo
while its parent still reads the input. :mod:`multiprocessing` would do, but takes 25 ms to import.
Where there is no ``fork`` (Windows) the work is done in this process, without these two limits.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import select
import signal
import struct
import sys
import time
from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar

from pyclingo_bridge import limits, news
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import Limits, out_of_memory, out_of_time

P = ParamSpec("P")
T = TypeVar("T")

CAN_FORK = hasattr(os, "fork")
_HEAD = struct.Struct(">Q")  # the number of bytes that follow
_ORPHAN = 5  # seconds beyond the limit after which a child whose parent is gone ends by itself


class Worker(Generic[P, T]):
    """A function that runs in a child process within the limits on time and memory.

    ``prepare`` is called in the child as soon as it is there. Use as a context manager, or call :meth:`close`.
    """

    def __init__(
        self,
        function: Callable[P, T],
        limits_: Limits | None = None,
        *,
        prepare: Callable[[], object] | None = None,
    ) -> None:
        """Start the child, with ``limits_`` or else the limits in force."""
        self._function, self._prepare = function, prepare
        self.limits = limits_ or limits.current()
        self._child: Child | None = None
        self._start()

    def __enter__(self) -> Worker[P, T]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Call the function.

        Raises:
            InputError: the call took more time or memory than it may; the next one gets a new child.
            BaseException: whatever the function raised.
        """
        if not CAN_FORK:
            with limits.using(self.limits):
                return self._function(*args, **kwargs)
        child = self._start()
        try:
            child.send((args, kwargs))
            until = time.monotonic() + self.limits.time
            answer = child.receive(until)
            while answer is not None and answer[0] is None:
                news.tell(*answer[1])
                answer = child.receive(until)
        except BaseException:
            self.close()
            raise
        if answer is None:
            slow = child.late
            self.close()
            with limits.using(self.limits):
                raise InputError(out_of_time() if slow else out_of_memory())
        good, value = answer
        if good:
            found: T = value
            return found
        raise value

    def close(self) -> None:
        """End the child, whatever it is doing."""
        if self._child is not None:
            self._child.end()
            self._child = None

    def _start(self) -> Child:
        if self._child is None and CAN_FORK:
            self._child = Child(self._function, self.limits, self._prepare)
        return self._child  # type: ignore[return-value]


class Child:
    """The child process, as its parent sees it. ``answers`` is the file on which it answers."""

    def __init__(self, function: Callable[..., Any], limits_: Limits, prepare: Callable[[], object] | None) -> None:
        self.late = False
        theirs, self._to = os.pipe()
        self.answers, ours = os.pipe()
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()  # what is still to be written is the parent's alone
        self._id = os.fork()
        if self._id == 0:
            os.close(self._to)
            os.close(self.answers)
            try:
                _serve(theirs, ours, function, limits_, prepare)
            finally:
                os._exit(0)
        os.close(theirs)
        os.close(ours)

    def send(self, task: Any) -> None:
        """Ask for a call of the function: its positional and its keyword arguments."""
        with contextlib.suppress(BrokenPipeError):  # it is gone already, which the answer will show
            _write(self._to, pickle.dumps(task))

    def receive(self, until: float) -> Any:
        """Give what the child says next: whether it went well, and the result or error; or ``None``, and news.

        Nothing if it says nothing until then (a moment of the monotonic clock), or has died.
        """
        data = _read(self.answers, until)
        if data is None:
            self.late = True
        return pickle.loads(data) if data else None

    def end(self) -> None:
        """End it, whatever it is doing."""
        os.close(self._to)
        os.close(self.answers)
        os.kill(self._id, signal.SIGKILL)
        os.waitpid(self._id, 0)


def _serve(
    theirs: int, ours: int, function: Callable[..., Any], limits_: Limits, prepare: Callable[[], object] | None
) -> None:
    """Do in the child what the parent asks for, until it asks no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is interrupted, and ends this process
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    _bound_memory(limits_.memory)

    def tell(*told: Any) -> None:
        _write(ours, pickle.dumps((None, told)))

    with limits.using(limits_), news.listening(tell) if news.wanted() else contextlib.nullcontext():
        if prepare is not None:
            prepare()
        while data := _read(theirs, None):
            signal.setitimer(signal.ITIMER_REAL, limits_.time + _ORPHAN)
            try:
                args, kwargs = pickle.loads(data)
                answer = pickle.dumps((True, function(*args, **kwargs)))
            except MemoryError:
                answer = pickle.dumps((False, InputError(out_of_memory())))
            except BaseException as error:
                answer = pickle.dumps((False, error))
            signal.setitimer(signal.ITIMER_REAL, 0)
            _write(ours, answer)


def _bound_memory(size: int) -> None:
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard == resource.RLIM_INFINITY or size < hard:
        with contextlib.suppress(OSError, ValueError):  # a system that has no such limit
            resource.setrlimit(resource.RLIMIT_AS, (size, hard))


def _write(file: int, data: bytes) -> None:
    view = memoryview(_HEAD.pack(len(data)) + data)
    while view:
        view = view[os.write(file, view) :]


def _read(file: int, until: float | None) -> bytes | None:
    """Read what :func:`_write` wrote: nothing if the other side is gone, ``None`` if it takes too long."""
    head = _read_exactly(file, _HEAD.size, until)
    return _read_exactly(file, _HEAD.unpack(head)[0], until) if head else head


def _read_exactly(file: int, size: int, until: float | None) -> bytes | None:
    data = bytearray()
    while len(data) < size:
        if until is not None and not select.select([file], [], [], max(0.0, until - time.monotonic()))[0]:
            return None
        piece = os.read(file, min(size - len(data), 1 << 20))
        if not piece:
            return b""
        data += piece
    return bytes(data)
