"""The one kind of error that bad input leads to."""

from __future__ import annotations


class InputError(Exception):
    """Something in the input is wrong: says what, where, and what was meant if that can be guessed.

    ``str(error)`` is ``file:line: key: message`` with what is known of these.
    """

    def __init__(self, message: str, *, file: str | None = None, line: int | None = None, key: str | None = None) -> None:
        self.message, self.file, self.line, self.key = message, file, line, key
        place = ":".join(str(part) for part in (file, line) if part is not None)
        super().__init__(": ".join(part for part in (place, key, message) if part))
