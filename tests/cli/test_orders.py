"""``layers orders``: each outcome, and which orders lead to it."""

from __future__ import annotations

import json

HUES = """
battlefield:
  - {name: Bear, type_line: Creature — Bear, power: "2", toughness: "2", id: bear}
  - {name: Ember, type_line: Enchantment, id: ember, oracle_text: "All creatures are red."}
  - {name: Tide, type_line: Enchantment, id: tide, oracle_text: "All creatures are blue."}
  - {name: Hymn, type_line: Enchantment, id: hymn, oracle_text: "All creatures get +1/+1."}
unknown_order: [ember, tide, hymn]
"""


def test_text(layers, tmp_path):
    file = tmp_path / "hues.yaml"
    file.write_text(HUES, encoding="utf-8")
    status, out, _ = layers("orders", file)
    assert status == 0
    assert "Outcome 1 of 2: if ember is older than tide" in out
    assert "bear, colors: 1: U; 2: R" in out
    assert "hymn is" not in out


def test_json(layers, tmp_path):
    file = tmp_path / "hues.yaml"
    file.write_text(HUES, encoding="utf-8")
    _, out, _ = layers("orders", file, "--json")
    found = json.loads(out)
    assert [each["when"] for each in found["outcomes"]] == [[[["ember", "tide"]]], [[["tide", "ember"]]]]
    assert found["always"]["bear"]["power"] == 3
    assert found["depends"] == {"bear": ["colors"]}


def test_show_says_that_an_order_is_open(layers, tmp_path):
    file = tmp_path / "hues.yaml"
    file.write_text(HUES, encoding="utf-8")
    assert "One of 2 outcomes" in layers("show", file)[1]
    assert json.loads(layers("show", file, "--json")[1])["outcomes"] == 2


def test_a_claim_holds_only_if_it_does_in_every_order(layers, tmp_path):
    file = tmp_path / "hues.yaml"
    file.write_text(HUES + "expect: {bear: {power: 3, colors: [U]}}", encoding="utf-8")
    status, out, _ = layers("check", file)
    assert status == 1 and "FAILS  expect:bear.colors" in out and "holds  expect:bear.power" in out


def test_no_open_order(layers, tmp_path):
    file = tmp_path / "hues.yaml"
    file.write_text(HUES.split("unknown_order")[0], encoding="utf-8")
    assert "No order is open" in layers("orders", file)[1]


def wanted(layers, tmp_path, claims, *options):
    file = tmp_path / "hues.yaml"
    file.write_text(HUES, encoding="utf-8")
    status, out, _ = layers("orders", file, "--want", claims, "--json", *options)
    return status, json.loads(out)


def test_for_which_orders(layers, tmp_path):
    assert wanted(layers, tmp_path, "bear: {colors: [R]}")[1]["when"] == [[["tide", "ember"]]]
    status, found = wanted(layers, tmp_path, "bear: {power: 3}")
    assert (status, found["always"]) == (0, True)


def changes(found):
    return [[(each["kind"], each["what"]) for each in way["changes"]] for way in found["changes"]]


def test_what_else_it_takes(layers, tmp_path):
    _, found = wanted(
        layers, tmp_path, "bear: {base_power: 1, colors: [R]}", "--add", "Humility", "--add", "Giant Growth"
    )
    assert changes(found) == [[("with", "Humility")]]
    assert found["changes"][0]["when"] == [[["tide", "ember"]]]
    assert [each["card"] for each in found["refused"]] == ["Giant Growth"]


def test_two_changes_where_one_does_not_do_it(layers, tmp_path):
    file = tmp_path / "hues.yaml"
    effect = 'effects: [{id: pump, text: "Target creature gets +1/+0 until end of turn.", targets: [bear]}]'
    file.write_text(HUES.partition("unknown_order")[0] + effect, encoding="utf-8")
    out = layers("orders", file, "--want", "bear: {power: 2, subtypes: [Bear]}")[1]
    assert "Two changes make it hold:" in out and "without hymn and without pump" in out


def test_what_is_chosen_for_an_addition_and_under_which_rules(layers, tmp_path):
    file = tmp_path / "bear.yaml"
    board = "battlefield: [{card: Grizzly Bears, id: bear, counters: {flying: 1}}]\nrules: 2014-02\n"
    file.write_text(board, encoding="utf-8")
    out = layers("orders", file, "--want", "bear: {subtypes: [Bear, Goblin]}", "--add", "Xenograft")[1]
    assert "with Xenograft added, newest of all (controlled by A, creature type Goblin)" in out
    assert "under the rules from 2020-04 on" in layers("orders", file, "--want", "bear: {keywords: [flying]}")[1]


def test_a_wish_about_nothing(layers, tmp_path):
    file = tmp_path / "hues.yaml"
    file.write_text(HUES, encoding="utf-8")
    status, _, err = layers("orders", file, "--want", "beer: {power: 2}")
    assert status == 2 and "'bear'" in err
