"""What ``layers`` does with each board, in this process or in another: read, work out, make ready for printing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from pyclingo_bridge.cli.card_sources import CardSources, cards_of
from pyclingo_bridge.errors import InputError, RulesError
from pyclingo_bridge.limits import Limits, using

if TYPE_CHECKING:
    from pyclingo_bridge.answer import Answer
    from pyclingo_bridge.many.crew import Loss
    from pyclingo_bridge.model import Scenario

Source: TypeAlias = "Path | Scenario | InputError"
"""A small file, which is read where its boards are worked out, or a board that has been read."""
Finish: TypeAlias = "Callable[[Scenario, Answer], Any]"
"""Makes of a board and its answer what the command needs of it; it goes to other processes."""

DEBUG = "LAYERS_DEBUG"


@dataclass(frozen=True, slots=True)
class Done:
    """What came of one board under one edition of the rules.

    ``vague`` says that something was not understood or not carried over; ``remarks`` are about a board of another
    program.
    """

    made: Any
    vague: bool
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Work:
    """The work of one command."""

    finish: Finish
    rules: tuple[str, ...]
    cards: CardSources
    limits: Limits
    explain: bool = False

    def __call__(self, sources: list[Source]) -> list[list[Done | InputError]]:
        """Give for each source what came of each of its boards."""
        with using(self.limits):
            return self._work(sources)

    def _work(self, sources: list[Source]) -> list[list[Done | InputError]]:
        from pyclingo_bridge.together import solve_together

        read = [list(self._boards(source)) for source in sources]
        boards = [each for found in read for each in found if not isinstance(each, InputError)]
        results = iter(solve_together(boards, explain=self.explain))
        return [
            [each if isinstance(each, InputError) else self._done(each, next(results)) for each in found]
            for found in read
        ]

    def apart(self, source: Source) -> Iterable[Source]:
        """Give the boards of a file each as a source of its own."""
        from pyclingo_bridge.scenario import load_each

        return load_each(source, cards=cards_of(self.cards)) if isinstance(source, Path) else (source,)

    def _boards(self, source: Source) -> Iterator[Scenario | InputError]:
        """Give each board of a source, once for each edition of the rules that is asked for."""
        for each in self.apart(source):
            assert not isinstance(each, Path)
            if isinstance(each, InputError):
                yield each
            else:
                for rules in self.rules or each.rules:
                    yield replace(each, rules=(rules,))

    def _done(self, board: Scenario, result: Answer | InputError | RulesError) -> Done | InputError:
        if isinstance(result, Exception):
            return located(result, board)
        remarks, lossy = _remarks(result)
        try:
            made = self.finish(board, result)
        except InputError as error:  # what the command asks of the answer is not there
            return located(error, board)
        return Done(made, bool(result.not_understood) or lossy, remarks)


def lost(source: Source, loss: Loss) -> list[Done | InputError]:
    """Say why the process is lost that worked on this source."""
    if isinstance(source, InputError):
        return [source]
    assert not isinstance(source, Path)  # it was taken apart
    return [InputError(str(loss), file=source.file, line=source.line)]


def _remarks(answer: Answer) -> tuple[tuple[str, ...], bool]:
    """Give remarks about a board of another program, and whether something that may matter was not carried over."""
    if not answer.not_carried_over and not answer.assumed:
        return (), False
    from pyclingo_bridge.imports.remarks import remarks

    return remarks(answer), any(not each.aside for each in answer.not_carried_over)


def located(error: InputError | RulesError, board: Scenario) -> InputError:
    """Say where the board stands on which something went wrong."""
    if isinstance(error, RulesError):
        error = defect(error)
    if error.line is not None:
        return error
    return InputError(error.message, file=board.file, line=board.line, key=error.key)


def defect(error: RulesError) -> InputError:
    """Say that the program is wrong; with ``LAYERS_DEBUG`` what went wrong is raised instead."""
    if os.environ.get(DEBUG):
        raise error.__cause__ or error
    return InputError(f"a defect of this program, please report it: {error} ({DEBUG}=1 shows more)")
