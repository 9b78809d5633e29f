"""Names that nothing else has yet."""

from __future__ import annotations

from collections.abc import Collection


def free_name(name: str, taken: Collection[str]) -> str:
    """Give the name, with a number if it is taken: ``Name``, ``Name#2``."""
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name}#{number}"
    return found
