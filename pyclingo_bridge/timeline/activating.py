"""Which ability an item activates: one that the object has at that moment, by the beginning of its text."""

from __future__ import annotations

import re
from dataclasses import replace

from ..answer import Moment
from ..errors import InputError
from ..model import Item
from ..oracle.beginnings import as_printed
from ..terms import Term, slug

_COST = re.compile(r'^([^":]*): (.*)', re.DOTALL)
_OF_KEYWORD = re.compile(r"\s*(?:\{[^}]*\})+|\s*—.*|\s+\d+.*")


def activated(item: Item, now: Moment, file: str) -> Item:
    """Give the item with the text of what it activates.

    Raises:
        InputError: there is no such object, or it has no such ability, or several.
    """
    effect = item.effect
    assert effect is not None
    source = now.objects.get(item.given["activate"])
    if source is None:
        message = f"no object has the id {item.given['activate']!r} at that moment"
        raise InputError(message, file=file, line=item.line, key=f"{item.key}.activate")
    by = item.given.get("by") or source.controller or effect.controller
    beginning = as_printed(str(effect.ability or ""))
    keywords = [each for each in source.keywords if _names(beginning, each)]
    if keywords:
        return replace(
            item, effect=replace(effect, keyword=Term(slug(keywords[0])), text=None, ability=None, controller=by)
        )
    found = [text for text in source.abilities if _COST.match(text) and text.startswith(beginning)]
    if len(found) != 1:
        which = f"that begins with {beginning!r}" if beginning else "to be activated"
        there = " ".join([*source.abilities, *(f"{each}." for each in source.keywords)]) or "none"
        message = f"{source.id!r} has {len(found) or 'no'} abilities {which} at that moment; its abilities: {there}"
        raise InputError(message, file=file, line=item.line, key=f"{item.key}.{'ability' if beginning else 'activate'}")
    match = _COST.match(found[0])
    assert match is not None
    return replace(item, effect=replace(effect, cost=match[1], text=match[2], ability=None, controller=by))


def _names(beginning: str, keyword: str) -> bool:
    """Whether the beginning of a text is that keyword, with or without its cost or number."""
    rest = beginning[len(keyword) :]
    same = beginning[: len(keyword)].casefold() == keyword.casefold()
    return bool(beginning) and same and (not rest or _OF_KEYWORD.fullmatch(rest) is not None)
