"""How long boards take, from the loaded scenario to the answer: ``pytest -n 0 tests/benchmarks --benchmark-enable``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pyclingo_bridge import load, loads, solve
from pyclingo_bridge.cards.installed import installed_corpus

CASES = Path(__file__).parents[1] / "cases"
pytestmark = pytest.mark.skipif(installed_corpus() is None, reason="no card data is installed")

PUZZLE = """
battlefield:
  - Forest
  - Badlands
  - Grizzly Bears
  - Llanowar Elves
  - Sol Ring
  - Blood Moon
  - "Urborg, Tomb of Yawgmoth"
  - Opalescence
  - Humility
  - Glorious Anthem
"""


def growth(objects: int, effects: int) -> str:
    """Write a board of creatures under anthems, each of which looks at the types of its creatures."""
    cards = "\n".join(
        f'  - {{name: Anthem {n}, type_line: Enchantment, oracle_text: "Creatures you control get +{n}/+{n}."}}'
        for n in range(1, effects + 1)
    )
    anthems = "\n".join(f"  - Anthem {n}" for n in range(1, effects + 1))
    return f"cards:\n{cards}\nbattlefield:\n  - {{card: Grizzly Bears, count: {objects}}}\n{anthems}\n"


def test_puzzle_of_ten_objects_and_five_effects(benchmark: Any) -> None:
    benchmark(solve, loads(PUZZLE))


@pytest.mark.parametrize(
    "board", ["size-10", "size-50", "size-100", "size-300", "slivers-5", "slivers-40", "lands-10x20"]
)
def test_board(benchmark: Any, board: str) -> None:
    benchmark.pedantic(solve, (load(CASES / "bench" / f"{board}.yaml"),), rounds=3, warmup_rounds=2)


def tokens(kinds: int, each: int) -> str:
    """Give a board of many tokens in a few kinds, under four effects that make them larger."""
    lines = [
        f'  - {{name: Kind {kind}, type_line: Token Creature — Goblin, power: "1", toughness: "1", count: {each}}}'
        for kind in range(kinds)
    ]
    return "\n".join(["battlefield:", *lines, *(4 * ["  - Glorious Anthem"])])


def test_tokens(benchmark: Any) -> None:
    benchmark.pedantic(solve, (loads(tokens(5, 200)),), rounds=3, warmup_rounds=2)


@pytest.mark.parametrize(("objects", "effects"), [(10, 4), (40, 4), (160, 4), (40, 1), (40, 8), (40, 16)])
def test_growth(benchmark: Any, objects: int, effects: int) -> None:
    benchmark.pedantic(solve, (loads(growth(objects, effects)),), rounds=3, warmup_rounds=2)


def test_command(benchmark: Any) -> None:
    file = str(CASES / "puzzles" / "01a-moon-urborg.yaml")
    command = [sys.executable, "-m", "pyclingo_bridge", "show", file]
    benchmark.pedantic(subprocess.run, (command,), {"check": True, "capture_output": True}, rounds=3, warmup_rounds=2)
