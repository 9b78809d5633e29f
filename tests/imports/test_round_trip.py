"""A board written as a puzzle of Forge's and read back is the board, wherever the puzzle can say it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyclingo_bridge import solve
from pyclingo_bridge.answer import CHARACTERISTICS, Answer
from pyclingo_bridge.cards import Cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.export import export, refuse_unfit
from pyclingo_bridge.export.model import Board, Exported
from pyclingo_bridge.facts import melded_from
from pyclingo_bridge.model import CardDefinition, Scenario
from pyclingo_bridge.scenario import load_each, loads, loads_all
from pyclingo_bridge.together import Result, solve_together

ROOT = Path(__file__).parents[2]
FOLDERS = [(ROOT / "examples", 1, 8), (ROOT / "tests/cases/snapshot", 5, 15)]
"""Folders of boards; of so many one is taken (all take minutes), and so many at least must come through whole."""
ALSO = ("counters", "tapped", "face_down", "phased_out")
SAME = ("zone", "counters", "chosen", "numbers", "merged", "card")


class CardsOfBoard(Cards):
    """The cards of one board, under the names that they have there."""

    def __init__(self, board: Scenario) -> None:
        super().__init__()
        self.own = {each.name: each for card in _cards(board) for each in (*melded_from(card), card)}

    def _search(self, name: str) -> CardDefinition | None:
        return self.own.get(name) or super()._search(name)

    def has(self, card: CardDefinition) -> bool:
        return bool(card.name) and self.own.get(card.name) == card


def _cards(board: Scenario) -> Iterator[CardDefinition]:
    for entry in board.entries:
        yield from (each for each in (entry.copy_of_card, *entry.merged, entry.card) if each is not None)
    yield from (effect.card for effect in board.effects if effect.card is not None)


class Trip(NamedTuple):
    """A board with its answer, the puzzle made of it, and the board read back; ids by the numbers in the puzzle."""

    board: Scenario
    answer: Answer
    file: Exported
    back: Scenario
    numbers: dict[str, str]
    seats: dict[str, str]


def trip(board: Scenario, answer: Answer) -> Trip:
    cards = CardsOfBoard(board)
    (file,) = export([Board(board, answer)], "forge", cards.has)
    (back,) = loads_all(file.text, cards=cards, file="board.pzl")
    other = next(each for each in board.players if each != board.active)
    seats = {board.active: back.active, other: next(each for each in back.players if each != back.active)}
    there = re.findall(r"^# (.+?) = .*\(Id:(\d+)\)$", file.text, re.MULTILINE)
    return Trip(board, answer, file, back, dict(there), seats)


def the_same_values(made: Trip, again: Result) -> None:
    """Check that every permanent has the same characteristics on the board read back."""
    assert isinstance(again, Answer), again
    for id, number in made.numbers.items():
        for key in (*CHARACTERISTICS, *ALSO):
            one, two = getattr(made.answer[id], key), getattr(again[number], key)
            assert two == (made.seats[one] if key == "controller" else one), (id, key)


def the_same_board(made: Trip) -> None:
    """Check that everything that was said of each permanent is said again."""
    words = {**made.numbers, **made.seats}
    back = {each.id: each for each in made.back.entries}
    for entry in made.board.entries:
        if entry.id not in made.numbers:
            continue
        other = back[made.numbers[entry.id]]
        for key in SAME:
            assert getattr(other, key) == getattr(entry, key), (entry.id, key)
        assert set(other.statuses) == set(entry.statuses)
        assert (other.controller, other.owner) == (words[entry.controller], words[entry.owner])
        assert other.attached_to == (words[entry.attached_to] if entry.attached_to else None)
    zones = sorted((each.zone, words[each.owner], each.card.name) for each in made.board.entries)
    assert sorted((each.zone, each.owner, each.card.name) for each in made.back.entries) == zones
    assert {words[name]: total for name, total in made.board.life.items()}.items() <= made.back.life.items()


def fit(board: Scenario, answer: Result) -> bool:
    """Tell whether a puzzle can say the board."""
    assert isinstance(answer, Answer), answer
    try:
        refuse_unfit(Board(board, answer), "forge")
    except InputError:
        return False
    return True


@pytest.mark.parametrize(("folder", "every", "least"), FOLDERS)
def test_boards_of_this_project(folder, every, least):
    cards = Cards()
    boards = [board for path in sorted(folder.glob("*.yaml")) for board in load_each(path, cards=cards)]
    boards = boards[::every]
    answers = solve_together(boards, explain=True)
    made = [trip(board, answer) for board, answer in zip(boards, answers, strict=True) if fit(board, answer)]
    for each in made:
        if not each.file.remarks:
            the_same_board(each)
    whole = [each for each in made if not each.file.incomplete]
    for each, again in zip(whole, solve_together([each.back for each in whole]), strict=True):
        the_same_values(each, again)
    assert len(whole) >= least


FACES = """
cards:
  - {name: "Test Path // Test Road", layout: modal_dfc,
     card_faces: [{name: Test Path, type_line: Land}, {name: Test Road, type_line: Land — Swamp}]}
  - {name: "Test Moth // Test Hawk", layout: transform, card_faces: [
      {name: Test Moth, type_line: Creature — Insect, power: "1", toughness: "1"},
      {name: Test Hawk, type_line: Creature — Bird, power: "3", toughness: "3"}]}
  - {name: "Test Ox // Test Bull", layout: flip, card_faces: [
      {name: Test Ox, type_line: Creature — Ox, power: "1", toughness: "1"},
      {name: Test Bull, type_line: Legendary Creature — Ox, power: "4", toughness: "4"}]}
  - {name: "Test Half // Test Whole", layout: meld, card_faces: [
      {name: Test Half, type_line: Creature, power: "1", toughness: "1"},
      {name: Test Whole, type_line: Creature — Eldrazi, power: "7", toughness: "7"}]}
  - {name: "Test Rest, Alone // Test Whole", layout: meld, card_faces: [
      {name: "Test Rest, Alone", type_line: Creature, power: "1", toughness: "1"},
      {name: Test Whole, type_line: Creature — Eldrazi, power: "7", toughness: "7"}]}
  - {name: Test Pile, type_line: Creature — Beast, power: "5", toughness: "5", oracle_text: "Mutate {3}{G}"}
