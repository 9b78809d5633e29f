"""Boards of real cards in unknown order: each outcome and the orders that lead to it, worked out by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.report.outcomes import if_any
from pyclingo_bridge.scenario import load_all
from pyclingo_bridge.together import solve_together

FILE = Path(__file__).parents[1] / "cases" / "own" / "orders-of-real-cards.yaml"
OUTCOMES: list[tuple[str, str, dict[object, str]]] = [
    ("land", "mana", {("W", "U", "B", "R", "G"): "moon is older than omen", ("R",): "omen is older than moon"}),
    ("land", "mana", {("U",): "moon is older than seas", ("W",): "seas is older than moon"}),
    (
        "angel",
        "keywords",
        {
            ("first strike", "indestructible"): "lignify is older than mutation and mutation is older than archetype",
            ("indestructible",): "archetype and lignify are older than mutation",
            ("first strike",): "lignify is older than archetype and mutation is older than lignify",
            (): "archetype and mutation are older than lignify",
        },
    ),
    ("bear", "power", {2: "magic is older than confiscate", 3: "confiscate is older than magic"}),
    ("bear", "power", {3: ""}),
    (
        "bear",
        "toughness",
        {
            0: "god and growth are older than snake",
            3: "god is older than snake and snake is older than growth",
            4: "god is older than growth and snake is older than god",
            1: "growth and snake are older than god",
        },
    ),
    ("bear", "toughness", {3: "god is older than snake", 4: "snake is older than god"}),
    (
        "ingot",
        "power",
        {
            1: "song is older than humility, or if march is older than humility",
            3: "humility is older than march and humility is older than song",
        },
    ),
]


@pytest.mark.skipif(installed_corpus() is None, reason="wants the extra 'cards'")
def test_the_outcomes_of_real_cards() -> None:
    boards = load_all(FILE)
    for scenario, answer, (about, what, wanted) in zip(boards, solve_together(boards), OUTCOMES, strict=True):
        assert isinstance(answer, Answer)
        found = {}
        for each in answer.outcomes:
            value = getattr(each.moment.objects[about], what)
            found[tuple(value) if isinstance(value, list | tuple) else value] = if_any(each.when)
        if len(wanted) == 1:
            assert len(found) == 1, scenario.title
            assert set(found) == set(wanted)
        else:
            assert found == wanted, scenario.title
