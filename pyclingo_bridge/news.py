"""How far long work has come, told from where it is done to whoever listens; from a child process too (``bounded``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Listener = Callable[[str, int, int | None], None]
"""Is told what is counted, how many have been done, and of how many if that is known."""

_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


def tell(what: str, done: int, of: int | None = None) -> None:
    """Say how far some work has come, if somebody listens."""
    listener = _listener.get()
    if listener is not None:
        listener(what, done, of)


def wanted() -> bool:
    """Say whether somebody listens."""
    return _listener.get() is not None


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Have what is told inside go to this listener."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)
