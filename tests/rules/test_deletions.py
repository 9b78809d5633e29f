# ruff: noqa: E501
"""Each clause of the rules is pinned: without it, a board comes out wrong.

Every entry deletes one clause from the program and names a board whose answer must then change.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from pyclingo_bridge import asp_files, grounding, loads, reasoner
from pyclingo_bridge.answer import Answer

ANTHEMS = """
cards:
  - {name: Type Giver, type_line: Enchantment, oracle_text: "All lands are Swamps in addition to their other types."}
  - {name: Swamp Waker, type_line: Enchantment, oracle_text: "All Swamps are 1/1 black creatures that are still lands."}
  - {name: Type Taker, type_line: Enchantment, oracle_text: "Nonbasic lands are Mountains."}
  - {name: Idol, type_line: Artifact, mana_cost: "{3}"}
  - {name: Silence, type_line: Enchantment, oracle_text: "All creatures lose all abilities."}
  - {name: Waker, type_line: Enchantment,
     oracle_text: "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value."}
  - {name: Sleepless Idol, type_line: Artifact Creature — Golem, power: "1", toughness: "1", mana_cost: "{2}",
     oracle_text: "Each noncreature artifact is an artifact creature with base power and toughness 5/5."}
  - {name: Walking Marsh, type_line: Land, oracle_text: "Each land is a Swamp in addition to its other land types."}
  - {name: Lord, type_line: Creature — Bear, power: "2", toughness: "2", oracle_text: "Other creatures you control have flying."}
  - {name: Counter, type_line: Enchantment, oracle_text: "Each creature gets +1/+1 for each creature you control with power 3 or greater."}
  - {name: Grower, type_line: Enchantment, oracle_text: "All creatures get +1/+1."}
  - {name: Shape, type_line: Creature — Shapeshifter, power: "1", toughness: "1", oracle_text: Changeling}
  - {name: Goblins, type_line: Enchantment, oracle_text: "Creatures you control are the chosen type."}
  - {name: Bear, type_line: Creature — Bear, power: "2", toughness: "2"}
  - {name: Goblin Lord, type_line: Enchantment, oracle_text: "All Goblins are Elves in addition to their other types."}
  - {name: One, type_line: Enchantment, oracle_text: "All Mountains are Islands."}
  - {name: Two, type_line: Enchantment, oracle_text: "All Islands are Swamps."}
  - {name: Plain Mountain, type_line: Basic Land — Mountain}
  - {name: Three, type_line: Enchantment, oracle_text: "All Swamps are Mountains."}
  - {name: Dual, type_line: Land — Swamp Island}
