"""Which cards both readers speak of, and on which they agree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from pyclingo_bridge.coverage.layers import layers_of
from pyclingo_bridge.coverage.sentences import judged
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import AbilityReading, read_ability_lines
from pyclingo_bridge.terms import Term, Value, term

Layers = frozenset[str]
_LABELLED = re.compile(r"LEVEL |\d+\+ \||Max speed — |(?:\{[^}]*\})+: Level ")


@dataclass(slots=True)
class Comparison:
    """Cards by what came of them; ``different`` gives our layers and then theirs."""

    agreed: list[str] = field(default_factory=list)
    different: dict[str, tuple[Layers, Layers]] = field(default_factory=dict)
    only_ours: list[str] = field(default_factory=list)
    only_theirs: list[str] = field(default_factory=list)

    @property
    def both(self) -> int:
        """Count the cards on which both speak."""
        return len(self.agreed) + len(self.different)

    @property
    def share(self) -> float:
        """Give the share (0 to 1) of these on which they agree."""
        return len(self.agreed) / self.both if self.both else 1.0


def our_layers(cards: Iterable[CardDefinition]) -> dict[str, Layers | None]:
    """Give the layers of each card's static abilities; ``None`` if a sentence of them was declined."""
    facts: dict[str, list[tuple[Term, ...]] | None] = {}
    for card in cards:
        declined = any(each.verdict == "declined" for each in judged(card) if not each.resolving)
        statics = [each for each in read_ability_lines(card) if each.sort in ("static", "replacement") and each.heard]
        facts[card.name] = None if declined else [one for each in statics for one in _effects(each)]
    wanted = list(dict.fromkeys(one for some in facts.values() for one in some or ()))
    known = dict(zip(wanted, layers_of(wanted)[1], strict=True))
    return {
        name: None if some is None else frozenset().union(*(known[one] for one in some)) for name, some in facts.items()
    }


def _effects(reading: AbilityReading) -> Iterator[tuple[Term, ...]]:
    """Give the facts of what a static ability does.

    The abilities that a level, a station symbol, a class level or "max speed" gives are compared by what they do
    themselves: so the other reader has them.
    """
    own = _about(reading.facts, reading.id)
    given = [text for each in own if (text := _granted_text(each)) is not None]
    if not given or not _LABELLED.match(reading.text):
        yield own
        return
    yield tuple(each for each in own if _granted_text(each) is None)
    for text in given:
        granted = _about(reading.facts, text)
        if term("ability", 0, Term("static")) in granted:
            yield granted


def _about(facts: Iterable[Term], identity: Value) -> tuple[Term, ...]:
    return tuple(
        Term(each.name, (0, *each.args[1:])) for each in facts if each.args[0] == identity and each.name != "text"
    )


def _granted_text(fact: Term) -> str | None:
    """Give the text of the ability that a fact says is gained."""
    operation = fact.args[3] if fact.name == "does" else None
    text = operation.args[0] if isinstance(operation, Term) and operation.name == "gain" else None
    return text if isinstance(text, str) else None


def compare(ours: Mapping[str, Layers | None], theirs: Mapping[str, Layers]) -> Comparison:
    """Compare cards by name; a reader speaks of a card if it has a layer for it, and we only if all was read."""
    found = Comparison()
    for name, there in theirs.items():
        here = _of_objects(ours.get(name))
        if here and there:
            if here == there:
                found.agreed.append(name)
            else:
                found.different[name] = (here, there)
        elif here:
            found.only_ours.append(name)
        elif there:
            found.only_theirs.append(name)
    return found


def _of_objects(layers: Layers | None) -> Layers:
    """Leave out what has no layer there: effects on players, and on devotion."""
    return frozenset() if layers is None else layers - {"players", "devotion"}
