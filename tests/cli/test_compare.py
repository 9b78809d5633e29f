"""``layers compare``: what differs between editions, and which change of the rules makes the difference."""

from __future__ import annotations

import json

import pytest

BOARD = """
battlefield:
  - {name: Bear, type_line: Creature — Bear, power: "2", toughness: "2", id: bear, counters: {flying: 1}}
effects:
  - {text: "Target creature gets +3/+3 until end of turn.", targets: [bear]}
  - {text: "Target creature has base power and toughness 0/1 until end of turn.", targets: [bear]}
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "board.yaml"
    path.write_text(BOARD, encoding="utf-8")
    return path


def differences(layers, file, *rules):
    out = layers("compare", file, *(each for one in rules for each in ("--rules", one)), "--json")[1]
    found = json.loads(out)["differences"]
    return {each["characteristic"]: (each["values"], [why["change"] for why in each["because"]]) for each in found}


def test_each_difference_has_its_own_change(layers, file):
    assert differences(layers, file, "2008-10", "current") == {
        "power": ([0, 3], ["seven_layers"]),
        "toughness": ([1, 4], ["seven_layers"]),
        "keywords": ([[], ["flying"]], ["keyword_counters"]),
    }
    assert set(differences(layers, file, "2014-02", "current")) == {"keywords"}
    assert differences(layers, file, "2020-04") == {}


def test_backwards(layers, file):
    assert differences(layers, file, "current", "2008-10")["power"] == ([3, 0], ["seven_layers"])


def test_text(layers, file):
    status, out, _ = layers("compare", file, "--rules", "2008-10")
    assert status == 0 and "seven layers (2009-07): Colours and abilities" in out
    assert "No difference." in layers("compare", file, "--rules", "2020-04")[1]


def test_history(layers, file):
    out = layers("compare", file, "--history")[1]
    assert "2009-07  bear  power" in out and "keyword counters (2020-04): " in out
    found = json.loads(layers("compare", file, "--history", "--json")[1])["history"]
    assert [(each["since"], each["characteristic"], [one["change"] for one in each["because"]]) for each in found] == [
        ("2009-07", "power", ["seven_layers"]),
        ("2009-07", "toughness", ["seven_layers"]),
        ("2020-04", "keywords", ["keyword_counters"]),
    ]


@pytest.mark.parametrize("options", [[], ["--rules", "2008-10", "--history"], 3 * ["--rules", "2014-02"]])
def test_what_it_wants(layers, file, options):
    status, _, err = layers("compare", file, *options)
    assert status == 2 and "compare wants" in err


def test_each_change_has_its_sentence():
    from pyclingo_bridge.editions.changes import dates
    from pyclingo_bridge.report.phrases import Phrases

    assert all(Phrases.read().find("change", change) for change in dates())


def test_an_order_that_only_one_edition_leaves_open(layers, tmp_path):
    hues = [("one", "A", "red"), ("two", "B", "blue")]
    board = [{"name": "Bear", "type_line": "Creature — Bear", "id": "bear"}]
    for name, player, hue in hues:
        text = f"All creatures are {hue}."
        board.append({"name": name, "type_line": "Enchantment", "controller": player, "oracle_text": text})
    path = tmp_path / "open.json"
    path.write_text(json.dumps({"battlefield": board, "simultaneous": ["one", "two"]}), encoding="utf-8")
    wanted = {"colors": ([{"one_of": [["R"], ["U"]]}, ["U"]], ["order_by_player"])}
    assert differences(layers, path, "2017-09", "current") == wanted
