"""Sentences counted: by what became of them, by layer, and the declined ones by form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pyclingo_bridge.coverage.layers import layers_of
from pyclingo_bridge.coverage.sentences import Sentence, judged
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.terms import Term

UNKNOWN = "unknown"
"""Stands for the layers of a declined sentence of which nothing can be read."""


@dataclass(slots=True)
class Count:
    """How many sentences were understood, declined, or recognised as changing no characteristic."""

    understood: int = 0
    declined: int = 0
    no_effect: int = 0

    @property
    def share(self) -> float | None:
        """Of those about characteristics, the share (0 to 1) that was understood; ``None`` if there are none."""
        about = self.understood + self.declined
        return self.understood / about if about else None


@dataclass(frozen=True, slots=True)
class Form:
    """Declined sentences of one form."""

    form: str
    count: int
    layers: tuple[str, ...]
    card: str
    sentence: str


@dataclass(slots=True)
class Coverage:
    """The counts for sentences of one sort: those of static abilities, or those of what resolves."""

    total: Count = field(default_factory=Count)
    cards: Count = field(default_factory=Count)
    layers: dict[str, Count] = field(default_factory=dict)
    forms: list[Form] = field(default_factory=list)


@dataclass(slots=True)
class _Forms:
    count: int
    card: str
    sentence: str
    facts: tuple[Term, ...]


class Tally:
    """Counts the sentences of cards as they come; what is kept is one entry for each effect and each form."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.cards = 0
        self._effects: dict[bool, Counter[tuple[str, tuple[Term, ...]]]] = {False: Counter(), True: Counter()}
        self._forms: dict[bool, dict[str, _Forms]] = {False: {}, True: {}}
        self._of_cards = {False: Count(), True: Count()}

    def add(self, card: CardDefinition, sentences: Iterable[Sentence] | None = None) -> None:
        """Count the sentences of a card (one face); they are read here unless they are given."""
        self.cards += 1
        worst: dict[bool, str] = {}
        for each in judged(card) if sentences is None else sentences:
            self._effects[each.resolving][each.verdict, each.facts] += 1
            if each.verdict != "no_effect" and worst.get(each.resolving) != "declined":
                worst[each.resolving] = each.verdict
            if each.verdict == "declined":
                known = self._forms[each.resolving].setdefault(each.form, _Forms(0, card.name, each.text, each.facts))
                known.count += 1
        for resolving, verdict in worst.items():
            _count(self._of_cards[resolving], verdict, 1)

    def result(self) -> dict[str, Coverage]:
        """Ask for the layers and give the counts: of ``static`` and of ``resolving`` sentences."""
        return {"static": self._result(False), "resolving": self._result(True)}

    def _result(self, resolving: bool) -> Coverage:
        effects, forms = self._effects[resolving], self._forms[resolving]
        wanted = list({facts: None for _, facts in effects} | {each.facts: None for each in forms.values()})
        order, found = layers_of(wanted)
        layers = dict(zip(wanted, found, strict=True))
        coverage = Coverage(cards=self._of_cards[resolving], layers={name: Count() for name in (*order, UNKNOWN)})
        for (verdict, facts), number in effects.items():
            of = layers[facts] or ({UNKNOWN} if verdict == "declined" else frozenset())
            _count(coverage.total, verdict if of else "no_effect", number)
            for layer in of:
                _count(coverage.layers[layer], verdict, number)
        coverage.layers = {name: count for name, count in coverage.layers.items() if count != Count()}
        rank = {name: place for place, name in enumerate(order)}
        coverage.forms = [
            Form(form, each.count, tuple(sorted(layers[each.facts], key=rank.__getitem__)), each.card, each.sentence)
            for form, each in sorted(forms.items(), key=lambda item: (-item[1].count, item[0]))
        ]
        return coverage


def _count(count: Count, verdict: str, number: int) -> None:
    if verdict == "read":
        count.understood += number
    elif verdict == "declined":
        count.declined += number
    else:
        count.no_effect += number


def faces(card: CardDefinition) -> Iterator[CardDefinition]:
    """Give a card's faces."""
    face: CardDefinition | None = card
    while face is not None:
        yield face
        face = face.back
