"""What goes wrong: the one kind of error that bad input leads to, and defects of the program."""

from __future__ import annotations

from collections.abc import Sequence

LONGEST_MESSAGE, LONGEST_PLACE = 1000, 200  # characters; what is wrong may be a text of millions


class InputError(Exception):
    """Something in the input is wrong: says what, where, and what was meant if that can be guessed.

    ``str(error)`` is ``file:line: key: message`` with what is known of these; ``suggestions`` end the message,
    and ``plain`` is the message without them.
    """

    def __init__(
        self,
        message: str,
        *,
        file: str | None = None,
        line: int | None = None,
        key: str | None = None,
        suggestions: Sequence[str] = (),
        hint: str = "",
    ) -> None:
        self.plain = message
        if suggestions:
            message += f" (did you mean {' or '.join(repr(name) for name in suggestions)}?)"
        line = line or None  # 0 stands for one that is not known
        message, key = readable(message, LONGEST_MESSAGE), key and readable(key, LONGEST_PLACE)
        message += hint
        self.message, self.file, self.line, self.key = message, file, line, key
        self.suggestions = tuple(suggestions)
        place = ":".join(str(part) for part in (file, line) if part is not None)
        super().__init__(": ".join(part for part in (place, key, message) if part))


class RulesError(RuntimeError):
    """The rules gave no answer, or clingo warned: a defect of the program, not of the input."""


class WorkerDied(RulesError):
    """The process that worked on this board died, twice: it ran out of memory, or was killed."""

    message = "the process that worked on this board died (out of memory, or killed)"


def readable(text: str, longest: int = LONGEST_MESSAGE) -> str:
    """Cut a text that is too long, and write out what is no printable character, such as a terminal's commands."""
    if len(text) > longest:
        text = text[: longest - 1] + "…"
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() or each == "\n" else repr(each)[1:-1] for each in text)
