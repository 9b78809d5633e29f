"""What is paid, what counters replace, what stays tapped or cannot be countered; where Aura spells go."""

from __future__ import annotations

import pytest

from pyclingo_bridge import InputError, loads, solve

from .conftest import fails

CARDS = """
cards:
- {name: Ape, mana_cost: "{G}", type_line: Creature, power: "2", toughness: "2"}
- {name: Wizard, type_line: Creature, power: "1", toughness: "1", oracle_text: "{T}: Draw a card."}
- {name: Rascal, type_line: Creature, power: "1", toughness: "1", oracle_text: "Haste\\n{T}: Draw a card."}
- {name: Vest, type_line: Enchantment — Aura, oracle_text: "Enchant creature\\nEnchanted creature gets +1/+1."}
- {name: Ice, type_line: Enchantment — Aura,
   oracle_text: "Enchant creature\\nEnchanted creature doesn't untap during its controller's untap step."}
- {name: Chains, type_line: Enchantment — Aura,
   oracle_text: "Enchant creature\\nEnchanted creature can't attack or block."}
- {name: Void, type_line: Enchantment, oracle_text: "All enchantments lose all abilities."}
- {name: Beast, type_line: Creature, power: "6", toughness: "6", oracle_text: "This spell can't be countered."}
- {name: Keeper, type_line: Creature, power: "1", toughness: "1",
   oracle_text: "As long as a card exiled with this creature is a creature card, this creature gets +6/+6."}
- {name: Hero, type_line: Planeswalker, loyalty: "3", oracle_text: "+1: You gain 1 life.\\n−2: You gain 3 life."}
- {name: Altar, type_line: Artifact}
- {name: Axe, type_line: Artifact — Equipment, oracle_text: "Equip {1}"}
"""


