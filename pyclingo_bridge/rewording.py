"""A text with some of its words changed (612.2), printed as it would stand on a card: plurals, articles, capitals."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .oracle.words import plural

_MANY = re.compile(r"(?:\b(?:other|all|are)|[.\"]|^) *$", re.IGNORECASE)
"""What stands before a noun that is one of many, though its form does not tell ("Other Merfolk get +1/+1")."""
_ONE = re.compile(r"[ -](?:creature|card|permanent|spell|token|tribal|kindred)", re.IGNORECASE)
_AN = re.compile(r"^[aeiou]", re.IGNORECASE)


def with_words_changed(text: str, changes: Mapping[str, str]) -> str:
    """Give the text with each printed word (a colour, a land type, a creature type) that ``changes`` names replaced."""
    forms = {word.lower(): (new, False) for word, new in changes.items()}
    for word, new in changes.items():
        forms.setdefault(plural(word.lower()), (new, True))
    longest = sorted(forms, key=lambda form: (-len(form), form))
    pattern = re.compile(
        r"(?P<article>\ban? )?(?:\b|(?<=\bnon))(?P<word>" + "|".join(map(re.escape, longest)) + r")(?=\b|walk\b)", re.I
    )

    def change(match: re.Match[str]) -> str:
        found = match["word"]
        new, many = forms[found.lower()]
        if not many and plural(found.lower()) == found.lower():
            many = bool(_MANY.search(text[: match.start()])) and not _ONE.match(text, match.end())
        new = plural(new.lower()) if many else new.lower()
        new = new.capitalize() if found[0].isupper() else new
        article = match["article"] or ""
        if article:
            article = article[0] + ("n " if _AN.match(new) else " ")
        return article + new

    return pattern.sub(change, text)
