"""The outcomes over open orders are those of all orders, worked out one by one; each is reached as is said."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest

from pyclingo_bridge import loads
from pyclingo_bridge.answer import Answer, ObjectAnswer
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import Limits, using
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.orders.courses import Courses, Foretold, Stretch
from pyclingo_bridge.orders.describing import describe
from pyclingo_bridge.orders.gathering import told as compared
from pyclingo_bridge.orders.lines import may_be_next, shortened
from pyclingo_bridge.orders.reach import out_of_reach
from pyclingo_bridge.orders.searching import search
from pyclingo_bridge.orders.space import Class, Order, Space
from pyclingo_bridge.reasoner import solve, solve_boards
from tests.second_opinion.boards import make
from tests.second_opinion.runs import read

MOST = 3


def opened(scenario: Scenario, most: int) -> tuple[Scenario, tuple[str, ...]]:
    """Forget the order of the last permanents and effects of a board."""
    names = [
        each.id for each in (*scenario.entries, *scenario.effects) if getattr(each, "zone", "") in ("battlefield", "")
    ]
    free = tuple(names[-most:])
    return replace(scenario, unknown_order=free), free


def in_every_order(scenario: Scenario, free: tuple[str, ...]) -> dict[tuple[str, ...], Answer]:
    stamps = sorted(each.timestamp for each in (*scenario.entries, *scenario.effects) if each.id in free)
    boards = {}
    for order in permutations(free):
        stamp = dict(zip(order, stamps, strict=True))
        boards[order] = replace(
            scenario,
            entries=tuple(replace(each, timestamp=stamp.get(each.id, each.timestamp)) for each in scenario.entries),
            effects=tuple(replace(each, timestamp=stamp.get(each.id, each.timestamp)) for each in scenario.effects),
        )
    return dict(zip(boards, solve_boards(list(boards.values())), strict=True))


@pytest.mark.parametrize("seed", range(5))
def test_random_boards(seed: int) -> None:
    scenario = read(make(Random(seed)))
    stamps = [each.timestamp for each in (*scenario.entries, *scenario.effects)]
    if len(set(stamps)) < len(stamps):
        pytest.skip("things with one timestamp")
    free = opened(scenario, MOST)[1]
    if not free:
        pytest.skip("nothing whose order could be open")
    agree(scenario, free)


OVERWRITING = [
    "All creatures are red.",
    "All creatures are blue.",
    "All creatures are green in addition to their other colors.",
    "All creatures have base power and toughness 1/1.",
    "Red creatures have base power and toughness 0/2.",
    "All creatures lose all abilities.",
    "All creatures have flying.",
    "All lands are Islands.",
    "Nonbasic lands are Mountains.",
    "All lands are 1/1 creatures that are still lands.",
    "All lands are Goblins in addition to their other types.",
    "Creatures you control are Elves.",
    "Other creatures are white.",
]
ENCHANTING = [
    "You control enchanted creature.",
    "Enchanted creature is black and has base power and toughness 4/4.",
    "Enchanted creature loses all abilities and is an artifact in addition to its other types.",
]


@pytest.mark.parametrize(
    ("seed", "count", "rules"), [(1, 4, "current"), (2, 4, "2008-10"), (3, 4, "2020-04"), (4, 5, "2014-02")]
)
def test_boards_of_things_that_overwrite_each_other(seed: int, count: int, rules: str) -> None:
    draw = Random(seed)
    theme = draw.sample(OVERWRITING, 4)
    board: list[dict[str, object]] = [{"card": "Grizzly Bears", "id": "bear"}, {"card": "Dryad Arbor", "id": "arbor"}]
    for number in range(count):
        entry = {"name": f"Thing {number}", "id": f"x{number}", "controller": draw.choice("AB")}
        if draw.random() < 0.4:
            text = f"Enchant creature\n{draw.choice(ENCHANTING)}"
            entry |= {"type_line": "Enchantment — Aura", "oracle_text": text, "attached_to": "bear"}
        else:
            entry |= {"type_line": "Enchantment", "oracle_text": draw.choice(theme)}
        board.append(entry)
    scenario, free = loads(json.dumps({"battlefield": board, "rules": rules})), tuple(f"x{n}" for n in range(count))
    told = agree(scenario, free)
    # 613.7m: each player orders their own, the active player's first; until 2020-04 the active player ordered all.
    player = {each.id: each.controller for each in scenario.entries}
    legal = [
        order
        for order in told
        if rules < "2020-04" or sorted(map(player.__getitem__, order)) == [*map(player.get, order)]
    ]
    outcomes = solve(replace(scenario, simultaneous=free)).outcomes
    assert {compared(each.moment) for each in outcomes} == {told[order] for order in legal}


WAITING = {
    "what waits comes free behind what is older": [
        "As long as you control a green artifact, all creatures are blue.",
        "All artifacts are green.",
        "All creatures are red.",
    ],
    "chains beside each other": [
        "All permanents are enchantments in addition to their other types.",
        "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base "
        "toughness each equal to its mana value.",
        "Nonbasic lands are Mountains.",
        "All Mountains are 1/1 black creatures that are still lands.",
    ],
    "a loop": ["All Mountains are Islands.", "All Islands are Mountains.", "Nonbasic lands are Islands."],
}


WAITING["effects that go on in later layers"] = [
    "Creatures lose all abilities and have base power and toughness 1/1.",
    WAITING["chains beside each other"][1],
    "All permanents are enchantments in addition to their other types.",
    "All Forests are 1/1 green Saproling creatures in addition to their other types.\nAll permanents are colorless.",
]


@pytest.mark.parametrize("texts", WAITING.values(), ids=WAITING)
def test_boards_on_which_effects_wait_for_each_other(texts: list[str]) -> None:
    board = [{"card": name, "id": name} for name in ("Grizzly Bears", "Dryad Arbor", "Mountain", "Island")]
    board.append({"name": "Relic", "type_line": "Artifact", "mana_cost": "{2}"})
    for number, text in enumerate(texts):
        board.append({"name": f"x{number}", "type_line": "Enchantment", "mana_cost": "{3}", "oracle_text": text})
    agree(loads(json.dumps({"battlefield": board})), tuple(f"x{number}" for number in range(len(texts))))


LOCKED = """
battlefield:
  - {name: Bear, type_line: Creature — Bear, power: "2", toughness: "2", id: bear, timestamp: 1,
     counters: {flying: {n: 1, timestamp: 25}}}
  - {name: Red, type_line: Enchantment, id: red, oracle_text: All creatures are red., timestamp: 10}
  - {name: Blue, type_line: Enchantment, id: blue, oracle_text: All creatures are blue., timestamp: 20}
  - {name: Void, type_line: Enchantment, id: void, oracle_text: All creatures lose all abilities., timestamp: 30}
