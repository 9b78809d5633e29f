"""Cards of several faces in a timeline: which face is cast, and which one a new object has (712.14, 715.3)."""

from __future__ import annotations

from pyclingo_bridge import loads, solve
from pyclingo_bridge.check import check

BOARD = """
cards:
  - layout: transform
    card_faces:
      - {name: Larva, type_line: Creature — Insect, mana_cost: "{1}{U}", power: 1, toughness: 1,
         oracle_text: "Whenever it hums, draw a card."}
      - {name: Moth, type_line: Creature — Insect, color_indicator: [U], power: 3, toughness: 2, oracle_text: Flying}
  - layout: adventure
    card_faces:
      - {name: Giant, type_line: Creature — Giant, mana_cost: "{2}{R}", power: 4, toughness: 3}
      - {name: Stomping, type_line: Instant — Adventure, mana_cost: "{1}{R}",
         oracle_text: "Target creature gets +2/+0 until end of turn."}
battlefield:
  - {card: Moth, id: m}
  - {card: Larva, id: l, transformed: true}
timeline:
  - expect: {m: {name: Moth}, l: {name: Moth}}
  - {resolves: Stomping, targets: [m]}
  - expect: {m: {power: 5}}
  - {move: m, to: graveyard}
  - expect: {m: {name: Larva, zone: graveyard}}
  - {destroy: l}
  - expect: {l: {name: Larva, zone: graveyard}}
  - {move: m, to: battlefield}
  - expect: {m: {name: Larva, zone: battlefield}}
  - {enter: {card: Moth, id: n}}
  - expect: {n: {name: Moth}}
"""


def test_faces_in_a_timeline() -> None:
    scenario = loads(BOARD)
    answer = solve(scenario)
    checks = check(scenario, answer)
    assert len(checks) == 10
    assert [each for each in checks if not each.holds] == []
    # what a face that shows waits for in words that are not understood is told
    assert {each.text for each in answer.not_understood} == {"Whenever it hums, draw a card."}


def test_what_nobody_has_chosen_is_not_copied() -> None:
    text = "Choose a nonlegendary creature on the battlefield. Target creature becomes a copy of that creature."
    board = f"""
battlefield: [{{name: Ox, type_line: Creature, power: 3, toughness: 3, id: ox}}]
timeline: [{{resolves: "{text}", targets: [ox]}}]
"""
    answer = solve(loads(board))
    assert (answer["ox"].name, answer["ox"].power) == ("Ox", 3)
    assert any("chosen: {object: ID}" in each.text for each in answer.asked)
