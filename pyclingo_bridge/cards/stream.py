"""Reads card files record by record, without holding them whole: bulk files have hundreds of megabytes."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING

from pyclingo_bridge.cards.json_shapes import Shapes
from pyclingo_bridge.cards.json_stream import JsonStream
from pyclingo_bridge.cards.origin import Origin
from pyclingo_bridge.cards.records import Named, check
from pyclingo_bridge.cards.unpacking import BROKEN, unpacked
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.files import cannot_read
from pyclingo_bridge.limits import beyond, current

if TYPE_CHECKING:
    from pyclingo_bridge.cards.cockatrice import CardXml

_XML = (b"<", b"\xff\xfe<", b"\xfe\xff\0<")
_START = 512  # bytes by which a document is recognised
_TAR, _TAR_AT = b"ustar", 257
_MARK = b"\xef\xbb\xbf"


def read_cards(path: Path, origin: Origin | None = None) -> Iterator[Named]:
    """Yield every card of a file, plain or packed; ``origin`` is filled in with what the file turns out to be.

    The shape tells the source: Scryfall's or MTGJSON's JSON (``json_shapes``), or Cockatrice's XML (``cockatrice``).

    Raises:
        InputError: the file cannot be read, is not JSON or XML, or has no cards.
    """
    number, most, origin = 0, current().cards, origin or Origin()
    try:
        for inside, content in unpacked(path):
            for card in _document(content, origin, path, inside):
                number += 1
                if number > most:
                    raise InputError(beyond("cards", "more cards"), key=inside)
                yield card
    except InputError as error:
        raise error if error.file else InputError(error.message, file=str(path), key=error.key) from error
    except BROKEN as error:
        raise cannot_read(error, path) from error
    if not number:
        raise InputError("has no cards: neither Scryfall, MTGJSON nor Cockatrice card data", file=str(path))


def _document(content: IO[bytes], origin: Origin, path: Path, inside: str) -> Iterator[Named]:
    """Read one document; what is wrong with it is located in it."""
    start = content.peek(_START)[:_START]  # type: ignore[attr-defined]
    if start[_TAR_AT:].startswith(_TAR):
        raise InputError("a tar archive: unpack it, and name a file that was in it", file=str(path))
    start = start.removeprefix(_MARK).lstrip()
    if start.startswith(_XML):
        from pyclingo_bridge.cards.cockatrice import CardXml

        reader: CardXml | Shapes = CardXml(content, origin)
    else:
        reader = Shapes(JsonStream(io.TextIOWrapper(content, encoding="utf-8-sig")), origin)
    number = 0
    try:
        for card in reader.cards():
            number += 1
            check(card)
            yield card
    except InputError as error:
        wrong = error.message
    except RecursionError:
        wrong = "not card data: lists and mappings inside each other too deep"
    except ValueError as error:
        wrong = f"not {reader.language}: {error}"
    except (TypeError, KeyError, AttributeError) as error:
        wrong = f"not card data, after {number} cards: {error}"
    else:
        return
    raise InputError(wrong, file=str(path), line=reader.line(), key=inside or None)
