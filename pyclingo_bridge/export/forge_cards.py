"""Objects and resolved spells as entries of a Forge puzzle file, and what such an entry cannot say."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from pyclingo_bridge.colors import COLORS
from pyclingo_bridge.definitions import split_type_line
from pyclingo_bridge.engines.forge import CHOICES, KEYWORDS, MELD, OTHER_FACES, STATES, TYPE_CHOICES, ZONES, counter
from pyclingo_bridge.export.faces import card_name
from pyclingo_bridge.model import CardDefinition, Entry, ResolvedEffect

_TOLD_OTHERWISE = ("token", "phased_out")
_SEPARATORS = re.compile(r"[;|=\r\n]")


def cannot_be_there(entry: Entry, known: Callable[[CardDefinition], bool]) -> str | None:
    """Say why an object cannot be part of a puzzle, if it cannot."""
    if entry.zone not in ZONES:
        return f"the zone {entry.zone} cannot be set up"
    if _SEPARATORS.search(entry.card.name):
        return "its name has a character that separates entries"
    if known(entry.card):
        return None
    if "token" in entry.statuses and entry.copy_of_object is None and token(entry.card) is not None:
        return None
    return "it is not a card that Forge could have, or has another text here"


def as_far_as_possible(entry: Entry, known: Callable[[CardDefinition], bool]) -> tuple[Entry, list[str]]:
    """Give the part of an object that an entry can say, and what is missing from it."""
    chosen = {key: value for key, value in entry.chosen.items() if key in CHOICES and _plain(key, value)}
    if sum(key in chosen for key in TYPE_CHOICES) > 1:
        chosen = {key: value for key, value in chosen.items() if key not in TYPE_CHOICES}
    told = (*STATES, *_TOLD_OTHERWISE)
    is_token_copy = entry.copy_of_card == entry.card and "token" in entry.statuses
    missing = [f"it is {each.replace('_', ' ')}" for each in entry.statuses if each not in told]
    missing += [f"it is a copy of {entry.copy_of_object}"] if entry.copy_of_object else []
    if entry.copy_of_card and not is_token_copy:
        missing.append(f"it is a copy of {entry.copy_of_card.name}")
    missing += [f"the choice of {key}" for key in entry.chosen if key not in chosen]
    missing += [
        f"its {key.replace('_', ' ')} is {value}" for key, value in entry.numbers.items() if key != "class_level"
    ]
    missing += [f"it is paired with {entry.paired_with}"] if entry.paired_with else []
    missing += [f"what is taken to hold: {each}" for each in entry.holds]
    missing += [f"{text}: {number}" for text, number in entry.amounts.items()]
    missing += ["counters got a timestamp of their own"] if entry.counter_timestamps else []
    merged = entry.merged if all(map(known, entry.merged)) else ()
    missing += ["it is merged with cards that Forge does not have"] if merged != entry.merged else []
    face = entry.face if entry.face == 1 or _other_face(entry) else None
    missing += [f"it is the face {entry.card.faces[entry.face - 1].name}"] if entry.face and entry.face != face else []
    kept = replace(
        entry,
        statuses=tuple(each for each in entry.statuses if each in told),
        copy_of_object=None,
        copy_of_card=entry.copy_of_card if is_token_copy else None,
        chosen=chosen,
        numbers={key: value for key, value in entry.numbers.items() if key == "class_level"},
        paired_with=None,
        holds=(),
        counter_timestamps={},
        merged=merged,
        face=face,
    )
    return kept, missing


def precast(effect: ResolvedEffect, there: Collection[str], known: Callable[[CardDefinition], bool]) -> str | None:
    """Say why an effect cannot be made by resolving its spell, if it cannot."""
    if effect.card is None or effect.text is not None:
        return "it is a text, not a card"
    if not known(effect.card):
        return "it is of no card that Forge could have"
    if effect.source or effect.ability or effect.affected is not None:
        return "it is not that of a whole spell"
    if effect.x is not None or effect.modes or effect.kicked or effect.chosen:
        return "its choices cannot be told"
    if len(effect.targets) > 1:
        return "it has more than one target"
    return None if set(effect.targets) <= set(there) else "its target is left out"


def written(entry: Entry, number: Mapping[str, int], seats: Mapping[str, str]) -> str:
    """Write an entry; ``number`` are the numbers of objects by id, ``seats`` Forge's words for the players."""
    own = token(entry.card) if "token" in entry.statuses and entry.copy_of_card is None else None
    card = entry.card.melds[0] if entry.card.melds else entry.card
    parts = [own or card_name(card), f"Id:{number[entry.id]}"]
    if "token" in entry.statuses and own is None:
        parts.append("IsToken")
    if entry.zone == "battlefield" and entry.owner != entry.controller:
        parts.append(f"Owner:{seats[entry.owner].upper()}")
    states = [word for status, word in STATES.items() if status in entry.statuses]
    parts += dict.fromkeys([*states, *_other_face(entry)])
    if "phased_out" in entry.statuses:
        parts.append(f"PhasedOut:{seats[entry.controller].upper()}")
    counters = [f"{counter(kind)}={n}" for kind, n in entry.counters.items() if n]
    parts += [f"Counters:{','.join(counters)}"] if counters else []
    host = entry.attached_to
    if host is not None:
        parts.append(f"EnchantingPlayer:{seats[host].upper()}" if host in seats else f"AttachedTo:{number[host]}")
    parts += [f"{CHOICES[key]}:{_listed(value)}" for key, value in entry.chosen.items()]
    parts += [f"ClassLevel:{value}" for key, value in entry.numbers.items() if key == "class_level"]
    others = ",".join(card.name.replace(",", "^") for card in (entry.merged or entry.card.melds)[1:])
    if others:
        parts.append(f"{'Meld' if _is_melded(entry) else 'MergedCards'}:{others}")
    if entry.exiled_with is not None:
        parts.append(f"ExiledWith:{number[entry.exiled_with]}")
    return "|".join(parts)


