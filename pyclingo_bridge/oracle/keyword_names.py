"""The printed names of keyword abilities."""

from __future__ import annotations

from typing import Any

from ..terms import Term
from .words import word_lists

_FROM_SOMETHING = ("protection", "hexproof_from")
_OF_SOMETHING = (*_FROM_SOMETHING, "landwalk")


def keyword_name(keyword: Term) -> str:
    """Give the printed name of ``kw(...)``: "first strike", "protection from black", "swampwalk"."""
    inner: Any = keyword.args[0] if keyword.name == "kw" and keyword.args else keyword
    if isinstance(inner, Term) and inner.args and inner.name not in _OF_SOMETHING:
        return inner.name.replace("_", " ")
    if isinstance(inner, Term) and not inner.args and inner.name in word_lists()["keyword"]:
        return word_lists()["keyword"][inner.name].lower()
    if isinstance(inner, Term) and len(inner.args) == 1 and isinstance(inner.args[0], str):
        return f"{inner.name.removesuffix('_from')} from {inner.args[0]}"  # a quality in the words of the text
    from . import grammar  # noqa: F401  for "protection from black" and its like; it fills GRAMMAR
    from .lexicon import GRAMMAR

    words = GRAMMAR.write("keyword", inner)
    if not words and inner.name in _FROM_SOMETHING:  # a quality that is no word of the vocabulary
        return f"{inner.name.removesuffix('_from')} from {inner.args[0]}".replace("_", " ")
    return " ".join(words) if words else str(inner).replace("_", " ")
