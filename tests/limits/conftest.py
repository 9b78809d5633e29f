from __future__ import annotations

BEARS = """
battlefield:
  - {name: Bear, type_line: "Creature — Bear", power: "2", toughness: "2", count: 3}
effects:
  - {text: "Creatures get +1/+1 until end of turn."}
  - {text: "Creatures get +2/+2 until end of turn."}
"""
