"""Invented sentences in ordinary templating, and the facts that they must give."""

from __future__ import annotations

import pytest

from pyclingo_bridge.oracle import AbilityReading, read_text


def said(reading: AbilityReading) -> list[str]:
    """What an ability does, without its name: ``subject(1,...)``, ``does(1,1,...)``."""
    found = []
    for fact in reading.facts:
        if fact.args[0] == reading.id and fact.name in ("condition", "subject", "does", "duration", "as_enters"):
            found.append(f"{fact.name}({','.join([str(argument) for argument in fact.args[1:]])})")
    return found


def one(subject: str, *ops: str) -> list[str]:
    return [f"subject(1,{subject})", *[f"does(1,{number},{op})" for number, op in enumerate(ops, start=1)]]


THEIRS = "and(in(battlefield),and(is(type,creature),controlled_by(opponent)))"
YOURS = "and(in(battlefield),and(is(type,creature),controlled_by(you)))"

STATIC = [
    ("Creatures you control get +1/+2.", one(YOURS, "add_power(1)", "add_toughness(2)")),
    ("Each creature you control gets +1/+2.", one(YOURS, "add_power(1)", "add_toughness(2)")),
    (
        "Other Wolves get +0/+1 and have forestwalk.",
        one(
            "and(in(battlefield),and(non(this),is(subtype,wolf)))",
            "add_toughness(1)",
            "gain(kw(landwalk(forest)))",
        ),
    ),
    (
        "Artifact creatures and Dragons you control get +1/+1.",
        one(
            "and(in(battlefield),"
            "and(or(and(is(type,artifact),is(type,creature)),is(subtype,dragon)),controlled_by(you)))",
            "add_power(1)",
            "add_toughness(1)",
        ),
    ),
    ("All Forests are Islands.", one("and(in(battlefield),is(subtype,forest))", "become_land(island)")),
    (
        "Nonbasic lands are Forests in addition to their other types.",
        one("and(in(battlefield),and(non(is(supertype,basic)),is(type,land)))", "add(subtype,forest)"),
    ),
    (
        "Enchanted creature is a green Ape creature with base power and toughness 3/2 and has trample.",
        one(
            "and(host,called(is(type,creature)))",
            "lose_all(color)",
            "add(color,green)",
            "lose_all(type)",
            "add(type,creature)",
            "lose_all(creature_type)",
            "add(subtype,ape)",
            "set_power(3)",
            "set_toughness(2)",
            "gain(kw(trample))",
        ),
    ),
    (
        "Enchanted creature is a blue Ape with base power and toughness 1/1.",
        one(
            "and(host,called(is(type,creature)))",
            "lose_all(color)",
            "add(color,blue)",
            "lose_all(creature_type)",
            "add(subtype,ape)",
            "set_power(1)",
            "set_toughness(1)",
        ),
    ),
    (
        "Enchanted land is a 2/3 red Boar creature with haste. It's still a land.",
        one(
            "and(host,called(is(type,land)))",
            "set_power(2)",
            "set_toughness(3)",
            "lose_all(color)",
            "add(color,red)",
            "add(type,creature)",
            "add(subtype,boar)",
            "gain(kw(haste))",
        ),
    ),
    (
        "Lands you control are 1/1 creatures that are still lands.",
        one(
            "and(in(battlefield),and(is(type,land),controlled_by(you)))",
            "set_power(1)",
            "set_toughness(1)",
            "add(type,creature)",
        ),
    ),
    (
        "Each noncreature enchantment is an enchantment creature "
        "with power and toughness each equal to its mana value.",
        one(
            "and(in(battlefield),and(non(is(type,creature)),is(type,enchantment)))",
            "lose_all(type)",
            "add(type,enchantment)",
            "add(type,creature)",
            "set_power(mana_value(it))",
            "set_toughness(mana_value(it))",
        ),
    ),
    (
        "Each noncreature artifact is a 2/2 artifact creature.",
        one(
            "and(in(battlefield),and(non(is(type,creature)),is(type,artifact)))",
            "set_power(2)",
            "set_toughness(2)",
            "add(type,artifact)",
            "add(type,creature)",
        ),
    ),
    ("You control enchanted artifact.", one("and(host,called(is(type,artifact)))", "control(you)")),
    (
        "Enchanted permanent isn't a creature.",
        one("host", "lose(type,creature)"),
    ),
    (
        "As long as this creature is tapped, it has vigilance.",
        ["condition(status(tapped))", *one("this", "gain(kw(vigilance))")],
    ),
    (
        "This creature gets +1/+1 as long as you control two or more artifacts.",
        [
            "condition(compare(count(and(in(battlefield),and(is(type,artifact),controlled_by(you)))),ge,2))",
            *one("this", "add_power(1)", "add_toughness(1)"),
        ],
    ),
    (
        "As long as equipped creature is a Human, it gets +1/+0.",
        one("and(host,and(is(type,creature),is(subtype,human)))", "add_power(1)"),
    ),
    (
        "During your turn, creatures you control have first strike.",
        ["condition(turn(you))", *one(YOURS, "gain(kw(first_strike))")],
    ),
    (
        "This creature gets +2/-1 for each Forest you control.",
        one(
            "this",
            "add_power(times(2,count(and(in(battlefield),and(is(subtype,forest),controlled_by(you))))))",
            "add_toughness(times(-1,count(and(in(battlefield),and(is(subtype,forest),controlled_by(you))))))",
        ),
    ),
    (
        "This creature's power and toughness are each equal to the number of cards in your hand.",
        one(
            "this",
            "set_power(count(and(in(hand),owned_by(you))))",
            "set_toughness(count(and(in(hand),owned_by(you))))",
        ),
    ),
    (
        "This creature gets +1/+0 as long as you've cast two spells this turn.",
        ['condition(holds("you\'ve cast two spells this turn"))', *one("this", "add_power(1)")],
    ),
    (
        "Equipped creature gets +1/+1 and can't be blocked.",
        one(
            "and(host,is(type,creature))",
            "add_power(1)",
            "add_toughness(1)",
            'rule("can\'t be blocked")',
        ),
    ),
    ("Creatures you control are every creature type.", one(YOURS, "add(subtype,every(creature_type))")),
    ("All permanents are colorless.", one("in(battlefield)", "lose_all(color)")),
    (
        "Red creatures lose all abilities and have base power and toughness 0/1.",
        one(
            "and(in(battlefield),and(is(color,red),is(type,creature)))",
            "lose_all(ability)",
            "set_power(0)",
            "set_toughness(1)",
        ),
    ),
    (
        "Creatures your opponents control lose flying and can't have or gain flying.",
        one(THEIRS, "lose(ability,kw(flying))", "cannot_have(kw(flying))"),
    ),
    (
        "Creatures your opponents control lose flying and can't have flying.",
        one(THEIRS, "lose(ability,kw(flying))", "cannot_have(kw(flying))"),
    ),
    ("Creatures your opponents control can't have flying.", one(THEIRS, "cannot_have(kw(flying))")),
    ("Creatures your opponents control can't have or gain abilities.", one(THEIRS, "cannot_have(any)")),
    (
        "Other creatures you control that are enchanted by Auras you control have reach.",
        one(
            "and(in(battlefield),and(non(this),and(is(type,creature),and(controlled_by(you),"
            "compare(count(and(in(battlefield),and(is(subtype,aura),and(controlled_by(you),attached_to(it))))),ge,1)))))",
            "gain(kw(reach))",
        ),
    ),
    (
        "Saproling creatures and other Ape creatures have reach.",
        one(
            "or(and(in(battlefield),and(is(subtype,saproling),is(type,creature))),"
            "and(in(battlefield),and(non(this),and(is(subtype,ape),is(type,creature)))))",
            "gain(kw(reach))",
        ),
    ),
    (
        "As long as you control exactly one creature, that creature has reach.",
        [f"condition(compare(count({YOURS}),eq,1))", *one(YOURS, "gain(kw(reach))")],
    ),
    (
        "During your turn, this creature has reach and creatures you control get +1/+0.",
        ["condition(turn(you))", *one("this", "gain(kw(reach))"), f"subject(2,{YOURS})", "does(2,2,add_power(1))"],
    ),
    (
        "This creature gets +1/+0 for each experience counter you have.",
        one("this", 'add_power(number(told("experience counters you have")))'),
    ),
    (
        "Each land has reach as long as it's a creature.",
        one("and(in(battlefield),and(is(type,land),is(type,creature)))", "gain(kw(reach))"),
    ),
    (
        "As long as you control enchanted creature, it has reach.",
        one("and(host,and(called(is(type,creature)),controlled_by(you)))", "gain(kw(reach))"),
    ),
    ("Your maximum hand size is reduced by four.", one("player(you)", "add_maximum_hand_size(-4)")),
    ("Your maximum hand size is increased by one.", one("player(you)", "add_maximum_hand_size(1)")),
    (
        "Each opponent's maximum hand size is reduced by the number of creatures you control.",
        one("player(opponent)", f"add_maximum_hand_size(times(-1,count({YOURS})))"),
    ),
    ("Each player's maximum hand size is two.", one("player(anyone)", "set_maximum_hand_size(2)")),
    ("Each opponent's maximum hand size is reduced by one.", one("player(opponent)", "add_maximum_hand_size(-1)")),
    (
        "You, Apes you control, and other creatures you control have hexproof.",
        one(
            "or(player(you),or(and(in(battlefield),and(is(subtype,ape),controlled_by(you))),"
            "and(in(battlefield),and(non(this),and(is(type,creature),controlled_by(you))))))",
            "gain(kw(hexproof))",
        ),
    ),
]

