"""One object of a Forge file, ``Name|Attribute|Attribute:value``, as an entry of a scenario."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, NoReturn, TypeAlias

from pyclingo_bridge.engines.forge import CHOICES, STATES, STATES_OF_A_STEP, TYPE_CHOICES, kind_of_counter
from pyclingo_bridge.imports.forge_tokens import token_card
from pyclingo_bridge.oracle.words import word_lists
from pyclingo_bridge.scenario.places import Place
from pyclingo_bridge.terms import slug

Leave: TypeAlias = Callable[..., None]
"""Notes something that is left out of this object: ``leave(what, aside=False)``."""


MOST_ATTRIBUTES = 100


class Attribute(NamedTuple):
    """An attribute with what stands after its colon, and how to find a player by Forge's word."""

    name: str
    value: str
    place: Place
    player: Callable[[str, Place], str]

    def number(self) -> int:
        """Give the number that it states."""
        if not (self.value.isdecimal() and self.value.isascii() and len(self.value) < 10):
            self.wrong(f"must be a number, not {self.value!r}")
        return int(self.value)

    def items(self) -> list[str]:
        """Give the items of a list."""
        return [each for each in (part.strip() for part in self.value.split(",")) if each]

    def wrong(self, message: str) -> NoReturn:
        """Say what is wrong with it."""
        self.place.fail(message)


def _state(key: str) -> Callable[[Attribute], Any]:
    return lambda attribute: {key: True}


def _object(key: str) -> Callable[[Attribute], Any]:
    return lambda attribute: {key: str(attribute.number())}


def _number(key: str) -> Callable[[Attribute], Any]:
    return lambda attribute: {key: attribute.number()}


def _player(key: str) -> Callable[[Attribute], Any]:
    return lambda attribute: {key: attribute.player(attribute.value, attribute.place)}


def _counters(attribute: Attribute) -> dict[str, Any]:
    found: dict[str, int] = {}
    for each in attribute.items():
        name, sign, number = (part.strip() for part in each.partition("="))
        if not sign or not name or not (number.isdecimal() and number.isascii() and len(number) < 10):
            attribute.wrong(f"must be KIND=NUMBER, with a comma between kinds, not {each!r}")
        kind = kind_of_counter(name)
        found[kind] = found.get(kind, 0) + int(number)
    return {"counters": found}


def _chosen_type(attribute: Attribute) -> dict[str, Any]:
    lists = word_lists()
    kinds = [kind for kind in TYPE_CHOICES if slug(attribute.value) in lists[_WORDS_OF.get(kind, kind)]]
    return {"chosen": {kinds[0] if kinds else TYPE_CHOICES[0]: attribute.value}}


def _chosen(key: str) -> Callable[[Attribute], Any]:
    def read(attribute: Attribute) -> dict[str, Any]:
        items = attribute.items()
        return {"chosen": {key: items[0] if len(items) == 1 else items}}

    return read


def _merged(attribute: Attribute) -> dict[str, Any]:
    return {"merged": [each.replace("^", ",") for each in attribute.items()]}


_STATES = {**STATES, **STATES_OF_A_STEP}
_ONE_CARD_WITH = ("MergedCards", "Meld")
_WORDS_OF = {"card_type": "type"}
_READ: dict[str, Callable[[Attribute], dict[str, Any]]] = {
    **{word: _state(state) for state, word in _STATES.items()},
    "Modal": _state("transformed"),
    "IsToken": _state("token"),
    "PhasedOut": _state("phased_out"),
    "AttachedTo": _object("attached_to"),
    "Attaching": _object("attached_to"),
    "ExiledWith": _object("exiled_with"),
    "Owner": _player("owner"),
    "EnchantingPlayer": _player("attached_to"),
    "ClassLevel": _number("class_level"),
    "TS": _number("timestamp"),
    "Counters": _counters,
    **dict.fromkeys(_ONE_CARD_WITH, _merged),
    "ChosenColor": _chosen("color"),
    "ChosenType": _chosen_type,
    "ChosenCards": _chosen("object"),
    "NamedCard": lambda attribute: {"chosen": {"name": attribute.value}},
}
_ASIDE = ("Set", "Art", "SummonSick", "NoETBTrigs", "OnAdventure", "ForetoldThisTurn")
"""Attributes that say nothing about a board: printings, and what an object may do or has done."""
_SAYS_NOTHING = ("Manifested", "1")
"""What may stand after a state and makes no other board: how something came to be face down, how often monstrous."""
_SPELLED = {
    **_STATES,
    **{f"chosen.{choice}": word for choice, word in CHOICES.items()},
    **{"attached_to": "AttachedTo", "exiled_with": "ExiledWith", "owner": "Owner", "class_level": "ClassLevel"},
    **{"counters": "Counters", "merged": "MergedCards", "chosen.object": "ChosenCards", "card": "", "targets": "->"},
}


