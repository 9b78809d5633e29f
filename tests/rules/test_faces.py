"""Cards of several faces: which values an object has where, and what a copy of it has (709-712, 715, 718, 730)."""

from __future__ import annotations

import clingo
import pytest

from pyclingo_bridge import InputError, loads, solve
from pyclingo_bridge.asp_files import folder
from pyclingo_bridge.check import check
from pyclingo_bridge.facts import write_board

CARDS = """
cards:
  - layout: transform
    card_faces:
      - {name: Larva, type_line: Creature — Insect, mana_cost: "{1}{U}", power: 1, toughness: 1}
      - {name: Moth, type_line: Creature — Insect Horror, color_indicator: [U, B], power: 3, toughness: 2,
         oracle_text: "Flying\\nInsects have haste."}
  - layout: modal_dfc
    card_faces:
      - {name: Sage, type_line: Creature — Wizard, mana_cost: "{2}{W}", power: 2, toughness: 2}
      - {name: Tower, type_line: Land, oracle_text: "{T}: Add {W}."}
  - layout: split
    card_faces:
      - {name: Sunny, type_line: Instant, mana_cost: "{W}", oracle_text: "Destroy target creature."}
      - {name: Stormy, type_line: Sorcery — Arcane, mana_cost: "{1}{R}", oracle_text: "Destroy target land."}
  - layout: split
    card_faces:
      - {name: Attic, type_line: Enchantment — Room, mana_cost: "{1}{W}",
         oracle_text: "Creatures you control have haste."}
      - {name: Cellar, type_line: Enchantment — Room, mana_cost: "{2}{B}{B}",
         oracle_text: "Creatures you control get +1/+0."}
  - layout: adventure
    card_faces:
      - {name: Giant, type_line: Creature — Giant, mana_cost: "{2}{R}", power: 4, toughness: 3}
      - {name: Stomping, type_line: Instant — Adventure, mana_cost: "{1}{R}", oracle_text: "Destroy target artifact."}
  - layout: flip
    card_faces:
      - {name: Novice, type_line: Creature — Human, mana_cost: "{1}{U}", power: 1, toughness: 2, oracle_text: Flash}
      - {name: Adept, type_line: Legendary Creature — Spirit, power: 3, toughness: 4,
         oracle_text: "Flying\\nSpirits have haste."}
  - layout: flip
    card_faces:
      - {name: Rat, type_line: Creature — Rat, mana_cost: "{B}", power: 1, toughness: 1}
      - {name: Rat King, type_line: Legendary Creature — Rat Ogre, power: 5, toughness: 5, oracle_text: Trample}
  - {name: Robot, layout: prototype, type_line: Artifact Creature — Robot, mana_cost: "{6}", power: 5, toughness: 6,
     oracle_text: "Prototype {1}{G} — 2/3\\nTrample"}
  - {name: Eel, layout: mutate, type_line: Creature — Eel, mana_cost: "{3}{U}", power: 4, toughness: 5,
     oracle_text: "Mutate {1}{U}\\nFlash\\nOther creatures you control get +1/+1."}
  - {name: Bear, type_line: Creature — Bear, mana_cost: "{1}{G}", power: 2, toughness: 2, oracle_text: Vigilance}
  - {name: Smith, layout: class, type_line: Enchantment — Class, mana_cost: "{1}{R}",
     oracle_text: "Creatures you control have haste.\\n{1}{R}: Level 2\\nCreatures you control get +1/+1.\\n\\
       {2}{R}: Level 3\\nCreatures you control have flying."}
  - {name: Climber, layout: leveler, type_line: Creature — Kor, mana_cost: "{W}", power: 1, toughness: 1,
     oracle_text: "Level up {1}\\nLEVEL 1-3\\n2/3\\nFlying\\nLEVEL 4+\\n5/5\\nFlying, lifelink"}
  - {name: Nymph, type_line: Enchantment Creature — Nymph, mana_cost: "{1}{G}", power: 1, toughness: 1,
     oracle_text: "Bestow {3}{G}\\nReach"}
  - {name: Tale, layout: saga, type_line: Enchantment — Saga, mana_cost: "{2}{W}",
     oracle_text: "I, II — Create a 1/1 white Human creature token.\\n\\
       III — Creatures you control get +1/+1 until end of turn."}
  - {name: Clone, type_line: Creature — Shapeshifter, mana_cost: "{3}{U}", power: 0, toughness: 0}
  - layout: meld
    card_faces:
      - {name: Left Arm, type_line: Creature — Horror, mana_cost: "{2}{W}", power: 1, toughness: 1}
      - {name: Colossus, type_line: Legendary Creature — Horror Golem, power: 9, toughness: 9, oracle_text: Reach}
  - layout: meld
    card_faces:
      - {name: Right Arm, type_line: Creature — Horror, mana_cost: "{4}{W}", power: 2, toughness: 2}
      - {name: Colossus, type_line: Legendary Creature — Horror Golem, power: 9, toughness: 9, oracle_text: Reach}
  - {name: Half // Other, layout: split, type_line: Instant, mana_cost: "{B}"}
  - {name: Beast // Hunt, layout: adventure, type_line: Creature — Beast, mana_cost: "{G}", power: 1, toughness: 1}
"""

