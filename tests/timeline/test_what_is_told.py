"""What is not understood of a board that goes on is told, whatever way it came to be there."""

from __future__ import annotations

import pytest

from pyclingo_bridge import InputError
from pyclingo_bridge.check import check
from pyclingo_bridge.reasoner import solve_boards
from pyclingo_bridge.scenario import loads_each

BOARDS = """
shared:
  cards:
    - {name: Sprout, type_line: Creature, power: 1, toughness: 1, oracle_text: "Mutate {1}{G}"}
    - {name: Plain, type_line: Creature, power: 1, toughness: 1, oracle_text: "Whenever you frobnicate, draw a card."}
    - layout: transform
      card_faces:
        - {name: Day, type_line: Creature, power: 1, toughness: 1, oracle_text: "Whenever you frobnicate, draw a card."}
        - {name: Night, type_line: Creature, power: 1, toughness: 1, oracle_text: "Whenever you sneeze, draw a card."}
    - layout: flip
      card_faces:
        - {name: Novice, type_line: Creature, power: 1, toughness: 1,
           oracle_text: "Whenever you frobnicate, draw a card."}
        - {name: Adept, type_line: Creature, power: 1, toughness: 1, oracle_text: "Whenever you sneeze, draw a card."}
    - layout: adventure
      card_faces:
        - {name: Giant, type_line: Creature, power: 1, toughness: 1,
           oracle_text: "Whenever you frobnicate, draw a card."}
        - {name: Stomping, type_line: Instant — Adventure, oracle_text: "You gain 1 life."}
---
title: one face
battlefield: [{card: Plain, id: p}]
timeline: [{step: main}]
---
title: a board that stands
battlefield: [{card: Plain, id: p}, {card: Day, id: d}, {merged: [Sprout, Plain], id: m}]
---
title: the front face
battlefield: [{card: Day, id: d}, {card: Novice, id: n}, {card: Giant, id: g}]
timeline: [{step: main}]
---
title: both faces, one after the other
battlefield: [{card: Day, id: d}]
timeline: [{transform: d}]
---
title: several cards together
battlefield: [{merged: [Sprout, Plain], id: m}]
timeline: [{step: main}]
---
title: copies
battlefield:
  - {copy_of: Plain, id: token}
  - {card: Clone, id: p, copy_of: Plain}
  - {card: Clone, id: d, copy_of: Day}
  - {card: Clone, id: n, copy_of: Night}
  - {card: Clone, id: f, copy_of: Adept, flipped: true}
timeline: [{step: main}]
---
title: an effect that is there from the start
battlefield: [{card: Grizzly Bears, id: b}]
effects:
  - {text: 'Target creature gains "Whenever you sneeze, draw a card" until end of turn.', targets: [b], id: e}
timeline: [{step: main}]
---
title: what such an effect gives triggers
battlefield: [{card: Grizzly Bears, id: b}]
effects:
  - {text: 'Target creature gains "Whenever a creature enters, you gain 1 life" until end of turn.', targets: [b]}
timeline: [{enter: Hill Giant}, {expect: {A: {life: 21}}}]
"""

FROBNICATE, SNEEZE = (f"Whenever you {deed}, draw a card." for deed in ("frobnicate", "sneeze"))


Told = dict[str, list[tuple[str, str]]]


@pytest.fixture(scope="module")
def told() -> Told:
    boards = [each for each in loads_each(BOARDS) if not isinstance(each, InputError)]
    answers = [(answer, check(board, answer)) for board, answer in zip(boards, solve_boards(boards), strict=True)]
    assert [each for _, checks in answers for each in checks if not each.holds] == []
    return {str(answer.title): [(each.object, each.text) for each in answer.not_understood] for answer, _ in answers}


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("one face", [("p", FROBNICATE)]),
        ("a board that stands", []),
        ("the front face", [("d", FROBNICATE), ("n", FROBNICATE), ("g", FROBNICATE)]),
        ("both faces, one after the other", [("d", FROBNICATE), ("d", SNEEZE)]),
        ("several cards together", [("m", FROBNICATE)]),
        (
            "copies",
            [("token", FROBNICATE), ("p", FROBNICATE), ("d", FROBNICATE), ("n", SNEEZE), ("f", SNEEZE)],
        ),
        ("an effect that is there from the start", [("e", SNEEZE)]),
        ("what such an effect gives triggers", []),
    ],
)
def test_triggers_that_are_not_understood(told: Told, title: str, expected: list[tuple[str, str]]) -> None:
    assert told[title] == expected
