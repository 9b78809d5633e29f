"""Keyword abilities that are not carried out are told when what they speak of happens, and only then."""

from __future__ import annotations

import pytest

from pyclingo_bridge import loads
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.together import solve_together

ON_BATTLEFIELD = "battlefield: [{card: Kind, id: it}, Ox]"
UPKEEP = "next_turn: A}, {step: upkeep"
ENTERS = "enter: {card: Kind, id: it}"
ATTACKS = "attack: {it: B}"
TOLD: dict[str, tuple[str, str]] = {
    "Riot": ("", ENTERS),
    "Unleash": ("", ENTERS),
    "Soulbond": (ON_BATTLEFIELD, "enter: {card: Ox, id: new}"),
    "Soulshift 2": (ON_BATTLEFIELD, "destroy: it"),
    "Recover {1}": ("graveyard: [{card: Kind, id: it}]\nbattlefield: [Ox]", "destroy: Ox"),
    "Melee": (ON_BATTLEFIELD, ATTACKS),
    "Ingest": (ON_BATTLEFIELD, ATTACKS + "}, {step: end"),
    "Absorb 1": (ON_BATTLEFIELD, "damage: 2, to: it"),
    "Cascade": ("", "cast: Kind, id: it"),
    "Extort": (ON_BATTLEFIELD, "cast: Dart, targets: [Ox]"),
    "Ward {1}": ("battlefield: [{card: Kind, id: it, controller: B}]", "cast: Dart, targets: [it]"),
    "Daybound": (ON_BATTLEFIELD, "next_turn: B"),
    "Suspend 2—{W}": ("exile: [{card: Kind, id: it, counters: {time: 2}}]", UPKEEP),
    "Dredge 1": ("graveyard: [{card: Kind, id: it}]\nlibrary: {A: [Ox]}", "draw: 1, by: A"),
    "Miracle {1}": ("library: {A: [{card: Kind, id: it}]}", "draw: 1, by: A"),
    "Madness {1}": ("hand: [{card: Kind, id: it}]", "discard: it"),
}
SILENT = [
    ("Riot", ON_BATTLEFIELD, "enter: {card: Ox, id: new}"),
    ("Melee", ON_BATTLEFIELD, "attack: {Ox: B}"),
    ("Ward {1}", ON_BATTLEFIELD, "cast: Dart, targets: [it]"),
    ("Miracle {1}", ON_BATTLEFIELD + "\nlibrary: {A: [Ox]}", "draw: 1, by: A"),
]
CARDS = """
- {name: Ox, mana_cost: "{G}", type_line: Creature, power: "3", toughness: "3"}
- {name: Dart, type_line: Instant, oracle_text: "Target creature gets +1/+1 until end of turn."}
"""


@pytest.fixture(scope="module")
def answers() -> list[Answer]:
    boards = [(text, zones, item) for text, (zones, item) in TOLD.items()] + SILENT
    kind = '- {name: Kind, mana_cost: "{W}", type_line: Creature, power: "2", toughness: "4", oracle_text: "%s"}'
    written = [f"cards:{CARDS}{kind % text}\n{zones}\ntimeline: [{{{item}}}]\n" for text, zones, item in boards]
    found = solve_together([loads(each) for each in written])
    assert all(isinstance(each, Answer) for each in found), found
    return [each for each in found if isinstance(each, Answer)]


def test_they_are_told_at_their_moment(answers: list[Answer]) -> None:
    told = [[str(each.object) for each in answer.not_understood] for answer in answers]
    assert told == [["it"]] * len(TOLD) + [[]] * len(SILENT)
