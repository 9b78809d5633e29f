"""How much a file, a board and the work on it may be: one table, and the error that names the limit.

Each limit has a default that honest boards stay far below. It is set by the environment (``LAYERS_LIMIT_OBJECTS``),
by ``--limit objects=N``, or in Python by ``limits=Limits(objects=N)``; the last of these wins.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, fields, replace
from functools import cache

from pyclingo_bridge.errors import InputError

ENVIRONMENT = "LAYERS_LIMIT_"


@dataclass(frozen=True, slots=True)
class Limits:
    """The largest that each thing may be."""

    file_size: int = 5_000_000
    """Bytes of a scenario file."""
    depth: int = 50
    """Lists and mappings inside each other."""
    values: int = 500_000
    """Texts, numbers, lists and mappings of a scenario file together."""
    aliases: int = 10_000
    """Values that the aliases of one YAML document stand for."""
    documents: int = 10_000
    """Scenarios of one file."""
    objects: int = 20_000
    """Objects of one scenario, in all zones."""
    effects: int = 1_000
    """Entries under ``effects:``."""
    text: int = 20_000
    """Characters of one text, such as a card's rules text."""
    card_file_size: int = 3_000_000_000
    """Bytes of a card file, after unpacking."""
    card_size: int = 100_000_000
    """Characters of one record of a card file; MTGJSON's file of all sets has a set as one record."""
    cards: int = 2_000_000
    """Cards of a card file."""
    orders: int = 2_000
    """Orders of timestamps that are worked out for one scenario, each standing for all that cannot differ from it."""
    worlds: int = 20_000
    """Worlds in which a body of rulings is judged: editions, readings, and what its boards leave open."""
    time: float = 60.0
    """Seconds of wall clock for working out one scenario."""
    memory: int = 4_000_000_000
    """Bytes of address space for working out scenarios."""

    def with_settings(self, settings: Iterable[str]) -> Limits:
        """Change limits by texts such as ``objects=100``.

        Raises:
            InputError: no limit has that name, or the value is not a positive number.
        """
        given: dict[str, float] = {}
        for setting in settings:
            name, equals, value = setting.partition("=")
            name = name.strip().replace("-", "_")
            if not equals or name not in NAMES:
                raise InputError(f"no limit is set by {setting!r}: NAME=N with a name of {', '.join(NAMES)}")
            given[name] = _number(name, value)
        return replace(self, **given)  # type: ignore[arg-type]


NAMES = tuple(field.name for field in fields(Limits))


def _number(name: str, value: str) -> float:
    plain = value.strip().replace("_", "")
    try:
        number = float(plain) if name == "time" else int(plain)
    except ValueError:
        number = 0
    if not 0 < number < 1e18:
        raise InputError(f"the limit {name!r} is a positive {'' if name == 'time' else 'whole '}number, not {value!r}")
    return number


def from_environment(environment: Mapping[str, str] = os.environ) -> Limits:
    """Give the limits that the environment sets; the rest have their defaults.

    Raises:
        InputError: a value is not a positive number, or a variable names no limit.
    """
    given = {key: value for key, value in environment.items() if key.startswith(ENVIRONMENT)}
    return Limits().with_settings(f"{key[len(ENVIRONMENT) :].lower()}={value}" for key, value in given.items())


_current: ContextVar[Limits | None] = ContextVar("limits", default=None)


def current() -> Limits:
    """Give the limits in force: those of :func:`using`, else those of the environment."""
    return _current.get() or _of_this_process()


@cache
def _of_this_process() -> Limits:
    return from_environment()


@contextmanager
def using(limits: Limits | None) -> Iterator[None]:
    """Have these limits in force inside a ``with`` block; ``None`` changes nothing."""
    token = _current.set(limits or _current.get())
    try:
        yield
    finally:
        _current.reset(token)


def beyond(name: str, what: str) -> str:
    """Say that something is beyond a limit, which one, and how to raise it."""
    value = f"{getattr(current(), name):.15g}"
    setting = f"--limit {name}=N or {ENVIRONMENT}{name.upper()}=N sets another"
    return f"{what} than the limit {name}={value} allows ({setting})"


def out_of_time() -> str:
    """Say that working out a scenario takes too long."""
    return beyond("time", "working this out takes more seconds")


def out_of_memory() -> str:
    """Say that working out a scenario takes too much memory."""
    return beyond("memory", "working this out takes more bytes of memory")
