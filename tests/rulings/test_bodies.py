"""Bodies of rulings: what hangs on an open point or an edition, and smallest sets that cannot be true together."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.asp_files import folder
from pyclingo_bridge.check import check
from pyclingo_bridge.check.tracing import rules_of
from pyclingo_bridge.cli.finishing import solved
from pyclingo_bridge.editions.alike import changes_asked, standing_for
from pyclingo_bridge.editions.changes import editions
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import Limits, using
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.open_points import open_points
from pyclingo_bridge.rulings import Body, judge
from pyclingo_bridge.rulings.answers import Told, in_every_world, put_in, tell_together
from pyclingo_bridge.rulings.smallest import smallest_conflict, smallest_reason
from pyclingo_bridge.rulings.worlds import World, worlds
from pyclingo_bridge.scenario import loads_all
from pyclingo_bridge.scenario.build import FIRST_DATE

PUMPED = """
title: {title}
rules: {rules}
battlefield: [{{name: Bear, type_line: Creature — Bear, power: "2", toughness: "2", id: bear}}]
effects:
  - {{text: "Target creature gets +3/+3 until end of turn.", targets: [bear]}}
  - {{text: "Target creature has base power and toughness 0/1 until end of turn.", targets: [bear]}}
rulings:
  - {{id: {id}, says: {{bear: {{power: {power}}}}}}}
"""


def body(*rulings: tuple[str, int], rules: Sequence[str] = ("current",)) -> Body:
    text = "---".join(PUMPED.format(title=name, rules="current", id=name, power=power) for name, power in rulings)
    return judge(loads_all(text), rules, solved)


def test_entailed_and_contradicted() -> None:
    found = body(("right", 3), ("wrong", 0))
    assert [(each.id, each.verdict) for each in found.standings] == [("right", "entailed"), ("wrong", "contradicted")]
    assert [each.id for each in found.conflict] == ["wrong"] and not found.together


def test_it_hangs_on_an_order_that_the_board_leaves_open() -> None:
    text = """
battlefield: [{name: Bear, type_line: Creature — Bear, power: "2", toughness: "2", id: bear}]
effects:
  - {text: "Target creature has base power and toughness 4/4 until end of turn.", targets: [bear], id: four}
  - {text: "Target creature has base power and toughness 1/1 until end of turn.", targets: [bear], id: one}
unknown_order: [four, one]
rulings:
  - {id: a, says: {bear: {power: 4}}}
  - {id: b, says: {bear: {power: 1}}}
  - {id: c, says: {bear: {power: 3}}}
