"""``layers card --coverage``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

CARDS = [
    {"name": "Test Anthem", "type_line": "Enchantment", "oracle_text": "Creatures you control get +1/+1."},
    {
        "name": "Test Odd",
        "type_line": "Enchantment",
        "oracle_text": "Creatures get +1/+1 for each unwise frobnication.",
    },
    {"name": "Test Bolt", "type_line": "Instant", "oracle_text": "Test Bolt deals 3 damage to any target."},
]


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS), encoding="utf-8")
    return path


def test_counts(layers, cards):
    status, out, err = layers("card", "--coverage", "--cards", cards)
    assert (status, err) == (0, "")
    assert "What is understood of 3 cards" in out and "50.0 %" in out
    assert "OBJECTS DOES for each unwise frobnication" in out and "Test Odd" in out


def test_counts_as_json(layers, cards):
    status, out, _ = layers("card", "--coverage", "--cards", cards, "--json", "--forms", "0")
    data = json.loads(out)
    assert status == 0 and data["cards"] == 3 and data["not_found"] == []
    assert data["static"]["layers"]["7c"] == {
        "understood": 1,
        "declined": 1,
        "not_about_characteristics": 0,
        "share": 0.5,
    }
    assert data["resolving"]["sentences"]["not_about_characteristics"] == 1
    assert data["static"]["declined_forms"] == 1 and data["static"]["forms"] == []


@pytest.mark.parametrize(
    "text",
    ["test anthem\n\nNo Such Card\n", '["Test Anthem", "No Such Card"]', '{"Test Anthem": 1, "No Such Card": 2}'],
)
def test_only_the_cards_of_a_list(layers, cards, tmp_path, text):
    names = tmp_path / "names"
    names.write_text(text, encoding="utf-8")
    status, out, _ = layers("card", "--coverage", "--cards", cards, "--json", "--among", names)
    data = json.loads(out)
    assert status == 0 and data["cards"] == 1 and data["not_found"] == ["No Such Card"]


@pytest.mark.parametrize(
    ("text", "said"),
    [("", "names no cards"), ("[1]", "a list of names"), ("[", "not JSON"), ("{}", "names no cards")],
)
def test_a_list_that_is_none(layers, cards, tmp_path, text, said):
    names = tmp_path / "names"
    names.write_text(text, encoding="utf-8")
    status, out, err = layers("card", "--coverage", "--cards", cards, "--among", names)
    assert status == 2 and out == "" and said in err and str(names) in err


def test_strict_tells_by_its_status(layers, cards):
    assert layers("card", "--coverage", "--cards", cards, "--strict")[0] == 3


def test_it_is_about_no_card_in_particular(layers):
    status, _, err = layers("card", "Blood Moon", "--coverage")
    assert status == 2 and "neither a name" in err