RESOLVED = [
    (
        "Target creature loses flying and can't have or gain flying until end of turn.",
        [*one("target(1)", "lose(ability,kw(flying))", "cannot_have(kw(flying))"), "duration(end_of_turn)"],
    ),
    (
        "Until end of turn, creatures your opponents control lose reach and trample and can't have reach or trample.",
        [
            *one(
                THEIRS,
                "lose(ability,kw(reach))",
                "lose(ability,kw(trample))",
                "cannot_have(kw(reach))",
                "cannot_have(kw(trample))",
            ),
            "duration(end_of_turn)",
        ],
    ),
    (
        "Double target creature's power until end of turn.",
        [*one("target(1)", "add_power(power(it))"), "duration(end_of_turn)"],
    ),
    (
        "Double the power and toughness of each creature you control until end of turn.",
        [*one(YOURS, "add_power(power(it))", "add_toughness(toughness(it))"), "duration(end_of_turn)"],
    ),
    (
        "Target creature's power becomes 5 until end of turn.",
        [*one("target(1)", "set_power(5)"), "duration(end_of_turn)"],
    ),
    (
        "Until end of turn, double target creature's power and it gains reach.",
        [*one("target(1)", "add_power(power(it))", "gain(kw(reach))"), "duration(end_of_turn)"],
    ),
    (
        "Untap target creature. Triple its power until end of turn.",
        [*one("target(1)", "add_power(times(2,power(it)))"), "duration(end_of_turn)"],
    ),
    (
        "Target land becomes the basic land type of your choice until end of turn.",
        [*one("target(1)", "become_land(chosen(land_type))"), "duration(end_of_turn)"],
    ),
    *[
        (
            f"Target creature becomes {size} until end of turn.",
            [*one("target(1)", "set_power(0)", "set_toughness(4)"), "duration(end_of_turn)"],
        )
        for size in ("a 0/4", "0/4", "a 0/4 creature")
    ],
    (
        "Choose a tapped creature. Target creature becomes a copy of that creature until end of turn.",
        [*one("target(1)", "copy(chosen(object))"), "duration(end_of_turn)"],
    ),
    (
        "Creatures you control become copies of target creature until end of turn.",
        [*one(YOURS, "copy(target(1))"), "duration(end_of_turn)"],
    ),
    (
        "You gain protection from everything until your next turn.",
        [*one("player(you)", "gain(kw(protection(everything)))"), "duration(your_next_turn)"],
    ),
    (
        "Target creature gets -1/+3 until end of turn.",
        [*one("target(1)", "add_power(-1)", "add_toughness(3)"), "duration(end_of_turn)"],
    ),
    (
        "Until end of turn, target creature you control becomes a black Bat and gains flying.",
        [
            *one(
                "target(1)",
                "lose_all(color)",
                "add(color,black)",
                "lose_all(creature_type)",
                "add(subtype,bat)",
                "gain(kw(flying))",
            ),
            "duration(end_of_turn)",
        ],
    ),
    (
        "Gain control of target artifact for as long as you control this creature.",
        [*one("target(1)", "control(you)"), "duration(while(controlled_by(you)))"],
    ),
    (
        "Change the text of target permanent by replacing all instances of red with blue.",
        [*one("target(1)", "replace(red,blue)"), "duration(game)"],
    ),
    (
        "Switch target creature's power and toughness until end of turn.",
        [*one("target(1)", "switch"), "duration(end_of_turn)"],
    ),
    (
        "Draw a card. This land becomes a 1/1 Bird artifact creature until end of turn. It's still a land.",
        [
            *one(
                "this",
                "set_power(1)",
                "set_toughness(1)",
                "add(type,artifact)",
                "add(type,creature)",
                "lose_all(creature_type)",
                "add(subtype,bird)",
            ),
            "duration(end_of_turn)",
        ],
    ),
    (
        "Each other creature becomes a copy of target creature until end of turn.",
        [
            *one("and(in(battlefield),and(non(target(1)),is(type,creature)))", "copy(target(1))"),
            "duration(end_of_turn)",
        ],
    ),
]


