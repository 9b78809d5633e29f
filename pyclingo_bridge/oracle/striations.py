"""Text boxes in stripes: level-up creatures (711), Classes (716), station cards (721): abilities in steps."""

from __future__ import annotations

import re

from ..model import CardDefinition
from ..terms import Term, term
from .words import NUMBER

LEVEL = re.compile(rf"^LEVEL ({NUMBER})(?:-({NUMBER})|\+)$")
CLASS = re.compile(rf"^(?:\{{[^{{}}]+\}})+: Level ({NUMBER})$")
_RAISED = re.compile(rf"^Level ({NUMBER})(?:\n|$)")
STATION = re.compile(rf"^({NUMBER})\+ \| ?")
_STEPS = (LEVEL, CLASS, STATION)


def step_of(line: str) -> re.Match[str] | None:
    """Give what begins a stripe of a text box, if a line does."""
    return next((found for step in _STEPS if (found := step.match(line))), None)


def condition_of_level(level: re.Match[str]) -> Term:
    """Give the condition of a level symbol (711.2a, 711.2b)."""
    counters = term("counters", "level", Term("this"))
    condition = term("compare", counters, Term("ge"), int(level.group(1)))
    if level.group(2):
        condition = term("and", condition, term("compare", counters, Term("le"), int(level.group(2))))
    return condition


def condition_of_class(bar: re.Match[str]) -> Term:
    """Give the condition of a class level bar (716.2a)."""
    return term("compare", term("number", Term("class_level")), Term("ge"), int(bar.group(1)))


def raised(text: str) -> str:
    """Give what the ability of a class level bar does, in words (716.2a); any other text as it is."""
    bar = _RAISED.match(text)
    return f"This permanent becomes level {bar.group(1)}. Activate only as a sorcery." if bar else text


def condition_of_station(station: re.Match[str]) -> Term:
    """Give the condition of a station symbol (721.2a)."""
    return term("compare", term("counters", "charge", Term("this")), Term("ge"), int(station.group(1)))


def station_box(card: CardDefinition) -> tuple[int, int] | None:
    """Give the power and toughness that a station card has in its last striation only (721.2b, 721.2c)."""
    lines = card.oracle_text.split("\n")
    if "Creature" in card.type_line or not any(STATION.match(line) for line in lines):
        return None
    size = [number for number in (card.power, card.toughness) if number and re.fullmatch(NUMBER, number)]
    return (int(size[0]), int(size[1])) if len(size) == 2 else None
