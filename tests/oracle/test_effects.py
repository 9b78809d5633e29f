"""What abilities do as they resolve: invented cards in ordinary templating, and the facts that they must give."""

from __future__ import annotations

import pytest

from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import AbilityReading, read_ability_lines, read_effects, with_effects
from pyclingo_bridge.oracle.resolving import understand_effect
from pyclingo_bridge.oracle.round_trip import comes_back

YOURS = "and(in(battlefield),and(is(type,creature),controlled_by(you)))"
DEFENDED = "and(in(battlefield),and(is(type,creature),controlled_by(defending(this))))"
UNTIL = " [end_of_turn]"


def card(text: str, name: str = "Test Subject", type_line: str = "Creature — Ape") -> CardDefinition:
    return CardDefinition(name=name, type_line=type_line, oracle_text=text, power="1", toughness="1")


def effect(text: str, name: str = "Test Subject", type_line: str = "Creature — Ape") -> AbilityReading:
    subject = card(text, name, type_line)
    (reading,) = [with_effects(subject, each) for each in read_ability_lines(subject)]
    (found,) = reading.effects or (reading,)
    return found


def said(text: str, name: str = "Test Subject", type_line: str = "Creature — Ape") -> list[str]:
    """What an effect says: ``subject: operations if conditions [duration]``, one for each set of objects."""
    reading = effect(text, name, type_line)
    assert reading.understood, reading.left_out
    assert comes_back(reading.facts, reading.id)
    (_, understood) = next(iter(read_effects(card(text, name, type_line))))
    return [
        f"{part.args[0]}: {', '.join(map(str, part.args[1]))}"
        + "".join([f" if {one}" for one in given])
        + (f" [{duration}]" if str(duration) != "game" else "")
        for part, given, duration in zip(understood.parts, understood.provisos, understood.durations, strict=True)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{T}: Target creature gains reach until end of turn.", ["target(1): gain(kw(reach))" + UNTIL]),
        ("+1: Up to one target creature gains reach until end of turn.", ["targets_from(1): gain(kw(reach))" + UNTIL]),
        ("I, II — This creature gains reach until end of turn.", ["this: gain(kw(reach))" + UNTIL]),
        (
            "III — Jungle Song — Apes gain reach until end of turn.",
            ["and(in(battlefield),is(subtype,ape)): gain(kw(reach))" + UNTIL],
        ),
        ("Exhaust — {3}: This creature gains reach.", ["this: gain(kw(reach))"]),
        (
            "You may exert this creature as it attacks. When you do, it gains reach until end of turn.",
            ["this: gain(kw(reach))" + UNTIL],
        ),
        ("Whenever this creature attacks, it gains reach until end of turn.", ["this: gain(kw(reach))" + UNTIL]),
        (  # 603.4: what it asks is no change
            "Whenever this creature attacks, if it has reach, it gains flying until end of turn.",
            ["this: gain(kw(flying))" + UNTIL],
        ),
        (
            "When an Ape attacks you, if this creature has reach, it loses reach and gains flying.",
            ["this: lose(ability,kw(reach)), gain(kw(flying))"],
        ),
        (
            "When this creature enters, choose target Ape. For as long as you control this creature, gain control of "
            "that permanent.",
            ["target(1): control(you) [while(controlled_by(you))]"],
        ),
        (
            "{T}: Choose target creature you control and target creature you don't control. The creature you control "
            "gains reach until end of turn.",
            ["target(1): gain(kw(reach))" + UNTIL],
        ),
        (
            "{T}: Choose target creature and target Equipment. Gain control of that Equipment until end of turn.",
            ["target(2): control(you)" + UNTIL],
        ),
        (
            "{T}: Creatures defending player controls get -1/-0 until end of turn.",
            [f"{DEFENDED}: add_power(-1)" + UNTIL],
        ),
        (
            "Whenever this creature becomes blocked, each creature blocking it gets -1/-0 until end of turn.",
            ["and(in(battlefield),and(is(type,creature),blocker_of(this))): add_power(-1)" + UNTIL],
        ),
        (
            "{T}: Target attacking equipped creature gains reach until end of turn.",
            ["target(1): gain(kw(reach))" + UNTIL],
        ),
        (
            "{T}: For each card discarded this way, Apes get +1/+0 until end of turn.",
            ['and(in(battlefield),is(subtype,ape)): add_power(given("card discarded this way"))' + UNTIL],
        ),
        (
            "{T}: You gain 1 life, and until your next turn, Apes gain reach.",
            ["and(in(battlefield),is(subtype,ape)): gain(kw(reach)) [your_next_turn]"],
        ),
        (
            "{T}: Choose target Ape. Mill four cards, then that creature gains reach until end of turn.",
            ["target(1): gain(kw(reach))" + UNTIL],
        ),
        (
            "{T}: Choose target Ape. Reveal cards from the top of your library until you reveal a land card. That "
            "creature gains reach until end of turn.",
            ["target(1): gain(kw(reach))" + UNTIL],
        ),
        (
            "{T}: You may mill a card. When you do, if it's night, target Ape gains reach.",
            ['target(1): gain(kw(reach)) if holds("it\'s night")'],
        ),
        (
            "{T}: Until end of turn, target Ape gets +1/+0, gains flying if it's green, and gains reach if it's red.",
            [
                "target(1): add_power(1)" + UNTIL,
                "and(target(1),is(color,green)): gain(kw(flying))" + UNTIL,
                "and(target(1),is(color,red)): gain(kw(reach))" + UNTIL,
            ],
        ),
        (
            "{T}: Choose target Ape. This creature and that Ape each get +1/+0 and gain reach until end of turn.",
            ["or(this,target(1)): add_power(1), gain(kw(reach))" + UNTIL],
        ),
        (
            "{T}: Choose a token you control. Each other token you control becomes a copy of that token.",
            [
                "and(in(battlefield),and(non(chosen(object)),and(status(token),controlled_by(you)))): "
                "copy(chosen(object))"
            ],
        ),
        (
            "{T}: Choose target land. Each other land becomes a copy of that land until end of turn.",
            ["and(in(battlefield),and(non(target(1)),is(type,land))): copy(target(1))" + UNTIL],
        ),
        (
            "{T}: Gain control of target creature. Change the text of that creature by replacing all instances of one "
            "creature type with Ape.",
            ["target(1): control(you), replace(chosen(from),ape)"],
        ),
        (
            "{T}: You may pay {1}. When you do, this creature becomes a copy of target creature, except it has this "
            'ability and "{T}: Add {G}."',
            ['this: copy(target(1)), copiable(gain(this_ability)), copiable(gain("{T}: Add {G}."))'],
        ),
        (  # 707.2: the haste is no part of the copy
            "{T}: Choose a nonbasic land type. Each land you control of that type becomes a copy of target Ape until "
            "end of turn and gains haste until end of turn.",
            [
                "and(in(battlefield),and(is(type,land),and(controlled_by(you),is(subtype,chosen(land_type))))): "
                "copy(target(1)), gain(kw(haste))" + UNTIL
            ],
        ),
        (
            "Whenever one or more cards leave your graveyard, scry 1, then you may have this creature become a copy of "
            "an artifact or creature card from among those cards until end of turn.",
            ["this: copy(chosen(object))" + UNTIL],
        ),
        (
            "{T}: This creature becomes a copy of target artifact, non-Aura enchantment, or land, except it has "
            "flying.",
            ["this: copy(target(1)), copiable(gain(kw(flying)))"],
        ),
        (  # 602.5: a restriction is nothing that is done
            "{T}: Target Ape gains reach. You can't activate this ability during combat.",
            ["target(1): gain(kw(reach))"],
        ),
        ("{T}: You have no maximum hand size for the rest of the game.", ["player(you): no_maximum_hand_size"]),
        (
            "{T}: Add {G}. If that mana is spent on a creature spell, it gains reach.",
            ['targets_from(1): gain(kw(reach)) if holds("that mana is spent on a creature spell")'],
        ),
        ("Whenever an Ape attacks, it gains reach until end of turn.", ["targets_from(1): gain(kw(reach))" + UNTIL]),
        (
            "Whenever this creature or another Ape enters, it gains reach until end of turn.",
            ["targets_from(1): gain(kw(reach))" + UNTIL],
        ),
        (
            "Whenever you cast an instant, sorcery, or Ape spell, this creature gains reach until end of turn.",
            ["this: gain(kw(reach))" + UNTIL],
        ),
        (
            "Whenever this creature attacks, if you control a Forest, it gains reach until end of turn.",
            ["this: gain(kw(reach))" + UNTIL],
        ),
    ],
)
def test_where_the_effect_begins(text: str, expected: list[str]) -> None:
    assert said(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # what was spoken of
        (
            "{T}: Create two 1/1 green Ape creature tokens. They gain haste until end of turn.",
            ["targets_from(1): gain(kw(haste))" + UNTIL],
        ),
        (
            "{T}: Create a token that's a copy of target creature. That token gains haste.",
            ["targets_from(2): gain(kw(haste))"],
        ),
        (
            "{T}: Return target creature card from your graveyard to the battlefield. It gains haste.",
            ["target(1): gain(kw(haste))"],
        ),
        (
            "{T}: Untap all creatures you control. Those creatures gain reach until end of turn.",
            [f"{YOURS}: gain(kw(reach))" + UNTIL],
        ),
        (
            "{T}: Choose target creature. The creature gets +1/+0 until end of turn.",
            ["target(1): add_power(1)" + UNTIL],
        ),
        ("{T}: A creature you control gains reach until end of turn.", ["targets_from(1): gain(kw(reach))" + UNTIL]),
        (
            "{T}: Two target creatures gain reach until end of turn. They get +1/+0 until end of turn.",
            ["or(target(1),target(2)): gain(kw(reach)), add_power(1)" + UNTIL],
        ),
        (
            "{T}: Target creature gets +1/+0 until end of turn. Other creatures you control gain reach.",
            [
                "target(1): add_power(1)" + UNTIL,
                "and(in(battlefield),and(non(target(1)),and(is(type,creature),controlled_by(you)))): gain(kw(reach))",
            ],
        ),
        # several clauses
        (
            "{T}: Target Ape gets +1/+0 until end of turn and target creature gets -1/-0 until end of turn.",
            ["target(1): add_power(1)" + UNTIL, "target(2): add_power(-1)" + UNTIL],
        ),
        (
            "{T}: This creature gains reach until end of turn and deals 1 damage to you.",
            ["this: gain(kw(reach))" + UNTIL],
        ),
        (
            "{T}: This creature deals 1 damage to you and gains reach until end of turn.",
            ["this: gain(kw(reach))" + UNTIL],
        ),
        (
            "{T}: Gain control of target Ape until end of turn. Untap that creature. It gains haste until end of turn.",
            ["target(1): control(you), gain(kw(haste))" + UNTIL],
        ),
        (
            "{T}: Target land becomes a 2/2 creature until end of turn. Scry 1. It's still a land.",
            ["target(1): set_power(2), set_toughness(2), add(type,creature)" + UNTIL],
        ),
        # durations that differ
        (
            "{T}: Target land becomes a 2/2 creature in addition to its other types. It gains haste until end of turn.",
            ["target(1): set_power(2), set_toughness(2), add(type,creature)", "target(1): gain(kw(haste))" + UNTIL],
        ),
        # conditions
        (
            "{T}: Target creature gets +1/+1 until end of turn. If it's an Ape, it gains reach until end of turn.",
            [
                "target(1): add_power(1), add_toughness(1)" + UNTIL,
                'target(1): gain(kw(reach)) if holds("it\'s an Ape")' + UNTIL,
            ],
        ),
        (
            "{T}: Target creature gets +1/+0 until end of turn. It gets +4/+0 until end of turn instead if it's night.",
            [
                'target(1): add_power(1) if non(holds("it\'s night"))' + UNTIL,
                'target(1): add_power(4) if holds("it\'s night")' + UNTIL,
            ],
        ),
        # choices
        (
            "{T}: This creature gets +1/+0 and gains your choice of reach or haste until end of turn.",
            [
                "this: add_power(1)" + UNTIL,
                "this: gain(kw(reach)) if mode(1)" + UNTIL,
                "this: gain(kw(haste)) if mode(2)" + UNTIL,
            ],
        ),
        # numbers
        (
            "{T}: This creature gets +X/+0 until end of turn, where X is the sacrificed creature's power.",
            ['this: add_power(given("sacrificed creature\'s power"))' + UNTIL],
        ),
        (
            "{T}: This creature gets +1/+0 until end of turn for each card discarded this way.",
            ['this: add_power(given("card discarded this way"))' + UNTIL],
        ),
        (
            "{T}: Target creature gets +X/+0 until end of turn, where X is that creature's toughness.",
            ["target(1): add_power(toughness(target(1)))" + UNTIL],
        ),
        (
            "{X}: This creature becomes an X/X Ape.",
            ["this: lose_all(creature_type), add(subtype,ape), set_power(number(x)), set_toughness(number(x))"],
        ),
        # control
        (
            "{T}: Exchange control of two target creatures.",
            ["target(1): control(controller_then(target(2)))", "target(2): control(controller_then(target(1)))"],
        ),
        ("{T}: Target opponent gains control of this creature.", ["this: control(target(1))"]),
        # copies
        (
            "{T}: This creature becomes a copy of target creature, except it has reach and it's legendary.",
            ["this: copy(target(1)), copiable(gain(kw(reach))), copiable(add(supertype,legendary))"],
        ),
        (
            "{T}: Exile a card. Target token becomes a copy of it until end of turn.",
            ["target(1): copy(target(2))" + UNTIL],
        ),
        # "other" and "it" beside the host are other than that, and that
        (
            "{T}: Enchanted creature and other creatures that share a creature type with it gain reach.",
            [
                "or(and(host,called(is(type,creature))),and(in(battlefield),and(non(host),and(is(type,creature),"
                "shares(creature_type,host))))): gain(kw(reach))"
            ],
        ),
        # 603.4: what is asked of the source after a trigger that speaks of players
        (
            "When an opponent casts a spell, if this permanent is an enchantment, it gains reach.",
            ["this: gain(kw(reach))"],
        ),
        # one clause is not cut within its subject
        (
            "{T}: Amass Orcs 2, then Goblins and Orcs you control gain reach.",
            [
                "and(in(battlefield),and(or(is(subtype,goblin),is(subtype,orc)),controlled_by(you))): gain(kw(reach))",
            ],
        ),
        # restrictions that matter only for the choice of the target
        (
            "{T}: Target creature that dealt damage this turn gets -5/-5 until end of turn.",
            ["target(1): add_power(-5), add_toughness(-5)" + UNTIL],
        ),
    ],
)
def test_what_it_does(text: str, expected: list[str]) -> None:
    assert said(text) == expected


