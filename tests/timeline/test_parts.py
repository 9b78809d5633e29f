"""Parts of one effect that last differently end each at its time."""

from __future__ import annotations

from pyclingo_bridge import loads, solve

BOARD = """
battlefield:
  - {name: Bear, type_line: Creature — Bear, power: "2", toughness: "2", id: bear}
timeline:
  - resolves: "Target creature gets +1/+1 until end of turn and gains flying until your next turn."
    targets: [bear]
  - end_turn
  - next_turn
  - next_turn
"""


def test_each_part_at_its_time() -> None:
    moments = solve(loads(BOARD)).moments
    bears = [each.objects["bear"] for each in moments]
    assert [each.power for each in bears] == [2, 3, 2, 2, 2]
    assert [each.keywords for each in bears] == [(), ("flying",), ("flying",), ("flying",), ()]
