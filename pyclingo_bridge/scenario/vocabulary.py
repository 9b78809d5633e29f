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
)

FREE_KEYS = ("source", "areas", "difficulty", "tags", "notes")
