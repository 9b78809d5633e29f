"""State-based actions (704.5) that a timeline takes, and who has lost."""

from __future__ import annotations

import pytest

from .conftest import fails

CARDS = """
cards:
- {name: Ape, mana_cost: "{G}", type_line: Creature, power: "2", toughness: "2"}
- {name: Queen, type_line: Legendary Creature, power: "2", toughness: "2"}
- {name: Globe, type_line: World Enchantment}
- {name: Crown, type_line: Enchantment — Aura Role, oracle_text: "Enchant creature\\nEnchanted creature gets +1/+1."}
- {name: Vest, type_line: Enchantment — Aura, mana_cost: "{W}",
   oracle_text: "Enchant creature\\nEnchanted creature gets +1/+1."}
- {name: Moss, type_line: Enchantment — Aura, mana_cost: "{G}", oracle_text: "Enchant creature"}
- {name: Mail, type_line: Artifact — Equipment, oracle_text: "Equipped creature gets +1/+1."}
- {name: Spirit, type_line: Enchantment Creature, power: "2", toughness: "2",
   oracle_text: "Bestow {3}\\nEnchanted creature gets +2/+2."}
- {name: Poisoner, type_line: Creature, power: "4", toughness: "1", oracle_text: Infect}
- {name: Leech, type_line: Creature, power: "2", toughness: "2", oracle_text: "Lifelink, deathtouch"}
- {name: Knight, type_line: Creature, power: "2", toughness: "2", oracle_text: Protection from green}
- {name: Siege, type_line: Battle — Siege}
"""


@pytest.mark.parametrize(
    "timeline",
    [
        # 704.5j: which one stays is the player's choice; another player's does not count.
        """
battlefield: [Queen, {card: Queen, id: other, controller: B}]
timeline:
- {enter: {card: Queen, id: second}}
- {choose: {object: second}}
expect: {Queen: {zone: graveyard}, second: {zone: battlefield}, other: {zone: battlefield}}
""",
        # Until 2013-06 all of a name went.
        """
rules: 2013-06
battlefield: [Queen]
timeline: [{enter: {card: Queen, id: other}, under: B}]
expect: {Queen: {zone: graveyard}, other: {zone: graveyard}}
""",
        # 704.5k: the newest stays; of two that came at once, none.
        """
battlefield: [Globe]
timeline:
- {enter: {card: Globe, id: second}, under: B}
- expect: {Globe: {zone: graveyard}, second: {zone: battlefield}}
- {enter: [{card: Globe, id: third}, {card: Globe, id: fourth, controller: B}]}
expect: {second: {zone: graveyard}, third: {zone: graveyard}, fourth: {zone: graveyard}}
""",
        # 704.5y: each player's newest Role stays.
        """
battlefield: [Ape, {card: Crown, attached_to: Ape}, {card: Crown, id: theirs, controller: B, attached_to: Ape}]
timeline: [{enter: {card: Crown, id: new, attached_to: Ape}}]
expect: {Crown: {zone: graveyard}, theirs: {zone: battlefield}, new: {zone: battlefield}, Ape: {power: 4}}
""",
        # 702.16c-d: protection has the Aura go and the Equipment fall off, if it is from what they are.
        """
battlefield: [Ape, {card: Vest, attached_to: Ape}, {card: Mail, attached_to: Ape}]
timeline:
- {resolves: "Target creature gains protection from white until end of turn.", by: A, targets: [Ape]}
- expect: {Vest: {zone: graveyard}, Mail: {attached_to: Ape}, Ape: {power: 3}}
- {resolves: "Target creature gains protection from artifacts until end of turn.", by: A, targets: [Ape]}
expect: {Mail: {zone: battlefield, attached_to: null}, Ape: {power: 2}}
""",
        # 702.103f: what is bestowed stays as a creature when its host goes.
        """
battlefield: [Ape, {card: Spirit, attached_to: Ape, bestowed: true}]
timeline: [{destroy: Ape}]
expect: {Spirit: {zone: battlefield, types: [Enchantment, Creature], attached_to: null, power: 2}}
""",
        # 120.3b, 120.3d: infect; 704.5c: ten poison counters; 704.5a: no life.
        """
battlefield: [Poisoner, Ape]
timeline:
- {damage: 1, to: Ape, from: Poisoner}
- {damage: 4, to: B, from: Poisoner}
- expect: {Ape: {power: 1, counters: {"-1/-1": 1}}, B: {life: 20, counters: {poison: 4}, lost: false}}
- {damage: 6, to: B, from: Poisoner}
- {damage: 20, to: A}
expect: {B: {counters: {poison: 10}, lost: true, life: 20}, A: {lost: true, life: 0}}
""",
        # 702.15b, 702.2b: lifelink and deathtouch.
        """
battlefield: [Leech, Ape, Knight]
timeline:
- {damage: 1, to: Ape, from: Leech}
- expect: {Ape: {zone: graveyard}, A: {life: 21}}
- {damage: 2, to: Knight, from: Leech}
expect: {Knight: {zone: graveyard}, A: {life: 23}}
""",
        # 120.3h, 704.5v
        """
battlefield: [{card: Siege, counters: {defense: 3}}]
timeline:
- {damage: 2, to: Siege}
- expect: {Siege: {zone: battlefield, counters: {defense: 1}}}
- {damage: 2, to: Siege}
expect: {Siege: {zone: graveyard}}
""",
    ],
)
def test_what_happens_by_itself(timeline: str) -> None:
    assert fails(CARDS + timeline) == []


@pytest.mark.parametrize(("drawn", "lost"), [(1, False), (2, True)])
def test_drawing_from_a_library_that_has_run_out(drawn: int, lost: bool) -> None:
    timeline = f"""
library: {{A: [Ape]}}
timeline: [{{draw: {drawn}, by: A}}, {{draw: 3, by: B}}]
expect: {{A: {{lost: {str(lost).lower()}}}, B: {{lost: false}}, Ape: {{zone: hand}}}}
"""
    assert fails(CARDS + timeline) == []


def test_what_cannot_be_attached() -> None:
    timeline = """
battlefield: [Ape, Knight, {card: Vest, attached_to: Ape}, {card: Moss, attached_to: Ape}, Mail]
timeline:
- {attach: Moss, to: Knight}
- {attach: Vest, to: Knight}
- {attach: Ape, to: Knight}
- {attach: Mail, to: Knight}
expect: {Moss: {attached_to: Ape}, Vest: {attached_to: Knight}, Ape: {attached_to: null}, Mail: {attached_to: Knight}}
"""
    assert fails(CARDS + timeline) == []


def test_protection_prevents_damage() -> None:
    timeline = """
battlefield: [Ape, Knight]
timeline: [{damage: 2, to: Knight, from: Ape}]
expect: {Knight: {zone: battlefield}}
"""
    assert fails(CARDS + timeline) == []
