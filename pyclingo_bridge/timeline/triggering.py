"""What has triggered, or is put off until later, as something that waits for its turn (603)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ..facts import made
from ..free_names import free_name
from ..model import ResolvedEffect
from ..terms import Term, Value, term


def triggered(new: Term, taken: Collection[str]) -> ResolvedEffect:
    """Give what ``triggered(Source,Ability,Instance,Player,Because)`` puts among what waits."""
    source, ability, _, player, because = new.args
    text = isinstance(ability, str)
    return ResolvedEffect(
        id=free_name(f"{source}'s trigger", taken),
        controller=str(player),
        timestamp=0,
        source=str(source),
        whole=True,
        trigger=str(ability) if text else None,
        keyword=None if text else _keyword(ability),
        about=(because,) if isinstance(because, str) else (),
    )


def put_off(effect: ResolvedEffect, taken: Collection[str]) -> ResolvedEffect:
    """Give the delayed trigger that an effect creates: with its targets and all, and of its text one instruction."""
    return replace(effect, id=free_name(f"{effect.id}'s delayed trigger", taken), cost=None)


def duplicated(new: Term, effect: ResolvedEffect, taken: Collection[str]) -> ResolvedEffect:
    """Give the copy of a spell that ``duplicated(Effect,Maker,Player,How)`` puts among what waits."""
    return replace(effect, id=free_name(f"{effect.id}'s copy", taken), controller=str(new.args[2]), cost=None)


def facts_of_trigger(effect: ResolvedEffect, new: Term, number: int) -> tuple[Term, ...]:
    """Give what is remembered of it: that it is to go on the stack, or what it waits for, and as which it arose."""
    me = made(effect)
    arose = term("arose", me, number)
    if new.name == "triggered":
        return arose, term("pending", me), term("instance", me, new.args[2])
    if new.name == "duplicated":
        return arose, term("pending", me), term("spell_copy", me, new.args[3])
    return arose, term("awaits", me, new.args[2]), term("carries", me, new.args[1])


def _keyword(ability: Value) -> Term:
    """Give the keyword that ``act(Keyword)`` stands for."""
    assert isinstance(ability, Term)
    keyword = ability.args[0]
    assert isinstance(keyword, Term)
    return keyword
