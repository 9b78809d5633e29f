"""Expectations and rulings: ``expect``, ``rulings`` and the ``expect_…`` keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyclingo_bridge.model import Ruling
from pyclingo_bridge.scenario import kinds
from pyclingo_bridge.scenario.keywords import keyword
from pyclingo_bridge.scenario.places import Place
from pyclingo_bridge.scenario.vocabulary import ZONES

_WORDS = kinds.strict_list_of(kinds.word)
_TEXTS = kinds.list_of(kinds.word)
_NUMBER = kinds.or_null(kinds.integer)


def _mana(value: Any, place: Place) -> tuple[str, ...]:
    """The colours that mana abilities can make; ``C`` may be named and says nothing."""
    listed = [(item, at) for item, at in kinds.items(value, place) if item != "C"]
    return tuple(kinds.color(item, at) for item, at in listed)


def _negated(value: Any, place: Place) -> dict[str, Any]:
    return kinds.fields(value, place, OF_OBJECT)


OF_OBJECT: dict[str, kinds.Kind] = {
    "name": kinds.text,
    "types": _WORDS,
    "subtypes": _WORDS,
    "supertypes": _WORDS,
    "colors": kinds.strict_list_of(kinds.color),
    "keywords": kinds.strict_list_of(keyword),
    "power": _NUMBER,
    "toughness": _NUMBER,
    "base_power": _NUMBER,
    "base_toughness": _NUMBER,
    "loyalty": _NUMBER,
    "mana_value": kinds.integer,
    "controller": kinds.word,
    "owner": kinds.word,
    "zone": kinds.one_of((*ZONES, "phased_out"), "zone"),
    "attached_to": kinds.or_null(kinds.word),
    "tapped": kinds.boolean,
    "counters": kinds.mapping_of(kinds.count),
    "mana": _mana,
    "abilities": _WORDS,
    "ability_count": kinds.count,
    "has": _TEXTS,
    "lacks": _TEXTS,
    "phased_out": kinds.boolean,
    "face_down": kinds.boolean,
    "attacking": kinds.boolean,
    "blocking": kinds.boolean,
    "exists": kinds.boolean,
    "not": _negated,
}
OF_PLAYER: dict[str, kinds.Kind] = {
    "life": kinds.integer,
    "max_hand_size": _NUMBER,
    "counters": kinds.mapping_of(kinds.count),
    "lost": kinds.boolean,
    "has": _TEXTS,
    "lacks": _TEXTS,
    "not": lambda value, place: kinds.fields(value, place, OF_PLAYER),
}

CheckId = Callable[[str, Place], Any]


def claims(value: Any, place: Place, players: tuple[str, ...], check_id: CheckId) -> dict[str, dict[str, Any]]:
    """Read a mapping from ids to what holds of them. Colours become letters, lists tuples."""
    found = {}
    for name, what in kinds.mapping(value, place).items():
        at = place.at(value, name)
        found[name] = kinds.fields(what, at, OF_PLAYER if name in players else OF_OBJECT)
        for key in ("controller", "owner"):
            wrong = found[name].get(key, players[0])
            if wrong not in players:
                message = f"no player is called {wrong!r}: {', '.join(players)}"
                at.at(what, key).fail(message, instead=wrong, known=players)
        if name not in players and found[name].get("exists", True):
            check_id(name, at)
    return found


def rulings(value: Any, place: Place, players: tuple[str, ...], check_id: CheckId) -> tuple[Ruling, ...]:
    """Read ``rulings:``."""
    table: dict[str, kinds.Kind] = {
        "id": kinds.word,
        "cite": kinds.text,
        "says": lambda what, at: claims(what, at, players, check_id),
    }
    found: dict[str, Ruling] = {}
    for number, (item, at) in enumerate(kinds.items(value, place), start=1):
        given = kinds.fields(item, at, table)
        if "says" not in given:
            at.fail("a ruling needs says:")
        name = given.get("id", f"ruling#{number}")
        if name in found:
            at.at(item, "id").fail(f"two rulings have the id {name!r}; the other is on line {found[name].line}")
        found[name] = Ruling(name, given["says"], given.get("cite"), at.line)
    return tuple(found.values())


DEPENDENCY: dict[str, kinds.Kind] = {"layer": kinds.word, "effect": kinds.word, "on": kinds.word}


def dependency(value: Any, place: Place) -> dict[str, str]:
    """Read one of ``expect_dependencies``: ``effect`` depends on ``on``, in ``layer`` if that is given."""
    given = kinds.fields(value, place, DEPENDENCY)
    for key in ("effect", "on"):
        if key not in given:
            place.fail(f"a dependency needs {key}:")
    return given


loops = kinds.strict_list_of(kinds.strict_list_of(kinds.word))
order = kinds.mapping_of(kinds.strict_list_of(kinds.word))
dependencies = kinds.strict_list_of(dependency)
