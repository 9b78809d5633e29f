"""Creature types taken from the last card exiled with an object; the effect waits for what changes them."""

from __future__ import annotations

from pyclingo_bridge import loads, solve
from pyclingo_bridge.answer import Answer

TEXT = (
    "As long as a card exiled with this creature is a creature card, this creature has the power, toughness, and "
    "creature types of the last creature card exiled with it. It's still a Shapeshifter."
)


def board(exile: str, more: str = "") -> Answer:
    answer = solve(
        loads(f"""
battlefield:
- {{name: Mime, type_line: Creature — Shapeshifter, power: "2", toughness: "4", oracle_text: "{TEXT}"}}
{more}
exile: [{exile}]
""")
    )
    assert answer.not_understood == ()
    return answer


ELF = '{name: Elf, type_line: Creature — Elf Druid, power: "1", toughness: "1", exiled_with: Mime}'
OX = '{name: Ox, type_line: Creature — Ox, power: "5", toughness: "6", exiled_with: Mime}'
ROCK = "{name: Rock, type_line: Artifact, exiled_with: Mime}"


def test_of_the_last_one() -> None:
    mime = board(f"{ELF}, {OX}")["Mime"]
    assert (mime.subtypes, mime.power, mime.toughness) == (("Ox", "Shapeshifter"), 5, 6)
    assert board(f"{OX}, {ELF}")["Mime"].subtypes == ("Druid", "Elf", "Shapeshifter")


def test_only_as_long_as_there_is_a_creature_card() -> None:
    mime = board(ROCK)["Mime"]
    assert (mime.subtypes, mime.power) == (("Shapeshifter",), 2)


def test_it_waits_for_what_changes_the_types_of_that_card() -> None:
    flag = (
        "- {name: Flag, type_line: Enchantment, oracle_text: "
        '"Creature cards in exile are Goblins in addition to their other types."}'
    )
    answer = board(OX, flag)
    assert answer["Mime"].subtypes == ("Goblin", "Ox", "Shapeshifter")
    assert [(each.effect, each.on) for each in answer.moments[-1].dependencies if each.layer == "4"] == [
        ("Mime:1", "Flag:1")
    ]