"""

# name of the clause: (what is deleted: pattern and its replacement), board, what must hold with the whole program.
DELETIONS: dict[str, tuple[list[tuple[str, str]], str, Any]] = {
    "613.6: an effect that has begun goes on": (
        [(r"live\(G,E,N\) :- [^.]*begun\(G,E,S\)\.", "")],
        "battlefield: [Sleepless Idol, Idol, Silence]",
        lambda answer: (answer["Idol"].power, answer["Idol"].toughness) == (5, 5),
    ),
    "613.6: to the same set of objects": (
        [
            (r"set_in\(G,E,S,J\), not next_use\(G,E,J,_,S\)\.", "set_in(G,E,S,J)."),
            (r"settled\(G,E,J,S1\) +:- [^.]*\.", ""),
        ],
        "battlefield: [Waker, Idol]",
        lambda answer: answer["Idol"].power == 3,
    ),
    "613.8a: existence": (
        [
            (r"depends\(G,E,D,existence,N\) :- [^.]*fresh[^.]*\.", ""),
            (
                r"unmoved\(G,E,D,existence,N\) :- judged\(G,S,E,D,N,_\), fresh.*",
                "unmoved(G,E,D,existence,N) :- judged(G,_,E,D,N,_).",
            ),
        ],
        "battlefield: [Walking Marsh, Type Taker, Plain Mountain]",
        lambda answer: answer["Plain Mountain"].subtypes == ("Mountain",),
    ),
    "613.8a: what it applies to": (
        [
            (r"depends\(G,E,D,applies_to,N\) :- [^.]*\.", ""),
            (r"unmoved\(G,E,D,applies_to,N\) :- [^.]*\.", "unmoved(G,E,D,applies_to,N) :- judged(G,_,E,D,N,_)."),
        ],
        "battlefield: [Swamp Waker, Dual, Plain Mountain, Type Giver]",
        lambda answer: "Creature" in answer["Plain Mountain"].types,
    ),
    "613.8a: what it does": (
        [
            (r"depends\(G,E,D,does,N\) :- [^.]*\.", ""),
            (r"unmoved\(G,E,D,does,N\) +:- [^.]*\.", "unmoved(G,E,D,does,N) :- judged(G,_,E,D,N,_)."),
        ],
        "battlefield: [Counter, Bear, Grower]",
        lambda answer: answer["Bear"].power == 4,
    ),
    "613.3: characteristic-defining abilities first": (
        [(r"defining_layer\(l4,l4c\)\.", "")],
        "battlefield: [{card: Goblins, chosen: {creature_type: Goblin}}, Shape]",
        lambda answer: answer["Shape"].subtypes == ("Goblin",),
    ),
    "613.8c: everything is looked at afresh": (
        [(r"reevaluated\(G\) :- [^.]*\.", "#defined reevaluated/1.")],
        "battlefield: [One, Three, Two, Plain Mountain]",
        lambda answer: answer["Plain Mountain"].subtypes == ("Mountain",),
    ),
    "613.8b: a loop goes by timestamp": (
        [(r"pick\(G,E,N\) +:- scan_loop[^.]*\.", "")],
        "battlefield: [One, {card: Plain Mountain, id: m}, {name: Back, type_line: Enchantment, "
        'oracle_text: "All Islands are Mountains."}, {card: Dual, id: d}]',
        lambda answer: answer["m"].subtypes == ("Mountain",) and answer["d"].subtypes == ("Mountain",),
    ),
    "305.7: setting a basic land type takes the rules text": (
        [(r"cuts\(G,E,S,J,ability,inst\(own,K\)\) :- uses\(G,E,S,J,_,become_land[^.]*\.", "")],
        "battlefield: [Walking Marsh, Type Taker, Plain Mountain]",
        lambda answer: answer["Walking Marsh"].abilities == ("{T}: Add {R}.",),
    ),
    "613.8a: no dependency between parts of one effect": (
        [(r"writes\(G,S,D,T\), D != E\.", "writes(G,S,D,T).")],
        "battlefield: [Waker, Idol]",
        lambda answer: answer.moments[-1].applied[0].why == "timestamp",
    ),
    "613.7a: an ability has its object's timestamp, or the later one of what gave it": (
        [(r"born\(G,E,T\) :- effect\(G,E,_\), carrier\(G,E,O\), granted\(E,E1\)[^.]*T1 < T\.", "")],
        "battlefield: [Bear, {name: Giver, type_line: Enchantment, "
        "oracle_text: 'Each Bear has \"All creatures have flying.\"'}]",
        lambda answer: answer["Bear"].keywords == ("flying",),
    ),
    "205.3d: a subtype needs its card type": (
        [
            (
                r"value_kind\(V,Kind\), kind_for\(Kind,T\), value_at\(G,O,type,T,after\(E,N\)\)\.",
                "1 = 1.",
            )
        ],
        "battlefield: [Idol, {name: Namer, type_line: Enchantment, "
        'oracle_text: "All artifacts are Goblins in addition to their other types."}]',
        lambda answer: answer["Idol"].subtypes == (),
    ),
}


def answer_of(board: str) -> Answer:
    return reasoner.solve(loads(ANTHEMS + board))


def without(edits: list[tuple[str, str]], rules: str) -> str:
    for pattern, replacement in edits:
        rules, count = re.subn(pattern, replacement.replace("\\", r"\\"), rules)
        assert count, f"nothing in the rules looks like {pattern}"
    return rules


@pytest.mark.parametrize("clause", DELETIONS)
def test_clause_is_pinned(clause: str, monkeypatch: pytest.MonkeyPatch) -> None:
    edits, board, holds = DELETIONS[clause]
    assert holds(answer_of(board)), "the whole program must answer this board rightly"
    rules = without(edits, "\n".join(text for text, _ in asp_files.parts()))
    monkeypatch.setattr(grounding, "needed_for", lambda said: ((rules,), asp_files.needed_for(said)[1]))
    try:
        wrong = not holds(answer_of(board))
    except reasoner.RulesError as error:
        wrong = "did not come to an end" in str(error) or "contradict" in str(error)
    assert wrong, "the answer is the same without this clause"
