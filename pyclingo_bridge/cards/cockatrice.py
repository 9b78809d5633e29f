"""Reads Cockatrice's card database (``cards.xml``, version 4 or 3), in which custom cards are passed on.

Its elements become the fields that Scryfall has, so that what follows from those is worked out in one place. The
parser is the standard library's expat, which reads as it goes along and knows its line. A document type declaration is
refused: only there can entities be declared, so none can be expanded or fetched.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO
from xml.parsers import expat

from pyclingo_bridge.cards.cockatrice_cards import TURNS_INTO, from_cockatrice
from pyclingo_bridge.cards.origin import Origin
from pyclingo_bridge.cards.records import Named
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import beyond, current

_CHUNK = 1 << 16  # bytes
_ROOT = "cockatrice_carddatabase"


class CardXml:
    """Reads the cards of an XML document."""

    language = "XML"

    def __init__(self, content: IO[bytes], origin: Origin) -> None:
        """Start at the beginning of ``content``; ``origin`` will say what it turned out to be."""
        self._content, self._origin, self._limits = content, origin, current()
        self._open: list[str] = []
        self._card: dict[str, list[str]] | None = None
        self._text: list[str] = []
        self._length = 0  # characters of the text so far
        self._begun = self._line = 1  # the lines where the card began, and of what is wrong
        self._found: list[Named] = []
        self._event_at = 0  # bytes up to the last event
        self._parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters

    def line(self) -> int:
        """Give the number of the line, from 1, at which reading is or something is wrong."""
        return self._line

    def cards(self) -> Iterator[Named]:
        """Give each card.

        Raises:
            ValueError: the text is not XML.
            InputError: it is not a card database, or a card has what no card can have.
        """
        read, done = 0, False
        while not done:
            piece = self._content.read(_CHUNK)
            read, done = read + len(piece), not piece
            try:
                self._parser.Parse(piece, done)
            except expat.ExpatError as error:
                self._line = error.lineno
                raise ValueError(expat.errors.messages.get(error.code, str(error))) from error
            if read - self._event_at > self._limits.card_size:
                raise InputError(beyond("card_size", "a record of more characters"))
            yield from self._found
            self._found.clear()

    def _doctype(self, *_: object) -> None:
        self._fail("a document type declaration, which no card file needs, is not read")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._here()
        if not self._open and tag != _ROOT:
            self._fail(f"not a card database of Cockatrice: the document is <{tag}>, not <{_ROOT}>")
        if len(self._open) >= self._limits.depth:
            self._fail(beyond("depth", "elements inside each other more deeply"))
        self._open.append(tag)
        self._text, self._length = [], 0
        if tag == "card" and self._card is None:
            self._card, self._begun = {}, self._line
        elif tag == "related" and self._card is not None and attributes.get("attach") == TURNS_INTO:
            self._open[-1] = TURNS_INTO

    def _characters(self, text: str) -> None:
        self._here()
        self._length += len(text)
        if self._length > self._limits.text:
            self._fail(beyond("text", "a text of more characters"))
        self._text.append(text)

    def _end(self, _: str) -> None:
        self._here()
        tag = self._open.pop()
        if self._card is None:
            return
        if tag != "card":
            self._card.setdefault(tag, []).append("".join(self._text).strip())
            self._text, self._length = [], 0
            return
        card, self._card = self._card, None
        self._origin.publisher, self._line = "Cockatrice", self._begun
        self._found.append(from_cockatrice(card))

    def _here(self) -> None:
        self._line, self._event_at = self._parser.CurrentLineNumber, self._parser.CurrentByteIndex

    def _fail(self, message: str) -> None:
        self._line = self._parser.CurrentLineNumber
        raise InputError(message)
