"""Cards from all sources, which are asked in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pyclingo_bridge.cards.names import fold
from pyclingo_bridge.cards.order import Source, sources_from, sources_of_environment
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import CardDefinition

if TYPE_CHECKING:
    from pyclingo_bridge.cards.index import CardIndex

NO_SOURCE = (
    'no card data is here: get it with `layers cards fetch` or pip install ".[cards]", or name a file with --cards FILE'
)


class Cards:
    """Finds cards in several sources, one after the other.

    By default these are the user's files, fetched data, installed data and the built-in cards. Nothing is opened before
    it is needed, and nothing twice: keep one of these for many look-ups.
    """

    def __init__(
        self,
        files: Iterable[str | Path] = (),
        *,
        builtin: bool = True,
        installed: bool = True,
        order: Sequence[Source] | None = None,
    ) -> None:
        """Take the user's card files.

        Args:
            files: card files, asked in this order.
            builtin: false leaves the built-in cards out.
            installed: false leaves out what is on this machine without being named: fetched and installed data.
            order: the sources to ask; by default those of the environment (``LAYERS_SOURCES``), else all.

        Raises:
            InputError: the order names something else, or a source twice.
        """
        self.files = tuple(Path(file) for file in files)
        left_out = {"builtin"} if not builtin else set()
        left_out |= {"fetched", "installed"} if not installed else set()
        asked = sources_of_environment() if order is None else sources_from(",".join(order), "order")
        self.order: tuple[Source, ...] = tuple(each for each in asked if each not in left_out)
        self._found: dict[str, CardDefinition] = {}
        self._opened: dict[Source, list[CardIndex]] = {}

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

    def paths(self, source: Source) -> tuple[Path, ...]:
        """Give the files that a source has."""
        if source == "files":
            return self.files
        if source == "fetched":
            from pyclingo_bridge.cards.fetched import fetched_cards

            path = fetched_cards()
        elif source == "installed":
            from pyclingo_bridge.cards.installed import installed_corpus

            path = installed_corpus()
        else:
            path = None
        return () if path is None else (path,)

    def indexes(self, source: Source) -> list[CardIndex]:
        """Give the indexes of a source's files.

        Raises:
            InputError: a file cannot be read or is not card data.
        """
        from pyclingo_bridge.cards.index import CardIndex

        if source not in self._opened:
            try:
                self._opened[source] = [CardIndex(path) for path in self.paths(source)]
            except InputError as error:
                hint = "; `layers cards fetch --force` gets it anew" if source == "fetched" else ""
                raise InputError(error.message, file=error.file, line=error.line, key=error.key, hint=hint) from error
        return self._opened[source]

    def _search(self, name: str) -> CardDefinition | None:
        from pyclingo_bridge.cards.indicators import with_indicator

        for source in self.order:
            if source == "builtin":
                from pyclingo_bridge.cards.builtin import find_builtin

                if (card := find_builtin(name)) is not None:
                    return card
            for index in self.indexes(source):
                if (card := index.find(name)) is not None:
                    return with_indicator(card)
        return None

    def _unknown(self, name: str, own: Mapping[str, CardDefinition]) -> InputError:
        from pyclingo_bridge.cards.builtin import builtin_names
        from pyclingo_bridge.cards.suggest import nearest_names

        indexes = [index for source in self.order for index in self.indexes(source)]
        others = [card.name for card in own.values()] + (builtin_names() if "builtin" in self.order else [])
        message = f"no card is named {name!r}" + ("" if indexes else f"; {NO_SOURCE}")
        return InputError(message, suggestions=nearest_names(name, indexes, others))
