"""Many boards: from a seed to documents, both opinions, and what was seen on the way."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

from pyclingo_bridge import InputError, loads
from pyclingo_bridge.model import Scenario

from .boards import Document, make, plan
from .compare import compare
from .process import Course
from .shrinking import shrink

TOGETHER = 64
"""Boards of one plan that follow each other, so that they can share a grounding."""


@dataclass(slots=True)
class Result:
    """What a run of boards has shown; ``seen`` counts boards on which interesting things happened."""

    boards: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    disagreements: list[tuple[str, Document, list[str]]] = field(default_factory=list)
    failures: list[tuple[str, str]] = field(default_factory=list)

    def add(self, other: Result) -> None:
        """Add what another run has shown."""
        self.boards += other.boards
        self.seen.update(other.seen)
        self.disagreements.extend(other.disagreements)
        self.failures.extend(other.failures)


def document(seed: int, number: int) -> Document:
    """Give board ``number`` of a seed. Its cards have names of their own, so that boards may share a grounding."""
    common = plan(Random(f"{seed}/plan/{number // TOGETHER}"))
    return make(Random(f"{seed}/{number}"), f"Zed{number}x", common)


def read(document: Document) -> Scenario:
    """Read a document as a scenario file would be."""
    scenario: Scenario = loads(json.dumps(document), file="random board")
    return scenario


def disagrees(document: Document) -> bool:
    """Say whether the two differ on a document (one that is no legal scenario is no disagreement)."""
    try:
        [(_, found)] = compare([read(document)])
    except (InputError, ValueError):
        return False
    return bool(found)


def run(seed: int, numbers: Iterable[int], batch: int, shrinking: bool = True) -> Iterator[Result]:
    """Ask both about boards of a seed, ``batch`` in one grounding; give a result for each batch."""
    waiting = list(numbers)
    while waiting:
        here, waiting = waiting[:batch], waiting[batch:]
        yield _batch(seed, here, shrinking)


def _batch(seed: int, numbers: list[int], shrinking: bool) -> Result:
    result = Result()
    documents = [document(seed, number) for number in numbers]
    try:
        found = compare([read(each) for each in documents])
    except Exception as error:  # whatever it is, say which board it was and go on
        if len(numbers) == 1:
            result.failures.append((f"{seed}/{numbers[0]}", f"{type(error).__name__}: {error}"))
        else:
            for number in numbers:
                result.add(_batch(seed, [number], shrinking))
        return result
    for number, each, (course, differences) in zip(numbers, documents, found, strict=True):
        result.boards += 1
        result.seen.update(interesting(course))
        result.seen[f"rules of {each.get('rules', 'today')}"] += 1
        if differences:
            small = shrink(each, disagrees) if shrinking else each
            told = [str(line) for line in (compare([read(small)])[0][1] or differences)]
            result.disagreements.append((f"{seed}/{number}", small, told))
    return result


def interesting(course: Course) -> set[str]:
    """Name what happened on a board that is worth counting."""
    found = {f"dependency: {why}" for _, _, _, why in course.dependencies}
    if found:
        found.add("dependency")
    if course.loops:
        found.add("loop")
    if course.frozen:
        found.add("freeze (613.6)")
    return found