"""
    found = judge(loads_all(text), ("current",), solved)
    assert [each.verdict for each in found.standings] == ["depends", "depends", "contradicted"]
    assert [[when for world in each.holds[:1] for _, when in world.open] for each in found.standings[:2]] == [
        ["one is older than four"],
        ["four is older than one"],
    ]
    assert [each.id for each in found.conflict] == ["c"]
    first_two = text[: text.index("  - {id: c")]
    found = judge(loads_all(first_two), ("current",), solved)
    assert [each.id for each in found.conflict] == ["a", "b"] and len(found.parts) == 1
    assert [each.causes[-1].after for each in found.conflict] == [1, 4]  # each traced in the order in which it fails
    found = judge(loads_all(first_two[: first_two.index("  - {id: b")]), ("current",), solved)
    assert [when for world in found.together[:1] for _, when in world.open] == ["one is older than four"]
    assert [values for _, values in found.only] == [("one is older than four",)]
    with using(Limits(worlds=1)), pytest.raises(InputError, match="the limit worlds=1 allows"):
        judge(loads_all(first_two), ("current",), solved)


def test_it_hangs_on_the_edition() -> None:
    found = body(("modern", 3), ("older", 0), rules=("2008-10", "current"))
    assert [each.verdict for each in found.standings] == ["depends", "depends"]
    assert [each.id for each in found.conflict] == ["modern", "older"]
    assert [world.rules for world in found.without if world] == ["2008-10", "current"]
    assert found.parts == ("rules",)
    assert {world.rules for world in body(("older", 0), rules=("2008-10", "current")).together} == {"2008-10"}


def brute(truth: Sequence[Sequence[bool]]) -> int | None:
    worlds = range(len(truth[0]))
    if any(all(row[world] for row in truth) for world in worlds):
        return None
    for size in range(1, len(truth) + 1):
        for chosen in combinations(range(len(truth)), size):
            if all(any(not truth[ruling][world] for ruling in chosen) for world in worlds):
                return size
    raise AssertionError


@settings(max_examples=150, deadline=None)
@given(st.integers(1, 5).flatmap(lambda worlds: st.lists(st.tuples(*worlds * [st.booleans()]), min_size=1, max_size=6)))
def test_a_smallest_set_is_smallest(truth: list[tuple[bool, ...]]) -> None:
    found, size = smallest_conflict(truth), brute(truth)
    assert (found is None) == (size is None)
    if found is not None:
        assert len(found) == size
        assert all(any(not truth[ruling][world] for ruling in found) for world in range(len(truth[0])))
        for left in found:  # each member is needed
            rest = [ruling for ruling in found if ruling != left]
            assert any(all(truth[ruling][world] for ruling in rest) for world in range(len(truth[0])))


@settings(max_examples=100, deadline=None)
@given(st.integers(1, 5).flatmap(lambda worlds: st.lists(st.tuples(*worlds * [st.booleans()]), min_size=1, max_size=6)))
def test_a_smallest_reason_is_smallest(truth: list[tuple[bool, ...]]) -> None:
    def follows(chosen: Sequence[int], ruling: int) -> bool:
        worlds = range(len(truth[0]))
        return all(truth[ruling][world] for world in worlds if all(truth[one][world] for one in chosen))

    for ruling in range(len(truth)):
        others = [number for number in range(len(truth)) if number != ruling]
        sizes = (n for n in range(len(truth)) if any(follows(each, ruling) for each in combinations(others, n)))
        found = smallest_reason(truth, ruling)
        assert (None if found is None else len(found)) == next(sizes, None)
        assert found is None or follows(found, ruling)


BOARDS = {
    "pumped": (
        PUMPED.partition("rulings:")[0],
        ["power: 3", "power: 0", "power: 5", "toughness: 4", "toughness: 1", "colors: []", "not: {power: 0}"],
    ),
    "loop": (  # with something outside it
        """
title: {title}
rules: {rules}
battlefield:
  - {{card: Forest, id: forest}}
  - {{card: Xenograft, id: xeno, chosen: {{creature_type: Saproling}}}}
  - {{card: Life and Limb, id: limb}}
  - {{name: Bear, type_line: Creature — Bear, power: "2", toughness: "2", id: bear}}
  - {{name: Tide, type_line: Enchantment, id: tide, oracle_text: All Forests are Islands.}}
""",
        [
            "types: [Creature]",
            "types: [Creature, Land]",
            "power: 1",
            "has: [Saproling]",
            "lacks: [Forest]",
            "has: [Island]",
        ],
    ),
    "order": (  # that is not known
        """
title: {title}
rules: {rules}
battlefield:
  - {{name: Bear, type_line: Creature — Bear, power: "2", toughness: "2", id: bear, counters: {{flying: 1}}}}
  - {{name: Ember, type_line: Enchantment, id: ember, oracle_text: All creatures are red.}}
  - {{name: Void, type_line: Enchantment, id: void, oracle_text: Red creatures lose all abilities and are blue.}}
