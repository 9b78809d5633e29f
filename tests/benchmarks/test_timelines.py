"""How long timelines take, from scenario to answer: ``pytest -n 0 tests/benchmarks --benchmark-enable``."""

from __future__ import annotations

from typing import Any

import pytest

from pyclingo_bridge import loads, solve
from pyclingo_bridge.cards.installed import installed_corpus

pytestmark = pytest.mark.skipif(installed_corpus() is None, reason="no card data is installed")

PERMANENTS = 30
ITEMS = (
    "{{tap: b{0}}}",
    '{{put_counters: {{"+1/+1": 1}}, "on": b{0}}}',
    '{{resolves: "Target creature gets +1/+1 until end of turn.", targets: [b{0}]}}',
    "{{untap: b{0}}}",
    '{{remove_counters: {{"+1/+1": 1}}, "on": b{0}}}',
    "{{damage: 1, to: b{1}}}",
    "{{move: b{0}, to: hand}}",
    "{{move: b{0}, to: battlefield}}",
    "{{damage: 1, to: A}}",
    "end_turn",
)
"""What happens again and again, each time to other creatures; after all of them the board is as large as before."""


def timeline(items: int) -> str:
    """Write a timeline over 30 permanents: creatures of different names under three enchantments, and a land."""
    creatures = PERMANENTS - 4
    lines = [
        "battlefield:",
        *(
            f'  - {{name: Bear{n}, type_line: Creature — Bear, power: "2", toughness: "2", id: b{n}}}'
            for n in range(creatures)
        ),
        "  - Glorious Anthem\n  - Blood Moon\n  - Humility\n  - Forest",
        "timeline:",
        *(f"  - {ITEMS[n % 10].format(n // 10 % creatures, (n // 10 + 1) % creatures)}" for n in range(items)),
    ]
    return "\n".join(lines)


@pytest.mark.parametrize("items", [10, 25, 50, 100])
def test_items(benchmark: Any, items: int) -> None:
    if benchmark.disabled:
        pytest.skip("the same items are played in tests/timeline; here only the time counts")
    benchmark.pedantic(solve, (loads(timeline(items)),), rounds=3, warmup_rounds=1)


def test_turns(benchmark: Any) -> None:
    """Four turns: mostly steps of turns in which nothing happens."""
    turns = 1 if benchmark.disabled else 4
    scenario = loads("\n".join([timeline(0), *(turns * ["  - next_turn"])]))
    benchmark.pedantic(solve, (scenario,), rounds=3, warmup_rounds=1)
