"""The answers that the rules allow where a timeline leaves a question open, each as the item that would give it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..atoms import Rows
from ..model import Item
from ..terms import Term, Value, write
from .replies import ITEMS

_YES_OR_NO = {"yes": True, "no": False}
_FORMS = {**ITEMS, "with": ITEMS["pay"], "yes": ITEMS["pay"], "no": ITEMS["pay"]}
"""For each form of an answer its item, and what stands in that."""


def legal_answers(rows: Rows, what: str, line: int) -> Iterator[tuple[Item, tuple[str, ...]]]:
    """Give items that answer a question, each with what it says in words.

    The rules give them as ``option(Form,Place,Value)``: what may be named in which place, ``none`` where that may be
    left out; ``interchangeable(Form,Place)``: it makes no difference which is named there, and which in the next place;
    ``once_each(Form)``: nothing is named twice; ``several_times(Form)``: in interchangeable places too the same may be
    named. Whether an answer as a whole is allowed, they say when it is given.
    """
    once_each = {str(form) for (form,) in rows["once_each"]}
    again = {str(form) for (form,) in rows["several_times"]}
    alike = {(str(form), int(str(place))) for form, place in rows["interchangeable"]}
    places: dict[str, dict[int, list[Value]]] = {}
    for form, place, value in sorted(rows["option"], key=lambda row: (str(row[0]) != "yes", *map(write, row))):
        places.setdefault(str(form), {}).setdefault(int(str(place)), []).append(value)
    for form, by_place in places.items():
        action, key = _FORMS[form]
        if form != what and not (what == action == "pay"):
            continue
        of_form = {place for each, place in alike if each == form}
        in_places = [by_place[place] for place in sorted(by_place) if place]
        for named in _combined(in_places, of_form, once=form in once_each, again=form in again):
            words = (
                tuple(f"mode {each}" if form == "mode" else str(each) for each in named) if any(by_place) else (form,)
            )
            said = _YES_OR_NO.get(form, named)
            yield Item(action, {action: {key: said} if key else said}, line, action), words


def _combined(
    places: list[list[Value]], alike: set[int], named: tuple[Any, ...] = (), *, once: bool, again: bool
) -> Iterator[tuple[Any, ...]]:
    """Give what may be named together: something in each place, or nothing there and in all after it."""
    rest = places[len(named) :]
    if all(any(isinstance(value, Term) for value in place) for place in rest):
        yield named
    for value in rest[0] if rest else ():
        in_order = len(named) not in alike or write(named[-1]) < write(value) or (again and named[-1] == value)
        if in_order and not isinstance(value, Term) and not (once and value in named):
            yield from _combined(places, alike, (*named, value), once=once, again=again)