unknown_order: [ember, void]
""",
        ["colors: [U]", "colors: [R]", "keywords: [flying]", "keywords: []", "not: {colors: [R]}"],
    ),
}


def random_body(seed: int) -> list[Scenario]:
    """Two boards with some claims each, which may contradict each other, or the rules."""
    draw = Random(seed)
    found = []
    for name in draw.sample(list(BOARDS), 2):
        text, claims = BOARDS[name]
        chosen = draw.sample(claims, draw.randint(1, 3))
        rulings = "\n".join(f"  - {{id: {name[:1]}{n}, says: {{bear: {{{claim}}}}}}}" for n, claim in enumerate(chosen))
        found += loads_all(f"{text.format(title=name, rules='current')}rulings:\n{rulings}\n")
    return found


def judged_one_by_one(scenarios: Sequence[Scenario], rules: Sequence[str]) -> list[set[str]]:
    """Give for each world the rulings that hold in it, every board worked out there by itself."""
    every = [(scenario, world) for world in worlds(rules) for scenario in scenarios]
    true: dict[World, set[str]] = {world: set() for _, world in every}
    answers = solved([put_in(scenario, world) for scenario, world in every], False)
    for (scenario, world), answer in zip(every, answers, strict=True):
        assert isinstance(answer, Answer)
        checks = check(scenario, answer)
        wrong = {each.id.partition(":")[0] for each in checks if not each.holds}
        true[world] |= {each.id for each in scenario.rulings} - wrong
    return list(true.values())


def agree(scenarios: Sequence[Scenario], rules: Sequence[str]) -> int:
    """Compare the smallest contradictory set, and what follows from what, with every subset; give the set's size."""
    found = judge(scenarios, rules, solved, redundant=True)
    true = judged_one_by_one(scenarios, rules)
    rulings = [each.id for one in scenarios for each in one.rulings]
    sets = [set(each) for size in range(1, len(rulings) + 1) for each in combinations(rulings, size)]
    wrong = [each for each in sets if not any(each <= world for world in true)]
    assert len(found.conflict) == (len(wrong[0]) if wrong else 0)
    assert not wrong or {each.id for each in found.conflict} in wrong
    for each, reason in zip(found.standings, found.reasons, strict=True):
        assert (len(each.holds), len(each.fails)) == (
            16 * len(rules) - len(each.fails),
            sum(each.id not in world for world in true),
        )
        others = [some for some in sets if each.id not in some and all(each.id in w for w in true if some <= w)]
        always = not each.fails
        if wrong:
            assert reason == (() if always else None)
        else:
            assert (None if reason is None else len(reason)) == (0 if always else len(others[0]) if others else None)
    return len(found.conflict)


@pytest.mark.parametrize("seed", [4, 7])
def test_a_body_is_judged_as_its_worlds_are_one_by_one(seed: int) -> None:
    """Random bodies under two editions and every reading, with a loop; orders that are not known take longer."""
    agree(random_body(seed), ["2008-10", "current"])


def test_the_trace_that_contradicts_a_ruling_names_the_rules_on_which_they_part() -> None:
    found = body(("modern", 3), ("older", 0), rules=("2008-10", "current"))
    assert [rules_of(each.causes) for each in found.conflict] == [
        ("418.5a",),
        ("613.4b", "613.7", "613.4c"),
    ]
    assert body(("older", 0), rules=("2008-10", "current")).only == (("rules", ("2008-10",)),)


def test_what_follows_from_others_is_said_on_request(layers, tmp_path):
    file = tmp_path / "rulings.yaml"
    text = PUMPED.format(title="t", rules="current", id="a", power=3)
    file.write_text(f"{text}  - {{id: b, says: {{bear: {{toughness: 4}}}}}}\n", encoding="utf-8")
    rules = ["--rules", "2008-10", "--rules", "current"]
    assert "Redundant" not in layers("check", file, "--together", *rules)[1]
    out = layers("check", file, "--together", "--redundant", *rules)[1]
    assert f"{file}:10 b: follows from {file}:9 a" in out and "Only with rules: current." in out
    wrong = (
        f"{text}  - {{id: b, says: {{bear: {{toughness: 1}}}}}}\n  - {{id: c, says: {{bear: {{subtypes: [Bear]}}}}}}\n"
    )
    file.write_text(wrong, encoding="utf-8")
    out = layers("check", file, "--together", "--redundant", *rules)[1]
    assert "everything follows" in out and f"{file}:11 c: follows from the rules alone" in out and "10 b: f" not in out
    data = json.loads(layers("check", file, "--together", "--redundant", "--json", *rules)[1])
    assert [(each["id"], each["from"]) for each in data["redundant"]] == [("c", [])]
    assert data["redundant_told"] == "of the rules alone"


@pytest.mark.parametrize(("power", "status"), [(3, 0), (0, 1)])
def test_on_the_command_line(layers, tmp_path, power, status):
    file = tmp_path / "rulings.yaml"
    file.write_text(PUMPED.format(title="t", rules="current", id="r", power=power), encoding="utf-8")
    found, out, _ = layers("check", file, "--together")
    assert found == status and ("All hold" if status == 0 else "cannot all be true") in out
    data = json.loads(layers("check", file, "--together", "--json")[1])
    assert data["consistent"] == (status == 0)


