"""Whatever is in a file, each reader reads it or says what is wrong, soon."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from . import targets
from .making import inputs

SLOW = timedelta(seconds=20)  # far above what an input takes, even on a busy machine
SETTINGS = settings(deadline=SLOW, max_examples=60, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("target", targets.TARGETS)
def test_what_is_good_is_read(target):
    for each in targets.seeds(target):
        targets.TARGETS[target](each)


@SETTINGS
@given(inputs("board"))
def test_boards(data):
    targets.board(data)


@SETTINGS
@given(inputs("forge"))
def test_puzzles_of_forge(data):
    targets.forge(data)


@SETTINGS
@given(inputs("xmage"))
def test_commands_of_xmage(data):
    targets.xmage(data)


@SETTINGS
@given(inputs("cards"))
def test_cards(data):
    targets.cards(data)


@SETTINGS
@given(inputs("bulk"))
def test_indexes_of_bulk_data(data):
    targets.bulk(data)


@SETTINGS
@given(inputs("facts"))
def test_facts(data):
    targets.facts(data)


@SETTINGS
@given(inputs("english"))
def test_english(data):
    targets.english(data)


WORDS = """creatures creature you control each other target all of the that are is red blue nonbasic land lands Plains
gets get +1/+1 has have flying and or , . as long as until end of turn becomes a an copy it its power toughness equal to
number for with without no counters on this if loses abilities gains "{T}: Add {G}." chosen type color player opponent
switch double base 0/1 2 X twice instead except name Bear named enchanted equipped in addition types""".split()  # noqa: SIM905


@SETTINGS
@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=60).map(" ".join))
def test_words_of_the_rules_in_any_order(text):
    targets.english(b"Bear\n" + text.encode())


# A sentence that could nest or multiply with its length, and how it grows.
GROWING = {
    "or": ("Creatures that are red", " or blue", " get +1/+1."),
    "list": ("Red", ", red", ", and red creatures get +1/+1."),
    "and": ("Creatures you control get +1/+1", " and have flying", "."),
    "quotation marks": ("", 'Creatures have "', "flying."),
    "brackets": ("", "(", "flying"),
    "conditions": ("", "As long as you control a creature, ", "creatures get +1/+1."),
    "durations": ("", "until end of turn, ", ""),
    "counted": ("Creatures get +1/+1", " for each creature you control with power", "."),
    "other": ("", "other ", "creatures get +1/+1."),
    "non": ("", "non", "creatures get +1/+1."),
    "names": ("Creatures named ", "Aa of the ", "get +1/+1."),
    "sentences": ("", "Creatures get +1/+1. ", ""),
    "lines": ("", "Flying\n", ""),
    "keywords": ("Flying", ", flying", ""),
    "deeds": ("", "Put a counter on target creature and it ", "gains flying until end of turn."),
    "targets": ("", "Target creature ", "gains flying until end of turn."),
    "modes": ("Choose one —", "\n• Creatures get +1/+1.", ""),
    "levels": ("", "LEVEL 1-2\n2/2\nFlying\n", ""),
    "digits": ("Creatures get +", "9", "/+0."),
    "symbols": ("{T}: Add ", "{G}", "."),
    "spaces": ("Creatures", " ", "get +1/+1."),
    "dashes": ("", "A — ", "Creatures get +1/+1."),
}


@settings(deadline=None, max_examples=1, phases=[Phase.explicit, Phase.generate])
@pytest.mark.parametrize("name", GROWING)
@given(data=st.none())
def test_a_long_text_takes_no_long_time(name, data):
    first, middle, last = GROWING[name]
    text = first + middle * (5000 // len(middle)) + last
    targets.english(b"Bear\n" + text.encode())
