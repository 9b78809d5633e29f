from __future__ import annotations

from pyclingo_bridge.oracle.words import kinds_of_subtype, plural, word_lists
from pyclingo_bridge.terms import slug


def test_constants_are_slugs_of_the_printed_words() -> None:
    for words in word_lists().values():
        for constant, printed in words.items():
            assert constant == slug(printed)


def test_every_kind_is_there() -> None:
    lists = word_lists()
    assert set(lists["basic_land_type"]) <= set(lists["land_type"])
    assert set(lists["color"]) == {"white", "blue", "black", "red", "green"}
    assert "time_lord" in lists["creature_type"]
    assert kinds_of_subtype()["equipment"] == ("artifact_type",)


def test_plurals() -> None:
    pairs = {"elf": "elves", "goblin": "goblins", "mercenary": "mercenaries", "plains": "plains", "sphinx": "sphinxes"}
    assert {word: plural(word) for word in pairs} == pairs
