"""The items of a timeline that answer what something asks: ``targets:``, ``pay:`` and ``choose:``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..atoms import Rows, written
from ..model import Item
from ..terms import Term, term
from .course import Course
from .wording import doing, effect_called, not_possible, remark, wrong_item

_REPLIES = ("targets", "pay")


ITEMS = {
    "targets": ("targets", ""),
    "pay": ("pay", ""),
    "object": ("choose", "object"),
    "mode": ("choose", "mode"),
    "order": ("choose", "object"),
}
"""For each question the item that answers it, and what stands in that."""


def is_reply(item: Item) -> bool:
    """Whether an item is no action but an answer."""
    return item.action in _REPLIES or (item.action == "choose" and "for" not in item.given)


def replied(item: Item, course: Course) -> Iterator[Term]:
    """Give what an answer says, as facts."""
    what = item.given[item.action]
    if item.action == "targets":
        yield term("replied", Term("targets"))
        yield from (term("replied", term("target", place, each)) for place, each in enumerate(what, 1))
    elif item.action == "choose":
        yield term("replied", Term("choose"))
        for kind, value in what.items():
            for each in _several(value):
                each = course.mode_number(each) if kind == "mode" else each
                yield term("replied", term(kind, each if isinstance(each, int) else str(each)))
            if kind == "object":  # in an order, what stands where
                places = enumerate(map(str, _several(value)), 1)
                yield from (term("replied", term("object_place", place, each)) for place, each in places)
    elif isinstance(what, bool):
        yield term("replied", term("pay", Term("yes" if what else "no")))
    else:
        for each in _several(what):
            yield term("replied", term("pay", term("with", str(each))))


def _several(what: Any) -> tuple[Any, ...]:
    return tuple(what) if isinstance(what, list | tuple) else (what,)


def open_question(rows: Rows, reply: Item | None, course: Course) -> tuple[str, str] | None:
    """Give the question to which there is no answer, as the rules name it (``ITEMS``), and what asks it."""
    for what, asking in sorted(rows["asks"], key=written):
        action, key = ITEMS[str(what)]
        if reply is None or reply.action != action or (key and key not in reply.given[action]):
            return str(what), effect_called(asking, course)
    return None


def take_reply(rows: Rows, reply: Item | None, course: Course, item: Item | None) -> bool:
    """Use the answer where something asks for it; say whether it is used up.

    Raises:
        InputError: the rules do not allow the answer, or something is to be chosen that no answer can name.
    """
    if reply is not None:
        for rule, what in sorted(rows["wrong_answer"], key=written):
            raise wrong_item(not_possible(str(rule), what, course), course, reply)
    for player, choice in rows["undetermined"]:
        raise wrong_item(remark("undecided", by=str(player), what=doing(choice, course)), course, item)
    used = bool(rows["answered"])
    for _, effect in rows["asks"]:
        if reply is not None and reply.action == "targets":
            course.choose_targets(effect, reply.given["targets"])
            used = True
        elif reply is not None and "mode" in reply.given.get("choose", {}):
            course.choose_modes(effect, _several(reply.given["choose"]["mode"]), reply.line)
            used = True
    return used
