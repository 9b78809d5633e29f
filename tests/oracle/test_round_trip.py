"""Text to facts to text to facts."""

from __future__ import annotations

import time

import pytest

from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import AbilityReading, print_facts, read_ability_lines, read_text
from pyclingo_bridge.oracle.chart import Grammar
from pyclingo_bridge.oracle.printing import words_of_facts
from pyclingo_bridge.oracle.round_trip import comes_back as facts_come_back
from pyclingo_bridge.oracle.tokens import normalise
from pyclingo_bridge.terms import Term

from .test_sentences import STATIC


def comes_back(reading: AbilityReading) -> bool:
    """Whether what is printed from the facts means the same facts."""
    return facts_come_back(reading.facts, reading.id)


@pytest.mark.parametrize("text", [text for text, _ in STATIC])
def test_facts_survive(text: str) -> None:
    assert comes_back(read_text(text))


@pytest.mark.parametrize(
    "text",
    [
        "Creatures you control get +1/+2.",
        "Other Wolves get +0/+1 and have forestwalk.",
        "All Forests are Islands.",
        "Enchanted creature loses all abilities and is a blue Ape with base power and toughness 1/1.",
        "As long as you control a Mountain, creatures you control have haste.",
        "Each creature you control with a +1/+1 counter on it has trample.",
        "Nontoken creatures you control are Forest lands in addition to their other types.",
        "This creature's power and toughness are each equal to the number of cards in your hand.",
    ],
)
def test_words_survive(text: str) -> None:
    reading = read_text(text)
    assert words_of_facts(reading.facts, reading.id) == normalise(text)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Each creature you control gets +1/+1.", "Creatures you control get +1/+1."),
        ("Enchanted creature has flying.", "Enchanted creature has flying."),
        ("All Forests are Islands.", "Forests are Islands."),
        ("This creature has haste as long as it's tapped.", "As long as this card is tapped, this card has haste."),
    ],
)
def test_printed(text: str, printed: str) -> None:
    reading = read_text(text)
    assert print_facts(reading.facts, reading.id) == printed


def test_two_meanings_are_none() -> None:
    grammar = Grammar()
    grammar.add("thing", ("red apple", "fruit"), ("<c:paint> apple", "painted($c)"))
    grammar.add("paint", ("red", "red"), ("blue", "blue"))
    assert len(set(grammar.parse("thing", ("red", "apple")))) == 2
    assert grammar.parse("thing", ("blue", "apple")) == [Term("painted", (Term("blue"),))]
    assert grammar.write("thing", Term("painted", (Term("blue"),))) == ("blue", "apple")
    assert grammar.parse("thing", ("green", "apple")) == []


def test_corpus_comes_back(corpus: dict[str, CardDefinition]) -> None:
    tried, lost = 0, []
    for card in list(corpus.values())[::7]:
        for reading in read_ability_lines(card):
            if reading.sort != "static" or not reading.understood or reading.text.startswith("LEVEL"):
                continue
            if not any(fact.name == "does" and fact.args[0] == reading.id for fact in reading.facts):
                continue
            tried += 1
            if not comes_back(reading):
                lost.append((card.name, reading.text))
    assert tried > 300
    assert len(lost) <= tried // 100, lost


def test_quick_enough(corpus: dict[str, CardDefinition]) -> None:
    start, count = time.perf_counter(), 0
    for card in list(corpus.values())[3::50]:
        count += len(read_ability_lines(card))
    assert (time.perf_counter() - start) / count < 0.02
