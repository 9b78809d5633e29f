"""Boards with cards added: under each player, with each choice, on each host."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, product
from json import dumps
from typing import Any

from ..answer import Answer
from ..cards import Cards
from ..definitions import Definition
from ..facts import CardNames, write_board
from ..free_names import free_name
from ..model import Entry, Scenario
from ..scenario import loads
from .boards import MOST_BOARDS
from .ways import Host, facts_of, ways, words_of


class Place:
    """A board, and how cards can be added to it."""

    def __init__(
        self, board: Scenario, before: Answer, cards: Cards, names: Sequence[str], words: Iterable[str] = ()
    ) -> None:
        """Take a board with its answer, and the cards that may come; ``words`` may be chosen beside those of the board.

        Raises:
            InputError: a card is not known.
        """
        self.board, self.before, self.cards = board, before, cards
        known = CardNames()
        self.definitions: dict[str, Definition] = {name: known.define(cards.find(name)) for name in names}
        self.spoken = words_of(facts_of(write_board(board).statements)) | set(words)
        self.hosts: list[Host] = [
            (each.id, " ".join((*each.types, *each.subtypes)))
            for each in before.moments[-1].objects.values()
            if each.zone == "battlefield"
        ]

    def boards(self, chosen: Sequence[str]) -> Iterator[tuple[tuple[Entry, ...], Scenario]]:
        """Give boards with these cards added, in each way."""
        stamps = [each.timestamp for each in self.board.entries] + [each.timestamp for each in self.board.effects]
        newest = max(stamps, default=0)
        for documents in islice(product(*self._ways(chosen)), MOST_BOARDS):
            entries = tuple(self._entry(each, newest + number) for number, each in enumerate(documents, 1))
            for player in self.board.players:
                added = tuple(replace(each, controller=player, owner=player) for each in entries)
                yield added, replace(self.board, entries=(*self.board.entries, *added))

    def _ways(self, chosen: Sequence[str]) -> Iterator[list[dict[str, Any]]]:
        taken = {each.id for each in self.board.entries} | {each.id for each in self.board.effects}
        ids: list[str] = []
        for name in chosen:
            ids.append(free_name(name, taken))
            taken.add(ids[-1])
        for place, name in enumerate(chosen):
            others = [number for number in range(len(chosen)) if number != place]
            spoken = self.spoken | words_of(
                fact for number in others for fact in facts_of(self.definitions[chosen[number]].statements)
            )
            hosts: list[Host] = [*self.hosts, *((ids[number], None) for number in others)]
            yield list(ways(name, ids[place], self.definitions[name], spoken, hosts))

    def _entry(self, document: dict[str, Any], timestamp: int) -> Entry:
        host = document.get("attached_to")
        alone = {key: value for key, value in document.items() if key != "attached_to"}
        (entry,) = loads(dumps({"battlefield": [alone]}), cards=self.cards, file="pool").entries
        return replace(entry, timestamp=timestamp, attached_to=host)
