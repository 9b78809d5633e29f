"""What the cards alone decide is worked out once, and no answer differs for it."""

from __future__ import annotations

import pytest

from pyclingo_bridge import card_level, grounding, loads, solve
from pyclingo_bridge.card_level import parted
from pyclingo_bridge.handing_over import HandedOver
from pyclingo_bridge.report.data import answer_data, to_line

BOARDS = {
    "effects that depend on each other": """
cards:
- {name: Moor, type_line: Legendary Land, oracle_text: "Each land is a Swamp in addition to its other land types."}
- {name: Moon, type_line: Enchantment, oracle_text: "Nonbasic lands are Mountains."}
- {name: Veil, type_line: Enchantment, mana_cost: "{2}{W}", oracle_text: "Each other non-Aura enchantment is a
   creature in addition to its other types and has base power and base toughness each equal to its mana value."}
battlefield: [Moor, Moon, Veil]
""",
    "copies, which give cards values that a board decides": """
cards:
- {name: Moth, type_line: Creature — Moth, power: 1, toughness: 1, oracle_text: Flying}
- {name: Clone, type_line: Creature — Shapeshifter, power: 0, toughness: 0}
- {name: Eel, type_line: Creature — Eel, power: 3, toughness: 2, oracle_text: "Mutate {2}"}
battlefield: [{card: Moth, id: m}, {card: Clone, copy_of: m}, {merged: [Eel, Moth]}]
""",
    "a timeline, whose steps look back at what was grounded": """
cards:
- {name: Bear, type_line: Creature — Bear, power: 2, toughness: 2}
- {name: Lord, type_line: Enchantment, oracle_text: "Bears you control get +1/+1 and have trample."}
- {name: Growth, type_line: Instant, oracle_text: "Target creature gets +3/+3 until end of turn."}
battlefield: [{card: Bear, id: b}, Lord]
timeline:
- {resolves: Growth, targets: [b]}
- next_turn
- {resolves: Growth, targets: [b]}
""",
}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_board_has_the_same_answer_each_time(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grounding, "settled_by", lambda *_: None)
    plain = to_line(answer_data(solve(loads(board), explain=True)))
    monkeypatch.undo()
    known: list[HandedOver | None] = []

    def watched(*given: object) -> HandedOver | None:
        known.append(card_level.settled_by(*given))  # type: ignore[arg-type]
        return known[-1]

    monkeypatch.setattr(grounding, "settled_by", watched)
    answers = [to_line(answer_data(solve(loads(board), explain=True))) for _ in range(3)]
    assert answers == [plain] * 3
    assert known[-1] is not None, "nothing was taken from before"


def test_what_rests_on_a_board_is_never_with_what_cards_decide() -> None:
    rules = (
        "large(C) :- value(C,power,N), N > 3.",
        "value(merged(G,O),A,V) :- top(G,O,C), value(C,A,V).",
        "seen(K) :- ability(K,_), not hidden(K).",
        "hidden(K) :- secret(K).",
        "word_of(K) :- ability(K,_).",
        "-seen(K) :- ability(K,_), hidden(K).",
        "#show word_of/1.",
    )
    assert parted(rules, frozenset({"top"})).alone == rules[2:5]
    assert parted(rules, frozenset({"top", "secret"})).alone == rules[4:5]
    assert parted(rules[:1], frozenset({"board"})).alone == rules[:1]