@pytest.mark.parametrize(
    ("text", "left_out"),
    [
        # two things that "it" may be
        (
            "{T}: This creature deals 1 damage to target creature. It gains reach until end of turn.",
            "It gains reach until end of turn.",
        ),
        # two kinds of objects without a word
        (
            "{T}: Choose a creature and an opponent. That opponent gains control of that creature.",
            "That opponent gains control of that creature.",
        ),
        # not all of what was said is replaced
        (
            "{T}: Target Ape gets +1/+0 and gains reach. If it's night, it gets +3/+0 until end of turn instead.",
            "If it's night, it gets +3/+0 until end of turn instead.",
        ),
        ("{T}: Target creature gets +1/+0 and frobs until end of turn.", None),
        # what stands before the second comma is no condition
        ("{T}: If the gift was promised, each Ape gleams, and those creatures gain reach.", None),
        ("{T}: Draw a card and each Ape gleams.", None),
        # not all Auras
        ("{T}: Gain control of all Auras and Equipment that were attached to this creature.", None),
    ],
)
def test_what_is_declined(text: str, left_out: str | None) -> None:
    reading = effect(text)
    assert reading.left_out == ((left_out,) if left_out else (text.split(": ", 1)[1],))


@pytest.mark.parametrize(
    "text",
    [
        '{T}: Create a 1/1 green Ape creature token. It has "{T}: Add {G}."',  # 111.3
        "{T}: Create Koko, a legendary 2/2 green Ape creature token.",
        "{T}: You gain 3 life and scry 1.",
        "Whenever an Ape enters, you may gain that much life.",
        "{2}{G}: Level 2",
    ],
)
def test_what_changes_nothing(text: str) -> None:
    reading = effect(text)
    assert reading.understood
    assert not any(fact.name == "does" for fact in reading.facts)


