"""Every atom of any step of a timeline is a fact, and what is kept of the step before makes no difference."""

from __future__ import annotations

import re

import clingo
import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.asp_files import folder
from pyclingo_bridge.grounding import Grounding, ground_to_keep
from pyclingo_bridge.program import Program
from pyclingo_bridge.timeline import steps

TIMELINES = {
    "phasing": """
cards:
- {name: Ghost, type_line: Creature, power: "2", toughness: "2", oracle_text: Phasing}
- {name: Cloak, type_line: Enchantment — Aura, oracle_text: "Enchant creature\\nEnchanted creature gets +1/+0."}
- {name: Ring, type_line: Artifact,
   oracle_text: "{T}: Target creature gets +1/+0 for as long as this artifact remains tapped."}
- {name: Calm, type_line: Enchantment, oracle_text: "Players skip their untap steps."}
- {name: Nap, type_line: Sorcery, oracle_text: "Target player skips their next untap step."}
battlefield: [Calm, Ghost, {card: Cloak, attached_to: Ghost, controller: B}, {card: Ring, tapped: true}]
effects: [{card: Ring, source: Ring, targets: [Ghost]}]
timeline: [{resolves: Nap, targets: [B]}, {piles: [[Ghost], []]}, {phase_out: Ring}, next_turn, {destroy: Calm},
  next_turn, next_turn, {step: upkeep}, next_turn, next_turn]
""",
    "control and faces": """
cards:
- {name: Ape, type_line: Creature, power: "2", toughness: "2",
   oracle_text: "Megamorph {2}\\nAs this creature is turned face up, put X +1/+1 counters on it, where X is the
   number of other creatures you control."}
- {name: Bat, type_line: Creature, power: "1", toughness: "1"}
- {name: Jail, type_line: Enchantment,
   oracle_text: "When this enchantment enters, exile target creature until this enchantment leaves the battlefield."}
- {name: Maze, type_line: Enchantment,
   oracle_text: "When this enchantment enters, target creature phases out until this
   enchantment leaves the battlefield."}
battlefield: [{card: Ape, face_down: true, cloaked: true}, {card: Bat, controller: B}]
timeline: [{enter: Jail}, {targets: Bat}, {enter: Maze}, {targets: Ape}, {destroy: [Jail, Maze]},
  {exchange: control, of: [Ape, Bat]}, {gain_control: Ape, by: A}, {turn_face_up: Ape}, {turn_face_down: Ape}]
""",
    "triggers": """
cards:
- {name: Bell, type_line: Creature, power: "1", toughness: "1",
   oracle_text: "When this creature enters or dies, destroy target creature an opponent controls."}
- {name: Toll, type_line: Artifact, oracle_text: "Cumulative upkeep—Sacrifice a creature."}
- {name: Tale, type_line: Enchantment — Saga, oracle_text: "I — Draw a card."}
- {name: Wheel, type_line: Instant, oracle_text: "Destroy target artifact at the beginning of the next end step."}
- {name: Rock, type_line: Artifact, oracle_text: "Cycling {1}\\n{T}: You gain 1 life unless you pay {1}."}
active: B
battlefield: [{card: Bell, id: theirs, controller: B}, Toll, Rock]
hand: {A: [{card: Rock, id: stone}]}
library: {A: [{card: Rock, id: top}, {card: Rock, id: next}]}
timeline:
- {enter: {card: Bell, id: new}}
- {targets: theirs}
- {targets: new}
- {enter: {card: Bell, id: more}}
- {enter: Tale}
- {next_turn: A}
- {step: upkeep}
- {pay: more}
- {activate: Rock}
- resolve
- {pay: false}
- {cycle: stone}
- {resolves: Wheel, targets: [Rock]}
- end_turn
""",
    "costs": """
cards:
- {name: Altar, type_line: Artifact,
   oracle_text: "{T}, Sacrifice a creature: You gain 2 life. Activate only as a sorcery."}
- {name: Bear, type_line: Creature, power: "2", toughness: "2"}
- {name: Echo, type_line: Instant,
   oracle_text: "Copy target instant or sorcery spell. You may choose new targets for the copy."}
- {name: Zap, type_line: Instant, oracle_text: "Target creature gets +1/+1 until end of turn."}
- {name: Rite, type_line: Instant,
   oracle_text: "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 2 life."}
- {name: Shelf, type_line: Artifact, oracle_text: "If an effect causes you to discard a card, discard it, but
   you may put it on top of your library instead of into your graveyard."}
- {name: Window, type_line: Artifact,
   oracle_text: "If you would discard a card, reveal it and put it on top of your library instead."}
- {name: Pit, type_line: Artifact, oracle_text: "{T}, Discard a creature card: Discard your hand."}
hand: {A: [{card: Bear, id: paid}, {card: Bear, id: kept}]}
battlefield: [Pit, Window, {card: Shelf, controller: B}, Altar, {card: Bear, id: one}, {card: Bear, id: other}]
timeline: [{cast: Zap, targets: [one]}, {resolves: Echo, targets: [Zap]}, {targets: other}, resolve, resolve,
  {activate: Altar}, {pay: one}, resolve, {put_counters: {charge: 1}, on: Altar}, {resolves: Proliferate.},
  {choose: {object: Altar}}, {resolves: Rite}, {pay: other},
  {activate: Pit}, {pay: paid}, {gain_control: Shelf, by: A}, {move: Window, to: hand}, resolve, {pay: kept}]
""",
    "state-based actions": """
cards:
- {name: Queen, type_line: Legendary World Creature, power: "2", toughness: "2", oracle_text: "Infect, lifelink"}
- {name: Vest, type_line: Enchantment — Aura Role, mana_cost: "{W}", oracle_text: "Enchant creature"}
- {name: Spirit, type_line: Enchantment Creature, power: "2", toughness: "2", oracle_text: "Bestow {3}"}
- {name: Knight, type_line: Creature, power: "2", toughness: "2", oracle_text: Protection from white}
battlefield:
- Queen
- {card: Vest, attached_to: Queen}
- Knight
- {card: Spirit, attached_to: Knight, bestowed: true}
timeline:
- {enter: [{card: Queen, id: second}, {card: Vest, id: new, attached_to: Knight}]}
- {damage: 10, to: B, from: second}
- {damage: 2, to: Knight, from: second}
""",
    "entering and copying": """
cards:
- {name: Ape, mana_cost: "{1}{G}", type_line: Creature, power: "2", toughness: "2", oracle_text: Trample}
- {name: Hydra, type_line: Creature, power: "0", toughness: "0",
   oracle_text: "This creature enters with two +1/+1 counters on it."}
- {name: Mimic, type_line: Creature, power: "0", toughness: "0",
   oracle_text: "You may have this creature enter as a copy of any creature on the battlefield."}
battlefield: [Ape, {card: Mimic, id: old, copy_of: Ape}]
timeline:
- {enter: [Hydra, {card: Mimic, chosen: {object: Ape}}]}
- {resolves: "Target creature becomes a copy of another target creature until end of turn.", by: A,
   targets: [Ape, Hydra]}
- {move: Mimic, to: hand}
- end_turn
""",
    "combat": """
cards:
- {name: Rager, type_line: Creature, power: "2", toughness: "2", oracle_text: "Rampage 2\nFirst strike"}
- {name: Bird, type_line: Creature, power: "2", toughness: "2", oracle_text: "Flying, vigilance, trample"}
- {name: Ox, type_line: Creature, power: "1", toughness: "4", oracle_text: Reach}
- {name: Boar, type_line: Creature, power: "2", toughness: "5",
   oracle_text: "Whenever this creature becomes blocked by a creature, you gain 1 life."}
- {name: Charm, type_line: Instant,
   oracle_text: "Choose one —\\n• You gain 1 life.\\n• Destroy all permanents with a name originally printed in the
   Homelands expansion. They can't be regenerated."}
battlefield: [Rager, Bird, Boar, {card: Ox, count: 4, controller: B}]
timeline:
- {resolves: Charm, modes: [2]}
- {attack: {Rager: B, Bird: B, Boar: B}}
- {block: {Ox: Rager, "Ox#2": Rager, "Ox#3": Bird, "Ox#4": Boar}}
- {step: end}
""",
}


