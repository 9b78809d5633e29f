"""What goes wrong: the one kind of error that bad input leads to, and defects of the program."""

from __future__ import annotations

from collections.abc import Sequence


class InputError(Exception):
    """Something in the input is wrong: says what, where, and what was meant if that can be guessed.

    ``str(error)`` is ``file:line: key: message`` with what is known of these; ``suggestions`` end the message.
    """

    def __init__(
        self,
        message: str,
        *,
        file: str | None = None,
        line: int | None = None,
        key: str | None = None,
        suggestions: Sequence[str] = (),
    ) -> None:
        if suggestions:
            message += f" (did you mean {' or '.join(repr(name) for name in suggestions)}?)"
        self.message, self.file, self.line, self.key = message, file, line, key
        self.suggestions = tuple(suggestions)
        place = ":".join(str(part) for part in (file, line) if part is not None)
        super().__init__(": ".join(part for part in (place, key, message) if part))


class RulesError(RuntimeError):
    """The rules gave no answer, or clingo warned: a defect of the program, not of the input."""
