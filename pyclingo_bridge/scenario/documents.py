"""Files and texts with one or more scenarios: YAML, JSON, or those of another program."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.files import cannot_read, open_file
from pyclingo_bridge.imports import reader_of
from pyclingo_bridge.limits import Limits, beyond, current, using
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.scenario.json_reader import read_json
from pyclingo_bridge.scenario.parts import Document, read_parts
from pyclingo_bridge.scenario.places import Place


def load(path: str | Path, *, cards: Cards | Iterable[str | Path] = (), limits: Limits | None = None) -> Scenario:
    """Read a file that holds one scenario. ``cards`` are card files, or a :class:`Cards` to share between calls.

    ``limits`` are those in force while it is read; else the environment's, else the defaults.

    Raises:
        InputError: anything is wrong with the file, or it holds several scenarios.
    """
    return _only(load_all(path, cards=cards, limits=limits), str(path))


def load_all(
    path: str | Path, *, cards: Cards | Iterable[str | Path] = (), limits: Limits | None = None
) -> list[Scenario]:
    """Read every scenario of a file; ``-`` is standard input.

    Raises:
        InputError: anything is wrong with the file.
    """
    with using(limits):
        return loads_all(_decode(_read(path), str(path)), cards=cards, file=str(path))


def loads(
    text: str, *, cards: Cards | Iterable[str | Path] = (), file: str = "<text>", limits: Limits | None = None
) -> Scenario:
    """Read a text that holds one scenario; ``file`` names it in errors.

    Raises:
        InputError: anything is wrong with the text, or it holds several scenarios.
    """
    return _only(loads_all(text, cards=cards, file=file, limits=limits), file)


def loads_all(
    text: str, *, cards: Cards | Iterable[str | Path] = (), file: str = "<text>", limits: Limits | None = None
) -> list[Scenario]:
    """Read every scenario of a text.

    Raises:
        InputError: anything is wrong with the text.
    """
    found = []
    with using(limits):
        for each in loads_each(text, cards=cards, file=file):
            if isinstance(each, InputError):
                raise each
            found.append(each)
    return found


def load_each(path: str | Path, *, cards: Cards | Iterable[str | Path] = ()) -> Iterator[Scenario | InputError]:
    """Read the scenarios of a file one after the other; what is wrong with one stands in its place."""
    try:
        text = _decode(_read(path), str(path))
    except InputError as error:
        yield error
        return
    yield from loads_each(text, cards=cards, file=str(path))


def loads_each(
    text: str, *, cards: Cards | Iterable[str | Path] = (), file: str = "<text>"
) -> Iterator[Scenario | InputError]:
    """Read the scenarios of a text one after the other; what is wrong with one stands in its place."""
    if len(text) > current().file_size:
        yield _too_large(file)
        return
    found = cards if isinstance(cards, Cards) else Cards(cards)
    other = reader_of(file, text)
    if other is not None:
        yield from other(text, file, found)
        return
    quick = read_json(text)
    if quick is None:
        yield from read_parts(_documents(text, file), file, found)
        return
    with_lines: list[Scenario | InputError] | None = None
    for number, each in enumerate(read_parts([(quick, 0)], file, found)):
        if isinstance(each, InputError):  # JSON's reader gives no lines: read it again as YAML, which does
            with_lines = with_lines or list(read_parts(_documents(text, file), file, found))
            located = with_lines[number] if number < len(with_lines) else None
            if isinstance(located, InputError) and located.key == each.key:
                each = located
        yield each


def _documents(text: str, file: str) -> Iterable[Document | InputError]:
    from pyclingo_bridge.scenario.yaml_reader import read_documents

    try:
        return read_documents(text, file)
    except InputError:
        return _one_by_one(text, file)


_NEXT = re.compile(r"^(?=---(?:\s|$))", re.MULTILINE)  # no text of YAML has this at the beginning of a line


def _one_by_one(text: str, file: str) -> Iterator[Document | InputError]:
    """Read documents of which some are no YAML. Without what all share, if that is said there, there is no more."""
    from pyclingo_bridge.scenario.yaml_reader import read_documents

    above = 0
    first = True
    for piece in _NEXT.split(text):
        try:
            documents = read_documents(piece, file, above)
        except InputError as error:
            yield error
            if first and "shared" in piece:
                return
        else:
            yield from documents
            first = first and not documents
        above += piece.count("\n")


def _read(path: str | Path) -> bytes:
    most = current().file_size
    try:
        if str(path) == "-":
            data = sys.stdin.buffer.read(most + 1)
        else:
            with open_file(path) as stream:
                data = stream.read(most + 1)
    except OSError as error:
        raise cannot_read(error, path) from error
    if len(data) > most:
        raise _too_large(str(path))
    return data


def _too_large(file: str) -> InputError:
    return Place(file).error(beyond("file_size", "more bytes"))


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
