"""Which abilities are mana abilities (605.1a), where a text speaks of them."""

from __future__ import annotations

from pyclingo_bridge import loads, solve


def abilities(text: str, land: str, other: str = "{name: Idle, type_line: Artifact}") -> tuple[str, ...]:
    answer = solve(
        loads(f"""
battlefield:
- {{name: Sun, type_line: Enchantment, oracle_text: "{text}"}}
- {{name: Field, type_line: Land, oracle_text: "{land}"}}
- {other}
""")
    )
    assert answer.not_understood == ()
    return answer["Field"].abilities


def test_all_but_mana_abilities_are_lost() -> None:
    field = "Indestructible\\n{T}: Add {G}.\\n{T}: Target creature gets +1/+1 until end of turn.\\n{T}: Draw a card."
    assert abilities("All lands lose all abilities except mana abilities.", field) == ("{T}: Add {G}.",)


def test_an_ability_with_a_target_is_none() -> None:
    aimed = "{T}: Target player adds {G}."
    assert abilities("All lands lose all abilities except mana abilities.", aimed) == ()


def test_mana_abilities_are_not_lent() -> None:
    text = "Lands have all activated abilities of artifacts you control except mana abilities."
    rock = '{name: Rock, type_line: Artifact, oracle_text: "{T}: Add {C}.\\n{1}: Scry 1."}'
    assert abilities(text, "Flying", rock) == ("{1}: Scry 1.",)


def test_who_has_one() -> None:
    answer = solve(
        loads("""
battlefield:
- {name: Boss, type_line: Enchantment, oracle_text: "Each creature with a mana ability gets +2/+2."}
- {name: Elf, type_line: Creature, power: "1", toughness: "1", oracle_text: "{T}: Add {G}."}
- {name: Ox, type_line: Creature, power: "1", toughness: "1", oracle_text: "{T}: Draw a card."}
""")
    )
    assert (answer["Elf"].power, answer["Ox"].power) == (3, 1)
