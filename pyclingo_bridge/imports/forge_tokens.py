"""Tokens written out in a Forge file: ``t:Name,P:1,T:1,Cost:0,Color:white,Types:Creature-Soldier,Keywords:Flying``.

The fields are those of Forge's TokenInfo. A keyword is a word of the rules or a sentence about ``CARDNAME``; one that
is a script of Forge's is left out.
"""

from __future__ import annotations

import re
from typing import Any

from pyclingo_bridge.colors import COLORS, LETTERS
from pyclingo_bridge.oracle.words import word_lists
from pyclingo_bridge.scenario.places import Place
from pyclingo_bridge.terms import slug

_NUMBER = re.compile(r"-?\d+\Z")
_SCRIPT = re.compile(r"[:$|{}]")
_FREE = ("", "0", "no cost")
_FIELDS = ("P", "T", "Cost", "Color", "Types", "Keywords", "Image")


def token_card(written: str, place: Place) -> tuple[dict[str, Any], list[str]]:
    """Give the card fields of a token, and what was left out of it.

    Raises:
        InputError: the token has no name or no types, a number is none, or a colour is none.
    """
    name, *parts = (each.strip() for each in written.split(","))
    given = {key.strip(): value.strip() for key, sign, value in (each.partition(":") for each in parts) if sign}
    if not name:
        place.fail("a token begins with its name: t:Name,P:1,T:1,Types:Creature-Elf")
    if "Types" not in given:
        place.fail(f"the token {name!r} has no Types: (t:Name,P:1,T:1,Types:Creature-Elf)")
    left = [f"{key}:{value}" for key, value in given.items() if key not in _FIELDS]
    card: dict[str, Any] = {"name": name, "type_line": _type_line(given["Types"])}
    for key, number in (("power", "P"), ("toughness", "T")):
        if number in given:
            if not _NUMBER.match(given[number]):
                place.fail(f"{number}: must be a whole number, not {given[number]!r}")
            card[key] = given[number]
    cost = given.get("Cost", "")
    if cost not in _FREE:
        card["mana_cost"] = cost if cost.startswith("{") else "".join(f"{{{each}}}" for each in cost.split())
    if given.get("Color"):
        card["colors"] = _colors(given["Color"], place)
    abilities = []
    for keyword in filter(None, (each.strip() for each in given.get("Keywords", "").split("-"))):
        if _SCRIPT.search(keyword):
            left.append(f"the keyword {keyword}")
        else:
            abilities.append(keyword.replace("CARDNAME", name))
    if abilities:
        card["oracle_text"] = "\n".join(abilities)
    return card, left


def _type_line(types: str) -> str:
    """Put the words of Forge's list into the order of a type line: supertypes, types, and then subtypes."""
    lists = word_lists()
    words = [each.strip() for each in types.split("-") if each.strip()]
    supertypes = [each for each in words if slug(each) in lists["supertype"]]
    card_types = [each for each in words if slug(each) in lists["type"]]
    subtypes = [each for each in words if each not in supertypes and each not in card_types]
    front = " ".join([*supertypes, *card_types])
    return f"{front} \N{EM DASH} {' '.join(subtypes)}" if subtypes else front


def _colors(written: str, place: Place) -> list[str]:
    if written.startswith("{"):
        return [each for each in written if each in COLORS]
    if written.lower() in ("colorless", "n/a"):
        return []
    if written.lower() not in LETTERS:
        place.fail(f"no colour is called {written!r}", instead=written, known=LETTERS)
    return [LETTERS[written.lower()]]
