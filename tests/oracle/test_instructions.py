"""What resolving texts have done: each instruction is read in one way, in its order, and printed means the same."""

from __future__ import annotations

import pytest

from pyclingo_bridge.oracle import read_text
from pyclingo_bridge.oracle.lexicon import GRAMMAR
from pyclingo_bridge.terms import Term, write


def instructions(text: str) -> list[str]:
    """Give what a text has done, in order."""
    reading = read_text(text, name="Test Card", resolving=True)
    return [write(fact.args[2]) for fact in reading.timed if fact.name == "instructs"]


READ = [
    ("Destroy target creature.", ["do(destroy,target(1))"]),
    ("Destroy target creature. Untap it.", ["do(destroy,target(1))", "do(untap,target(1))"]),
    ("Tap all creatures.", ["do(tap,and(in(battlefield),is(type,creature)))"]),
    ("Regenerate this creature.", ["do(regenerate,this)"]),
    ("Target creature gets +1/+1 until end of turn. Draw a card.", ["lasting", "do(draw(1),player(you))"]),
    ("Untap target creature and gain control of it until end of turn.", ["do(untap,target(1))", "lasting"]),
    ("Test Card deals 3 damage to any target.", ["do(damage(3),target(1))"]),
    ("Put two +1/+1 counters on target creature.", ['do(put_counters("+1/+1",2),target(1))']),
    ("Return target permanent to its owner's hand.", ["do(move(hand),target(1))"]),
    ("Return target creature card from your graveyard to the battlefield.", ["do(move(battlefield),target(1))"]),
    (
        "Target player draws a card and each opponent loses 2 life.",
        ["do(draw(1),target(1))", "do(lose_life(2),player(opponent))"],
    ),
    ("Counter target spell.", ["do(counter,target(1))"]),
    ("Counter target spell unless its controller pays {3}.", ['unless_paid("{3}",do(counter,target(1)))']),
    (
        "Exile target creature. Return it to the battlefield under its owner's control at the beginning of the next "
        "end step.",
        ["do(exile,target(1))", "later(begins(end,anyone),do(move(battlefield),target(1)))"],
    ),
    (
        "Put a charge counter on this artifact, then sacrifice it.",
        ['do(put_counters("charge",1),this)', "do(sacrifice,this)"],
    ),
    ("Exchange control of two target creatures.", ["do(exchange_control(target(1)),target(2))"]),
    (
        'Create two tapped 1/1 white and black Spirit creature tokens with flying and "This token can\'t block."',
        [
            "do(create(2,token(unnamed,these,these(white,black),these(spirit),these(creature),size(1,1),"
            'these(kw(flying),"This token can\'t block.")),tapped),player(you))'
        ],
    ),
    (
        "Target player creates a token that's a copy of this creature, except it has haste and it's a Rat.",
        [
            "do(create(1,copy(this,but(gain(kw(haste)),but(lose_all(creature_type),but(add(subtype,rat),nothing)))),"
            "plainly),target(1))"
        ],
    ),
    (
        "Create a 1/1 green Snake creature token for each land you control.",
        [
            "do(create(count(and(in(battlefield),and(is(type,land),controlled_by(you)))),"
            "token(unnamed,these,these(green),these(snake),these(creature),size(1,1),these),plainly),player(you))"
        ],
    ),
    ("Create a Treasure token.", ["do(create(1,named(treasure),plainly),player(you))"]),
]
DECIDED = [
    (
        "Target player sacrifices a creature of their choice.",
        ["pick(exactly,1,theirs(and(in(battlefield),is(type,creature))),target(1))", "do(sacrifice,picked)"],
    ),
    (
        "You may search your library for a Forest card, put it onto the battlefield, then shuffle.",
        [
            "pick(up_to,1,theirs(and(in(library),is(subtype,forest))),player(you))",
            "if_did(do(move(battlefield),picked))",
            "if_did(do(shuffle,player(you)))",
        ],
    ),
    (
        "You may draw a card. If you do, discard a card.",
        ["may(do(draw(1),player(you)))", "if_did(do(discard(1),player(you)))"],
    ),
    ("You may pay {2}. If you don't, you lose 2 life.", ['may(mana("{2}"))', "if_not(do(lose_life(2),player(you)))"]),
    ("Destroy target creature if it's red.", ["test(that(target(1),is(color,red)))", "if_did(do(destroy,target(1)))"]),
    (
        "Test Card deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.",
        ["test(kicked)", "if_not(do(damage(2),target(1)))", "if_did(do(damage(4),target(1)))"],
    ),
    (
        "You may put a charge counter on this creature. If you do, it gains flying until end of turn.",
        ['may(do(put_counters("charge",1),this))', "if_did(lasting)"],
    ),
]


@pytest.mark.parametrize(("text", "done"), READ + DECIDED)
def test_in_order(text: str, done: list[str]) -> None:
    assert instructions(text) == done
    assert set(read_text(text, name="Test Card", resolving=True).carried) == set(read_text(text, resolving=True).raw)


@pytest.mark.parametrize("text", [text for text, _ in READ])
def test_prints_back(text: str) -> None:
    reading = read_text(text, name="Test Card", resolving=True)
    for fact in reading.timed:
        if fact.name == "instructs" and fact.args[2] != Term("lasting"):
            words = GRAMMAR.write("instruction", fact.args[2])
            assert words is not None
            assert set(GRAMMAR.parse("instruction", words)) == {fact.args[2]}


@pytest.mark.parametrize(
    "text",
    [
        "Tap a creature.",
        "You may draw a card if the moon is full.",
        "Each player may draw a card.",
    ],
)
def test_left_alone(text: str) -> None:
    assert read_text(text, resolving=True).carried == ()


@pytest.mark.parametrize(
    "text",
    [
        "Put its counters on target creature you control.",
        "Put those counters on target creature.",
        # what hangs on a decision that is not understood
        "Each Ape may sing. If it does so, it frobs. If you do, you gain 2 life.",
        "Sing if it had a song counter on it. Otherwise, return it to the battlefield under your control.",
    ],
)
def test_nothing_is_done_of_what_is_not_understood(text: str) -> None:
    assert instructions(text) == []


def test_a_target_of_a_list_is_not_described_by_the_first() -> None:
    for listed in ("Forest, green enchantment, or green planeswalker", "instant spell, sorcery spell, or ability"):
        reading = read_text(f"Counter target {listed}.", resolving=True)
        assert not any(fact.name == "aims" for fact in reading.timed)


def test_what_else_a_sentence_says_is_not_lost() -> None:
    """Half a sentence is not carried out."""
    text = "Target creature gets +1/+1 until end of turn and you may cast it."
    assert read_text(text, resolving=True).carried == ()


def test_targets_are_described() -> None:
    reading = read_text("Destroy target land. Tap target creature you control.", resolving=True)
    assert [write(fact).partition(",")[2] for fact in reading.timed if fact.name == "aims"] == [
        "1,and(in(battlefield),is(type,land)))",
        "2,and(in(battlefield),and(is(type,creature),controlled_by(you))))",
    ]