def test_others_of_a_kind_that_the_card_is_called_after() -> None:
    text = "Whenever this creature attacks, it gets +1/+0 until end of turn for each other attacking Aurochs."
    count = "and(in(battlefield),and(non(this),and(status(attacking),is(subtype,aurochs))))"
    assert said(text, "Aurochs", "Creature — Aurochs") == [f"this: add_power(count({count}))" + UNTIL]


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("Whenever you cast an instant, sorcery, or Ape spell, you gain 1 life.", "You gain 1 life."),
        ("Whenever Ms. Test Subject, Ape Queen attacks, you gain 1 life.", "You gain 1 life."),
        ("When this creature transforms into Ms. Test Subject, Ape Queen, you gain 1 life.", "You gain 1 life."),
        ("Whenever a player discards a creature, nonland artifact, you gain 1 life.", "You gain 1 life."),
        ("When this creature hums, if you have a hat, control a Food, and are tall, you sing.", "You sing."),
        (
            "Whenever this creature attacks, starting with you, each player sings.",
            "Starting with you, each player sings.",
        ),
        (
            "When this creature enters, for each {R}{R} spent to cast it, it gets +1/+0 until end of turn.",
            "For each {R}{R} spent to cast it, it gets +1/+0 until end of turn.",
        ),
    ],
)
def test_what_a_trigger_does_begins_where_its_condition_ends(text: str, done: str) -> None:
    assert effect(text, name="Ms. Test Subject, Ape Queen").text == done


