"""Forms of static sentences beyond the first ones: what they mean, and which cards of the corpus are read."""

from __future__ import annotations

import pytest

from pyclingo_bridge.oracle import read_text

from .test_round_trip import comes_back
from .test_sentences import one, said

FORMS = [
    ("You control all creatures.", one("and(in(battlefield),is(type,creature))", "control(you)")),
    (  # "you control" is said of the Islands, and cannot be said of both
        "Creatures with power less than the number of Islands you control have fear.",
        one(
            "and(in(battlefield),and(is(type,creature),compare(power(it),lt,"
            "count(and(in(battlefield),and(is(subtype,island),controlled_by(you)))))))",
            "gain(kw(fear))",
        ),
    ),
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


HOST = "and(host,is(type,creature))"


def parts(*said: tuple[str, ...]) -> list[str]:
    """Give the facts of several sets: each a subject and what is done."""
    found: list[str] = []
    number = 0
    for index, (subject, *ops) in enumerate(said, start=1):
        found.append(f"subject({index},{subject})")
        for op in ops:
            number += 1
            found.append(f"does({index},{number},{op})")
    return found


SEVERAL = [
    (
        "Equipped creature gets +1/+1. As long as it's red, it has trample. "
        "As long as you control a Swamp, it has fear.",
        parts(
            (HOST, "add_power(1)", "add_toughness(1)"),
            ("and(host,and(is(type,creature),is(color,red)))", "gain(kw(trample))"),
            (
                "and(host,and(is(type,creature),that(this,"
                "compare(count(and(in(battlefield),and(is(subtype,swamp),controlled_by(you)))),ge,1))))",
                "gain(kw(fear))",
            ),
        ),
    ),
    (
        "Equipped creature gets +2/+0. "
        "It gets an additional +0/+2 as long as an Aura is attached to a creature you control.",
        parts(
            (HOST, "add_power(2)"),
            (
                "and(host,and(is(type,creature),that(this,compare(count(and(in(battlefield),and(is(subtype,aura),"
                "attached_on(and(in(battlefield),and(is(type,creature),controlled_by(you))))))),ge,1))))",
                "add_toughness(2)",
            ),
        ),
    ),
    (
        "Equipped creature has deathtouch during your turn. Otherwise, it has reach.",
        parts(
            ("and(host,and(is(type,creature),that(this,turn(you))))", "gain(kw(deathtouch))"),
            ("and(host,and(is(type,creature),that(this,non(turn(you)))))", "gain(kw(reach))"),
        ),
    ),
    (  # not: a Bird, and that you do not control
        "Enchanted creature gets +2/+2 as long as it's a Bird you control. Otherwise, it gets -1/-0.",
        parts(
            (
                "and(host,and(called(is(type,creature)),and(is(subtype,bird),controlled_by(you))))",
                "add_power(2)",
                "add_toughness(2)",
            ),
            (
                "and(host,and(called(is(type,creature)),non(and(is(subtype,bird),controlled_by(you)))))",
                "add_power(-1)",
            ),
        ),
    ),
    (
        "Enchanted creature gets +1/+1 and has flying. If it's a Bird, it gets +2/+2 instead.",
        parts(
            ("and(host,called(is(type,creature)))", "gain(kw(flying))"),
            (
                "and(host,and(called(is(type,creature)),non(is(subtype,bird))))",
                "add_power(1)",
                "add_toughness(1)",
            ),
            ("and(host,and(called(is(type,creature)),is(subtype,bird)))", "add_power(2)", "add_toughness(2)"),
        ),
    ),
    (
        "Each creature you control has vigilance if it's white, and reach if you control a Spider.",
        parts(
            (
                "and(in(battlefield),and(is(type,creature),and(controlled_by(you),is(color,white))))",
                "gain(kw(vigilance))",
            ),
            (
                "and(in(battlefield),and(is(type,creature),and(controlled_by(you),that(this,"
                "compare(count(and(in(battlefield),and(is(subtype,spider),controlled_by(you)))),ge,1)))))",
                "gain(kw(reach))",
            ),
        ),
    ),
]
COUNTED = [
    (
        "Enchanted creature has shroud as long as its controller controls another creature.",
        one(
            "and(host,and(called(is(type,creature)),compare(count(and(in(battlefield),and(non(it),"
            "and(is(type,creature),controlled_by(controller(it)))))),ge,1)))",
            "gain(kw(shroud))",
        ),
    ),
    (
        "Enchanted creature has trample as long as it has a fire counter on it.",
        one('and(host,and(called(is(type,creature)),compare(counters("fire",it),ge,1)))', "gain(kw(trample))"),
    ),
    (
        "Equipped creature gets +X/+1, where X is the number of Goblins you control.",
        one(
            HOST,
            "add_power(count(and(in(battlefield),and(is(subtype,goblin),controlled_by(you)))))",
            "add_toughness(1)",
        ),
    ),
    (
        "This creature has bushido X, where X is its power.",
        one("this", "gain(kw(bushido(power(it))))"),
    ),
    (
        "This creature has ward {X}, where X is its power.",
        one("this", "gain(kw(ward))", "cost(power(it))"),
    ),
    (
        'Each artifact is an Equipment with equip {X} and "Equipped creature gets +X/+0," '
        "where X is that artifact's mana value.",
        one(
            "and(in(battlefield),is(type,artifact))",
            "lose_all(artifact_type)",
            "add(subtype,equipment)",
            "gain(kw(equip))",
            'gain("Equipped creature gets +X/+0, where X is this artifact\'s mana value.")',
        ),
    ),
]


@pytest.mark.parametrize(("text", "facts"), SEVERAL + COUNTED)
def test_form_with_conditions(text: str, facts: list[str]) -> None:
    reading = read_text(text)
    assert reading.understood
    assert said(reading) == facts
    assert comes_back(reading)


def test_every_color_by_its_own_condition() -> None:
    reading = read_text("Each creature has protection from its colors.")
    assert said(reading)[:2] == [
        "subject(1,and(in(battlefield),and(is(type,creature),is(color,white))))",
        "does(1,1,gain(kw(protection(white))))",
    ]
    assert len(said(reading)) == 10
    assert comes_back(reading)


@pytest.mark.parametrize(
    "text",
    [
        "The monarch controls enchanted creature.",
        "All Forests count as Islands.",
        "Creatures you control get +1/+1. During your turn, you have no maximum hand size.",
    ],
)
def test_what_has_no_place_in_the_facts_is_declined(text: str) -> None:
    assert not read_text(text).understood


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