def token(card: CardDefinition) -> str | None:
    """Write a token without abilities but keywords as Forge's saved games do, or nothing if it cannot be written so."""
    colors = card.colors if card.colors is not None else card.color_indicator
    words = [word for kind in split_type_line(card.type_line) for word in kind]
    keywords = [each.strip().lower() for each in re.split(r"[,\n]", card.oracle_text) if each.strip()]
    plain = not card.mana_cost and len(colors) <= 1 and not re.search(r"[-,:]", card.name)
    numbers = [card.power or "0", card.toughness or "0"]
    fits = KEYWORDS.issuperset(keywords) and all(re.fullmatch(r"-?\d+", each) for each in numbers)
    if not plain or not fits or any("-" in word for word in words):
        return None
    color = f"Color:{COLORS[colors[0]]}," if colors else ""
    types, abilities = "-".join(words), "-".join(map(str.title, keywords))
    size = f"P:{numbers[0]},T:{numbers[1]}"
    return f"t:{card.name},{size},Cost:0,{color}Types:{types},Keywords:{abilities},Image:null"


def _other_face(entry: Entry) -> list[str]:
    """Give the word that has a card show its second face, if the object is that and there is a word."""
    word = OTHER_FACES.get(entry.card.layout)
    return [word] if word and entry.face == 2 and entry.zone == "battlefield" else []


def _is_melded(entry: Entry) -> bool:
    return bool(entry.card.melds) or all(card.layout == MELD for card in entry.merged)


def _plain(key: str, value: object) -> bool:
    items = value if isinstance(value, tuple) else (value,)
    several = len(items) > 1 and key in TYPE_CHOICES
    return not several and all(isinstance(each, str) and not re.search(r"[;|,\r\n]", each) for each in items)


def _listed(value: str | tuple[str, ...]) -> str:
    return value if isinstance(value, str) else ",".join(value)
