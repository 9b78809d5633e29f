"""Play timelines: ask the rules what happens, carry it out, and go on; many timelines step by step together."""

from __future__ import annotations

from itertools import count

from ..answer import Answer
from ..errors import InputError, RulesError
from ..facts import Board, CardNames
from ..model import Scenario
from ..orders.gathering import Branch, gather, if_chosen
from .play import MOST_BRANCHES, Play, WrongGuess
from .steps import Found, Steps


def play_together(scenarios: dict[int, Scenario], why: str) -> dict[int, Answer | Exception]:
    """Play timelines, each by its number; in each step all of them are worked out in as few groundings as possible."""
    names = CardNames()
    steps = Steps(why)
    numbers = count(max(scenarios, default=0) + 1)
    games = {number: _Game(scenario) for number, scenario in scenarios.items()}
    going = {number: (games[number], Play(scenario, names)) for number, scenario in scenarios.items()}
    while going:
        boards: dict[int, Board] = {}
        for number, (game, play) in going.items():
            try:
                boards[number] = play.board(number)
            except Exception as error:
                game.fail(play, error)
        now, going = going, {}
        for number, found in steps.work_out(boards.values()):
            game, play = now[number]
            for each in game.take(play, boards[number], found):
                going[number if each is play else next(numbers)] = game, each
        going = {number: each for number, each in going.items() if each[0].error is None}
    return {number: game.result() for number, game in games.items()}


class _Game:
    """One timeline in all the ways in which it may go."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.error: Exception | None = None
        self._ends: list[tuple[tuple[int, ...], Branch]] = []
        self._ways = 1

    def fail(self, play: Play, error: Exception) -> None:
        """Take note of what goes wrong in one of the ways, which is then wrong with the timeline."""
        if isinstance(error, InputError) and play.choices:
            where = error.file, error.line, error.key
            message = f"{error.message} (if {if_chosen(play.choices)})"
            error = InputError(message, file=where[0], line=where[1], key=where[2], suggestions=error.suggestions)
        self.error = self.error or error

    def take(self, play: Play, board: Board, found: Found | Exception) -> list[Play]:
        """Go on by what was found out of one step; give the plays that go on from there."""
        try:
            if isinstance(found, Exception):
                raise found
            result = play.go_on(board, *found)
        except WrongGuess:
            self._ways -= 1
            return []
        except Exception as error:
            self.fail(play, error)
            return []
        if isinstance(result, Answer):
            self._ends.append((play.path, Branch((), frozenset(), play.choices, result)))
            return []
        if result is None:
            return [play]
        self._ways += len(result) - 1
        if self._ways > MOST_BRANCHES:
            self.error = InputError(
                f"undecided: there are more than {MOST_BRANCHES} ways to answer what is asked; "
                f"the last of the questions is that of {result[0].choices[-1].asks}",
                file=self.scenario.file,
                line=self.scenario.line,
                key="timeline",
            )
        return result

    def result(self) -> Answer | Exception:
        """Give the answer, with its outcomes if something was answered in several ways."""
        if self.error is not None:
            return self.error
        if not self._ends:
            return RulesError("the rules allow none of the answers that they give")
        branches = [branch for _, branch in sorted(self._ends, key=lambda end: end[0])]
        return gather(branches) if len(branches) > 1 else branches[0].answer
