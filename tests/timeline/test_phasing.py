"""Phasing (702.26): a status; what is phased out is treated as though it did not exist."""

from __future__ import annotations

import pytest

from .conftest import fails

CARDS = """
cards:
- {name: Ape, type_line: Creature, power: "2", toughness: "2"}
- {name: Ghost, type_line: Creature, power: "2", toughness: "2", oracle_text: Phasing}
- {name: Cloak, type_line: Enchantment — Aura, oracle_text: "Enchant creature\\nEnchanted creature gets +1/+0."}
- {name: Blade, type_line: Artifact — Equipment, oracle_text: "Equipped creature gets +1/+0.\\nEquip {1}"}
- {name: Theft, type_line: Enchantment — Aura, oracle_text: "Enchant creature\\nYou control enchanted creature."}
- {name: Ring, type_line: Artifact,
   oracle_text: "{T}: Target creature gets +1/+0 for as long as this artifact remains tapped."}
- {name: Watcher, type_line: Creature, power: "*", toughness: "9",
   oracle_text: "This creature's power is equal to the number of creatures on the battlefield."}
"""


@pytest.mark.parametrize(
    "timeline",
    [
        # 502.1: before untapping, so what has phasing phases out tapped; what phases in untaps (502.3).
        """
battlefield: [{card: Ghost, tapped: true}, {card: Ape, phased_out: true, tapped: true}, {card: Watcher, controller: B}]
timeline:
- {next_turn: A}
- {step: upkeep}
- expect: {Ghost: {phased_out: true, tapped: true}, Ape: {phased_out: false, tapped: false}, Watcher: {power: 2}}
- {next_turn: A}
expect: {Ghost: {phased_out: false, tapped: false}, Ape: {tapped: false}, Watcher: {power: 3}}
""",
        # What its controller keeps tapped stays so, also when it has phased in.
        """
battlefield: [{card: Ape, phased_out: true, tapped: true}]
timeline: [{next_turn: A, keep_tapped: [Ape]}, {step: upkeep}]
expect: {Ape: {phased_out: false, tapped: true}}
""",
        # 702.26a: in the untap step of the player under whose control it phased out, not of another.
        """
battlefield: [{card: Ape, controller: B}, {card: Theft, attached_to: Ape}]
timeline:
- {phase_out: Ape}
- {next_turn: B}
- expect: {Ape: {phased_out: true}, Theft: {phased_out: true}}
- {next_turn: A}
expect: {Ape: {phased_out: false, controller: A}, Theft: {phased_out: false, attached_to: Ape}}
""",
        # 702.26d: counters, damage on it and its timestamp stay; it keeps its place among effects of one layer.
        """
battlefield: [{card: Ape, counters: {"+1/+1": 1}}, {card: Cloak, attached_to: Ape}]
timeline:
- {damage: 2, to: Ape}
- {phase_out: Ape}
- {phase_in: Ape}
- expect: {Ape: {power: 4, toughness: 3, counters: {"+1/+1": 1}}}
- {damage: 1, to: Ape}
expect: {Ape: {zone: graveyard}}
""",
        # 702.26g-h: attached things go and come with their permanent, even if they would phase out "directly".
        """
battlefield: [Ape, {card: Cloak, attached_to: Ape, controller: B}, {card: Blade, attached_to: Ape}]
timeline:
- {phase_out: [Ape, Cloak]}
- expect: {Ape: {phased_out: true}, Cloak: {phased_out: true, attached_to: Ape}, Blade: {phased_out: true}}
- {phase_in: Cloak}
- expect: {Cloak: {phased_out: true}}
- {next_turn: B}
- expect: {Cloak: {phased_out: true}}
- {phase_in: Ape}
expect: {Ape: {power: 4}, Cloak: {phased_out: false, attached_to: Ape}, Blade: {phased_out: false, attached_to: Ape}}
""",
        # 702.26i: what phased out directly comes back unattached if its permanent has left.
        """
battlefield: [Ape, {card: Blade, attached_to: Ape}]
timeline:
- {phase_out: Blade}
- {destroy: Ape}
- {phase_in: Blade}
expect: {Blade: {zone: battlefield, phased_out: false, attached_to: null}}
""",
        # 702.26e-f: an effect that arises meanwhile does not include it; one that it had goes on, or is over meanwhile.
        """
battlefield: [Ape]
timeline:
- {resolves: "Creatures get +1/+0 until end of turn.", by: A}
- {resolves: "Target creature gets +4/+0.", by: A, targets: [Ape]}
- {phase_out: Ape}
- {resolves: "Creatures get +2/+0.", by: A}
- {next_turn: A}
expect: {Ape: {power: 6}}
""",
        # 702.26f: "for as long as" it remains tapped: the effect is over when the artifact phases out.
        """
battlefield: [Ape, {card: Ring, tapped: true}]
effects: [{card: Ring, source: Ring, targets: [Ape]}]
timeline:
- expect: {Ape: {power: 3}}
- {phase_out: Ring}
- expect: {Ape: {power: 2}}
- {phase_in: Ring}
expect: {Ape: {power: 2}, Ring: {tapped: true}}
""",
    ],
)
def test_what_phases(timeline: str) -> None:
    assert fails(CARDS + timeline) == []


def test_cannot_phase_out() -> None:
    timeline = """
battlefield: [Ghost, Ape]
timeline:
- {resolves: "Until your next upkeep, target permanent can't phase out.", by: A, targets: [Ghost]}
- {phase_out: [Ghost, Ape]}
- expect: {Ghost: {phased_out: false}, Ape: {phased_out: true}}
- {next_turn: A}
- expect: {Ghost: {phased_out: false}}
- {step: upkeep}
- {phase_out: Ghost}
expect: {Ghost: {phased_out: true}}
"""
    assert fails(CARDS + timeline) == []
