"""Texts with words changed, as a card would print them."""

from __future__ import annotations

import pytest

from pyclingo_bridge.rewording import with_words_changed

CASES = [
    (
        "Other Goblins get +1/+1 and have mountainwalk.",
        {"Goblin": "Elf"},
        "Other Elves get +1/+1 and have mountainwalk.",
    ),
    ("Wolves you control get +1/+1.", {"Wolf": "Goblin"}, "Goblins you control get +1/+1."),
    ("Other Merfolk get +1/+1.", {"Merfolk": "Mercenary"}, "Other Mercenaries get +1/+1."),
    (
        "Whenever a Merfolk you control dies, draw a card.",
        {"Merfolk": "Elf"},
        "Whenever an Elf you control dies, draw a card.",
    ),
    ("Other Merfolk creatures get +1/+1.", {"Merfolk": "Elf"}, "Other Elf creatures get +1/+1."),
    ("Search your library for an Island card.", {"Island": "Plains"}, "Search your library for a Plains card."),
    ("Nonblack creatures get -1/-1.", {"black": "green"}, "Nongreen creatures get -1/-1."),
    ("Forestwalk", {"Forest": "Island"}, "Islandwalk"),
    ("White and black", {"white": "black", "black": "white"}, "Black and white"),
]


@pytest.mark.parametrize(("text", "changes", "wanted"), CASES)
def test_words_of_a_text(text: str, changes: dict[str, str], wanted: str) -> None:
    """612.2: each word that is used in that sense is changed, in all its forms."""
    assert with_words_changed(text, changes) == wanted
