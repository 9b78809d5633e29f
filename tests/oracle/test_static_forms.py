"""Forms of static sentences beyond the first ones: what they mean, and which cards of the corpus are read."""

from __future__ import annotations

import pytest

from pyclingo_bridge.oracle import read_text

from .test_round_trip import comes_back
from .test_sentences import one, said

FORMS = [
    ("You control all creatures.", one("and(in(battlefield),is(type,creature))", "control(you)")),
    (
        "Spells you cast from exile have convoke.",
        one('and(in(stack),and(controlled_by(you),told("cast from exile")))', "gain(kw(convoke))"),
    ),
    (
        "The first artifact spell you cast each turn has replicate {3}.",
        one(
            "and(in(stack),and(is(type,artifact),and(controlled_by(you),"
            'told("the first such spell that you cast this turn"))))',
            "gain(kw(replicate))",
        ),
    ),
    (
        "Creatures attacking you get -1/-0.",
        one(
            'and(in(battlefield),and(is(type,creature),and(status(attacking),told("attacking you"))))',
            "add_power(-1)",
        ),
    ),
    (
        "Artifact cards and red creature cards in your hand have warp {2}{R}.",
        one(
            "and(in(hand),and(owned_by(you),or(is(type,artifact),and(is(color,red),is(type,creature)))))",
            "gain(kw(warp))",
        ),
    ),
    (
        "Knights your team controls have haste.",  # 102.4
        one("and(in(battlefield),and(is(subtype,knight),controlled_by(you)))", "gain(kw(haste))"),
    ),
]


@pytest.mark.parametrize(("text", "facts"), FORMS)
def test_form(text: str, facts: list[str]) -> None:
    reading = read_text(text)
    assert reading.understood
    assert said(reading) == facts
    assert comes_back(reading)


@pytest.mark.parametrize(
    "text",
    [
        "If enchanted land would be destroyed, instead sacrifice this Aura and that land gains indestructible "
        "until end of turn.",
        "If you would lose unspent mana, that mana becomes colorless instead.",
        "The first time you would create one or more tokens each turn, you may instead create that many tokens that "
        "are copies of enchanted permanent.",
        "Creatures you control enter as a copy of this creature.",
    ],
)
def test_what_happens_later_is_no_change_of_now(text: str) -> None:
    reading = read_text(text)
    assert reading.understood
    assert said(reading) == []


@pytest.mark.parametrize(
    "text",
    [
        "If a creature would enter, it enters with flying instead.",
        "If a creature would die, it blorples instead.",
    ],
)
def test_what_changes_how_things_enter_is_not_later(text: str) -> None:
    assert not read_text(text).understood
