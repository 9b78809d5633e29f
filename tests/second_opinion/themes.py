"""Boards on which effects meet in one layer: texts that feed and starve each other, and objects that go with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from . import wordings as w


@dataclass(frozen=True, slots=True)
class Theme:
    """Texts with gaps (CONDITION is a condition or nothing), and how often objects of a kind come, in percent."""

    texts: tuple[str, ...]
    weights: Mapping[str, int] = field(default_factory=dict)
    """Of ways in which an object comes onto the board."""
    states: Mapping[str, int] = field(default_factory=dict)
    elsewhere: int = 5
    """Of cards in other zones than the battlefield."""


_TYPES = (
    ("creatures{owner}", "are artifacts in addition to their other types"),
    ("artifacts{owner}", "are creatures in addition to their other types"),
    ("noncreature artifacts", "are {size} creatures in addition to their other types"),
    ("enchantments", "are {size} creatures in addition to their other types"),
    ("noncreature enchantments", "are {size} creatures in addition to their other types"),
    ("{kinds}{owner}", "are {kinds}"),
    ("{kinds}{owner}", "are {kinds} in addition to their other types"),
    ("creatures{owner}", "are {kinds} in addition to their other types"),
    ("nonartifact creatures", "are {kinds}"),
    ("artifact creatures", "are {kinds}"),
    ("{lands}{owner}", "are {size} {color} {kind} creatures that are still lands"),
    ("{kinds}{owner}", "are artifacts in addition to their other types and have {keyword}"),
)
_LANDS = (
    ("{lands}{owner}", "are {lands}"),
    ("{lands}{owner}", "are {lands}"),
    ("nonbasic lands", "are {lands}"),
    ("lands{owner}", "are {lands} in addition to their other types"),
    ("{lands}", "are {lands} in addition to their other types"),
    ("{lands}", "are {size} creatures that are still lands"),
    ("lands{owner}", "are every basic land type in addition to their other types"),
    ("{lands}", "are artifacts in addition to their other types"),
)
_KEYWORDS = (
    ("creatures{owner} with {keyword}", "have {keyword}"),
    ("creatures{owner} without {keyword}", "have {keyword}"),
    ("creatures{owner} with {keyword}", "lose {keyword}"),
    ("creatures{owner} with {keyword}", "lose all abilities"),
    ("creatures{owner} with {keyword}", "have {quoted}"),
    ("other creatures with {keyword}", "have {quoted}"),
    ("{kinds}", "have {keyword}"),
    ("{kinds}", "lose {keyword}"),
)
_COLORS = (
    ("{color} creatures{owner}", "are {color}"),
    ("non{color} creatures{owner}", "are {color}"),
    ("{color} creatures{owner}", "are {color} in addition to their other colors"),
    ("multicolored creatures", "are {color}"),
    ("colorless creatures", "are {color} and have {keyword}"),
    ("{color} permanents", "are {color}"),
    ("{color} permanents", "are colorless"),
)
_REMOVAL = (
    ("creatures{owner}", "lose all abilities"),
    ("other creatures{owner}", "lose all abilities and have base power and toughness {size}"),
    ("{color} creatures", "lose all abilities and have {keyword}"),
    ("creatures{owner}", "are {kinds} in addition to their other types and have {keyword}"),
    ("creatures{owner}", "are {color} and get {change}"),
    ("{kinds}{owner}", "are {color} and have {keyword}"),
    ("creatures{owner}", "get {change} and have {keyword}"),
    ("enchantments", "are creatures in addition to their other types and have base power and toughness {size}"),
    ("creatures{owner}", "have {quoted}"),
    ("nonbasic lands", "are {lands}"),
    ("creatures{owner} with {keyword}", "get {change} and are {kinds} in addition to their other types"),
)
_SIZES = (
    ("creatures{owner} with power 2 or less", "get {change}"),
    ("creatures with power 3 or greater", "get {change}"),
    ("creatures with toughness 2 or less", "get {change}"),
    ("creatures{owner}", "get +X/+0, where X is the number of creatures with power 3 or greater on the battlefield"),
    ("creatures with power 2 or less", "have base power and toughness {size}"),
    ("creatures with power 3 or greater", "have base power and toughness {size}"),
)
_COPIES = (
    ("creatures{owner}", "are {color} in addition to their other colors"),
    ("{kinds}{owner}", "have {keyword}"),
    ("face-down creatures", "have {keyword}"),
    ("legendary creatures", "get {change}"),
)
_CONTROL = (
    ("creatures you control", "are {kinds} in addition to their other types"),
    ("permanents your opponents control", "are {color}"),
    ("creatures your opponents control", "lose all abilities"),
    ("lands you control", "are {lands}"),
    ("artifacts you control", "are {size} creatures in addition to their other types"),
)


def _pairs(texts: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    return tuple(f"CONDITION{subject} {deed}." for subject, deed in texts)


_ONE_LAYER = (_TYPES, _TYPES, _LANDS, _KEYWORDS, _COLORS, _REMOVAL, _REMOVAL, _SIZES)
THEMES = (
    *(Theme(_pairs(each)) for each in _ONE_LAYER),
    Theme(_pairs(_COPIES), weights={"copies": 45, "again": 5}, states={"face_down": 12}),
    Theme(_pairs(_CONTROL), weights={"takes_control": 50, "again": 5}),
    Theme(w.OF_WHAT_CANNOT_BE, states={"token": 5}),
    Theme(w.OF_ZONES, elsewhere=45),
    Theme(w.OF_STATES, weights={"attaches": 35}, states={"face_down": 15, "attacking": 20}),
    Theme((*w.OF_PLAYERS, *w.OF_TYPES)),
    Theme((*w.OF_NUMBERS, *w.OF_TEXTS)),
)