@pytest.mark.parametrize(
    "timeline",
    [
        # 122.1c: one counter for each destruction by an effect and each damage; not against state-based actions.
        """
battlefield: [{card: Ape, counters: {shield: 3}}]
timeline:
- {destroy: Ape}
- {damage: 5, to: Ape}
- expect: {Ape: {zone: battlefield, counters: {shield: 1}}}
- {put_counters: {"-1/-1": 2}, on: Ape}
expect: {Ape: {zone: graveyard}}
""",
        # 122.1d: in the untap step, and by an instruction; what does not untap at all keeps its counter.
        """
battlefield:
- {card: Ape, tapped: true, counters: {stun: 2}}
- {card: Ape, id: frozen, tapped: true, counters: {stun: 1}}
- {card: Ice, attached_to: frozen}
timeline:
- {untap: Ape}
- expect: {Ape: {tapped: true, counters: {stun: 1}}}
- next_turn: A
- expect: {Ape: {tapped: true, counters: {}}, frozen: {tapped: true, counters: {stun: 1}}}
- next_turn: A
expect: {Ape: {tapped: false}}
""",
        # 122.1h, by whatever it would die; only from the battlefield.
        """
battlefield: [{card: Ape, counters: {finality: 1}}, {card: Ape, id: other, counters: {finality: 1}}]
timeline:
- {put_counters: {"-1/-1": 2}, on: Ape}
- {move: other, to: hand}
- {discard: other}
expect: {Ape: {zone: exile}, other: {zone: graveyard}}
""",
        # 502.3, while the permanent that says so has that ability.
        """
battlefield: [{card: Ape, tapped: true}, {card: Ice, attached_to: Ape}]
timeline:
- next_turn: A
- expect: {Ape: {tapped: true}}
- enter: Void
- next_turn: A
expect: {Ape: {tapped: false}}
""",
        # 101.2
        """
timeline:
- {cast: Beast}
- {counter: Beast}
- expect: {Beast: {zone: stack}}
- resolve
expect: {Beast: {zone: battlefield}}
""",
        # 613.7c: a further counter of a kind gives all of them a new timestamp.
        """
battlefield: [{card: Ape, counters: {flying: 1}}]
timeline:
- {resolves: "Target creature loses flying until end of turn.", targets: [Ape]}
- expect: {Ape: {lacks: [flying]}}
- {put_counters: {flying: 1}, on: Ape}
expect: {Ape: {has: [flying]}}
""",
        # 303.4a, 608.3b-c: an Aura comes attached to its target; if that has gone, it goes to the graveyard.
        """
battlefield: [Ape, {card: Ape, id: other}]
timeline:
- {resolves: Vest, targets: [Ape]}
- expect: {Vest: {attached_to: Ape}, Ape: {power: 3}}
- {cast: Vest, id: late, targets: [other]}
- {move: other, to: hand}
- resolve
expect: {late: {zone: graveyard}}
""",
        # 303.4i, 701.3b: it does not move to what it cannot enchant.
        """
battlefield: [Ape, Altar, {card: Vest, attached_to: Ape}]
timeline: [{attach: Vest, to: Altar}]
expect: {Vest: {attached_to: Ape}}
""",
        # 400.7, 607.2a: what was exiled with it is not exiled with the new object; nor what has been elsewhere.
        """
battlefield: [Keeper, {card: Keeper, id: other}]
exile: {A: [{card: Beast, exiled_with: Keeper}, {card: Beast, id: second, exiled_with: other}]}
timeline:
- expect: {Keeper: {power: 7}, other: {power: 7}}
- {move: Keeper, to: hand}
- {move: Keeper, to: battlefield}
- {move: second, to: hand}
- {move: second, to: exile}
expect: {Keeper: {power: 1}, other: {power: 1}}
""",
        # 606.3: once each turn.
        """
battlefield: [{card: Hero, counters: {loyalty: 3}}]
timeline:
- {activate: Hero, ability: "+1"}
- resolve
- next_turn: A
- {activate: Hero, ability: "−2"}
expect: {Hero: {counters: {loyalty: 2}}}
""",
        # 302.6: haste, an object that has been there, or a turn later.
        """
battlefield: [Wizard]
timeline:
- {enter: [Rascal, {card: Wizard, id: new}]}
- {activate: Rascal}
- {activate: Wizard}
- next_turn: A
- {activate: new}
expect: {Rascal: {tapped: false}, new: {tapped: true}}
""",
    ],
)
def test_what_happens(timeline: str) -> None:
    assert fails(CARDS + timeline) == []


@pytest.mark.parametrize(
    ("timeline", "rule"),
    [
        ("timeline: [{enter: Wizard}, {activate: Wizard}]", "302.6"),
        (
            "battlefield: [{card: Wizard, controller: B}]\n"
            "timeline: [{gain_control: Wizard, by: A}, {activate: Wizard}]",
            "302.6",
        ),
        ("hand: {A: [Wizard]}\ntimeline: [{activate: Wizard}]", "107.5"),
        (
            "battlefield: [{card: Hero, counters: {loyalty: 3}}]\n"
            'timeline: [{activate: Hero, ability: "+1"}, resolve, {activate: Hero, ability: "−2"}]',
            "606.3",
        ),
        (
            "battlefield: [{card: Axe, controller: B}, {card: Ape, controller: B}]\n"
            "timeline: [{activate: Axe, ability: Equip, targets: [Ape]}]",
            "602.5",
        ),
        (
            "life: {A: 2}\n"
            'timeline: [{resolves: "As an additional cost to cast this spell, pay 3 life. Draw a card.", by: A}]',
            "119.4",
        ),
        ("timeline: [{resolves: Vest}]", "303.4a"),
        ("timeline: [{cast: Vest}]", "303.4a"),
        ("battlefield: [Ape, {card: Chains, attached_to: Ape}]\ntimeline: [{attack: {Ape: B}}]", "508.1c"),
    ],
)
def test_what_is_not_allowed(timeline: str, rule: str) -> None:
    with pytest.raises(InputError, match=f"is not possible .{rule}."):
        solve(loads(CARDS + timeline))
