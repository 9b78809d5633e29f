"""How Forge's puzzle and state files spell zones, seats, states, choices and counters.

Read from the public sources of Card-Forge/forge (GameState, TokenInfo, CounterEnumType).
"""

from __future__ import annotations

import re

SEATS = ("human", "ai")
"""The first two players; the others are p2, p3, …, and these two may be called p0 and p1."""
ZONES = ("battlefield", "hand", "graveyard", "library", "exile", "command")
"""Zones that a file can fill and a board has, by the same name in both."""

STATES = {
    "tapped": "Tapped",
    "face_down": "FaceDown",
    "transformed": "Transformed",
    "flipped": "Flipped",
    "monstrous": "Monstrous",
    "saddled": "Saddled",
    "renowned": "Renowned",
    "solved": "Solved",
    "commander": "IsCommander",
}
"""States of an object that are a word of an entry, by their names on a board."""
OTHER_FACES = {"transform": "Transformed", "modal_dfc": "Modal", "flip": "Flipped"}
"""What an entry says where the object is the second face of its card, by the layout of the card."""
MELD = "meld"
"""The layout of cards that become one, for which there is ``Meld:OTHER``."""
STATES_OF_A_STEP = {"attacking": "Attacking"}
"""Those that Forge takes up only if the game is in the right step, which a board does not say."""

TYPE_CHOICES = ("creature_type", "land_type", "card_type")
"""Choices for which Forge has one word, ``ChosenType``."""
CHOICES = {**dict.fromkeys(TYPE_CHOICES, "ChosenType"), "color": "ChosenColor", "name": "NamedCard"}
"""Choices that an entry can state, by their names on a board."""

KEYWORDS = frozenset(
    ("changeling", "deathtouch", "defender", "double strike", "exalted", "fear", "first strike", "flanking", "flash")
    + ("flying", "haste", "hexproof", "horsemanship", "indestructible", "infect", "intimidate", "lifelink", "menace")
    + ("prowess", "reach", "shadow", "shroud", "trample", "vigilance", "wither")
)
"""Keyword abilities that Forge writes as they are printed, each word with a capital."""
_KEYWORD_COUNTERS = frozenset(
    ("deathtouch", "decayed", "double strike", "exalted", "first strike", "flying", "haste", "hexproof")
    + ("indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance")
)
_BONUS = re.compile(r"([+-])(\d)/([+-])(\d)\Z")
_WRITTEN_BONUS = re.compile(r"([PM])(\d)([PM])(\d)\Z", re.IGNORECASE)


def counter(kind: str) -> str:
    """Give Forge's name of a kind of counter: ``P1P1`` for ``+1/+1``, ``Flying`` for a keyword, else capitals."""
    match = _BONUS.match(kind)
    if match:
        pairs = (match.group(1, 2), match.group(3, 4))
        return "".join(("P" if sign == "+" else "M") + size for sign, size in pairs)
    return kind.title() if kind in _KEYWORD_COUNTERS else kind.upper().replace(" ", "_")


def kind_of_counter(name: str) -> str:
    """Give the kind of counter that Forge calls so: ``+1/+1`` for ``P1P1``, else the name in lower case."""
    match = _WRITTEN_BONUS.match(name)
    if not match:
        return name.replace("_", " ").lower()
    one, two = (("+" if sign in "Pp" else "-") + size for sign, size in (match.group(1, 2), match.group(3, 4)))
    return f"{one}/{two}"
