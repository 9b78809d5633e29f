"""Plain words to a sentence that reads well: number, person and punctuation."""

from __future__ import annotations

import re

from .chart import Tokens


def english(words: Tokens, name: str) -> str:
    """Write plain words as a sentence."""
    text = " ".join([name if word == "~" else f"{name}'s" if word == "~'s" else word.strip("§").removeprefix("is-") for word in words])
    text = re.sub(r" ([,.])", r"\1", text)
    return text[:1].upper() + text[1:] + ("" if text.endswith('"') else ".")
