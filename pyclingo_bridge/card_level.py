"""What the cards alone decide, worked out once for all programs about the same cards.

Nearly half of the rules that are settled before the process speak of no board: what a description contains, what an
operation changes. Where the same cards come back (the orders of a board, the steps of a timeline, a board asked again),
the atoms of these rules are handed to clingo as symbols, a whole predicate at a time, which costs it a fifth as much.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from .consequences import Signature
from .handing_over import HandedOver
from .statements import shown, statements

if TYPE_CHECKING:
    from clingo import Control, Symbol

MOST_KEPT = 32
"""Sets of cards of which is kept what they decide, or that there was one such program."""


class Parted(NamedTuple):
    """Rules, parted into those that rest on facts about cards alone, and all others."""

    alone: tuple[str, ...]
    others: tuple[str, ...]


class _Rule(NamedTuple):
    text: str
    gives: frozenset[str]
    looks_at: frozenset[str]

    def rests_on(self, names: set[str]) -> bool:
        return not (names.isdisjoint(self.gives) and names.isdisjoint(self.looks_at))


@cache
def _rule(text: str) -> _Rule:
    (each,) = statements(text)
    to_show = shown(text)
    names = frozenset([to_show]) if to_show else each.names
    return _Rule(text, frozenset(atom.name for atom in each.gives), names)


@lru_cache(maxsize=64)
def parted(rules: tuple[str, ...], of_boards: frozenset[str]) -> Parted:
    """Part rules, where these predicates are those of facts about boards. What is shown is always with the others."""
    every = [_rule(text) for text in rules]
    moving = {name for rule in every for name in rule.gives if name.startswith("-")}  # they cannot be handed over
    alone, more = [rule for rule in every if rule.gives], {*of_boards, *moving}
    while more:
        moving |= more
        more = {name for rule in alone if rule.rests_on(moving) for name in rule.gives} - moving
        alone = [rule for rule in alone if not rule.rests_on(moving)]
    texts = {rule.text for rule in alone}
    return Parted(tuple(text for text in rules if text in texts), tuple(text for text in rules if text not in texts))


@lru_cache(maxsize=64)
def looked_at(rules: tuple[str, ...]) -> frozenset[str]:
    """Give the predicates at which some rules look, or which they show."""
    return frozenset(name for text in rules for name in _rule(text).looks_at)


_kept: OrderedDict[tuple[tuple[str, ...], str], HandedOver | None] = OrderedDict()


def settled_by(
    cards: str, rules: tuple[str, ...], grounded: Callable[[Sequence[str], str], Control]
) -> HandedOver | None:
    """Give what facts about cards decide by rules that look at nothing else; nothing where they are met first.

    ``grounded`` grounds rules on facts. It takes time of its own, which only cards that come back are worth.
    """
    key = rules, cards
    met = key in _kept
    found = _kept.pop(key, None)
    if met and found is None:
        found = HandedOver(_atoms(grounded(rules, cards)))
    _kept[key] = found
    if len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return found


def _atoms(control: Control) -> dict[Signature, Sequence[Symbol]]:
    every = control.symbolic_atoms
    return {
        (name, arity): [each.symbol for each in every.by_signature(name, arity)] for name, arity, _ in every.signatures
    }
