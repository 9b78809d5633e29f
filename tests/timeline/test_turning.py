"""Turning over: transform (701.27), face down and face up (708), and the timestamps that this brings (613.7f-g)."""

from __future__ import annotations

import pytest

from .conftest import fails

CARDS = """
cards:
- {name: Ape, mana_cost: "{G}", type_line: Creature — Ape, power: "2", toughness: "3"}
- {name: Hider, mana_cost: "{G}", type_line: Creature — Ape, power: "4", toughness: "4",
   oracle_text: "Trample\\nMegamorph {1}{G}"}
- {name: Picker, type_line: Creature, power: "0", toughness: "0",
   oracle_text: "As this creature enters or is turned face up, it becomes your choice of 5/1 or 1/5.\\nMorph {2}"}
- {name: Bolt, mana_cost: "{R}", type_line: Instant, oracle_text: "Draw a card."}
- name: Cub // Beast
  layout: transform
  card_faces:
  - {name: Cub, mana_cost: "{R}", type_line: Creature, power: "1", toughness: "1"}
  - {name: Beast, type_line: Creature, power: "5", toughness: "5", oracle_text: "All creatures are red."}
- name: Front // Back
  layout: modal_dfc
  card_faces:
  - {name: Front, mana_cost: "{R}", type_line: Creature, power: "1", toughness: "1"}
  - {name: Back, type_line: Creature, power: "5", toughness: "5"}
- {name: Blue, type_line: Enchantment, oracle_text: "All creatures are blue."}
"""


@pytest.mark.parametrize(
    "timeline",
    [
        # 701.27a, and back again; 613.7g: its effect is newer than one that began before it turned.
        """
battlefield: [Cub, Blue]
timeline:
- expect: {Cub: {name: Cub, power: 1, colors: [U]}}
- {transform: Cub}
- expect: {Cub: {name: Beast, power: 5, colors: [R]}}
- {transform: Cub}
expect: {Cub: {name: Cub, power: 1, colors: [U]}}
""",
        # Until 2015-06 it kept its timestamp.
        """
rules: 2015-06
battlefield: [Cub, Blue]
timeline: [{transform: Cub}]
expect: {Cub: {name: Beast, colors: [U]}}
""",
        # Named by its back face, it turns to its front face.
        """
battlefield: [Beast]
timeline: [{transform: Beast}]
expect: {Beast: {name: Cub, power: 1}}
""",
        # 701.27c-d: what has no other face of that kind stays; so does what can't transform.
        """
battlefield: [Ape, Front, Cub]
timeline:
- {resolves: "Target creature can't transform.", by: A, targets: [Cub]}
- {transform: [Ape, Front, Cub]}
expect: {Ape: {power: 2}, Front: {power: 1}, Cub: {power: 1}}
""",
        # 712.8a: elsewhere it has its front face, and so it comes back.
        """
battlefield: [Beast, {card: Cub, id: other, transformed: true}]
timeline:
- {move: [Beast, other], to: exile}
- expect: {Beast: {name: Cub}, other: {name: Cub}}
- {move: [Beast, other], to: battlefield}
expect: {Beast: {name: Cub}, other: {name: Cub}}
""",
        # 708.2a, 708.8: effects on it go on; 708.2b: face down it cannot be turned down.
        """
battlefield: [Ape]
timeline:
- {resolves: "Target creature gets +1/+1 until end of turn.", by: A, targets: [Ape]}
- {turn_face_down: Ape}
- expect: {Ape: {name: "", colors: [], subtypes: [], power: 3, toughness: 3, face_down: true}}
- {turn_face_down: Ape}
- {turn_face_up: Ape}
expect: {Ape: {name: Ape, colors: [G], subtypes: [Ape], power: 3, toughness: 4, face_down: false}}
""",
        # 712.15a-16: two-faced cards cannot be turned down, nor transformed while they are face down.
        """
battlefield: [Cub, {card: Cub, id: hidden, face_down: true}]
timeline: [{turn_face_down: Cub}, {transform: hidden}, {turn_face_up: hidden}]
expect: {Cub: {name: Cub, face_down: false}, hidden: {name: Cub, power: 1}}
""",
        # 702.37b: turned up by its controller it gets a counter.
        """
battlefield: [{card: Hider, face_down: true}, {card: Bolt, face_down: true}]
timeline: [{turn_face_up: [Hider, Bolt]}]
expect: {Hider: {power: 5, counters: {"+1/+1": 1}, keywords: [trample, megamorph]}, Bolt: {face_down: true, power: 2}}
""",
        # 708.11: chosen as it is turned face up.
        """
battlefield: [{card: Picker, face_down: true}, {card: Picker, id: second, face_down: true}]
timeline:
- {turn_face_up: Picker, chosen: {mode: 2}}
- expect: {Picker: {power: 1, toughness: 5}}
- {turn_face_up: second}
- {choose: {mode: 1}, for: second}
expect: {second: {power: 5, toughness: 1}}
""",
    ],
)
def test_what_it_is_then(timeline: str) -> None:
    assert fails(CARDS + timeline) == []
