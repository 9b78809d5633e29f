"""Compare the two on many random boards: ``python -m tests.second_opinion --boards N --seed S --jobs J --log FILE``."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .runs import TOGETHER, Result, run

RENEWED_AFTER = 50
"""Plans of boards after which a process makes room for another: clingo never frees the symbols that it has seen."""
TOLD_EVERY = 10.0
"""Seconds between two lines of progress."""


def _of_plan(task: tuple[int, int, int]) -> tuple[int, Result, float]:
    """Work out the boards of one plan; gives the number of the first, the result, and seconds of processor time."""
    seed, first, boards = task
    began = time.process_time()
    total = Result()
    for each in run(seed, range(first, first + boards), TOGETHER):
        total.add(each)
    return first, total, time.process_time() - began


def _logged(log: Path | None, seed: int) -> dict[int, dict[str, Any]]:
    """Give what a log says of plans of this seed that are done, by the number of their first board."""
    if log is None or not log.exists():
        return {}
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    return {line["first"]: line for line in lines if line["seed"] == seed}


def _results(args: argparse.Namespace, done: dict[int, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    last = args.first + args.boards
    starts = [first for first in range(args.first, last, TOGETHER) if first not in done]
    tasks = [(args.seed, first, min(TOGETHER, last - first)) for first in starts]
    with multiprocessing.Pool(args.jobs, maxtasksperchild=RENEWED_AFTER) as pool:
        for first, result, seconds in pool.imap_unordered(_of_plan, tasks):
            yield {
                "seed": args.seed,
                "first": first,
                "boards": result.boards,
                "seconds": round(seconds, 2),
                "seen": dict(result.seen),
                "disagreements": result.disagreements,
                "failures": result.failures,
            }


def _tell(line: dict[str, Any]) -> None:
    for board, document, differences in line["disagreements"]:
        print(f"\nboard {board}: the two disagree", json.dumps(document, ensure_ascii=False), *differences, sep="\n  ")
    for board, message in line["failures"]:
        print(f"\nboard {board}: {message}")


def main() -> int:
    """Run, print progress and what was found; status 1 if the two disagree anywhere."""
    parser = argparse.ArgumentParser(prog="python -m tests.second_opinion", description=__doc__)
    parser.add_argument("--boards", type=int, default=1000, help="how many boards (default: 1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first board of the seed (default: 0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default: as many as processors)")
    log = "a file to which each plan of boards adds a line; a run with the same seed and file goes on where it stopped"
    parser.add_argument("--log", type=Path, help=log)
    args = parser.parse_args()
    done = _logged(args.log, args.seed)
    lines, told = list(done.values()), 0.0
    for line in lines:
        _tell(line)
    for line in _results(args, done):
        lines.append(line)
        if args.log is not None:
            with args.log.open("a") as log:
                log.write(json.dumps(line) + "\n")
        _tell(line)
        if time.monotonic() - told > TOLD_EVERY:
            told = time.monotonic()
            boards, seconds = sum(each["boards"] for each in lines), sum(each["seconds"] for each in lines)
            print(f"{boards} boards, {boards / seconds:.1f} a processor second", file=sys.stderr, flush=True)
    return _sum_up(args.seed, lines)


def _sum_up(seed: int, lines: list[dict[str, Any]]) -> int:
    boards, seconds = sum(each["boards"] for each in lines), sum(each["seconds"] for each in lines)
    seen: Counter[str] = Counter()
    for each in lines:
        seen.update(each["seen"])
    found = [each for line in lines for each in (*line["disagreements"], *line["failures"])]
    print(f"{boards} boards of seed {seed} in {seconds:.0f} processor seconds ({boards / seconds:.1f} a second)")
    for what, number in sorted(seen.items()):
        print(f"  {what}: {number} boards ({100 * number / boards:.1f} %)")
    print(f"  disagreements and boards that could not be worked out: {len(found)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
