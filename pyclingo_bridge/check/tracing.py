"""What made a value: the effects that changed it, in order, and the rules by which they did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.check.values import Check


@dataclass(frozen=True, slots=True)
class Cause:
    """One effect that changed a value: in which layer, from what to what, and by which rules."""

    layer: str
    effect: str
    source: str
    characteristic: str
    before: Any
    after: Any
    rules: tuple[str, ...]


def trace(check: Check, explained: Answer) -> tuple[Cause, ...]:
    """Give what made the value that a claim is about; none if it is as it was before any effect.

    ``explained`` is an answer with explanations. Of ``has`` and ``lacks`` it is whatever was changed of the object.
    """
    about, keys = check.id.partition(":")[2].rpartition(".")[::2]
    about, key = about.removesuffix(".not"), keys
    return tuple(
        Cause(each.layer, each.effect, each.source, change.characteristic, change.before, change.after, each.rules)
        for each in explained.moments[-1].applied
        for change in each.changes
        if change.object == about and (key in ("has", "lacks") or change.characteristic in _parts(key))
    )


def rules_of(causes: Sequence[Cause]) -> tuple[str, ...]:
    """Give the numbers of the rules by which something was changed, each once."""
    return tuple(dict.fromkeys(rule for each in causes for rule in each.rules))


def _parts(key: str) -> tuple[str, ...]:
    """Give the characteristics that a key of an expectation is about."""
    if key in ("base_power", "base_toughness"):
        return key, key.removeprefix("base_")
    return ("abilities",) if key in ("mana", "ability_count") else (key,)
