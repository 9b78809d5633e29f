"""Spells of a Forge file: ``precast`` ones, which have resolved before the game goes on, and those on the stack.

``Giant Growth->7;Overrun`` are two spells, one of which has a target. What is a script of Forge's is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.definitions import split_type_line
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.imports.drafting import Drafting
from pyclingo_bridge.imports.forge_lines import Line
from pyclingo_bridge.oracle.words import word_lists
from pyclingo_bridge.scenario.places import Place
from pyclingo_bridge.terms import slug


class _Spell(NamedTuple):
    """A spell by the name of its card, with Forge's word for its target if it has one."""

    name: str
    target: str
    place: Place


def resolved(line: Line, controller: str, draft: Drafting, cards: Cards, target: Callable[[str, Place], str]) -> None:
    """Add the effects of the spells of a ``precast`` line.

    ``target`` finds what Forge's word for a target means.
    """
    for spell in _spells(line, draft):
        if _stays(spell.name, cards):
            draft.left.add(f"precast of {spell.name}, which becomes a permanent", "", spell.place.line, spell.place.key)
            continue
        effect: dict[str, object] = {"card": spell.name, "controller": controller}
        if spell.target:
            effect["targets"] = [target(spell.target, spell.place)]
        draft.resolve(effect, spell.place)


def on_stack(line: Line, controller: str, draft: Drafting) -> None:
    """Put the spells of a ``putonstack`` line on the stack."""
    for spell in _spells(line, draft):
        draft.count(1, spell.place)
        draft.put("stack", controller, {"card": spell.name, "id": draft.name(spell.name, spell.place)}, spell.place)
        if spell.target:
            draft.left.add("the target of a spell on the stack", spell.name, spell.place.line, spell.place.key)


def _spells(line: Line, draft: Drafting) -> Iterator[_Spell]:
    for number, text in enumerate(filter(None, (each.strip() for each in line.value.split(";"))), start=1):
        place = draft.place(line.line, f"{line.key}[{number}]")
        name, _, target = (each.strip() for each in text.partition("->"))
        if ":" in text or not name or name.isdecimal():
            draft.left.add(f"{line.what}, where it runs a script of Forge's", "", place.line, place.key)
        else:
            yield _Spell(name.replace("^", ":"), target, place)


def _stays(name: str, cards: Cards) -> bool:
    """Say whether a card is of a type that stays on the battlefield; one that is unknown is refused later."""
    try:
        types = split_type_line(cards.find(name).type_line)[1]
    except InputError:
        return False
    return not word_lists()["permanent_type"].keys().isdisjoint(map(slug, types))
