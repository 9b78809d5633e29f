"""How long the reader takes for the whole corpus and for one card: ``pytest -n 0 tests/benchmarks --benchmark-enable``.

The limits are for one core that has nothing else to do: CPU time, of which a busy machine shows up to twice as much.
"""

from __future__ import annotations

import subprocess
import sys
import time
from functools import partial
from typing import Any

import pytest

from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.cards.stream import read_cards
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import kept
from pyclingo_bridge.oracle.abilities import read_ability_lines
from pyclingo_bridge.oracle.effects import read_effects

CORPUS_SECONDS, CORPUS_BYTES, CARD_SECONDS = 60, 500_000_000, 0.005
pytestmark = pytest.mark.skipif(installed_corpus() is None, reason="no card data is installed")


@pytest.fixture(scope="module")
def cards() -> list[CardDefinition]:
    corpus = installed_corpus()
    assert corpus is not None
    return [named.card for named in read_cards(corpus)]


def test_the_whole_corpus(benchmark: Any) -> None:
    if benchmark.disabled:
        pytest.skip("takes a minute")
    code = (
        "import resource\nfrom pyclingo_bridge.cli import main\nmain(['card', '--coverage', '--json'])\n"
        "used = resource.getrusage(resource.RUSAGE_SELF)\nprint(used.ru_utime + used.ru_stime, used.ru_maxrss * 1024)"
    )
    run = partial(subprocess.check_output, [sys.executable, "-c", code], text=True)
    lines = benchmark.pedantic(run, rounds=1).splitlines()
    seconds, size = map(float, lines[-1].split())
    assert seconds <= CORPUS_SECONDS and size <= CORPUS_BYTES, lines[-1]


def test_one_card(cards: list[CardDefinition], benchmark: Any) -> None:
    """Every text is read for the first time; 99 of 100 cards keep to the limit."""
    if benchmark.disabled:
        pytest.skip("measures time")
    read_ability_lines(cards[0])
    taken: list[tuple[float, str]] = []

    def read(card: CardDefinition) -> None:
        start = time.process_time()
        read_ability_lines(card)
        list(read_effects(card))
        taken.append((time.process_time() - start, card.name))

    benchmark.pedantic(lambda: list(map(read, cards[7::50])), rounds=1)
    taken.sort()
    assert taken[len(taken) * 99 // 100][0] <= CARD_SECONDS, taken[-10:]


def test_a_known_card(cards: list[CardDefinition], benchmark: Any, tmp_path: Any, monkeypatch: Any) -> None:
    monkeypatch.setenv("PYCLINGO_BRIDGE_CACHE", str(tmp_path))
    some = cards[5::350]
    for card in some:
        kept.read_card(card)
    start = time.process_time()
    benchmark.pedantic(lambda: [kept.read_card(card) for card in some], rounds=20, warmup_rounds=1)
    assert (time.process_time() - start) / 21 / len(some) <= CARD_SECONDS / 5
