"""What counters and states say of an object besides sizes: loyalty, suspected, exiled face down."""

from __future__ import annotations

from pyclingo_bridge import loads, solve

WALKER = "{name: Walker, type_line: Legendary Planeswalker — Walker, loyalty: '6', id: it, MORE}"
BEAR = "{name: Bear, type_line: Creature — Bear, power: '2', toughness: '2', id: it, MORE}"
HUSH = '{name: Hush, type_line: Enchantment, oracle_text: "All creatures lose all abilities.", timestamp: 5}'


def of(entry: str, more: str, zone: str = "battlefield", beside: str = ""):
    return solve(loads(f"{zone}: [{entry.replace('MORE', more)}]{beside}"))["it"]


def test_loyalty_is_the_number_of_counters_on_the_battlefield() -> None:  # 306.5c
    assert of(WALKER, "counters: {loyalty: 20}").loyalty == 20
    assert of(WALKER, "x: 0").loyalty == 6
    assert of(WALKER, "counters: {loyalty: 20}", "graveyard").loyalty == 6


def test_suspected() -> None:  # 701.60c
    it = of(BEAR, "suspected: true")
    assert (it.keywords, it.abilities) == (("menace",), ("This creature can't block.",))


def test_suspected_before_all_abilities_are_lost() -> None:  # 613.1f, by timestamp
    text = f"battlefield: [{BEAR.replace('MORE', 'suspected: true, timestamp: TIME')}, {HUSH}]"
    assert solve(loads(text.replace("TIME", "4")))["it"].keywords == ()
    assert solve(loads(text.replace("TIME", "6")))["it"].keywords == ("menace",)


def test_a_card_exiled_face_down_has_no_characteristics() -> None:  # 406.3
    it = of(BEAR, "face_down: true", "exile")
    assert (it.name, it.types, it.power, it.abilities) == ("", (), None, ())
    assert of(BEAR, "tapped: false", "exile").types == ("Creature",)