@pytest.mark.parametrize(("text", "facts"), STATIC)
def test_static(text: str, facts: list[str]) -> None:
    reading = read_text(text)
    assert reading.understood
    assert reading.sort == "static"
    assert said(reading) == facts


@pytest.mark.parametrize(("text", "facts"), RESOLVED)
def test_resolved(text: str, facts: list[str]) -> None:
    reading = read_text(text, resolving=True)
    assert reading.understood
    assert said(reading) == facts


@pytest.mark.parametrize(
    "text",
    [
        "Creatures you control gleam and get +1/+1.",
        "Each creature gets +1/+1 for each spell that anyone remembers.",
        "Enchanted creature becomes something else and loses all abilities.",
        "As long as it rains, creatures you control get +1/+1.",
        "Lands lose all abilities except those that anyone likes.",
        "Basic lands of the first chosen type are the second chosen type.",
        "Creatures you control can't have or gain whatever it is.",
    ],
)
def test_declined(text: str) -> None:
    reading = read_text(text)
    assert not reading.understood
    assert reading.left_out == (text,)
    assert not any(fact.name == "does" for fact in reading.facts)


def test_pronoun_of_two_things_is_declined() -> None:
    text = "This creature deals 1 damage to target creature. It gets +1/+1 until end of turn."
    assert read_text(text, resolving=True).left_out == ("It gets +1/+1 until end of turn.",)


