"""How long effects last, and what they remember (611.2, 400.7)."""

from __future__ import annotations

import pytest

from .conftest import fails

CARDS = """
cards:
- {name: Ape, type_line: Creature, power: "2", toughness: "2"}
- {name: Ring, type_line: Artifact,
   oracle_text: "{1}: Target creature gets +1/+0 for as long as this artifact remains tapped."}
- {name: Growth, type_line: Creature, power: "1", toughness: "1",
   oracle_text: "{1}: This creature gets +1/+1 until end of turn."}
"""


@pytest.mark.parametrize(
    "timeline",
    [
        # 611.2b: it ends as the artifact untaps, and does not begin again.
        """
battlefield: [Ape, {card: Ring, tapped: true}]
timeline:
- {activate: Ring, targets: [Ape]}
- resolve
- expect: {Ape: {power: 3}}
- {untap: Ring}
- expect: {Ape: {power: 2}}
- {tap: Ring}
expect: {Ape: {power: 2}}
""",
        # 611.2b: it was over before it could begin, though the artifact is tapped again by then.
        """
battlefield: [Ape, {card: Ring, tapped: true}]
timeline:
- {activate: Ring, targets: [Ape]}
- {untap: Ring}
- {tap: Ring}
- resolve
expect: {Ape: {power: 2}}
""",
        # 400.7: another artifact of that name, tapped as it is, is another object.
        """
battlefield: [Ape, {card: Ring, tapped: true}]
timeline:
- {activate: Ring, targets: [Ape]}
- resolve
- {move: Ring, to: hand}
- expect: {Ape: {power: 2}}
""",
        # 400.7: what comes back is not what was aimed at, nor what the ability spoke of.
        """
battlefield: [Ape, Growth]
timeline:
- {resolves: "Target creature gets +2/+2 until end of turn.", by: A, targets: [Ape]}
- {activate: Growth}
- resolve
- expect: {Ape: {power: 4}, Growth: {power: 2}}
- {move: [Ape, Growth], to: exile}
- {move: [Ape, Growth], to: battlefield}
expect: {Ape: {power: 2}, Growth: {power: 1}}
""",
    ],
)
def test_how_long(timeline: str) -> None:
    assert fails(CARDS + timeline) == []
