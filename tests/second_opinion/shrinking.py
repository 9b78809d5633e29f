"""A smaller board on which the two still disagree: leave out one thing after the other, as long as they do."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator

from .boards import Document


def _without(document: Document) -> Iterator[Document]:
    """Give every document that says a little less."""
    for part in ("effects", "battlefield", "graveyard", "readings"):
        held = document.get(part, [])
        for place in list(held) if isinstance(held, dict) else range(len(held)):
            smaller = copy.deepcopy(document)
            del smaller[part][place]
            yield smaller
    for part in ("battlefield", "graveyard", "effects"):
        for place, entry in enumerate(document.get(part, [])):
            for key in set(entry) - {"card", "id", "text", "targets", "chosen", "timestamp"}:
                smaller = copy.deepcopy(document)
                del smaller[part][place][key]
                yield smaller
    for place, card in enumerate(document.get("cards", [])):
        lines = card["oracle_text"].splitlines()
        for number in range(len(lines)):
            smaller = copy.deepcopy(document)
            smaller["cards"][place]["oracle_text"] = "\n".join(lines[:number] + lines[number + 1 :])
            yield smaller
        if card["mana_cost"]:
            smaller = copy.deepcopy(document)
            smaller["cards"][place]["mana_cost"] = ""
            yield smaller


def _tidy(document: Document) -> Document:
    """Leave out cards that nobody uses."""
    used = {entry["card"] for part in ("battlefield", "graveyard") for entry in document.get(part, [])}
    return {key: value for key, value in document.items() if value} | {
        "cards": [card for card in document.get("cards", []) if card["name"] in used]
    }


def shrink(document: Document, fails: Callable[[Document], bool], tries: int = 300) -> Document:
    """Give a small document for which ``fails`` is still true; it must be true of ``document``."""
    smaller = True
    while smaller and tries > 0:
        smaller = False
        for each in _without(document):
            tries -= 1
            candidate = _tidy(each)
            if fails(candidate):
                document, smaller = candidate, True
                break
            if tries <= 0:
                break
    return document
