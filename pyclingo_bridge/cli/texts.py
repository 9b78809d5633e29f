"""The card or text that ``layers card`` is asked about, and how its abilities are read."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

from pyclingo_bridge.cli.card_sources import card_sources, cards_of
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import beyond, current
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import AbilityReading
from pyclingo_bridge.oracle.kept import read_card, read_text


def readings_of(options: Namespace) -> Iterator[tuple[CardDefinition, Sequence[AbilityReading]]]:
    """Give each face of the card, or the text as a card of its own, with its abilities.

    Raises:
        InputError: no source has such a card, or the text is too long.
    """
    if options.text is not None:
        text = options.text.replace("\\n", "\n")
        if len(text) > current().text:
            raise InputError(beyond("text", "a text of more characters"))
        card = CardDefinition(name="this text", oracle_text=text)
        yield card, [read_text(text, resolving=True)] if options.resolving else read_card(card, effects=True)
        return
    face: CardDefinition | None = cards_of(card_sources(options)).find(options.name)
    while face is not None:
        yield face, read_card(face, effects=True)
        face = face.back
