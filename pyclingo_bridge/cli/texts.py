"""The card or text that ``layers card`` is asked about, and how its abilities are read."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import beyond, current
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import AbilityReading, read_ability_lines, read_text, with_effects


def readings_of(options: Namespace) -> Iterator[tuple[CardDefinition, list[AbilityReading]]]:
    """Give each face of the card, or the text as a card of its own, with its abilities.

    Raises:
        InputError: no source has such a card, or the text is too long.
    """
    if options.text is not None:
        text = options.text.replace("\\n", "\n")
        if len(text) > current().text:
            raise InputError(beyond("text", "a text of more characters"))
        card = CardDefinition(name="this text", oracle_text=text)
        yield card, [read_text(text, resolving=True)] if options.resolving else _read(card)
        return
    from pyclingo_bridge.cards import Cards

    face: CardDefinition | None = Cards(options.cards).find(options.name)
    while face is not None:
        yield face, _read(face)
        face = face.back


def _read(card: CardDefinition) -> list[AbilityReading]:
    return [with_effects(card, reading) for reading in read_ability_lines(card)]
