"""``python -m tests.second_opinion --boards N --seed S --jobs J``: compare the two on many random boards."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from .runs import Result, run

CHUNK = 200  # boards that a process takes at a time


def _chunk(seed: int, first: int, last: int, batch: int) -> Result:
    total = Result()
    for each in run(seed, range(first, last), batch):
        total.add(each)
    return total


def _results(args: argparse.Namespace) -> Iterator[Result]:
    last = args.first + args.boards
    if args.jobs == 1:
        yield from run(args.seed, range(args.first, last), args.batch)
        return
    with ProcessPoolExecutor(args.jobs) as pool:
        starts = range(args.first, last, CHUNK)
        waiting = [pool.submit(_chunk, args.seed, one, min(one + CHUNK, last), args.batch) for one in starts]
        for each in as_completed(waiting):
            yield each.result()


def main() -> int:
    """Run, print progress and what was found; status 1 if the two disagree anywhere."""
    parser = argparse.ArgumentParser(prog="python -m tests.second_opinion", description=__doc__)
    parser.add_argument("--boards", type=int, default=1000, help="how many boards (default: 1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first board of the seed (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--batch", type=int, default=50, help="boards given to solve_many at once (default: 50)")
    args = parser.parse_args()
    total, began, told = Result(), time.monotonic(), 0.0
    for each in _results(args):
        total.add(each)
        for board, document, lines in each.disagreements:
            print(f"\nboard {board}: the two disagree", json.dumps(document, ensure_ascii=False), *lines, sep="\n  ")
        for board, message in each.failures:
            print(f"\nboard {board}: {message}")
        passed = time.monotonic() - began
        if passed - told > 10:
            told = passed
            print(f"{total.boards} boards, {total.boards / passed:.1f} a second", file=sys.stderr, flush=True)
    passed = time.monotonic() - began
    print(f"{total.boards} boards of seed {args.seed} in {passed:.0f} s ({total.boards / passed:.1f} a second)")
    for what, number in sorted(total.seen.items()):
        print(f"  {what}: {number} boards ({100 * number / total.boards:.1f} %)")
    print(f"  disagreements: {len(total.disagreements)}; boards that could not be worked out: {len(total.failures)}")
    return 1 if total.disagreements or total.failures else 0


if __name__ == "__main__":
    sys.exit(main())
