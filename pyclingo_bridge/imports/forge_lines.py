"""The lines of a Forge puzzle or state file: metadata, and keys with their values.

``[metadata]`` has ``Key:Value``, ``[state]`` has ``key=value``; a saved state has no sections and is all state. Keys
have no case.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from pyclingo_bridge.engines.forge import ZONES
from pyclingo_bridge.scenario.places import Place, nearest

_SECTION = re.compile(r"\[([^\[\]]*)\]\Z")
_OF_PLAYER = re.compile(r"(?P<seat>human|ai|p\d)(?P<what>[a-z]+)\Z")
_OLDER = re.compile(r"cardsin(?=[a-z])")
_PLAIN = {
    *("activeplayer", "activephase", "activephaseadvance", "turn", "removesummoningsickness"),
}
OF_PLAYERS = (
    *("life", "counters", "landsplayed", "landsplayedlastturn", "numringtemptedyou", "speed", "manapool"),
    *("persistentmana", "precast", "putonstack", "sideboard", *ZONES),
)
"""What a file says of a player, after the player's seat."""


MOST_UNKNOWN = 50
"""So many keys may be new; a file with more is something else."""


class Line(NamedTuple):
    """A key, as it is written in lower case, and its value; ``seat`` and ``what`` for one about a player."""

    key: str
    value: str
    line: int
    seat: str = ""
    what: str = ""


@dataclass(slots=True)
class Lines:
    """The lines of a file; ``unknown`` are those whose key means nothing here."""

    metadata: dict[str, Line] = field(default_factory=dict)
    state: list[Line] = field(default_factory=list)
    unknown: list[Line] = field(default_factory=list)


def read_lines(text: str, file: str) -> Lines:
    """Cut a file into its lines.

    Raises:
        InputError: a line has no key, a key is given twice, or is nearly a known one.
    """
    found = Lines()
    places: dict[str, int] = {}
    section = "state"
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        plain = line.strip()
        if not plain or plain.startswith("#"):
            continue
        match = _SECTION.match(plain)
        if match:
            section = match[1].strip().lower()
            continue
        sign = ":" if section == "metadata" else "="
        key, there, value = plain.partition(sign)
        key = key.strip().lower()
        place = Place(file, number, key)
        if not there or not key:
            Place(file, number).fail(f"no key{sign}value, which every line of [{section}] is")
        name = f"{section}.{key}"
        if name in places:
            place.fail(f"the key is given twice (also line {places[name]})")
        places[name] = number
        if section == "metadata":
            found.metadata[key] = Line(key, value.strip(), number)
        elif section == "state":
            _take(Line(key, value.strip(), number), place, found)
        else:
            found.unknown.append(Line(key, value.strip(), number))
    return found


def _take(line: Line, place: Place, found: Lines) -> None:
    match = _OF_PLAYER.match(line.key)
    what = _OLDER.sub("", match["what"]) if match else ""
    what = "battlefield" if what == "play" else what
    if match and what in OF_PLAYERS:
        found.state.append(line._replace(seat=match["seat"], what=what))
    elif line.key in _PLAIN or line.key.startswith("ability"):
        found.state.append(line)
    else:
        known = [*_PLAIN, *(f"{seat}{what}" for seat in ("human", "ai", "p0", "p1") for what in OF_PLAYERS)]
        if len(found.unknown) >= MOST_UNKNOWN:
            place.fail(f"no file of Forge's: {MOST_UNKNOWN} lines above have keys that mean nothing, and this one")
        near = nearest(line.key, known)
        if near:
            raise place.error("Forge has no such key", suggestions=near)
        found.unknown.append(line)
