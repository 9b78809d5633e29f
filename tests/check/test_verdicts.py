"""Entailed, contradicted with the trace that does it, or hanging on what is not stated, on an order or a reading."""

from __future__ import annotations

import json

GUARD = """
cards:
  - {name: Guard, type_line: Creature — Human, power: "2", toughness: "2",
     oracle_text: "As long as you attacked this turn, this creature has vigilance."}
  - {name: Dread, type_line: Enchantment, oracle_text: "All creatures get -1/-1."}
battlefield: [{card: Guard, id: guard}, {card: Dread, id: dread}]
rulings:
  - {id: given, says: {guard: {keywords: [vigilance]}}}
  - {id: none, says: {guard: {keywords: []}}}
  - {id: size, says: {guard: {power: 2}}}
  - {id: name, says: {guard: {name: Guard}}}
"""
FLOCK = """
cards:
  - {name: Bear, type_line: Creature — Bear, power: "2", toughness: "2"}
  - {name: Sky, type_line: Enchantment, oracle_text: "All creatures have flying."}
  - {name: Flock, type_line: Enchantment, oracle_text: "Creatures with flying are black and get +1/+1."}
battlefield: [Bear, Sky, Flock]
rulings: [{id: r, says: {Bear: {power: 2}}}]
"""


def judged(layers, tmp_path, text, *options):
    file = tmp_path / "board.yaml"
    file.write_text(text, encoding="utf-8")
    found = json.loads(layers("check", file, "--json", *options)[1])["checks"]
    return {each["id"].partition(":")[0]: each for each in found}, layers("check", file, *options)[1]


def test_verdicts(layers, tmp_path):
    found, out = judged(layers, tmp_path, GUARD)
    said = {name: each["verdict"] for name, each in found.items()}
    assert said == {"given": "depends", "none": "depends", "size": "contradicted", "name": "entailed"}
    assert found["given"]["hangs_on"] == [{"kind": "not stated", "what": "you attacked this turn (guard)"}]
    (cause,) = found["size"]["because"]
    assert (cause["layer"], cause["source"], cause["before"], cause["after"]) == ("7c", "dread", 2, 1)
    assert "613.4c" in cause["rules"]
    assert "depends:  it holds if it is so: you attacked this turn (guard)" in out
    assert "because:  layer 7c, dread: power 2 → 1 (613.4c" in out


def test_a_reading_is_named(layers, tmp_path):
    found, out = judged(layers, tmp_path, FLOCK, "--readings")
    assert found["r"]["hangs_on"] == [{"kind": "reading", "what": "started_empty: no"}]
    assert found["r"]["verdict"] == "depends" and found["r"]["holds"]
    assert "it fails with the reading started_empty: no" in out