MOTH = "{name: Moth, subtypes: [Insect, Horror], colors: [U, B], power: 3, toughness: 2, has: [flying]"
ADEPT = "{name: Adept, supertypes: [Legendary], subtypes: [Spirit], colors: [U], power: 3, toughness: 4, lacks: [flash]"
SMALL = "{name: Robot, types: [Artifact, Creature], colors: [G], power: 2, toughness: 3, mana_value: 2, has: [trample]}"

BOARDS = {
    "712.8d: the front": ("battlefield: [Larva]", "Larva: {name: Larva, power: 1, colors: [U], mana_value: 2}"),
    "712.8e: the back": ("battlefield: [{card: Larva, id: x, transformed: true}]", f"x: {MOTH}, mana_value: 2}}"),
    "712.8e: its abilities work": ("battlefield: [{card: Moth, id: x}]", "x: {has: [haste]}"),
    "named by its back": ("battlefield: [{card: Moth, id: x}]", f"x: {MOTH}, mana_value: 2}}"),
    "named by both": ("battlefield: [{card: Larva // Moth, id: x}]", "x: {name: Larva}"),
    "712.8a: elsewhere the front": ("graveyard: [{card: Moth, id: x}]", "x: {name: Larva, mana_value: 2}"),
    "712.8c: a spell cast transformed": ("stack: [{card: Moth, id: x}]", f"x: {MOTH}, mana_value: 2}}"),
    "202.3b: a copy is worth nothing": (
        "battlefield: [{card: Moth, id: m}, {card: Clone, id: x, copy_of: m}]",
        f"x: {MOTH}, mana_value: 0}}, m: {{mana_value: 2}}",
    ),
    "a copy of the card by its back": (
        "battlefield: [{card: Clone, id: x, copy_of: Moth}]",
        f"x: {MOTH}, mana_value: 0}}",
    ),
    "707.8a: a token has both faces": (
        "battlefield: [{card: Moth, id: m}, {id: x, copy_of: m}]",
        f"x: {MOTH}, mana_value: 2}}",
    ),
    "707.8a: and turns by itself": (
        "battlefield: [{card: Larva, id: m}, {id: x, copy_of: m, transformed: true}]",
        f"x: {MOTH}, mana_value: 2}}, m: {{name: Larva}}",
    ),
    "a token that is a copy of the card": (
        "battlefield: [{id: x, copy_of: Larva, transformed: true}]",
        f"x: {MOTH}, mana_value: 2}}",
    ),
    "712.8f: a modal card's back": (
        "battlefield: [{card: Tower, id: x}]",
        "x: {name: Tower, types: [Land], colors: [], mana_value: 0, mana: [W]}",
    ),
    "712.8a: a modal card elsewhere": ("hand: [{card: Tower, id: x}]", "x: {name: Sage, types: [Creature]}"),
    "709.4: a split card": (
        "hand: [{card: Sunny, id: x}]",
        "x: {name: Sunny // Stormy, types: [Instant, Sorcery], subtypes: [Arcane], colors: [W, R], mana_value: 3,"
        " abilities: [Destroy target creature., Destroy target land.]}",
    ),
    "709.3b: one half is cast": (
        "stack: [{card: Stormy, id: x}]",
        "x: {name: Stormy, types: [Sorcery], colors: [R], mana_value: 2, abilities: [Destroy target land.]}",
    ),
    "709.4d: both halves are cast": ("stack: [{card: Sunny // Stormy, id: x}]", "x: {colors: [W, R], mana_value: 3}"),
    "709.5: a Room named by its unlocked half": (
        "battlefield: [{card: Attic, id: x}, Bear]",
        "x: {name: Attic, types: [Enchantment], subtypes: [Room], colors: [W], mana_value: 2},"
        " Bear: {power: 2, has: [haste]}",
    ),
    "709.5: the other half": (
        "battlefield: [{card: Attic // Cellar, id: x, unlocked: Cellar}, Bear]",
        "x: {name: Cellar, subtypes: [Room], colors: [B], mana_value: 4}, Bear: {power: 3, lacks: [haste]}",
    ),
    "709.5: both halves": (
        "battlefield: [{card: Attic, id: x, unlocked: [Attic, Cellar]}, Bear]",
        "x: {name: Attic // Cellar, colors: [W, B], mana_value: 6}, Bear: {power: 3, has: [haste]}",
    ),
    "709.5: no half": (
        "battlefield: [{card: Attic // Cellar, id: x, unlocked: []}, Bear]",
        "x: {name: '', subtypes: [Room], colors: [], mana_value: 0, ability_count: 0},"
        " Bear: {power: 2, lacks: [haste]}",
    ),
    "709.5: a copy has its own unlocked halves": (
        "battlefield: [{card: Attic, id: m}, {card: Clone, id: x, copy_of: m, unlocked: [Cellar]}, Bear]",
        "x: {name: Cellar, types: [Enchantment], subtypes: [Room], colors: [B], mana_value: 4}, Bear: {power: 3}",
    ),
    "709.5: a copy with nothing unlocked": (
        "battlefield: [{card: Attic, id: m}, {card: Clone, id: x, copy_of: m}, Bear]",
        "x: {name: '', types: [Enchantment], subtypes: [Room], colors: [], mana_value: 0}, m: {name: Attic}",
    ),
    "709.4: a Room elsewhere": ("hand: [{card: Attic, id: x}]", "x: {name: Attic // Cellar, mana_value: 6}"),
    "715.4: not on the stack as an Adventure": (
        "battlefield: [{card: Giant, id: x}]\ngraveyard: [{card: Stomping, id: y}]",
        "x: {name: Giant, power: 4, mana_value: 3}, y: {name: Giant, types: [Creature]}",
    ),
    "715.3b: on the stack as an Adventure": (
        "stack: [{card: Stomping, id: x}]",
        "x: {name: Stomping, types: [Instant], subtypes: [Adventure], mana_value: 2}",
    ),
    "710.2: flipped": (
        "battlefield: [{card: Novice, id: x, flipped: true}]",
        f"x: {ADEPT}, mana_value: 2, has: [flying, haste]}}",
    ),
    "710.2: named by the other half": ("battlefield: [{card: Adept, id: x}]", f"x: {ADEPT}, mana_value: 2}}"),
    "710.2: elsewhere": ("graveyard: [{card: Adept, id: x}]", "x: {name: Novice, has: [flash]}"),
    "707.2: being flipped is not copied": (
        "battlefield: [{card: Novice, id: m, flipped: true}, {card: Clone, id: x, copy_of: m}]",
        "x: {name: Novice, power: 1, mana_value: 2, has: [flash], lacks: [flying]}, m: {name: Adept}",
    ),
    "707.3: a flipped one copies what is not": (
        "battlefield: [{card: Rat, id: m}, {card: Novice, id: x, copy_of: m, flipped: true}]",
        "x: {name: Rat King, supertypes: [Legendary], subtypes: [Rat, Ogre], colors: [B], mana_value: 1, power: 5,"
        " keywords: [trample]}, m: {name: Rat}",
    ),
    "707.3: a flipped one copies another": (
        "battlefield: [{card: Rat King, id: m}, {card: Novice, id: x, copy_of: m, flipped: true}]",
        "x: {name: Rat King, mana_value: 1}, m: {name: Rat King}",
    ),
    "718.3b: prototyped": ("battlefield: [{card: Robot, id: x, prototyped: true}]", f"x: {SMALL}"),
    "718.4: not prototyped": (
        "battlefield: [{card: Robot, id: x}]",
        "x: {colors: [], power: 5, mana_value: 6, keywords: [prototype, trample]}",
    ),
    "718.3d: a copy is prototyped too": (
        "battlefield: [{card: Robot, id: m, prototyped: true}, {card: Clone, id: x, copy_of: m}]",
        f"x: {SMALL}",
    ),
    "702.140e: merged, the abilities of both": (
        "battlefield: [{merged: [Eel, Bear], id: x}, {card: Bear, id: y}]",
        "x: {name: Eel, subtypes: [Eel], colors: [U], power: 4, mana_value: 4, keywords: [flash, mutate, vigilance]},"
        " y: {power: 3}",
    ),
    "730.2a: the one below": (
        "battlefield: [{merged: [Bear, Eel], id: x}, {card: Bear, id: y}]",
        "x: {name: Bear, subtypes: [Bear], colors: [G], power: 2, mana_value: 2, has: [flash]}, y: {power: 3}",
    ),
    "707.2: a copy of a merged permanent": (
        "battlefield: [{merged: [Bear, Eel], id: m}, {card: Clone, id: x, copy_of: m}]",
        "x: {name: Bear, keywords: [flash, mutate, vigilance]}",
    ),
    "730: a double-faced card in it turns": (
        "battlefield: [{merged: [Larva, Eel], id: x, transformed: true}]",
        "x: {name: Moth, mana_value: 2, has: [flash, flying]}",
    ),
    "712.8g: melded": (
        "battlefield: [{merged: [Left Arm, Right Arm], id: x}]",
        "x: {name: Colossus, subtypes: [Horror, Golem], power: 9, mana_value: 8, keywords: [reach]}",
    ),
    "712.8g: named by the combined face": ("battlefield: [{card: Colossus, id: x}]", "x: {power: 9, mana_value: 8}"),
    "712.8g: named by the combined face, with what it is made of": (
        "battlefield: [{card: Colossus, merged: [Right Arm, Left Arm], id: x}]",
        "x: {power: 9, mana_value: 8}",
    ),
    "712.8b: one of a meld pair": ("battlefield: [Left Arm]", "Left Arm: {power: 1, mana_value: 3}"),
    "202.3c: a copy of it": (
        "battlefield: [{card: Colossus, id: m}, {card: Clone, id: x, copy_of: m}]",
        "x: {name: Colossus, power: 9, mana_value: 0}",
    ),
    "716: level 1": (
        "battlefield: [{card: Smith, id: x}, Bear]",
        "Bear: {power: 2, keywords: [haste, vigilance]}, x: {mana_value: 2}",
    ),
    "716.2a: level 2": (
        "battlefield: [{card: Smith, id: x, class_level: 2}, Bear]",
        "Bear: {power: 3, keywords: [haste, vigilance]}",
    ),
    "716.2a: level 3": (
        "battlefield: [{card: Smith, id: x, class_level: 3}, Bear]",
        "Bear: {power: 3, keywords: [flying, haste, vigilance]}",
    ),
    "716.2b: a level is not copied": (
        "battlefield: [{card: Smith, id: c, class_level: 2}, {card: Clone, id: x, copy_of: c}, Bear]",
        "Bear: {power: 3}, x: {name: Smith}",
    ),
    "702.103b: bestowed": (
        "battlefield: [Bear, {card: Nymph, id: x, bestowed: true, attached_to: Bear}]",
        "x: {types: [Enchantment], subtypes: [Aura], mana_value: 2, keywords: [bestow, enchant, reach]}",
    ),
    "702.103: not bestowed": (
        "battlefield: [{card: Nymph, id: x}]",
        "x: {types: [Creature, Enchantment], subtypes: [Nymph], keywords: [bestow, reach]}",
    ),
    "711.5: below its first level": ("battlefield: [{card: Climber, id: x}]", "x: {power: 1, lacks: [flying]}"),
    "711.2a: a level symbol": (
        "battlefield: [{card: Climber, id: x, counters: {level: 3}}]",
        "x: {power: 2, toughness: 3, keywords: [flying, level up]}",
    ),
    "711.2b: the last one": (
        "battlefield: [{card: Climber, id: x, counters: {level: 7}}]",
        "x: {power: 5, base_power: 5, keywords: [flying, level up, lifelink]}",
    ),
    "714: a Saga": (
        "battlefield: [{card: Tale, id: x, counters: {lore: 3}}, Bear]",
        "x: {subtypes: [Saga], ability_count: 2}, Bear: {power: 2}",
    ),
    "a face that is not needed may be missing": (
        "battlefield: [{card: Beast, id: x}]",
        "x: {name: Beast, power: 1, mana_value: 1}",
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_values(name: str) -> None:
    board, expected = BOARDS[name]
    scenario = loads(f"{CARDS}\n{board}\nexpect: {{{expected}}}")
    answer = solve(scenario)
    wrong = [each for each in check(scenario, answer) if not each.holds]
    assert not wrong, wrong
    assert not answer.not_understood


REFUSED = {
    "one face": ("battlefield: [{card: Bear, transformed: true}]", "transformed", "has one face"),
    "off the battlefield": ("hand: [{card: Larva, transformed: true}]", "transformed", "zone hand"),
    "face down": ("battlefield: [{card: Larva, transformed: true, face_down: true}]", "transformed", "face down"),
    "meld card": ("battlefield: [{card: Left Arm, transformed: true}]", "transformed", "712.4c"),
    "no flip card": ("battlefield: [{card: Larva, flipped: true}]", "flipped", "no flip card"),
    "flipped in hand": ("hand: [{card: Novice, flipped: true}]", "flipped", "zone hand"),
    "no prototype": ("battlefield: [{card: Bear, prototyped: true}]", "prototyped", "no prototype ability"),
    "prototyped in hand": ("hand: [{card: Robot, prototyped: true}]", "prototyped", "zone hand"),
    "without mutate": ("battlefield: [{merged: [Bear, Larva]}]", "merged", "must have mutate"),
    "melded of others": ("battlefield: [{card: Colossus, merged: [Bear, Eel]}]", "merged", "melded of 'Left Arm' and"),
    "one alone": ("battlefield: [{merged: [Eel]}]", "merged", "two cards at least"),
    "merged in a graveyard": ("graveyard: [{merged: [Eel, Bear]}]", "merged", "zone graveyard"),
    "not bestowed": ("battlefield: [{card: Bear, bestowed: true}]", "bestowed", "does not have bestow"),
    "no such level": ("battlefield: [{card: Bear, class_level: 0}]", "class_level", "begin with 1"),
    "only a spell": ("battlefield: [Stomping]", "card", "only ever a spell"),
    "a split card of spells": ("battlefield: [Sunny]", "card", "never on the battlefield"),
    "no Room": ("battlefield: [{card: Larva, unlocked: [Moth]}]", "unlocked", "is no Room"),
    "a Room's doors": ("battlefield: [Attic // Cellar]", "unlocked", "which of its halves are unlocked"),
    "a face that is missing": ("graveyard: [Half]", "card", "names the face Other and tells nothing else of it"),
    "a missing face is cast": ("stack: [Hunt]", "card", "names the face Hunt and tells nothing else of it"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    board, key, said = REFUSED[name]
    with pytest.raises(InputError, match=said) as caught:
        solve(loads(f"{CARDS}\n{board}", file="board.yaml"))
    zone = board.partition(":")[0]
    assert (caught.value.file, caught.value.key) == ("board.yaml", f"{zone}[1].{key}")
    assert caught.value.line == CARDS.count("\n") + 2


def test_every_atom_is_a_fact() -> None:
    """The whole program grounds to facts on a board that has every kind of face and every way of copying one."""
    objects = """
      [{card: Moth, id: m}, {card: Clone, copy_of: m}, {copy_of: m, transformed: true}, {card: Rat, id: r},
       {card: Novice, copy_of: r, flipped: true}, {card: Attic, id: a}, {card: Clone, copy_of: a, unlocked: [Cellar]},
       {card: Robot, prototyped: true}, {merged: [Eel, Bear]}, {card: Colossus}, {card: Clone, copy_of: Robot}]
    """
    board = loads(f"{CARDS}\nbattlefield: {objects}\nhand: [Sunny]\nstack: [Stomping]")
    facts = str(write_board(board).program())
    messages: list[str] = []
    control = clingo.Control(["--warn=all"], logger=lambda _, text: messages.append(text))
    control.load(str(folder() / "main.lp"))
    control.add("base", [], facts)
    control.ground([("base", [])])
    assert messages == []
    assert [str(atom.symbol) for atom in control.symbolic_atoms if not atom.is_fact] == []


def test_in_a_hidden_zone_a_missing_half_is_told() -> None:
    answer = solve(loads(f"{CARDS}\nlibrary: [{{card: Half, id: x}}]"))
    assert [(note.object, note.why, note.host) for note in answer.notes] == [("x", "missing_face", "Other")]


def test_what_is_wrong_with_one_board_stops_no_other() -> None:
    from pyclingo_bridge import solve_many

    boards = [loads(f"{CARDS}\nbattlefield: [{each}]") for each in ("Bear", "{card: Bear, transformed: true}", "Larva")]
    found = [type(each).__name__ for each in solve_many(boards, jobs=1)]
    assert found == ["Answer", "InputError", "Answer"]


def test_only_what_a_face_shows_is_said_to_be_left_out() -> None:
    up = "{name: Up, type_line: Creature, oracle_text: Gribble.}"
    down = "{name: Down, type_line: Creature, oracle_text: Brabble.}"
    card = f"cards: [{{layout: transform, card_faces: [{up}, {down}]}}]"
    answer = solve(loads(f"{card}\nbattlefield: [{{card: Up, id: x}}, {{card: Down, id: y}}]"))
    assert {(each.object, each.text) for each in answer.not_understood} == {("x", "Gribble."), ("y", "Brabble.")}


def test_how_a_card_with_disguise_came_to_be_face_down_is_asked() -> None:
    card = "{name: Ape, type_line: Creature, power: '4', toughness: '4', oracle_text: 'Disguise {3}', face_down: true"
    said = {
        way: solve(loads(f"battlefield: [{card}{way}}}]")).asked
        for way in ("", ", cloaked: true", ", manifested: true")
    }
    assert [(way, len(asked)) for way, asked in said.items()] == [
        ("", 1),
        (", cloaked: true", 0),
        (", manifested: true", 0),
    ]
