"""What an item of a timeline speaks of: objects, spells and players that must be in the game at that moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..errors import InputError
from ..model import Item
from ..scenario.places import nearest
from ..scenario.vocabulary import OUTSIDE
from .course import Course

_OF_ACTION = frozenset(
    """move resolve activate counter attach unattach tap untap destroy regenerate sacrifice phase_out phase_in transform
    turn_face_down turn_face_up discard cycle gain_control attack block next_turn piles""".split()  # noqa: SIM905
)
"""The actions under whose own key there are ids or players."""
_OTHERS = ("to", "from", "on", "of", "for", "source", "targets", "keep_tapped")
"""The other keys that hold some; ``to`` is a zone where something moves."""


def check_references(item: Item, course: Course, file: str) -> None:
    """See that everything an item speaks of is in the game as the item begins.

    Raises:
        InputError: it speaks of something that is not; a token that has left is no such mistake (609.3).
    """
    scenario = course.scenario
    listed = {entry.id for entry in (*scenario.entries, *scenario.coming)}
    for key, name in _named(item, course):
        entry = course.entries.get(name)
        if entry is not None and (entry.zone != OUTSIDE or "token" in entry.statuses):
            continue
        if entry is None and (name in course.known_names or name in listed):
            continue
        what = "no object or player is called" if entry is None else "not in the game at that moment:"
        raise InputError(
            f"{what} {name!r}",
            file=file,
            line=item.line,
            key=f"{item.key}.{key}",
            suggestions=nearest(name, [*course.entries, *course.known_names]) if entry is None else (),
        )


def _named(item: Item, course: Course) -> Iterator[tuple[str, str]]:
    keys = [item.action] if item.action in _OF_ACTION else []
    zones = ("move", "to"), ("zones", "of")
    keys += [
        key for key in _OTHERS if key in item.given and (item.given.get("exchange", item.action), key) not in zones
    ]
    hosts = [course.entries[name].attached_to for name in item.entries if name in course.entries]
    yield from (("attached_to", host) for host in hosts if host is not None and host not in item.entries)
    own = {*item.entries, *([item.effect.id] if item.effect is not None else [])}
    for key in keys:
        yield from ((key, name) for name in _words(item.given[key]) if name not in own)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one, other in value.items():
            yield from (*_words(one), *_words(other))
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _words(each)
