"""Memory over a long stream of boards, run by hand: ``python tests/benchmarks/memory.py BOARDS [JOBS]``.

No two boards have an id or a title in common, the worst case for clingo, which keeps every symbol it has seen.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from pyclingo_bridge import Limits, loads, solve_many
from pyclingo_bridge.model import Scenario

CREATURES = "{{name: Bear {0}, id: b{1}, type_line: Creature — Bear, power: {0}, toughness: 2}}"
ANTHEM = '{{name: Anthem, id: a{1}, type_line: Enchantment, oracle_text: "Creatures you control get +{0}/+{0}."}}'


def boards(number: int) -> Iterator[Scenario]:
    """Give boards of a few creatures, half of them under an anthem."""
    chance = random.Random(1)
    for board in range(number):
        objects = [CREATURES.format(chance.randint(1, 9), f"{board}-{place}") for place in range(chance.randint(1, 4))]
        objects += [ANTHEM.format(chance.randint(1, 9), board)] * (board % 2)
        yield loads(f"title: board {board}\nbattlefield: [{', '.join(objects)}]")


def memory(process: int) -> int:
    """Give the resident memory of a process and its children, in MiB."""
    own = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
    return int(own) * os.sysconf("SC_PAGE_SIZE") // 2**20 + sum(map(memory, map(int, children)))


def main(number: int, jobs: int) -> None:
    """Print the memory ten times on the way; with 0 jobs the work is done in this process."""
    start = time.monotonic()
    results = solve_many(boards(number), jobs=max(1, jobs), limits=Limits() if jobs else None)
    for count, result in enumerate(results, 1):
        assert not isinstance(result, Exception), result
        if count % (number // 10) == 0:
            print(
                f"{count} boards: {memory(os.getpid())} MiB, {count / (time.monotonic() - start):.0f} a second",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
