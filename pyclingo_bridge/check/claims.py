"""The keys of an expectation, each compared with what the answer says of an object or a player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pyclingo_bridge.answer import Moment, ObjectAnswer, PlayerAnswer
from pyclingo_bridge.check.having import has
from pyclingo_bridge.check.values import Check, as_list, letter, same_list, same_set
from pyclingo_bridge.errors import InputError

Compared = tuple[bool, Any, Any]
"""Whether it holds, what was expected, what was got."""

_WORDS = ("types", "subtypes", "supertypes", "keywords")
_COLORS = ("colors", "mana")
_PLAIN = (
    "name",
    "power",
    "toughness",
    "base_power",
    "base_toughness",
    "loyalty",
    "mana_value",
    "controller",
    "owner",
    "zone",
    "attached_to",
    "tapped",
    "phased_out",
    "face_down",
    "attacking",
    "blocking",
)
_MISSING = "no such object"


def check_claims(name: str, says: Mapping[str, Mapping[str, Any]], moment: Moment) -> Iterator[Check]:
    """Compare what a ruling (or ``expect``, by ``name``) says with one moment of the answer."""
    for about, claims in says.items():
        thing: ObjectAnswer | PlayerAnswer | None = moment.players.get(about) or moment.objects.get(about)
        for key, (holds, expected, got) in _compare_all(thing, claims):
            yield Check(f"{name}:{about}.{key}", holds, expected, got, moment.at)


def _compare_all(
    thing: ObjectAnswer | PlayerAnswer | None, claims: Mapping[str, Any]
) -> Iterator[tuple[str, Compared]]:
    for key, expected in claims.items():
        if key != "not":
            yield key, compare(thing, key, expected)
            continue
        for inner, (holds, value, got) in _compare_all(thing, expected):
            # What does not exist has no characteristics, so nothing that is said of it is accepted as true.
            missing = thing is None and not inner.endswith("exists")
            yield f"not.{inner}", (not holds and not missing, {"not": value}, got)


def compare(thing: ObjectAnswer | PlayerAnswer | None, key: str, expected: Any) -> Compared:
    """Compare one key of an expectation with what the answer says.

    Raises:
        InputError: there is no such key.
    """
    if key == "exists":
        return (thing is not None) == expected, expected, thing is not None
    if thing is None:
        return False, expected, _MISSING
    if key in ("has", "lacks"):
        return _compare_having(thing, key, as_list(expected))
    if isinstance(thing, PlayerAnswer):
        if key == "counters":
            return _compare_counters(thing, key, expected)
        if key not in ("life", "max_hand_size", "lost"):
            raise InputError(f"cannot be expected of a player: {key}", key=f"expect.{thing.id}")
        got = getattr(thing, key)
        return _same(expected, got), expected, got
    if key not in _COMPARE:
        raise InputError(f"unknown key {key!r}", key=f"expect.{thing.id}")
    return _COMPARE[key](thing, key, expected)


def _compare_having(thing: ObjectAnswer | PlayerAnswer, key: str, entries: list[Any]) -> Compared:
    found = [entry for entry in entries if has(thing, str(entry))]
    return (len(found) == len(entries) if key == "has" else not found), entries, found


def _same(expected: Any, got: Any) -> bool:
    return type(expected) is type(got) and bool(expected == got)


def _compare_plain(thing: ObjectAnswer, key: str, expected: Any) -> Compared:
    got = getattr(thing, key)
    return _same(expected, got), expected, got


def _compare_words(thing: ObjectAnswer, key: str, expected: Any) -> Compared:
    got = list(getattr(thing, key))
    return same_set(expected, got), as_list(expected), got


def _compare_colors(thing: ObjectAnswer, key: str, expected: Any) -> Compared:
    got = [each for each in getattr(thing, key) if each != "C"]
    wanted = [letter(each) for each in as_list(expected) if each != "C"]
    return same_set(wanted, got, letter), wanted, got


def _compare_counters(thing: ObjectAnswer | PlayerAnswer, _key: str, expected: Mapping[str, int]) -> Compared:
    got = {kind: number for kind, number in thing.counters.items() if number}
    if not expected:
        return not got, {}, got
    named = {kind: got.get(kind, 0) for kind in expected}
    return named == dict(expected), dict(expected), named


def _compare_abilities(thing: ObjectAnswer, _key: str, expected: Any) -> Compared:
    return same_list(expected, thing.abilities), as_list(expected), list(thing.abilities)


def _compare_ability_count(thing: ObjectAnswer, _key: str, expected: Any) -> Compared:
    return len(thing.abilities) == expected, expected, len(thing.abilities)


_COMPARE: dict[str, Callable[[ObjectAnswer, str, Any], Compared]] = {
    **dict.fromkeys(_PLAIN, _compare_plain),
    **dict.fromkeys(_WORDS, _compare_words),
    **dict.fromkeys(_COLORS, _compare_colors),
    "counters": _compare_counters,
    "abilities": _compare_abilities,
    "ability_count": _compare_ability_count,
}