effects:
  - {text: Red creatures get +2/+2 until end of turn., id: rage, timestamp: 40}
"""


def test_what_was_locked_in_and_counters_with_a_timestamp_of_their_own() -> None:
    """611.2c, 613.7c: the order of what is overwritten by now mattered then; the counter keeps its place."""
    board = loads(LOCKED)
    every = solve(replace(board, unknown_order=("red", "blue", "rage"))).outcomes
    bears = {(each.moment.objects["bear"].colors, each.moment.objects["bear"].power) for each in every}
    assert bears == {(("R",), 4), (("U",), 4), (("R",), 2), (("U",), 2)} and len(every) == 4
    every = solve(replace(board, unknown_order=("red", "void"))).outcomes
    bears = {(each.moment.objects["bear"].colors, each.moment.objects["bear"].keywords) for each in every}
    assert bears == {(("U",), ()), (("R",), ("flying",))}


def words_of(thing: ObjectAnswer) -> dict[str, object]:
    return {key: list(getattr(thing, key)) for key in ("types", "subtypes", "supertypes", "colors")}


def agree(scenario: Scenario, free: tuple[str, ...]) -> dict[Order, object]:
    """Compare the outcomes with those of every order, each worked out; each is reached as is said.

    Gives what comes out of each order.
    """
    told = {order: compared(answer.moments[-1]) for order, answer in in_every_order(scenario, free).items()}
    outcomes = solve(replace(scenario, unknown_order=free)).outcomes
    assert len(outcomes) == len(set(told.values()))
    for each in outcomes:
        got = {name: words_of(thing) for name, thing in each.moment.objects.items()}
        assert out_of_reach([scenario], got) == [False]
    stamp = {each.id: each.timestamp for each in (*scenario.entries, *scenario.effects)}
    stamps = sorted(stamp[name] for name in free)
    for order, wanted in told.items():
        place = stamp | dict(zip(order, stamps, strict=True))
        here = [each for each in outcomes if compared(each.moment) == wanted]
        met = [
            each
            for each in outcomes
            if any(all(place[one] < place[two] for one, two in condition) for condition in each.when)
        ]
        assert met == here and len(here) == 1
    return told


def test_what_overwrites_each_other_but_for_one_dependency_is_answered_by_few_orders() -> None:
    """Of all that say what creatures are the last one counts; "All Cats are Wolves" waits until it is clear."""
    texts = [f"All creatures are {kind}." for kind in ("Goblins", "Elves", "Bears", "Rats", "Cats")]
    things = [
        {"name": f"x{n}", "id": f"x{n}", "type_line": "Enchantment", "oracle_text": text}
        for n, text in enumerate([*texts, "All Cats are Wolves."])
    ]
    ox = {"name": "Ox", "id": "ox", "type_line": "Creature — Ox", "power": "2", "toughness": "3"}
    free = [f"x{n}" for n in range(6)]
    with using(Limits(orders=50)):  # of 720
        outcomes = solve(loads(json.dumps({"battlefield": [ox, *things], "unknown_order": free}))).outcomes
    assert [each.moment.objects["ox"].subtypes for each in outcomes] == [
        (kind,) for kind in ("Wolf", "Rat", "Bear", "Elf", "Goblin")
    ]
    for last, each in zip(reversed(range(5)), outcomes, strict=True):
        others = {(f"x{n}", f"x{last}") for n in range(5) if n != last}
        assert [set(condition) for condition in each.when] == [others]


def test_which_of_some_effects_may_be_next() -> None:
    """613.8b: what depends on nothing; else the members of a loop that waits for nothing outside itself."""
    every = frozenset("abcd")
    assert may_be_next(every, frozenset()) == every
    assert may_be_next(every, frozenset([("a", "b"), ("c", "d"), ("d", "c")])) == {"b"}
    assert may_be_next(every, frozenset([("a", "b"), ("b", "a"), ("c", "a"), ("d", "d")])) == {"a", "b", "d"}


def test_pairs_are_left_out_as_long_as_it_holds() -> None:
    pairs = pairs_of(tuple("abcd"))
    newest = {(each, "d") for each in "abc"}
    assert shortened(pairs, lambda kept: kept >= newest) == newest
    assert shortened(pairs, lambda kept: False) == pairs


def classes(space: Space, told: Callable[[Order], Class], before: Class = frozenset()) -> dict[Class, Order]:
    courses = Courses()

    def work_out(orders: Sequence[Order], depth: int) -> list[Foretold]:
        return [courses.learn(order, {"": Stretch(told(order), set_aside=told(order))}, depth) for order in orders]

    return {pairs: order for pairs, (order, _) in search(space, before, work_out, courses).items()}


def pairs_of(order: Order) -> Class:
    return frozenset(combinations(order, 2))


def test_an_order_of_each_class() -> None:
    two = frozenset(["ab", "ba", "cd", "dc"])
    found = classes(Space("abcd", ["abcd"]), lambda order: frozenset(p for p in pairs_of(order) if "".join(p) in two))
    assert len(found) == 4
    assert list(classes(Space("abcd", ["abcd"]), lambda _: frozenset())) == [frozenset()]
    assert list(classes(Space("ab", ["ab"]), pairs_of, frozenset([("b", "a")])).values()) == [("b", "a")]
    assert set(classes(Space("afbxc", ["ab", "xc"]), pairs_of).values()) == {
        (*"afbxc",), (*"bfaxc",), (*"afbcx",), (*"bfacx",),
    }  # fmt: skip


def test_all_orders_are_in_a_class_of_an_order_that_was_worked_out() -> None:
    def told(order: Order) -> Class:
        return frozenset((other, order[-1]) for other in order[:-1])

    found = classes(Space("abcdefgh", ["abcdefgh"]), told)
    assert set(found) == {told((*others, last)) for last in "abcdefgh" for others in ["abcdefgh".replace(last, "")]}


def test_descriptions_are_short() -> None:
    orders = [frozenset(combinations(each, 2)) for each in permutations("abc")]
    inside = [each for each in orders if ("a", "b") in each]
    outside = [each for each in orders if each not in inside]
    assert describe(inside, outside) == [[("a", "b")]]
    assert describe(orders, []) == [[]]
    last = [frozenset((other, one) for other in "abcdefgh" if other != one) for one in "abcdefgh"]
    assert describe(last[:1], last[1:]) == [sorted(last[0])]


HUES = ["red", "blue", "green", "white", "black"]
EIGHT = [
    *(f"All creatures are {hue}." for hue in HUES),
    "All creatures have flying.",
    "All lands are Islands in addition to their other types.",
    "All creatures get +1/+1.",
]


def test_eight_in_unknown_order_are_worked_out_where_few_outcomes_differ() -> None:
    board = [{"name": "Bear", "type_line": "Creature — Bear", "id": "bear"}] + [
        {"name": f"Hue {number}", "type_line": "Enchantment", "id": f"h{number}", "oracle_text": text}
        for number, text in enumerate(EIGHT)
    ]
    free = [each["id"] for each in board[1:]]
    outcomes = solve(loads(json.dumps({"battlefield": board, "unknown_order": free})), limits=Limits()).outcomes
    assert sum(len(each.orders) for each in outcomes) == len(HUES)
    of_color = {each.moment.objects["bear"].colors: each.when for each in outcomes}
    assert of_color["U",] == (tuple((f"h{other}", "h1") for other in (0, 2, 3, 4)),)


ABILITIES = [
    *("All creatures have flying.", "All creatures lose all abilities.", "All creatures lose flying."),
    *("Creatures with flying have vigilance.", "All creatures have trample.", "Creatures with trample have haste."),
    *("All creatures are red.", "All creatures are blue."),
]


def test_stages_are_worked_out_each_for_itself() -> None:
    """Two outcomes of colours for each of seven of abilities; what the others do is put together of what some do."""
    board = [{"name": "Bear", "type_line": "Creature — Bear", "id": "bear"}] + [
        {"name": f"x{number}", "type_line": "Enchantment", "oracle_text": text} for number, text in enumerate(ABILITIES)
    ]
    free = [each["name"] for each in board[1:]]
    with using(Limits(orders=48)):
        outcomes = solve(loads(json.dumps({"battlefield": board, "unknown_order": free}))).outcomes
    assert sum(len(each.orders) for each in outcomes) == 14
    bears = {(each.moment.objects["bear"].colors, each.moment.objects["bear"].keywords) for each in outcomes}
    assert len(bears) == len(outcomes) == 8


def test_more_orders_than_the_limit_allows() -> None:
    scenario = replace(loads(LOCKED), unknown_order=("red", "blue", "rage"))
    with using(Limits(orders=2)), pytest.raises(InputError, match="limit orders=2"):
        solve(scenario)


@pytest.mark.parametrize(("rules", "count"), [("2020-03", 2), ("2020-04", 1), ("current", 1)])
def test_who_orders_what_entered_together(rules: str, count: int) -> None:
    text = (
        "battlefield:\n"
        '  - {name: One, type_line: Enchantment, id: one, controller: A, oracle_text: "All creatures are red."}\n'
        '  - {name: Two, type_line: Enchantment, id: two, controller: B, oracle_text: "All creatures are blue."}\n'
        "  - {name: Bear, type_line: Creature — Bear, id: bear}\n"
        f"simultaneous: [one, two]\nrules: {rules}\n"
    )
    outcomes = solve(loads(text)).outcomes
    assert len(outcomes) == count
    assert {"U"} <= {each.moment.objects["bear"].colors[0] for each in outcomes}


def test_a_subtype_is_compared_with_what_gives_the_card_type_for_it() -> None:
    """205.3d: lands become Goblins only where they are creatures by then."""
    board = [{"card": "Forest", "id": "land"}]
    for name, text in (("a", "All lands are Goblins in addition to their other types."), ("b", OVERWRITING[9])):
        board.append({"name": name, "type_line": "Enchantment", "oracle_text": text})
    agree(loads(json.dumps({"battlefield": board})), ("a", "b"))


def test_where_something_happens_what_it_brings_may_make_the_order_matter() -> None:
    board = [
        {"name": "a", "type_line": "Enchantment", "oracle_text": "All artifacts are red."},
        {"name": "b", "type_line": "Enchantment", "oracle_text": "All creatures are blue."},
    ]
    golem = {"name": "Golem", "type_line": "Artifact Creature — Golem", "power": "2", "toughness": "2"}
    scenario = {"battlefield": board, "unknown_order": ["a", "b"], "timeline": [{"enter": golem}]}
    outcomes = solve(loads(json.dumps(scenario))).outcomes
    assert {each.moment.objects["Golem"].colors: each.when for each in outcomes} == {
        ("U",): ((("a", "b"),),),
        ("R",): ((("b", "a"),),),
    }
