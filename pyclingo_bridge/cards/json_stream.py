"""JSON read piece by piece: one element of a large array or object at a time, each decoded at full speed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import IO, Any

from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import beyond, current

CHUNK = 1 << 20
_SPACE = re.compile(r"[ \t\r\n]*")
_CLOSED = tuple('}]"')
"""What ends a value for certain; a number may go on in what is not read yet, if none of the following is behind it."""
_AFTER = tuple(" \t\r\n,:]}")
_DECODE = json.JSONDecoder().raw_decode


class JsonStream:
    """A position in a JSON text. Every method raises ``ValueError`` where the text is not JSON."""

    def __init__(self, stream: IO[str], chunk: int = CHUNK) -> None:
        """Start at the beginning of a text; ``chunk`` characters are read at a time."""
        self._stream, self._chunk, self._longest = stream, chunk, current().card_size
        self._text, self._at, self._done = "", 0, False
        self._lines = 1  # of the file, up to where the text that is held begins

    def line(self) -> int:
        """Give the number of the line in the file, from 1, at which reading is."""
        return self._lines + self._text.count("\n", 0, self._at)

    def peek(self) -> str:
        """Give the next character that is not space, without moving past it; empty at the end."""
        while True:
            self._at = _SPACE.match(self._text, self._at).end()  # type: ignore[union-attr]
            if self._at < len(self._text) or not self._more():
                return self._text[self._at : self._at + 1]

    def value(self) -> Any:
        """Read the next value whole."""
        self.peek()
        while True:
            try:
                value, end = _DECODE(self._text, self._at)
            except json.JSONDecodeError as error:
                further = error.pos - self._at
                if not self._more():
                    self._at += further
                    raise ValueError(error.msg) from error
            else:
                length = end - self._at
                if self._text[end - 1] in _CLOSED or self._text[end : end + 1] in _AFTER or not self._more():
                    self._at += length
                    return value

    def items(self) -> Iterator[Any]:
        """Read an array, element by element."""
        for _ in self._elements("[", "]"):
            yield self.value()

    def pairs(self) -> Iterator[str]:
        """Read an object, key by key; after each the caller must read the value."""
        for _ in self._elements("{", "}"):
            key = self.value()
            self._expect(":")
            if not isinstance(key, str):
                raise ValueError("a key is not a string")
            yield key

    def _elements(self, start: str, end: str) -> Iterator[None]:
        self._expect(start)
        if self.peek() != end:
            yield
            while self.peek() == ",":
                self._expect(",")
                yield
        self._expect(end)

    def _expect(self, character: str) -> None:
        found = self.peek()
        if found != character:
            raise ValueError(f"{character} expected, not {found or 'the end'}")
        self._at += 1

    def _more(self) -> bool:
        """Read on: as much again as is held, so that a long value is not decoded too often."""
        if self._done:
            return False
        held = self._text[self._at :]
        self._lines = self.line()
        self._text, self._at = held, 0
        if len(held) > self._longest:
            raise InputError(beyond("card_size", "a record of more characters"))
        more = self._stream.read(max(self._chunk, len(held)))
        self._done = not more
        self._text, self._at = held + more, 0
        return bool(more)
