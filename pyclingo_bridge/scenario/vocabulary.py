"""The words of the scenario format."""

from __future__ import annotations

ZONES = ("battlefield", "graveyard", "hand", "library", "exile", "command", "stack")

OUTSIDE = "outside"
"""Where that is which a timeline brings only later: it is not in the game yet."""

STATUSES = (
    "tapped",
    "face_down",
    "transformed",
    "flipped",
    "phased_out",
    "token",
    "bestowed",
    "prototyped",
    "impending",
    "monstrous",
    "saddled",
    "attacking",
    "blocking",
    "blocked",
    "commander",
    "solved",
    "suspected",
    "renowned",
    "harnessed",
    "goaded",
    "cloaked",
    "manifested",
)

UNTIL = (
    "end of turn",
    "end of combat",
    "next end step",
    "your next turn",
    "your next upkeep",
    "your next end step",
    "end of your next turn",
    "game",
)
"""How long a player may be said to gain control of something."""

EXCHANGED = ("control", "life", "power", "toughness", "life_power", "life_toughness", "cards", "zones")
"""What may be said to be exchanged."""

LAYOUTS = (
    "transform",
    "modal_dfc",
    "meld",
    "split",
    "aftermath",
    "adventure",
    "flip",
    "double_faced_token",
    "reversible_card",
)
"""Layouts of cards with several faces, in the words of Scryfall and MTGJSON."""

FREE_KEYS = ("source", "areas", "difficulty", "tags", "notes")
