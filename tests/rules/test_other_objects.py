"""Descriptions and loans that look at another object: its host, what is like it, the top card of a library."""

from __future__ import annotations

from pyclingo_bridge import loads, solve
from pyclingo_bridge.answer import Answer


def answer(entries: str) -> Answer:
    found = solve(loads(entries))
    assert found.not_understood == ()
    return found


def test_attached_to_one_that_fits() -> None:
    text = "Auras attached to permanents you control have lifelink."
    found = answer(f"""
battlefield:
- {{name: Umbrella, type_line: Enchantment, oracle_text: "{text}"}}
- {{name: Mine, type_line: Creature, power: "1", toughness: "1"}}
- {{name: Yours, type_line: Creature, power: "1", toughness: "1", controller: B}}
- {{name: On Mine, type_line: Enchantment — Aura, oracle_text: "Enchant creature", attached_to: Mine, controller: B}}
- {{name: On Yours, type_line: Enchantment — Aura, oracle_text: "Enchant creature", attached_to: Yours}}
- {{name: Loose, type_line: Enchantment — Aura, oracle_text: "Enchant creature"}}
""")
    assert [found[name].keywords for name in ("On Mine", "On Yours", "Loose")] == [
        ("enchant", "lifelink"),
        ("enchant",),
        ("enchant",),
    ]


CROWN = (
    "As long as the top card of your library is a creature card, "
    "creatures you control that share a color with that card get +1/+1."
)


def crowned(library: str) -> Answer:
    return answer(f"""
battlefield:
- {{name: Crown, type_line: Artifact, oracle_text: "{CROWN}"}}
- {{name: Red, type_line: Creature, mana_cost: "{{R}}", power: "1", toughness: "1"}}
- {{name: Green, type_line: Creature, mana_cost: "{{G}}", power: "1", toughness: "1"}}
{library}
""")


def test_the_top_card_is_the_first_of_a_library() -> None:
    ogre = '{name: Ogre, type_line: Creature, mana_cost: "{R}", power: "2", toughness: "2"}'
    found = crowned(f"library: [{ogre}, Forest]")
    assert (found["Red"].power, found["Green"].power, found.asked) == (2, 1, ())
    assert crowned(f"library: [Forest, {ogre}]")["Red"].power == 1


def test_a_library_that_is_not_listed_is_asked_for() -> None:
    assert [each.object for each in crowned("").asked] == ["Crown"]


def test_abilities_of_the_top_card() -> None:
    text = (
        "As long as the top card of your library is a Goblin card, "
        "this creature has all activated abilities of that card."
    )
    found = answer(f"""
battlefield: [{{name: Spy, type_line: Creature, power: "1", toughness: "1", oracle_text: "{text}"}}]
library: [{{name: Gob, type_line: Creature — Goblin, power: "1", toughness: "1", oracle_text: "{{T}}: Draw a card."}}]
""")
    assert found["Spy"].abilities == (text, "{T}: Draw a card.")


def test_loyalty_abilities_only() -> None:
    text = "Each other planeswalker you control has the loyalty abilities of Sage."
    found = answer(f"""
battlefield:
- {{name: Sage, type_line: Legendary Planeswalker — Sage, oracle_text: "{text}\\n+1: Scry 1.\\n{{T}}: Draw a card."}}
- {{name: Pal, type_line: Planeswalker — Pal}}
""")
    assert found["Pal"].abilities == ("+1: Scry 1.",)


def test_the_same_is_true_for_kinds_of_keywords() -> None:
    text = (
        "As long as a creature card with flying is in a graveyard, this creature has flying. "
        "The same is true for haste, landwalk, and protection."
    )
    dead = (
        '{name: Dead, type_line: Creature, power: "1", toughness: "1", oracle_text: "Swampwalk, protection from red"}'
    )
    land = "{name: Bog, type_line: Land, oracle_text: Flying}"
    found = answer(f"""
battlefield: [{{name: Heir, type_line: Creature, power: "1", toughness: "1", oracle_text: "{text}"}}]
graveyard: [{dead}, {land}]
""")
    assert found["Heir"].keywords == ("protection from red", "swampwalk")
