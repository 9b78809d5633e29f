"""From the command line to scenarios and their answers: files, folders, standard input, bare card names."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pyclingo_bridge.errors import InputError

if TYPE_CHECKING:
    from pyclingo_bridge.answer import Answer
    from pyclingo_bridge.cards import Cards
    from pyclingo_bridge.model import Scenario

SUFFIXES = (".yaml", ".yml", ".json")
DEBUG = "LAYERS_DEBUG"


@dataclass(slots=True)
class Inputs:
    """Reads what a command asks for, one scenario after the other; a bad file is reported and the rest goes on."""

    options: Namespace
    explain: bool = False
    failed: bool = False
    not_understood: bool = False

    def answers(self) -> Iterator[tuple[Scenario, Answer]]:
        """Give each scenario with its answer, once for each edition of the rules that is asked for."""
        from pyclingo_bridge.check import refuse_unsupported
        from pyclingo_bridge.cli.progress import track

        with _solver() as solve:
            for scenario in track(self.scenarios(), self._many()):
                try:
                    refuse_unsupported(scenario)
                    answers = self._solve(scenario, solve)
                except InputError as error:
                    self.report(error)
                    continue
                for answer in answers:
                    self.not_understood |= bool(answer.not_understood)
                    yield scenario, answer

    def scenarios(self) -> Iterator[Scenario]:
        """Give each scenario of each file, with the rules that the command line names."""
        from pyclingo_bridge.cards import Cards

        cards = Cards(self.options.cards)
        for read in self._sources(cards):
            try:
                found = read()
            except InputError as error:
                self.report(error)
                continue
            for scenario in found:
                yield replace(scenario, rules=tuple(self.options.rules)) if self.options.rules else scenario

    def report(self, error: InputError) -> None:
        """Say on standard error what is wrong, in one line."""
        self.failed = True
        print(" ".join(str(error).split()), file=sys.stderr)

    def status(self, holds: bool = True) -> int:
        """Give the exit status, once everything has been read."""
        if self.failed:
            return 2
        if not holds:
            return 1
        return 3 if self.not_understood and self.options.strict else 0

    def _sources(self, cards: Cards) -> Iterator[Callable[[], list[Scenario]]]:
        from pyclingo_bridge.scenario import load_all, loads_all

        names = getattr(self.options, "card", None)
        if names:
            text = json.dumps({"title": " + ".join(names), "battlefield": names})
            yield partial(loads_all, text, cards=cards, file="--card")
        for path in expand(self._files(), self.report):
            yield partial(load_all, path, cards=cards)

    def _files(self) -> Sequence[str]:
        files = getattr(self.options, "files", None)
        return files if files is not None else [self.options.file]

    def _many(self) -> bool:
        return not self.options.quiet and any(Path(each).is_dir() for each in self._files()) or len(self._files()) > 3

    def _solve(self, scenario: Scenario, solve: Callable[..., list[Answer]]) -> list[Answer]:
        try:
            return solve(scenario, explain=self.explain)
        except InputError as error:
            if error.line is None:
                raise InputError(error.message, file=scenario.file, line=scenario.line, key=error.key) from error
            raise
        except Exception as error:
            if os.environ.get(DEBUG):
                raise
            message = (
                f"a defect of this program, please report it: {type(error).__name__}: {error} ({DEBUG}=1 shows more)"
            )
            raise InputError(message, file=scenario.file, line=scenario.line) from error


def _solver() -> AbstractContextManager[Callable[..., list[Answer]]]:
    """Give what works out a scenario: in a process that can be stopped, unless a defect is looked for."""
    from pyclingo_bridge import reasoner
    from pyclingo_bridge.bounded import Worker

    if os.environ.get(DEBUG):
        return nullcontext(reasoner.solve_each)
    return Worker(reasoner.solve_each, prepare=reasoner.warm_up)  # gets ready while the first file is read


def expand(files: Iterable[str], report: Callable[[InputError], None]) -> Iterator[str]:
    """Give the files themselves, and for a folder every board below it in the order of their names."""
    for name in files:
        path = Path(name)
        if name == "-" or not path.is_dir():
            yield name
            continue
        inside = path.resolve()
        found = []
        for each in sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES and each.is_file()):
            if each.resolve().is_relative_to(inside):
                found.append(each)
            else:
                report(InputError("a link to a file outside the given folder is not followed", file=str(each)))
        if not found:
            report(InputError(f"holds no file that ends in {', '.join(SUFFIXES)}", file=name))
        yield from map(str, found)
