"""From the command line to what came of each board: files, folders, standard input, bare card names."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyclingo_bridge.cli.card_sources import card_sources, cards_of
from pyclingo_bridge.cli.work import DEBUG, Finish, Source, Work, lost
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import Limits, current

if TYPE_CHECKING:
    from pyclingo_bridge.answer import Answer
    from pyclingo_bridge.many.workers import Workers
    from pyclingo_bridge.model import Scenario

SUFFIXES = (".yaml", ".yml", ".json")
"""Endings of the boards in a folder, beside those of other programs."""
SMALL = 50_000
"""Bytes of a file that is read where its boards are worked out; a larger one may hold work for several processes."""


@dataclass(slots=True)
class Inputs:
    """Reads what a command asks for; what is wrong with a file or a board is reported and the rest goes on."""

    options: Namespace
    explain: bool = False
    failed: bool = False
    not_understood: bool = False

    def answers(self) -> Iterator[tuple[Scenario, Answer]]:
        """Give each board with its answer, once for each edition of the rules that is asked for."""
        return self.finished(_pair)

    def finished(self, finish: Finish) -> Iterator[Any]:
        """Give what ``finish`` makes of each board and its answer, in the order of the input."""
        from pyclingo_bridge.cli.progress import Bars
        from pyclingo_bridge.many.chunks import chunks
        from pyclingo_bridge.many.crew import hire
        from pyclingo_bridge.many.order import in_order

        self._check_rules()
        rules, cards = tuple(self.options.rules or ()), card_sources(self.options)
        work = Work(finish, rules, cards, current(), self.explain)
        with Bars(not self.options.quiet) as bars, hire(*self._terms()) as crew:
            results = in_order(work, chunks(self._sources()), crew, lost, work.apart)
            every = (each for piece in results for each in piece)
            for outcomes in bars.track(every, "scenarios") if self._many() else every:
                for outcome in outcomes:
                    if isinstance(outcome, InputError):
                        self.report(outcome)
                    else:
                        self.not_understood |= outcome.vague
                        self._remark(outcome.remarks)
                        yield outcome.made
                bars.only("scenarios")

    def workers(self, limits: Limits | None = None) -> AbstractContextManager[Workers]:
        """Hire workers for boards that the command makes itself, within other limits than those in force if given."""
        from pyclingo_bridge.many.workers import workers

        return workers(*self._terms(limits))

    def _terms(self, limits: Limits | None = None) -> tuple[int, str | None, Limits | None, Callable[[], object]]:
        """Give how many work where within which limits, and what they begin with.

        One job, too, is done in a process that can be stopped, unless a defect is looked for.
        """
        bounds = None if os.environ.get(DEBUG) else limits or current()
        return getattr(self.options, "jobs", 1), getattr(self.options, "scheduler", None), bounds, warm_up

    def _check_rules(self) -> None:
        """Refuse rules of the command line that there are not."""
        if self.options.rules:
            from pyclingo_bridge.scenario.build import edition
            from pyclingo_bridge.scenario.places import Place

            for rules in self.options.rules:
                edition(rules, Place("", key="--rules"))

    def scenarios(self) -> Iterator[Scenario]:
        """Give each board as it was read, without working it out; report what is wrong."""
        from pyclingo_bridge.scenario import load_each

        self._check_rules()
        cards = cards_of(card_sources(self.options))
        for source in self._sources():
            for each in load_each(source, cards=cards) if isinstance(source, Path) else (source,):
                if isinstance(each, InputError):
                    self.report(each)
                else:
                    yield each

    def report(self, error: InputError) -> None:
        """Say on standard error what is wrong, in one line."""
        self.failed = True
        print(" ".join(str(error).split()), file=sys.stderr)

    def _remark(self, remarks: Iterable[str]) -> None:
        """Say on standard error what is to be known about a board of another program, unless it stands in the JSON."""
        if not getattr(self.options, "json", False):
            for each in remarks:
                print(each, file=sys.stderr)

    def status(self, holds: bool = True) -> int:
        """Give the exit status, once everything has been read."""
        if self.failed:
            return 2
        if not holds:
            return 1
        return 3 if self.not_understood and self.options.strict else 0

    def _sources(self) -> Iterator[Source]:
        cards = cards_of(card_sources(self.options))
        names = getattr(self.options, "card", None)
        if names:
            from pyclingo_bridge.scenario import loads_each

            text = json.dumps({"title": " + ".join(names), "battlefield": names})
            yield from loads_each(text, cards=cards, file="--card")
        for path in expand(self._files(), self.report):
            if path != "-" and _size(path) <= SMALL:
                yield Path(path)
            else:
                from pyclingo_bridge.scenario import load_each  # a tenth of a command, and a small file does without

                yield from load_each(path, cards=cards)

    def _files(self) -> Sequence[str]:
        files = getattr(self.options, "files", None)
        return files if files is not None else [self.options.file]

    def _many(self) -> bool:
        return any(Path(each).is_dir() for each in self._files()) or len(self._files()) > 3


def warm_up() -> None:
    """Load clingo and the rules before they are needed."""
    from pyclingo_bridge import reasoner

    reasoner.warm_up()


def _pair(scenario: Scenario, answer: Answer) -> tuple[Scenario, Answer]:
    return scenario, answer


def _size(path: str) -> int:
    try:
        return Path(path).stat().st_size
    except OSError:
        return 0


def expand(files: Iterable[str], report: Callable[[InputError], None]) -> Iterator[str]:
    """Give the files themselves, and for a folder every board below it in the order of their names."""
    from pyclingo_bridge.imports import SUFFIXES as OTHER_SUFFIXES
    from pyclingo_bridge.imports import is_board

    for name in files:
        path = Path(name)
        if name == "-" or not path.is_dir():
            yield name
            continue
        inside = path.resolve()
        found = []
        boards = (each for each in path.rglob("*") if each.suffix in SUFFIXES or is_board(each))
        for each in sorted(each for each in boards if each.is_file()):
            if each.resolve().is_relative_to(inside):
                found.append(each)
            else:
                report(InputError("a link to a file outside the given folder is not followed", file=str(each)))
        if not found:
            report(InputError(f"holds no file that ends in {', '.join((*SUFFIXES, *OTHER_SUFFIXES))}", file=name))
        yield from map(str, found)
