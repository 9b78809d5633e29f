"""What the reading of an ability gives."""

from __future__ import annotations

from dataclasses import dataclass

from ..terms import Term, Value


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
    instructions: tuple[Term, ...] = ()
    """What it has done as it resolves, and what its targets may be: for timelines (asp/README.md, section 8)."""
    carried: tuple[str, ...] = ()
    """The sentences that ``instructions`` and ``facts`` carry out completely."""
    effects: tuple[AbilityReading, ...] = ()
    """What it does as it resolves, a reading for each mode; only where that was asked for (``with_effects``)."""

    @property
    def passed_over(self) -> tuple[str, ...]:
        """Give the sentences that are recognised as such that change no characteristic."""
        return tuple([sentence for sentence in self.raw if sentence not in (*self.heard, *self.left_out)])
