"""Files that name cards: one name a line, or a JSON list or mapping of names."""

from __future__ import annotations

import json
from pathlib import Path

from pyclingo_bridge.errors import InputError
from pyclingo_bridge.files import cannot_read, open_file
from pyclingo_bridge.limits import beyond, current


def read_names(path: Path) -> list[str]:
    """Give the names in a file, each once.

    Raises:
        InputError: the file cannot be read, names nothing, or is JSON of another shape.
    """
    most = current().file_size
    try:
        with open_file(path) as file:
            data = file.read(most + 1)
        if len(data) > most:
            raise InputError(beyond("file_size", "more bytes"), file=str(path))
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise cannot_read(error, path) from error
    except UnicodeDecodeError as error:
        raise InputError("not UTF-8 text", file=str(path)) from error
    names = _from_json(text, path) if text.lstrip()[:1] in ("[", "{") else [line.strip() for line in text.splitlines()]
    found = list(dict.fromkeys(name for name in names if name))
    if not found:
        raise InputError("names no cards", file=str(path))
    return found


def _from_json(text: str, path: Path) -> list[str]:
    try:
        given = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"not JSON: {error}", file=str(path)) from error
    names = list(given)
    if not all(isinstance(name, str) for name in names):
        raise InputError("a list of names, or a mapping from names, is expected", file=str(path))
    return names