def test_a_rebalanced_card_speaks_of_itself_without_the_mark() -> None:
    rebalanced = said("{1}: Test Subject gains reach until end of turn.", name="A-Test Subject")
    assert rebalanced == ["this: gain(kw(reach))" + UNTIL]


def test_a_kind_that_the_card_is_called_after_is_not_its_name() -> None:
    found = said("{T}: Target creature becomes a Lizard creature.", "Lizard, Ape's Curse")
    assert "add(subtype,lizard)" in found[0]


def test_a_name_with_several_parts_is_shortened_at_the_first() -> None:
    text = "0: Until end of turn, Koko becomes a 4/4 Ape creature that's still a planeswalker."
    found = said(text, "Koko of the Jungle", "Legendary Planeswalker — Koko")
    assert found[0].startswith("this: set_power(4)")


def test_a_board_of_permanents_means_what_it_meant() -> None:
    """Such an ability is carried as an ability: its effect is no part of what stands on the card."""
    for reading in read_ability_lines(
        card("I — Apes gain reach.\n{T}: Apes gain reach.\nWhenever an Ape enters, it gains reach.")
    ):
        assert reading.sort in ("activated", "triggered")
        assert not any(fact.name in ("subject", "does") for fact in reading.facts)


@pytest.mark.parametrize(
    "text",
    [
        "Put a +1/+1 counter on a creature you control. It gains flying until end of turn.",
        "Untap a creature you control and it gets +1/+1 until end of turn.",
    ],
)
def test_what_is_said_of_one_that_is_chosen_is_not_said_of_all(text: str) -> None:
    said = understand_effect(text, "", "creature")
    assert (said.parts, bool(said.left_out)) == ((), True)
