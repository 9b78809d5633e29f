"""What was chosen, and is not said, is asked for (607.2d)."""

from __future__ import annotations

from pathlib import Path

from pyclingo_bridge import load, solve

BOARD = """
cards:
  - name: Dye
    type_line: Enchantment
    oracle_text: "As this enchantment enters, choose a color.\\nAll creatures are the chosen color."
  - {name: Host, type_line: Creature — Ox, power: "1", toughness: "4"}
  - name: Echo
    type_line: Enchantment — Aura
    oracle_text: |-
      Enchant creature
      As this Aura enters, choose a creature.
      Enchanted creature is a copy of the chosen creature.
battlefield:
  - Dye
  - {card: Dye, id: said, chosen: {color: red}}
  - Host
  - {card: Echo, attached_to: Host}
"""


def test_what_is_not_said_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, encoding="utf-8")
    answer = solve(load(file))
    assert (answer["Host"].name, answer["Host"].colors, answer["Host"].toughness) == ("Host", ("R",), 4)
    assert [(each.object, each.text.split(":")[0]) for each in answer.asked] == [
        ("Dye", "which color was chosen"),
        ("Echo", "which object was chosen"),
    ]
