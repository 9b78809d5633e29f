"""What the rules say no board can be: from the atoms ``refused(G,O,Key,Why,What)`` to an error in words."""

from __future__ import annotations

from collections.abc import Iterable

from .atoms import Row, written
from .errors import InputError
from .facts import Board


def refusal(board: Board, rows: Iterable[Row]) -> InputError:
    """Give the error for the first object, by its place in the file, that the rules refuse.

    ``rows`` are the object, the key of its entry that is wrong, why, and what the sentence about it names.
    """
    from .report.phrases import Phrases

    entries = {entry.id: entry for entry in board.scenario.entries}
    about, key, why, what = min(rows, key=lambda row: (entries[str(row[0])].line, written(row)))
    message = Phrases.read().say("refusal", str(why), effect=repr(about), what=str(what).replace("_", " "))
    entry = entries[str(about)]
    path = f"{entry.key}.{key}" if entry.key else str(key)
    return InputError(message, file=board.scenario.file, line=entry.line, key=path)
