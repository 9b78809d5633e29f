"""Real sentences with words put in, cut off or moved: no crash, no hanging, and no facts that do not say the same."""

from __future__ import annotations

import random
import re
import time

import pytest

from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.oracle import AbilityReading
from pyclingo_bridge.oracle.printing import words_of_facts
from pyclingo_bridge.oracle.round_trip import comes_back

from ..oracle.effect_words import changes, lost_words
from .corpus import CHANGES, Sentence, changed, sentences, with_a_word

pytestmark = pytest.mark.skipif(installed_corpus() is None, reason="no card data is installed")


def _changes(reading: AbilityReading) -> bool:
    return bool(changes(reading.facts, reading.id))


def _all_printed(sentence: Sentence, reading: AbilityReading) -> bool:
    """Whether each keyword and each size of the sentences that were read is in what is printed."""
    return not lost_words(sentence.words(reading.heard), words_of_facts(reading.facts, reading.id) or ())


SLOWEST = 2.0
"""Seconds of CPU time for a sentence, a hundred times what one takes."""


def test_a_word_that_is_none_is_nowhere_passed_over() -> None:
    chance = random.Random(1)
    read = []
    for each in sentences():
        for _ in range(3):
            text = with_a_word(each.text, "frobnicate", chance)
            # a counter may be called anything
            if (
                text is not None
                and not re.search(r"frobnicate (?:\S+ ){0,2}counter", text)
                and _changes(each.reading(text))
            ):
                read.append((each.card, text))
    assert len(sentences()) > 300
    assert read == []


@pytest.mark.parametrize("kind", CHANGES)
def test_what_is_read_of_changed_words_says_the_same_when_printed(kind: str) -> None:
    lost = []
    slowest = 0.0
    for each, text in changed(kind, 2):
        start = time.process_time()
        reading = each.reading(text)
        slowest = max(slowest, time.process_time() - start)
        if _changes(reading) and not (comes_back(reading.facts, reading.id) and _all_printed(each, reading)):
            lost.append((each.card, text))
    assert slowest < SLOWEST
    assert lost == []
