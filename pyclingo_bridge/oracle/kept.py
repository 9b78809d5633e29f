"""The reader as boards use it: what was read before, in this run or an earlier one, is not read again.

So the grammar is loaded only for a text that is new.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..model import CardDefinition
from ..terms import Term, term
from .ability_reading import AbilityReading
from .store import find, keep, key_of, packed, unpacked

_ENCHANT = term("kw", Term("enchant"))


def read_card(card: CardDefinition, effects: bool = False) -> tuple[AbilityReading, ...]:
    """Read every ability of a card, with what it does as it resolves if ``effects`` are wanted."""

    def read() -> list[AbilityReading]:
        from .abilities import read_ability_lines

        if not effects:
            return read_ability_lines(card)
        from .effects import with_effects

        return [with_effects(card, reading) for reading in read_ability_lines(card)]

    return tuple(_readings(("card", effects, *_text_of(card)), read))


def read_resolved(
    card: CardDefinition, ability_prefix: str | None = None, modes: tuple[int, ...] = ()
) -> AbilityReading:
    """Read the continuous part of what a spell, or an activated or triggered ability of a card, does."""

    def read() -> list[AbilityReading]:
        from .effects import read_resolved

        return [read_resolved(card, ability_prefix, modes)]

    return _readings(("resolved", ability_prefix, modes, *_text_of(card)), read)[0]


def read_text(text: str, *, name: str = "", resolving: bool = False, cost: str | None = None) -> AbilityReading:
    """Read a free text: a quoted ability, or with ``resolving`` the text of an effect of a spell or ability."""

    def read() -> list[AbilityReading]:
        from .abilities import read_text

        return [read_text(text, name=name, resolving=resolving, cost=cost)]

    return _readings(("text", text, name, resolving, cost), read)[0]


def read_triggered(text: str, name: str, modes: tuple[int, ...] = ()) -> AbilityReading:
    """Read what a triggered ability, given by its whole text, does as it resolves; of its modes those chosen."""

    def read() -> list[AbilityReading]:
        from .effects import read_triggered

        return [read_triggered(text, name, modes)]

    return _readings(("triggered", modes, text, name), read)[0]


def read_cost(text: str, name: str) -> tuple[tuple[Term, ...], tuple[str, ...]]:
    """Read the cost of an activated ability: what is done to pay it, and what was not understood."""
    key = key_of("cost", text, name)
    known = find(key)
    if known is not None:
        try:
            done, left_out = known
            return tuple(each for each in map(unpacked, done) if isinstance(each, Term)), tuple(left_out)
        except (TypeError, ValueError):
            pass  # damaged
    from .costs import read_cost

    found = read_cost(text, name)
    keep(key, [[packed(each) for each in found[0]], list(found[1])])
    return found


def enchantable(reading: AbilityReading) -> Term | None:
    """Give the description of what an Aura can enchant; nothing for another ability, or one that is not understood."""
    if reading.id != _ENCHANT:
        return None
    key = key_of("enchant", reading.text)
    known = find(key)
    if known is not None:
        try:
            found = unpacked(known[0]) if known else None
            return found if isinstance(found, Term) else None
        except (TypeError, IndexError, KeyError):
            pass  # damaged
    from .attaching import enchantable

    described = enchantable(reading)
    keep(key, [] if described is None else [packed(described)])
    return described


def _text_of(card: CardDefinition) -> tuple[str | None, ...]:
    """Give all of a card that the reader may look at."""
    size = (card.power, card.toughness, card.loyalty, card.defense)
    return (card.name, card.mana_cost, card.type_line, card.oracle_text, card.layout, *size)


def _readings(about: tuple[Any, ...], read: Callable[[], list[AbilityReading]]) -> list[AbilityReading]:
    key = key_of(*about)
    known = find(key)
    if known is not None:
        try:
            return [_unpacked(each) for each in known]
        except (TypeError, ValueError):
            pass  # damaged
    found = read()
    keep(key, [_packed(each) for each in found])
    return found


def _packed(reading: AbilityReading) -> list[Any]:
    return [
        packed(reading.id),
        reading.text,
        reading.sort,
        [packed(fact) for fact in reading.facts],
        reading.understood,
        reading.left_out,
        reading.about_characteristics,
        reading.heard,
        reading.raw,
        [packed(fact) for fact in reading.timed],
        reading.carried,
        [_packed(each) for each in reading.effects],
    ]


def _unpacked(kept: list[Any]) -> AbilityReading:
    identity, text, sort, facts, understood, left_out, about, heard, raw, done, carried, effects = kept
    return AbilityReading(
        id=unpacked(identity),
        text=text,
        sort=sort,
        facts=tuple(fact for fact in map(unpacked, facts) if isinstance(fact, Term)),
        understood=understood,
        left_out=tuple(left_out),
        about_characteristics=about,
        heard=tuple(heard),
        raw=tuple(raw),
        timed=tuple(fact for fact in map(unpacked, done) if isinstance(fact, Term)),
        carried=tuple(carried),
        effects=tuple(map(_unpacked, effects)),
    )
