"""What is said of players one by one (``some_player``, ``highest``): never of all opponents together."""

from __future__ import annotations

from pyclingo_bridge import loads, solve


def power(text: str, board: str = "") -> int | None:
    answer = solve(
        loads(f"""
players: [A, B, C]
life: {{A: 10, B: 25, C: 17}}
battlefield: [{{name: Ox, type_line: Creature, power: "1", toughness: "1", oracle_text: "{text}"}}]
{board}
""")
    )
    assert answer.not_understood == ()
    found = answer["Ox"].power
    assert found is None or isinstance(found, int)
    return found


HANDS = "hand: {B: [Forest, Forest], C: [Forest, Forest, Forest]}"


def test_one_opponent_must_have_them_all() -> None:
    four = "This creature gets +1/+0 as long as an opponent has four or more cards in hand."
    assert power(four, HANDS) == 1  # five, but of two players
    assert power(four.replace("four", "three"), HANDS) == 2


def test_a_single_graveyard() -> None:
    text = "This creature gets +1/+0 as long as there are two or more cards in a single graveyard."
    assert power(text, "graveyard: {A: [Forest], B: [Forest]}") == 1
    assert power(text, "graveyard: {B: [Forest, Island]}") == 2


def test_highest() -> None:
    assert (
        power("This creature's power is equal to half the highest life total among your opponents, rounded up.") == 13
    )
    assert power("This creature's power is equal to 20 minus the highest life total among players.") == -5
    most = (
        "This creature's power is equal to the number of cards in the hand of the opponent with the most cards in hand."
    )
    assert power(most, HANDS) == 3


def test_more_than_each_opponent() -> None:
    text = "This creature gets +1/+0 as long as you have more cards in hand than each opponent."
    assert power(text, "hand: {A: [Forest, Forest, Forest], B: [Forest, Forest], C: [Forest]}") == 2
    assert power(text, "hand: {A: [Forest, Forest], C: [Forest, Forest]}") == 1
