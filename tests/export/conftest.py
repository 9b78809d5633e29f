from __future__ import annotations

import textwrap
from collections.abc import Callable

import pytest

from pyclingo_bridge import solve
from pyclingo_bridge.cards import Cards
from pyclingo_bridge.export import export
from pyclingo_bridge.export.model import Board, Exported
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.scenario import loads_all

CARDS = """
- {name: Test Bear, mana_cost: "{1}{G}", type_line: "Creature — Bear", power: "2", toughness: "2"}
- {name: Test Bird, mana_cost: "{U}", type_line: "Creature — Bird", power: "1", toughness: "1", oracle_text: Flying}
- {name: Test Lord, mana_cost: "{W}", type_line: "Creature — Human", power: "1", toughness: "1",
   oracle_text: "Other creatures you control get +1/+1."}
- {name: Test Mute, mana_cost: "{2}{W}", type_line: Enchantment, oracle_text: "All creatures lose all abilities."}
- {name: Test Wing, mana_cost: "{2}{U}", type_line: Enchantment, oracle_text: "All creatures have flying."}
- {name: Test Reed, mana_cost: "{2}{G}", type_line: Enchantment, oracle_text: "All creatures have reach."}
- {name: Test Seal, mana_cost: "{U}", type_line: "Enchantment — Aura",
   oracle_text: "Enchant creature\\nEnchanted creature gets +2/+2."}
- {name: Test Boon, mana_cost: "{G}", type_line: Instant, oracle_text: "Target creature gets +3/+3 until end of turn."}
- {name: "Test Path // Test Road", layout: modal_dfc,
   card_faces: [{name: Test Path, type_line: Land}, {name: Test Road, type_line: "Land — Swamp"}]}
- {name: "Test Half // Test Whole", layout: meld, card_faces: [
    {name: Test Half, type_line: Creature, power: "1", toughness: "1"},
    {name: Test Whole, type_line: "Creature — Wolf", power: "7", toughness: "7"}]}
- {name: "Test Other // Test Whole", layout: meld, card_faces: [
    {name: Test Other, type_line: Creature, power: "1", toughness: "1"},
    {name: Test Whole, type_line: "Creature — Wolf", power: "7", toughness: "7"}]}
- {name: Test Paint, mana_cost: "{2}", type_line: Artifact,
   oracle_text: "As this artifact enters, choose a color.\\nAll creatures are the chosen color."}
"""


def everything(card: CardDefinition) -> bool:
    """Takes every card for a real one that an engine has, except those called a secret."""
    return "Secret" not in card.name


def document(text: str) -> str:
    return "cards:\n" + textwrap.indent(CARDS.strip(), "  ") + "\n" + textwrap.dedent(text)


@pytest.fixture
def exported() -> Callable[..., Exported]:
    """Exports one board, given as YAML without the cards above."""

    def run(format: str, text: str) -> Exported:
        scenarios = loads_all(document(text), cards=Cards(installed=False), file="some board.yaml")
        boards = [Board(each, solve(each, explain=True)) for each in scenarios]
        (found,) = export(boards, format, everything)
        return found

    return run
