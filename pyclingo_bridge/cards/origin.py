"""What a card file says of itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Publisher: TypeAlias = Literal["Scryfall", "MTGJSON", "Cockatrice"]


@dataclass(slots=True)
class Origin:
    """In whose form a card file is, and the day of its data if the file says it; filled in while it is read."""

    publisher: Publisher | None = None
    date: str | None = None