@pytest.mark.parametrize("name", TIMELINES)
def test_all_atoms_are_facts(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    programs: list[str] = []

    def watched(facts: Program, extra: str = "") -> Grounding:
        programs.append(str(facts))
        return ground_to_keep(facts, extra)

    with monkeypatch.context() as whole:  # each step from the ground up, and then from the step before
        whole.setattr(steps, "ground_to_keep", watched)
        whole.setattr(steps, "ground_after", lambda *_: None)
        answer = solve(loads(TIMELINES[name]))
    assert solve(loads(TIMELINES[name])) == answer
    assert programs
    messages: list[str] = []
    control = clingo.Control(["--warn=all"], logger=lambda _, text: messages.append(text))
    control.load(str(folder() / "main.lp"))
    control.add("base", [], "\n".join(_numbered(facts, number) for number, facts in enumerate(programs, 1)))
    control.ground([("base", [])])
    assert not messages
    assert len(list(control.symbolic_atoms.by_signature("board", 1))) == len(programs)
    assert [str(atom.symbol) for atom in control.symbolic_atoms if not atom.is_fact] == []


def _numbered(facts: str, number: int) -> str:
    """Give the facts of the board 1 for a board of that number, so that all steps share a grounding."""
    return re.sub(r"(^|\. )(-?[a-z]\w*)\(1(?=[,)])", rf"\g<1>\g<2>({number}", facts, flags=re.MULTILINE)
