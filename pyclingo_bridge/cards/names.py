"""How card names are compared."""

from __future__ import annotations

import re
import unicodedata

_SPECIAL = str.maketrans({"æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O", "œ": "oe", "’": "'", "‘": "'", "“": '"', "”": '"'})
_SPLIT = re.compile(r"\s*//\s*")


def fold(name: str) -> str:
    """Give the form in which two spellings of a name are the same: lower case, no accents, one kind of quote.

    >>> fold("Lim-Dûl's  Vault"), fold("Carnival//Carnage")
    ("lim-dul's vault", 'carnival // carnage')
    """
    plain = " ".join(_SPLIT.sub(" // ", name).split())
    if not plain.isascii():
        plain = unicodedata.normalize("NFKD", plain.translate(_SPECIAL))
        plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return plain.casefold()


def face_names(name: str) -> list[str]:
    """Split ``"A // B"`` into its faces; a single-faced name gives a list of one."""
    return _SPLIT.split(name.strip())