def test_an_open_point(layers, tmp_path):
    text = """
battlefield:
  - {name: Bear, type_line: Creature — Bear, power: "2", toughness: "2", id: bear}
  - {name: Omen, type_line: Enchantment, id: omen, oracle_text: "All artifacts are blue and lose all abilities."}
  - {name: Ghost, type_line: Artifact, id: ghost, oracle_text: "Flying"}
rulings: [{id: r, says: {ghost: {colors: [U], keywords: []}}}]
"""
    file = tmp_path / "open.yaml"
    file.write_text(text, encoding="utf-8")
    assert "entailed      " in layers("check", file, "--together")[1]


def test_the_open_points_are_those_that_the_rules_know() -> None:
    texts = [path.read_text(encoding="utf-8") for path in folder().rglob("*.lp") if path.name != "open_points.lp"]
    for name, values in open_points().items():
        for value in values[1:]:
            assert any(f"reading(G,{name},{value})" in text for text in texts), (name, value)


IN_PLAY = """
- battlefield:
  - {card: Forest, id: forest}
  - {card: Life and Limb, id: limb}
  - {card: Xenograft, id: xeno, chosen: {creature_type: Saproling}}
  - {name: Bear, type_line: Creature — Bear, id: bear}
  - {name: Tide, type_line: Enchantment, id: tide, oracle_text: All Forests are Islands.}
- battlefield:
  - {name: Bear, type_line: Creature — Bear, id: bear}
  - {name: Omen, type_line: Enchantment, id: omen, oracle_text: All artifacts are blue and lose all abilities.}
  - {name: Dye, type_line: Enchantment, id: dye, oracle_text: "All creatures are artifacts in addition to
      their other types."}
- battlefield:
  - {name: Bear, type_line: Creature — Bear, power: "2", toughness: "2", id: bear, counters: {flying: 1, "+1/+1": 1}}
  - {name: Growth, type_line: Enchantment, id: growth, oracle_text: Creatures you control get +1/+1.}
"""


def test_what_readings_that_were_not_in_play_and_editions_that_do_not_matter_would_have_given() -> None:
    """Each scenario in each world is as it is when it is worked out there, though only some are."""
    rules = ["2009-07", "2010-04", "2013-07", "2017-08", "2020-04", "2022-04", "current"]
    scenarios, every, asked = loads_all(IN_PLAY), worlds(rules), []

    def tell(pieces: Iterable[list[Scenario]]) -> Iterator[list[Told]]:
        for boards in pieces:
            asked.extend(boards)
            yield tell_together(boards)

    given = list(in_every_world(scenarios, every, tell))
    assert {(number, world) for number, world, _ in given} == {(n, world) for n in range(3) for world in every}
    assert len(asked) < 50 < len(given) == 3 * 7 * 16
    some = [(number, world, answer) for number, world, answer in given if len(world.readings) < 2]
    for (*_, answer), alone in zip(
        some, solved([put_in(scenarios[n], world) for n, world, _ in some], False), strict=True
    ):
        assert isinstance(alone, Answer) and isinstance(answer, Answer) and alone.moments == answer.moments


def test_changes_of_the_rules_for_which_a_board_asks() -> None:
    always = {"seven_layers", "counters_in_7c", "dependency_of_defining"}
    plain, _, counters = loads_all(IN_PLAY)
    assert changes_asked(plain) == always and changes_asked(counters) == always | {"keyword_counters"}
    ordered = replace(plain, simultaneous=("limb", "xeno"))
    assert changes_asked(ordered) == always | {"order_by_player"}
    assert len(set(standing_for(plain, editions(FIRST_DATE)).values())) == 4
    timed = replace(plain, state_based_actions=True)
    assert len(set(standing_for(timed, editions(FIRST_DATE)).values())) == len(editions(FIRST_DATE))


def test_what_was_not_understood_is_told_of_a_body_too(layers, tmp_path):
    file = tmp_path / "vague.yaml"
    text = """
battlefield:
  - {name: Bear, type_line: Creature — Bear, id: bear}
  - {name: Odd, type_line: Enchantment, id: odd, oracle_text: Creatures you control blorple.}
rulings: [{id: r, says: {bear: {keywords: []}}}]
"""
    file.write_text(text, encoding="utf-8")
    status, out, _ = layers("check", file, "--together", "--strict")
    assert status == 3 and f'{file}:2 odd: "Creatures you control blorple.' in out
    assert json.loads(layers("check", file, "--together", "--json")[1])["not_understood"][0]["object"] == "odd"
