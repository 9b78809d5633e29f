"""``layers rules``: the rules of the source documents, where they stand, what tests them."""

from __future__ import annotations

import json


def test_a_rule_by_its_number_then_and_now(layers):
    for number in ("418.5b", "613.6"):
        status, out, _ = layers("rules", number)
        assert status == 0
        assert "existence.lp:" in out
        assert "tests/cases/timeline/N613.6-4.yaml" in out


def test_a_number_stands_for_its_parts(layers):
    _, out, _ = layers("rules", "701.12", "--json")
    assert {json.loads(line)["number"] for line in out.splitlines()} == {f"701.8{part}" for part in ("", *"abcdef")}


def test_each_line_of_json_is_a_rule(layers):
    status, out, _ = layers("rules", "--json", "--document", "lesson")
    found = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert {each["document"] for each in found} == {"lesson"}
    switched = next(each for each in found if each["number"] == "layer-7e")
    assert switched["now"] == ["613.4d"]
    assert {"file": "asp/editions/layers.lp", "lines": switched["places"][0]["lines"]} in switched["places"]
    assert not switched["missing"]


def test_what_says_nothing_checkable_is_named(layers):
    _, out, _ = layers("rules", "418.1")
    assert "Nothing to check: " in out


def test_the_document_may_be_wrong(layers):
    _, out, _ = layers("rules", "418.5f")
    assert "the translation leaves out" in out


def test_what_is_missing(layers):
    status, out, _ = layers("rules", "--missing", "--document", "effects")
    assert (status, out) == (0, "None of these rules lacks a place or a test.\n")


def test_a_number_that_is_none(layers):
    status, out, err = layers("rules", "418.9b")
    assert (status, out) == (2, "")
    assert err.startswith("layers: no rule of the documents has the number 418.9b (did you mean '418.")
