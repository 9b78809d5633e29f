"""Which option of an ability, or which modes of a spell, a scenario chooses: by number or by beginning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from .oracle import AbilityReading
from .oracle.modal import Offer, offer_of

_CHOOSING = re.compile(r"\bchoos|\bchoice|\bchosen|•", re.IGNORECASE)


def options_of(readings: Iterable[AbilityReading]) -> dict[int, str]:
    """Give the text of each option that abilities offer ("it becomes your choice of …"), by its number."""
    found: dict[int, str] = {}
    for reading in readings:
        texts = {each.args[0]: str(each.args[1]) for each in reading.facts if each.name == "text"}
        for each in reading.facts:
            if each.name == "option":
                found[int(str(each.args[1]))] = texts.get(each.args[2], str(each.args[2]))
    return found


def modes_of(text: str, ability: str | None = None) -> dict[int, str]:
    """Give the modes of a card's text, by their numbers; only of the ability that has these words in it."""
    _, *bullets = _modal_part(text, ability).split("\n")
    return dict(enumerate([line.lstrip("•+ ") for line in bullets], start=1))


def modes_offered(text: str, ability: str | None = None) -> Offer | None:
    """Give how many of them the text has chosen; ``None`` if it has no modes, or that is not understood."""
    head, *bullets = _modal_part(text, ability).split("\n")
    return offer_of(head, len(bullets), text) if bullets else None


def _modal_part(text: str, ability: str | None) -> str:
    """Give the one part of a text that has modes: its heading, and a line for each; nothing if there are several."""
    if "\n•" not in text and "\n+ {" not in text:
        return ""
    from .oracle.abilities import paragraphs
    from .oracle.beginnings import that_begin

    there = list(paragraphs(text)) if ability is None else that_begin(paragraphs(text), ability)
    blocks = [block for block in there if "\n" in block]
    return blocks[0] if len(blocks) == 1 else ""


def speaks_of_choosing(text: str) -> bool:
    """Say whether a text may offer options, whether or not these could be read."""
    return _CHOOSING.search(text) is not None


def number_of(wanted: int | str, options: Mapping[int, str]) -> int:
    """Give the number of an option.

    Raises:
        ValueError: there is no such option, or several; says what the options are.
    """
    if isinstance(wanted, int):
        found = [wanted] if wanted in options or not options else []
    else:
        beginning = _folded(wanted)
        found = [number for number, text in options.items() if _folded(text).startswith(beginning)]
        found = found or [number for number, text in options.items() if beginning in _folded(text)]
    if len(found) == 1:
        return found[0]
    if not options:
        raise ValueError(f"{wanted!r}: no options were found in its text; give the number of the option")
    if isinstance(wanted, int):
        wrong = f"there is no option {wanted}"
    else:
        wrong = f"{'several options have' if found else 'no option begins with'} {wanted!r}"
    listed = "; ".join(f'{number}: "{text}"' for number, text in sorted(options.items()))
    raise ValueError(f"{wrong}; the options are {listed}")


def _folded(text: str) -> str:
    """Give a text without its article, in lower case."""
    low = text.strip().casefold()
    return next((low.removeprefix(article) for article in ("a ", "an ", "the ") if low.startswith(article)), low)