battlefield: [ENTRY]
"""


def test_every_face():
    entries = [
        *("Test Path", "Test Road", "{card: Test Path, transformed: true}", "Test Moth", "Test Hawk", "Test Ox"),
        *("{card: Test Moth, transformed: true}", "Test Bull", "{card: Test Ox, flipped: true}", "Test Whole"),
        *('{merged: [Test Half, "Test Rest, Alone"]}', "{merged: [Test Pile, Test Moth]}"),
    ]
    boards = [loads(FACES.replace("ENTRY", entry)) for entry in entries]
    made = [trip(*each) for each in zip(boards, solve_together(boards, explain=True), strict=True)]
    for each, again in zip(made, solve_together([each.back for each in made]), strict=True):
        assert not each.file.remarks
        the_same_values(each, again)


CARDS = """
cards:
  - {name: Test Bear, mana_cost: "{1}{G}", type_line: "Creature — Bear", power: "2", toughness: "2"}
  - {name: "Test Wolf, Old One", type_line: "Creature — Wolf", power: "3", toughness: "3"}
  - {name: Test Lord, type_line: Creature — Human, power: "1", toughness: "1",
     oracle_text: "Other creatures you control get +1/+1."}
  - {name: Test Bird, type_line: Creature — Bird, power: "1", toughness: "1", oracle_text: Flying}
  - {name: Test Seal, type_line: Enchantment — Aura, oracle_text: "Enchanted creature gets +2/+2."}
  - {name: Test Paint, type_line: Artifact,
     oracle_text: "As this artifact enters, choose a color.\\nAll creatures are the chosen color."}
  - {name: Test Tribe, type_line: Artifact,
     oracle_text: "As this artifact enters, choose a creature type.\\nCreatures of the chosen type get +1/+0."}
"""
COUNTERS = st.dictionaries(
    st.sampled_from(["+1/+1", "-1/-1", "+0/+2", "charge", "flying", "first strike", "loyalty"]), st.integers(1, 9)
)
STATES = st.sets(st.sampled_from(["tapped", "face_down", "monstrous", "saddled", "renowned", "commander"]), max_size=2)
ZONES = st.sampled_from(["battlefield"] * 3 + ["graveyard", "hand", "library", "exile", "command"])
SPROUT = {"name": "Test Sprout", "power": "1", "toughness": "1"}
TOKEN = {**SPROUT, "type_line": "Token Creature — Saproling", "colors": ["G"], "oracle_text": "Flying\nFirst Strike"}


@st.composite
def boards(draw: st.DrawFn) -> dict[str, object]:
    """Make boards of what a puzzle can say."""
    found: dict[str, object] = {"life": {"A": draw(st.integers(-5, 40)), "B": draw(st.integers(1, 40))}}
    permanents: list[dict[str, object]] = []
    for number in range(draw(st.integers(1, 7))):
        names = ["Test Bear", "Test Wolf, Old One", "Test Lord", "Test Paint", "Test Tribe", "token", "copy"]
        name, zone, owner = draw(st.sampled_from(names)), draw(ZONES), draw(st.sampled_from("AB"))
        if zone != "battlefield":
            lists = found.setdefault(zone, {"A": [], "B": []})
            lists[owner].append("Test Bear" if name in ("token", "copy") else name)  # type: ignore[index]
            continue
        thing: dict[str, object] = {"id": f"thing {number}", "controller": owner, "counters": draw(COUNTERS)}
        thing |= dict.fromkeys(draw(STATES), True)
        thing |= TOKEN if name == "token" else {"copy_of": "Test Bird"} if name == "copy" else {"card": name}
        if name not in ("token", "copy") and draw(st.booleans()):
            thing["owner"] = draw(st.sampled_from("AB"))
        if name == "Test Paint":
            thing["chosen"] = {"color": draw(st.sampled_from(["red", "blue"]))}
        if name == "Test Tribe":
            thing["chosen"] = {"creature_type": draw(st.sampled_from(["Bear", "Time Lord", "Saproling"]))}
        permanents.append(thing)
        if draw(st.integers(0, 3)) == 0:
            permanents.append({"card": "Test Seal", "id": f"seal {number}", "attached_to": thing["id"]})
    permanents.sort(key=lambda each: str(each.get("controller", "A")))  # no puzzle says the order across players
    return {**found, "battlefield": permanents, "active": draw(st.sampled_from("AB"))}


@settings(deadline=None, max_examples=10, suppress_health_check=list(HealthCheck))
@given(boards())
def test_any_board_of_what_a_puzzle_can_say(board):
    found = loads(json.dumps({**yaml.safe_load(CARDS), **board}), cards=Cards())
    made = trip(found, solve(found, explain=True))
    assert not [each.text for each in made.file.remarks if "not expressed" in each.text]
    the_same_board(made)
    if not made.file.incomplete:
        the_same_values(made, solve(made.back))
