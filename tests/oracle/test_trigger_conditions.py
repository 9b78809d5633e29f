"""What triggered abilities wait for, read and printed."""

from __future__ import annotations

import pytest

from pyclingo_bridge.oracle import read_text
from pyclingo_bridge.oracle.lexicon import GRAMMAR
from pyclingo_bridge.terms import write


def waits_for(text: str) -> list[str]:
    """Give the events that an ability of Test Card waits for."""
    return [write(fact.args[1]) for fact in read_text(text, name="Test Card").timed if fact.name == "triggers"]


READ = [
    ("When this creature enters, draw a card.", ["enters(this)"]),
    ("When Test Card dies, draw a card.", ["dies(this)"]),
    (
        "Whenever another creature you control dies, draw a card.",
        ["dies(and(in(battlefield),and(non(this),and(is(type,creature),controlled_by(you)))))"],
    ),
    ("Whenever this creature enters or attacks, draw a card.", ["enters(this)", "attacks(this)"]),
    ("Whenever equipped creature attacks, draw a card.", ["attacks(and(host,is(type,creature)))"]),
    ("At the beginning of your upkeep, draw a card.", ["begins(upkeep,you)"]),
    ("At the beginning of each player's draw step, draw a card.", ["begins(draw,anyone)"]),
    ("At the beginning of each opponent's end step, draw a card.", ["begins(end,opponent)"]),
    ("When you cycle this card, draw a card.", ["cycled"]),
    ("Whenever a player cycles a card, draw a card.", ["cycles(anyone)"]),
    ("Whenever you cycle or discard a card, draw a card.", ["cycles_or_discards(you)"]),
    ("Whenever an opponent discards a card, draw a card.", ["discards(opponent)"]),
    ("Whenever you gain life, draw a card.", ["gains_life(you)"]),
    (
        "When this artifact has no charge counters on it, sacrifice it.",
        ['state(compare(counters("charge",this),eq,0))'],
    ),
    ("I, II — Draw a card.", ["chapter(1)", "chapter(2)"]),
]


@pytest.mark.parametrize(("text", "events"), READ)
def test_read(text: str, events: list[str]) -> None:
    assert waits_for(text) == events


@pytest.mark.parametrize("text", [text for text, events in READ if len(events) == 1])
def test_prints_back(text: str) -> None:
    event = next(fact.args[1] for fact in read_text(text, name="Test Card").timed if fact.name == "triggers")
    words = GRAMMAR.write("event", event)
    assert words is not None
    assert set(GRAMMAR.parse("event", words)) == {event}


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your upkeep, if the moon is full, draw a card.",  # no condition that is known (603.4)
        "Whenever one or more creatures die, draw a card.",  # once, however many
        "Whenever a creature sings, draw a card.",
        "Whenever you cast a spell that's white, sung, or loud, draw a card.",  # not only a white one
    ],
)
def test_left_alone(text: str) -> None:
    reading = read_text(text, name="Test Card")
    assert waits_for(text) == []
    assert any(fact.name == "unread_trigger" for fact in reading.timed)


def test_granted_triggers_are_read() -> None:
    text = 'Creatures you control have "When this creature dies, you gain 1 life."'
    assert waits_for(text) == ["dies(this)"]


def test_what_is_granted_and_not_understood_is_told() -> None:
    inner = "This creature's power sings to the moon."
    reading = read_text(f'Creatures you control have "{inner}"')
    assert reading.left_out == (inner,)
