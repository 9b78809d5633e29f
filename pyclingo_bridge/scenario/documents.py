"""Files and texts with one or more scenarios."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.scenario import kinds
from pyclingo_bridge.scenario.build import TOP, build
from pyclingo_bridge.scenario.json_reader import read_json
from pyclingo_bridge.scenario.places import Map, Place, Seq
from pyclingo_bridge.scenario.vocabulary import FREE_KEYS

MAX_BYTES = 5_000_000
_SHARED: dict[str, kinds.Kind] = {key: kinds.anything for key in TOP if key not in ("schema", "title")}
_ABOUT = {"shared", "schema", "title", *FREE_KEYS}


def load(path: str | Path, *, cards: Cards | Iterable[str | Path] = ()) -> Scenario:
    """Read a file that holds one scenario. ``cards`` are card files, or a :class:`Cards` to share between calls.

    Raises:
        InputError: anything is wrong with the file, or it holds several scenarios.
    """
    return _only(load_all(path, cards=cards), str(path))


def load_all(path: str | Path, *, cards: Cards | Iterable[str | Path] = ()) -> list[Scenario]:
    """Read every scenario of a file; ``-`` is standard input.

    Raises:
        InputError: anything is wrong with the file.
    """
    return loads_all(_decode(_read(path), str(path)), cards=cards, file=str(path))


def loads(text: str, *, cards: Cards | Iterable[str | Path] = (), file: str = "<text>") -> Scenario:
    """Read a text that holds one scenario; ``file`` names it in errors.

    Raises:
        InputError: anything is wrong with the text, or it holds several scenarios.
    """
    return _only(loads_all(text, cards=cards, file=file), file)


def loads_all(text: str, *, cards: Cards | Iterable[str | Path] = (), file: str = "<text>") -> list[Scenario]:
    """Read every scenario of a text.

    Raises:
        InputError: anything is wrong with the text.
    """
    if len(text) > MAX_BYTES:
        Place(file).fail(f"larger than {MAX_BYTES // 1_000_000} MB")
    found = cards if isinstance(cards, Cards) else Cards(cards)
    quick = read_json(text)
    if quick is None:
        return _scenarios(_documents(text, file), file, found)
    try:
        return _scenarios([(quick, 0)], file, found)
    except InputError as error:  # JSON's reader gives no lines: read it again as YAML, which does
        try:
            _scenarios(_documents(text, file), file, found)
        except InputError as located:
            if located.key == error.key:
                raise located from None
        raise


def _documents(text: str, file: str) -> list[tuple[Any, int]]:
    from pyclingo_bridge.scenario.yaml_reader import read_documents

    return read_documents(text, file)


def _read(path: str | Path) -> bytes:
    try:
        if str(path) == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with open(path, "rb") as stream:
                data = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise InputError(f"cannot be read: {getattr(error, 'strerror', None) or error}", file=str(path)) from error
    if len(data) > MAX_BYTES:
        Place(str(path)).fail(f"larger than {MAX_BYTES // 1_000_000} MB")
    return data


def _decode(data: bytes, file: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(f"not UTF-8: byte {data[error.start]:#04x}", file=file, line=line) from error


def _only(scenarios: list[Scenario], file: str) -> Scenario:
    if len(scenarios) != 1:
        Place(file).fail(f"holds {len(scenarios)} scenarios where one is wanted")
    return scenarios[0]


def _scenarios(documents: list[tuple[Any, int]], file: str, cards: Cards) -> list[Scenario]:
    parts: list[tuple[Any, Place]] = []
    for document, line in documents:
        place = Place(file, line)
        parts += kinds.items(document, place) if isinstance(document, Seq) else [(document, place)]
    shared: Map | None = None
    found = []
    for number, (part, place) in enumerate(parts):
        if number == 0 and isinstance(part, Map) and "shared" in part:
            shared = kinds.mapping(part["shared"], place.at(part, "shared"))
            kinds.fields(shared, place.at(part, "shared"), _SHARED)
            if _ABOUT.issuperset(part):
                continue
            part = _copy(part, without="shared")
        found.append(build(_with(shared, part) if shared and isinstance(part, Map) else part, place, cards))
    if not found:
        Place(file).fail("holds no scenario")
    return found


def _copy(part: Map, without: str) -> Map:
    copy = Map({key: value for key, value in part.items() if key != without})
    copy.line, copy.lines = part.line, part.lines
    return copy


def _with(shared: Map, part: Map) -> Map:
    """Add what is shared: cards and readings to those of the scenario, the rest where it has nothing of its own."""
    both = Map({**shared, **part})
    both.line, both.lines = part.line, {**shared.lines, **part.lines}
    for key in ("cards", "readings"):
        common, own = shared.get(key), part.get(key)
        if isinstance(common, Seq) and isinstance(own, Seq):
            joined = Seq([*common, *own])
            joined.line, joined.lines = own.line, [*common.lines, *own.lines]
            both[key] = joined
        elif isinstance(common, Map) and isinstance(own, Map):
            both[key] = _with(common, own)
    return both
