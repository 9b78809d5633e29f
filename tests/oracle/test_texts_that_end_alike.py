"""What is known of the end of a text is shared with other texts that end so: their meanings are those read alone."""

from __future__ import annotations

from itertools import permutations

from pyclingo_bridge.oracle import grammar
from pyclingo_bridge.oracle.lexicon import GRAMMAR
from pyclingo_bridge.oracle.tokens import normalise

_TEXTS = (
    "Goblins and Orcs you control have haste and attack each turn if able.",
    "Orcs you control have haste and attack each turn if able.",
    "Elves and Orcs you control have haste and attack each turn if able.",
    "Creatures you control get +1/+1 for each land you control.",
    "Land you control.",
    "Other land you control.",
)


def _alone(tokens: tuple[str, ...]) -> list[object]:
    GRAMMAR._texts.clear()
    return [*GRAMMAR.parse("sentence", tokens), *GRAMMAR.parse("set", tokens)]


def test_in_whatever_order_they_are_read() -> None:
    assert grammar.__name__  # its productions are in the grammar
    texts = [tuple(word for word in normalise(text) if word != ".") for text in _TEXTS]
    alone = {text: _alone(text) for text in texts}
    assert sum(map(bool, alone.values())) >= 4
    for order in permutations(texts, 3):
        GRAMMAR._texts.clear()
        for text in order:
            assert [*GRAMMAR.parse("sentence", text), *GRAMMAR.parse("set", text)] == alone[text], order


def test_what_is_not_parsed_for_want_of_a_word_means_nothing() -> None:
    words = [tuple(word for word in normalise(text) if word != ".") for text in _TEXTS]
    texts = [
        text[place:stop] for text in words for place in range(len(text)) for stop in range(place + 1, len(text) + 1)
    ]
    left_out = 0
    for category in ("sentence", "set", "predicates", "condition", "instruction"):
        for text in texts:
            if not GRAMMAR._may_be(category, text):
                left_out += 1
                assert GRAMMAR._parse(text).whole(category) == [], (category, text)
    assert left_out > len(texts)


def test_no_category_begins_with_itself() -> None:
    begin: dict[str, set[str]] = {name: set() for name in GRAMMAR.productions}
    GRAMMAR.parse("sentence", ("it",))
    for name, productions in GRAMMAR.productions.items():
        for production in productions:
            for part in production.parts:
                if isinstance(part, str):
                    break
                begin[name].add(part[1])
                if part[1] not in GRAMMAR._nullable:
                    break
    for name in begin:
        reached: set[str] = set()
        ahead = set(begin[name])
        while ahead:
            reached |= ahead
            ahead = {further for each in ahead for further in begin.get(each, ())} - reached
        assert name not in reached, name
