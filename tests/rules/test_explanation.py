"""An explanation names the rules: that of the layer, and that by which the effect has its place in it."""

from __future__ import annotations

from pyclingo_bridge import loads, solve

BOARD = """
battlefield:
  - {name: Mountain, type_line: Basic Land — Mountain}
  - {name: Lord, type_line: Creature — Bear, power: "2", toughness: "2", oracle_text: "Changeling"}
  - {name: One, type_line: Enchantment, oracle_text: "All Mountains are Islands."}
  - {name: Back, type_line: Enchantment, oracle_text: "All Islands are Mountains."}
  - {name: Island, type_line: Basic Land — Island}
"""


def test_rules_of_each_step() -> None:
    steps = {(each.source, each.why): each.rules for each in solve(loads(BOARD), explain=True).moments[0].applied}
    assert steps["Lord", "timestamp"] == ("613.3", "613.7")
    assert steps["One", "loop"] == ("613.1d", "613.8b", "613.8c")
    assert steps["rule(intrinsic)", "timestamp"][0] == "305.6"