def spelled(key: str) -> str:
    """Give Forge's word for a key of an entry."""
    return _SPELLED.get(key.split("[")[0], _SPELLED.get(key.split(".")[0], key))


class Written(NamedTuple):
    """An object as it is written: its name, and its attributes."""

    name: str
    attributes: Mapping[str, Attribute]
    place: Place

    def id(self) -> str | None:
        """Give the id, if the file gives one."""
        return str(self.attributes["Id"].number()) if "Id" in self.attributes else None


def written(text: str, place: Place, player: Callable[[str, Place], str]) -> Written:
    """Cut an object into its parts.

    Raises:
        InputError: it has no name, too many attributes, or one of them twice.
    """
    name, *parts = (each.strip() for each in text.split("|"))
    if not name:
        place.fail("an object begins with its name: NAME|ATTRIBUTE|ATTRIBUTE:VALUE")
    if len(parts) > MOST_ATTRIBUTES:
        place.fail(f"{len(parts)} attributes, which is more than the {MOST_ATTRIBUTES} that an object may have")
    attributes: dict[str, Attribute] = {}
    for part in filter(None, parts):
        key, _, value = (each.strip() for each in part.partition(":"))
        at = place._replace(key=f"{place.key}.{key}")
        if key in attributes and key != "UnlockedRoom":
            at.fail("the attribute is given twice")
        attributes[key] = Attribute(key, value, at, player)
    return Written(name, attributes, place)


def short_name(object: Written) -> str:
    """Give the name of a card or token, without its fields and the mark of a foil."""
    name = object.name
    return name[2:].split(",")[0].strip() if name[:2] in ("t:", "T:") else name.rstrip("+")


def entry(object: Written, leave: Leave) -> dict[str, Any] | None:
    """Give the entry of a scenario for an object, or nothing if no board can hold it; it has no id yet."""
    found = _card(object, leave)
    if found is None:
        return None
    chosen: dict[str, Any] = {}
    for attribute in object.attributes.values():
        read = _READ.get(attribute.name)
        if read is not None:
            given = read(attribute)
            if attribute.value and attribute.name in _STATES.values():
                leave(f"{attribute.name}:{attribute.value}", aside=attribute.value in _SAYS_NOTHING)
            chosen |= given.pop("chosen", {})
            found |= given
        elif attribute.name != "Id":
            _left_out(attribute, leave)
    others = found.pop("merged", ())
    if others:
        found["merged"] = [short_name(object), *others]
    elif "Meld" in object.attributes:
        leave("Meld, without the name of the other card")
    return {**found, "chosen": chosen} if chosen else found


def _card(object: Written, leave: Leave) -> dict[str, Any] | None:
    if not object.name.startswith(("t:", "T:")):
        return {"card": short_name(object)}
    if object.name.startswith("T:") or "," not in object.name:  # "t:b_2_2_zombie": the name of a file
        leave(f"the token {object.name}, which a file of Forge's defines")
        return None
    card, left_out = token_card(object.name[2:], object.place)
    for each in left_out:
        leave(each)
    return {**card, "token": True}


def _left_out(attribute: Attribute, leave: Leave) -> None:
    if attribute.name in _ASIDE:
        leave(attribute.name, aside=True)
    else:
        leave(f"{attribute.name}:{attribute.value}" if attribute.value else attribute.name)
