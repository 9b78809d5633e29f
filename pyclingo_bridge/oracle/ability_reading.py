"""What the reading of an ability gives."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..model import CardDefinition
from ..terms import Term, Value, term


@dataclass(frozen=True)
class AbilityReading:
    """How one ability is understood."""

    id: Value
    text: str
    sort: str
    facts: tuple[Term, ...]
    understood: bool = True
    left_out: tuple[str, ...] = ()
    about_characteristics: bool = False
    heard: tuple[str, ...] = ()
    """The sentences that were read as effects, as they are printed."""
    raw: tuple[str, ...] = ()
    """All sentences, as they are printed."""
    timed: tuple[Term, ...] = ()
    """Facts that only timelines need (asp/README.md, section 8): instructions, targets, trigger conditions."""
    carried: tuple[str, ...] = ()
    """The sentences that ``timed`` and ``facts`` carry out completely."""
    effects: tuple[AbilityReading, ...] = ()
    """What it does as it resolves, a reading for each mode; only where that was asked for (``with_effects``)."""

    @property
    def passed_over(self) -> tuple[str, ...]:
        """Give the sentences that are recognised as such that change no characteristic."""
        return tuple([sentence for sentence in self.raw if sentence not in (*self.heard, *self.left_out)])


def is_a_spell(card: CardDefinition) -> bool:
    """Whether the text of a card is what it does as it resolves."""
    return re.search(r"\b(Instant|Sorcery)\b", card.type_line) is not None


def of_permanent_spell(card: CardDefinition) -> AbilityReading:
    """Give what the spell of a permanent card says as it resolves: nothing, its text is that of the permanent."""
    identity = term("spell_of", card.name)
    return AbilityReading(identity, "", "spell", (term("ability", identity, Term("spell")),))
