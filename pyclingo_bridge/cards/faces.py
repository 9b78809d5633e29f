"""Which face of a card a name means, and what is said of a face that the card data leaves out."""

from __future__ import annotations

from pyclingo_bridge.cards.names import fold
from pyclingo_bridge.model import CardDefinition


def face_named(card: CardDefinition, name: str) -> int | None:
    """Give the place of the face that is called so (1 is the first); nothing for the name of the whole card."""
    if card.back is None:
        return None
    wanted = fold(name)
    return next((place for place, face in enumerate(card.faces, 1) if fold(face.name) == wanted), None)


def missing_text(name: str) -> str:
    """Say that the card data lacks a face that is needed, and how to supply it.

    The sentence is in ``asp/phrases.lp``, because the rules say when a face is needed.
    """
    from pyclingo_bridge.report.phrases import Phrases

    return Phrases.read().say("refusal", "missing_face", what=name)
