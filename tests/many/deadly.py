"""Work on which processes die; in a module of its own, so that other processes can import it."""

from __future__ import annotations

import os
import time
from pathlib import Path

ALWAYS = 13


def double(items: list[int]) -> list[int]:
    """Double numbers; a process that gets a ``13`` dies."""
    if ALWAYS in items:
        os._exit(9)
    return [2 * item for item in items]


def die_once(items: list[tuple[int, str]]) -> list[int]:
    """Double numbers; the first process that gets a ``13`` dies. The text names a file that tells who was there."""
    for number, trace in items:
        with Path(trace).open("a", encoding="utf-8") as stream:
            stream.write(f"{number}\n")
        if number == ALWAYS and Path(trace).read_text(encoding="utf-8").split().count(str(ALWAYS)) == 1:
            os._exit(9)
    return [2 * number for number, _ in items]


def slow_double(items: list[int]) -> list[int]:
    """Double numbers, slowly."""
    time.sleep(0.05)
    return [2 * item for item in items]


def sleep_on_thirteen(items: list[int]) -> list[int]:
    """Double numbers; a ``13`` takes too long."""
    if ALWAYS in items:
        time.sleep(60)
    return [2 * item for item in items]


def process(items: list[int]) -> list[int]:
    """Tell which process works."""
    return [os.getpid() for _ in items]


def fail(items: list[int]) -> list[int]:
    """Fail on every piece of work."""
    raise KeyError(items[0])
