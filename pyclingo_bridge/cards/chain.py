"""All sources of cards, in the order in which they are asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from pyclingo_bridge.cards.names import fold
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import CardDefinition

if TYPE_CHECKING:
    from pyclingo_bridge.cards.index import CardIndex

NO_SOURCE = 'no card data is installed: get it with pip install ".[cards]", or name a file with --cards FILE'


class Cards:
    """Finds cards: the user's files, then the installed card data, then the built-in cards.

    Nothing is opened before it is needed, and nothing twice: keep one of these for many look-ups.
    """

    def __init__(self, files: Iterable[str | Path] = (), *, builtin: bool = True, installed: bool = True) -> None:
        """Take the user's card files; ``builtin`` and ``installed`` leave the other sources out when false."""
        self.files = tuple(Path(file) for file in files)
        self._use_builtin, self._use_installed = builtin, installed
        self._found: dict[str, CardDefinition] = {}

    def find(self, name: str, own: Mapping[str, CardDefinition] | None = None) -> CardDefinition:
        """Give the card of this name; ``own`` are a scenario's own cards by folded name, which come first.

        Raises:
            InputError: no source has it. The message gives the nearest names. Also for a file that is not card data.
        """
        if own and (card := own.get(fold(name))) is not None:
            return card
        card = self._found.get(name) or self._search(name)
        if card is None:
            raise self._unknown(name, own or {})
        self._found[name] = card
        return card

    def knows(self, name: str) -> bool:
        """Say whether some source has a card of this name."""
        return name in self._found or self._search(name) is not None

    def _search(self, name: str) -> CardDefinition | None:
        from pyclingo_bridge.cards.indicators import with_indicator

        for index in self._user_indexes:
            if (card := index.find(name)) is not None:
                return with_indicator(card)
        if self._installed_index is not None and (card := self._installed_index.find(name)) is not None:
            return with_indicator(card)
        if self._use_builtin:
            from pyclingo_bridge.cards.builtin import find_builtin

            return find_builtin(name)
        return None

    @cached_property
    def _user_indexes(self) -> list[CardIndex]:
        from pyclingo_bridge.cards.index import CardIndex

        return [CardIndex(path) for path in self.files]

    @cached_property
    def _installed_index(self) -> CardIndex | None:
        from pyclingo_bridge.cards.index import CardIndex
        from pyclingo_bridge.cards.installed import installed_corpus

        path = installed_corpus() if self._use_installed else None
        return None if path is None else CardIndex(path)

    def _unknown(self, name: str, own: Mapping[str, CardDefinition]) -> InputError:
        from pyclingo_bridge.cards.builtin import builtin_names
        from pyclingo_bridge.cards.suggest import nearest_names

        indexes = [*self._user_indexes, *([self._installed_index] if self._installed_index else [])]
        others = [card.name for card in own.values()] + (builtin_names() if self._use_builtin else [])
        message = f"no card is named {name!r}" + ("" if indexes else f"; {NO_SOURCE}")
        return InputError(message, suggestions=nearest_names(name, indexes, others))