def test_granted_ability_is_read_too() -> None:
    reading = read_text('Equipped creature has "{T}: Add {R} or {G}."')
    assert [str(fact) for fact in reading.facts if fact.args[0] == "{T}: Add {R} or {G}."] == [
        'ability("{T}: Add {R} or {G}.",activated)',
        'text("{T}: Add {R} or {G}.","{T}: Add {R} or {G}.")',
        'adds_mana("{T}: Add {R} or {G}.")',
        'mana("{T}: Add {R} or {G}.",red)',
        'mana("{T}: Add {R} or {G}.",green)',
    ]


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Each creature gets +1/+0 for each other creature.", "non(it)"),
        ("Enchanted creature gets +1/+0 for each other creature.", "non(it)"),
        ("Enchanted creature gets +1/+0 for each other enchantment.", "non(this)"),
        ("This creature gets +1/+0 for each other creature.", "non(this)"),
    ],
)
def test_other_than_what(text: str, other: str) -> None:
    (power,) = [str(fact.args[-1]) for fact in read_text(text).facts if fact.name == "does"]
    assert other in power


def test_other_than_the_target() -> None:
    text = "Target creature gets +1/+0 until end of turn for each other creature you control."
    (power,) = [str(fact.args[-1]) for fact in read_text(text, resolving=True).facts if fact.name == "does"]
    assert "non(it)" in power


def test_still_a_land_keeps_the_type() -> None:
    text = "This land becomes a 3/3 Ape creature until end of turn. It's still a land. Draw a card."
    ops = [str(fact.args[-1]) for fact in read_text(text, resolving=True).facts if fact.name == "does"]
    assert "lose_all(type)" not in ops
    assert "add(type,creature)" in ops


def test_a_rule_does_not_swallow_an_effect() -> None:
    text = "You may tap target creature and gain control of it until end of turn."
    assert said(read_text(text, resolving=True)) == [*one("target(1)", "control(you)"), "duration(end_of_turn)"]


def test_what_is_forbidden_is_not_always_an_ability() -> None:
    for text in ("Players can't gain life.", "This creature can't have more than two ice counters on it."):
        reading = read_text(text)
        assert reading.understood
        assert not reading.about_characteristics


def test_a_quoted_ability_ends_with_a_full_stop() -> None:
    inside = read_text('Lands have "{T}: Add {G}." and lose all other abilities.')
    assert 'text("{T}: Add {G}.","{T}: Add {G}.")' in [str(fact) for fact in inside.facts]
    bare = read_text('Lands have "{T}: Add {G}" and lose all other abilities.')
    assert [fact.args[-1] for fact in bare.facts if fact.name == "does"] == [
        fact.args[-1] for fact in inside.facts if fact.name == "does"
    ]


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("Put a +1/+1 counter on target creature and it gains reach until end of turn.", "target(1)"),
        ("Untap target creature and it gains reach until end of turn.", "target(1)"),
        ("Draw a card, then target creature gains reach until end of turn.", "target(1)"),
        ("Create a 1/1 green Ape creature token, then creatures you control gain reach until end of turn.", YOURS),
        ("Put a counter on each creature you control and those creatures gain reach until end of turn.", YOURS),
        ("You may pay {1}. If you do, this creature gains reach until end of turn.", "this"),
        ("If you do, put a +1/+1 counter on this creature and it gains reach until end of turn.", "this"),
        ("Put a +1/+1 counter on it and it gains reach until end of turn.", "targets_from(1)"),
        ("If you do, it gains reach until end of turn.", "targets_from(1)"),
    ],
)
def test_what_follows_another_deed(text: str, subject: str) -> None:
    reading = read_text(text, resolving=True)
    assert reading.understood
    assert said(reading) == [*one(subject, "gain(kw(reach))"), "duration(end_of_turn)"]


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card and each Ape that nobody remembers gains reach until end of turn.",
    ],
)
def test_what_follows_another_deed_is_not_lost(text: str) -> None:
    assert read_text(text, resolving=True).left_out == (text,)
