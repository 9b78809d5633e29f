from __future__ import annotations

import pytest

from pyclingo_bridge.answer import Application, Change, Dependency, Independence, NotApplied
from pyclingo_bridge.report.explanation import explanation_data, explanation_report, same_characteristic, steps
from pyclingo_bridge.report.phrases import Phrases
from pyclingo_bridge.report.plain import render

CHANGED = Change("bear", "subtypes", ("Bear",), ("Frog",))
APPLIED = (
    Application(
        "4", "frog:1", "frog", ("bear",), "timestamp", ("613.1d", "613.7"), "It is a Frog.", changes=(CHANGED,)
    ),
    Application("4", "moon:1", "moon", (), "timestamp"),
    Application("7b", "frog:1", "frog", ("bear",), "loop", began=False, changes=(Change("bear", "power", 2, 1),)),
    Application("7c", "lord:1", "lord", ("bear",), "dependency", waited_for=("frog:1",)),
    Application("4", "rule(intrinsic)", "rule(intrinsic)", ("bear",), "timestamp"),
)


@pytest.fixture
def answer(make):
    return make.answer(
        make.thing(),
        make.thing("frog", name="Frogmaker"),
        make.thing("lord", name="Lord"),
        applied=APPLIED,
        dependencies=(Dependency("7c", "lord:1", "frog:1", "applies_to", (), "lord", "frog"),),
        independences=(Independence("4", "moon:1", "frog:1", "same_result"),),
        not_applied=(
            NotApplied("bear", "moon:1", "moon", "4", "not_described", "it is not a land", "Lands are odd."),
            NotApplied("", "gone:1", "gone", "6", "ceased", "frog"),
            NotApplied("bear", "lord:1", "lord", "4", "overwritten", "subtypes: frog"),
            NotApplied("lord", "moon:1", "moon", "4", "not_described", "another object"),
        ),
    )


def test_an_object_is_explained_effect_by_effect(answer):
    text = render(explanation_report(answer, "bear"))
    assert "Layer 4: effects that change types" in text
    assert '1. Frogmaker: "It is a Frog."' in text
    assert "subtypes: Bear → Frog" in text and "[613.1d]" in text
    assert "It began in an earlier layer" in text and "power: 2 → 1" in text
    assert "Before that it had waited for the effect of Frogmaker" in text
    assert "every value stays what it was" in text
    assert 'does not apply to it: it is not a land. "Lands are odd."' in text
    assert "was gone before its turn came: Frogmaker had taken away the ability" in text
    assert "What Lord gave it in layer 4 was taken away or replaced by Frogmaker (subtypes)." in text
    assert "another object" not in text
    assert "looks dependent on that of Frogmaker and is not" in text
    assert "A land with a basic land type has the mana ability of that type." in text
    assert "{" not in text.replace("{T}", "")


def test_one_characteristic_leaves_out_the_rest(answer):
    assert [each.application.layer for each in steps(answer.moments[-1], "bear", "power")] == ["7b"]
    assert [each.application.layer for each in steps(answer.moments[-1], "bear", "subtype")] == ["4"]
    text = render(explanation_report(answer, "bear", "loyalty"))
    assert "No effect changes this characteristic." in text


def test_the_same_as_data(answer):
    data = explanation_data(answer, "bear", "power")
    assert data["now"] == {"power": 2}
    assert [each["layer"] for each in data["steps"]] == ["7b"]
    assert data["not_applied"][0]["why"] == "not_described"
    assert explanation_data(answer, "A")["now"]["life"] == 20


def test_a_player_can_be_explained(answer):
    assert "Player A" in render(explanation_report(answer, "A"))


@pytest.mark.parametrize("one", ["ability", "abilities", "Abilities"])
def test_characteristics_in_singular_and_plural(one):
    assert same_characteristic(one, "abilities")
    assert not same_characteristic(one, "colors")


def test_every_phrase_is_read_and_every_kind_has_a_sentence():
    phrases = Phrases.read()
    lines = [line for line in (_file()).splitlines() if line.startswith("phrase(")]
    assert len(lines) == len(phrases.texts)
    for why in ("timestamp", "dependency", "ahead", "loop"):
        assert phrases.find("why", why)
    for because in ("existence", "applies_to", "does", "text"):
        assert phrases.find("dependency", because)
    for why in ("not_described", "ceased", "condition", "overwritten"):
        assert phrases.find("not_applied", why)


def test_every_layer_of_the_rules_has_its_sentence():
    import re

    from pyclingo_bridge.asp_files import folder

    named = re.findall(
        r'layer_name\(\w+,"([^"]*)"\)', (folder() / "editions" / "layers.lp").read_text(encoding="utf-8")
    )
    assert named and all(Phrases.read().find("layer", each) for each in named)


def test_the_phrases_are_a_program_that_clingo_reads():
    import clingo

    control = clingo.Control(["--warn=all"])
    control.add("base", [], _file())
    control.ground([("base", [])])


def test_an_unknown_key_is_said_as_it_is():
    text = Phrases.read().say("independence", "some_new_reason", layer="4", effect="A", on="B")
    assert "because some new reason" in text


def _file() -> str:
    from pyclingo_bridge.asp_files import folder

    return "".join((folder() / each).read_text(encoding="utf-8") for each in ("phrases.lp", "actions/phrases.lp"))
