"""Real sentences that are read, and what becomes of them when words are put in, taken out or moved."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.cards.stream import read_cards
from pyclingo_bridge.coverage.sentences import judged
from pyclingo_bridge.oracle import AbilityReading, read_text
from pyclingo_bridge.oracle.productions import Tokens
from pyclingo_bridge.oracle.referents import resolve_referents
from pyclingo_bridge.oracle.tokens import known_as, normalise

STEP = 24
"""One card of so many is looked at."""


class Sentence(NamedTuple):
    """A sentence of a card that is read, and what is needed to read it again."""

    card: str
    legendary: bool
    resolving: bool
    text: str

    def reading(self, text: str) -> AbilityReading:
        """Read another text as this sentence is read."""
        return read_text(text, name=self.card, resolving=self.resolving, legendary=self.legendary)

    def words(self, texts: Iterable[str]) -> Tokens:
        """Give the words of sentences in their one form; of what resolves without what only says what may be chosen."""
        name = known_as(self.card, self.legendary)
        words = tuple(word for text in texts for word in (*normalise(text, name), "."))
        return resolve_referents(words) if self.resolving else words


@cache
def sentences() -> tuple[Sentence, ...]:
    """Give the sentences of some cards, one of a kind."""
    path = installed_corpus()
    assert path is not None
    found: dict[str, Sentence] = {}
    for place, named in enumerate(read_cards(path)):
        if place % STEP == 0:
            legendary = "Legendary" in named.card.type_line or "Planeswalker" in named.card.type_line
            for each in judged(named.card):
                if each.verdict == "read":
                    found[each.text] = Sentence(named.card.name, legendary, each.resolving, each.text)
    return tuple(found.values())


def with_a_word(text: str, word: str, chance: random.Random) -> str | None:
    """Put a word somewhere into a sentence but not after it, nor into quotation marks."""
    words = text.split(" ")
    place = chance.randrange(len(words))
    if " ".join(words[:place]).count('"') % 2:
        return None
    return " ".join([*words[:place], word, *words[place:]])


def _shuffled(words: list[str], chance: random.Random) -> list[str]:
    return chance.sample(words, len(words))


def _cut_short(words: list[str], chance: random.Random) -> list[str]:
    return words[: chance.randrange(1, len(words))]


def _begun_late(words: list[str], chance: random.Random) -> list[str]:
    return words[chance.randrange(1, len(words)) :]


def _with_a_hole(words: list[str], chance: random.Random) -> list[str]:
    start, stop = sorted(chance.sample(range(1, len(words) + 1), 2))
    return words[:start] + words[stop:]


def _two_swapped(words: list[str], chance: random.Random) -> list[str]:
    first, second = chance.sample(range(len(words)), 2)
    changed = list(words)
    changed[first], changed[second] = changed[second], changed[first]
    return changed


def _one_doubled(words: list[str], chance: random.Random) -> list[str]:
    place, to = chance.sample(range(len(words)), 2)
    return [*words[:to], words[place], *words[to:]]


CHANGES: dict[str, Callable[[list[str], random.Random], list[str]]] = {
    "shuffled": _shuffled,
    "cut short": _cut_short,
    "begun late": _begun_late,
    "with a hole": _with_a_hole,
    "two swapped": _two_swapped,
    "one doubled": _one_doubled,
}


def changed(kind: str, seed: int) -> Iterator[tuple[Sentence, str]]:
    """Give each sentence with its words changed in a way."""
    chance = random.Random(seed)
    for each in sentences():
        words = each.text.split(" ")
        if len(words) > 2:
            text = " ".join(CHANGES[kind](words, chance))
            if text != each.text:
                yield each, text
