"""One timeline on its way: where it stands, and what becomes of it by what the rules say of a step."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from itertools import islice
from typing import TypeAlias

from ..answer import Answer, Choice, Impossible, Moment, NotUnderstood
from ..atoms import Rows, written
from ..errors import RulesError
from ..facts import Board, CardNames
from ..model import Item, Scenario
from ..readback import read_answer
from ..terms import Value
from .activating import activated
from .course import Course
from .declaring import declared_together
from .legal_answers import legal_answers
from .references import check_references
from .replies import is_reply, open_question, replied, take_reply
from .wording import doing, not_possible, reason, remark, unanswered, wrong_item

Result: TypeAlias = "Answer | list[Play] | None"
"""The answer at the end; the plays that go on in its place; ``None``: it goes on."""

MOST_STEPS = 2_000
"""Steps of one timeline: what goes on longer than that does not end by itself (104.4b)."""


MOST_BRANCHES = 300
"""Ways in which one timeline may go, by what is answered where it has no answer; more are refused."""


class WrongGuess(Exception):
    """An answer that was tried because the timeline has none is not allowed after all."""


class Play:
    """A timeline on its way; a copy goes its own way from there."""

    def __init__(self, scenario: Scenario, names: CardNames) -> None:
        self.scenario = scenario
        self.names = names
        self.course = Course(scenario)
        self.path: tuple[int, ...] = ()
        """Which of the answers was tried, question by question."""
        self.choices: tuple[Choice, ...] = ()
        """What was answered where the timeline has no answer."""
        self._unread = bool(scenario.effects)  # what the effects that are there from the start locked in
        self._moments: tuple[Moment, ...] = ()
        self._answers: tuple[Answer, ...] = ()
        self._waiting: tuple[tuple[int | None, Item], ...] = declared_together(scenario.timeline)
        """Items with their places; an answer that is tried has none."""
        self._at, self._after, self._new = 0, "", True
        self._impossible: dict[Impossible, None] = {}  # of the item at hand, and of what followed from it
        self._left_out: dict[NotUnderstood, None] = {}  # of what waits, which may be over before a moment is kept
        self._unsaid: dict[NotUnderstood, None] = {}  # what was not said while something resolved
        self._answered = 0  # the place of the last answer that was used while an item was going on
        self._steps = 0
        self._early = False  # an answer is at hand, and no item goes on: what asks has begun by itself
        self._passing = False  # the item at hand waits for a time to come, and time has gone on for it
        self._too_soon = False  # what asks does so before the item at hand; the answer after that item is not for it
        self._item: Item | None = None
        self._reply: Item | None = None

    def board(self, number: int) -> Board:
        """Give the board of the next step.

        Raises:
            InputError: the next item speaks of what is not there, or there are too many steps.
        """
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise wrong_item(remark("endless"), self.course, None)
        item = self._waiting[0][1] if self._waiting else None
        following = self._waiting[1][1] if len(self._waiting) > 1 else None
        self._early = item is not None and is_reply(item)
        if self._early:
            item, following = None, item
        reply = following if following is not None and is_reply(following) and not self._too_soon else None
        if self._new and item is not None:
            self.course.begin(item)
            check_references(item, self.course, self.scenario.file)
        self._new = False
        if item is not None and item.action == "activate":
            known = self._moments[-1] if self._moments and self._moments[-1].at == self._at else None
            item = activated(item, known, self.scenario.file) if known is not None else None
        self._item, self._reply = item, reply
        return self.course.board(number, self.names, item, replied(reply, self.course) if reply is not None else ())

    def go_on(self, board: Board, shared: Rows, rows: Rows) -> Result:
        """Carry out what the rules say of the step.

        Raises:
            InputError: what the item asks for is not allowed, or not known.
            WrongGuess: the answer that was tried is not allowed.
        """
        if self._unread:
            self._unread = False
            if rows["unlocked"]:
                self.course.lock(board.number, self.names)
                return None
        waiting = [NotUnderstood(*each) for each in board.not_understood if each[0] in self.course.waiting]
        self._left_out = {**self._left_out, **dict.fromkeys(waiting)}
        unsaid = [NotUnderstood(str(who), str(text)) for who, text in sorted(rows["unsaid"], key=written)]
        self._unsaid = {**self._unsaid, **dict.fromkeys(unsaid)}
        _complain(rows, self.course, self._item)
        if rows["wrong_answer"] and self._reply is not None and self._guessing():
            raise WrongGuess
        if rows["asks"] and self._reply is not None and not (self._early or self._guessing() or self._begun(rows)):
            self._too_soon = True
            return None
        if (question := open_question(rows, self._reply, self.course)) is not None:
            return self._branches(question, rows)
        if rows["quiet"] or (rows["asks"] and self._early and not self._guessing()):
            self._take_moment(board, shared, rows)
        if rows["quiet"] and not self._waiting:
            return self._answer()
        if rows["quiet"] and self._early:
            raise wrong_item(remark("unasked"), self.course, self._waiting[0][1])
        self._carry_out(rows)
        return None

    def _begun(self, rows: Rows) -> bool:
        """Whether the item at hand has begun."""
        return bool(rows["quiet"]) or self._passing or any(fact.name == "of_item" for fact in self.course.facts)

    def _guessing(self) -> bool:
        """Whether the answer at hand is one that is tried."""
        place = 0 if self._early else 1
        return self._reply is not None and self._waiting[place][0] is None

    def _branches(self, question: tuple[str, str], rows: Rows) -> list[Play]:
        """Give a play for every answer that the rules allow.

        Raises:
            InputError: they give none.
        """
        what, asking = question
        line = self._item.line if self._item is not None else self.scenario.line
        found = []
        for number, (reply, answer) in enumerate(islice(legal_answers(rows, what, line), MOST_BRANCHES + 1)):
            play = copy(self)
            play.course = self.course.copy()
            place = 1 if self._waiting and not self._early else 0
            play._waiting = (*self._waiting[:place], (None, reply), *self._waiting[place:])
            play._too_soon = False
            play.path = (*self.path, number)
            play.choices = (*self.choices, Choice(self._at, asking, what, answer))
            found.append(play)
        if found:
            return found
        raise wrong_item(unanswered(what, asking), self.course, self._item)

    def _take_moment(self, board: Board, shared: Rows, rows: Rows) -> None:
        """Keep what is so now, unless that has been kept since the last item."""
        if self._moments and self._moments[-1].at == self._at:
            return
        answer = read_answer(board, shared, rows)
        moment = replace(answer.moments[0], at=self._at, after=self._after or None, impossible=tuple(self._impossible))
        self._answers, self._moments, self._impossible = (*self._answers, answer), (*self._moments, moment), {}

    def _carry_out(self, rows: Rows) -> None:
        item, early = self._item, self._early
        if rows["quiet"] and item is not None:
            self.course.holding = bool(item.given.get("hold_triggers"))
            self._passing = not rows["done"]
        impossible = [_impossible(str(rule), action, self.course) for rule, action in rows["impossible"]]
        self._impossible = {**self._impossible, **dict.fromkeys(impossible)}
        self._too_soon = False
        used = take_reply(rows, self._reply, self.course, item)
        self.course.carry_out(rows["ceases"], rows["becomes"], item)
        if used:
            place = 0 if early else 1
            at, answer = self._waiting[place]
            self._waiting = (*self._waiting[:place], *self._waiting[place + 1 :])
            self._answered = at or self._answered
            if early and at is not None:
                self._at, self._after, self._new = at, answer.text, True
        if rows["done"] and item is not None:
            (at, done), *rest = self._waiting
            assert at is not None
            self._waiting = tuple(rest)
            self._at, self._after, self._new = max(at, self._answered), done.text, True

    def _answer(self) -> Answer:
        every = {each: None for answer in self._answers for each in answer.not_understood} | self._left_out
        asked = {each: None for answer in self._answers for each in answer.asked} | self._unsaid
        return replace(self._answers[-1], moments=self._moments, not_understood=tuple(every), asked=tuple(asked))


def _complain(rows: Rows, course: Course, item: Item | None) -> None:
    """Raise what the rules forbid, and what goes wrong in the program."""
    if "ended" not in rows:
        raise RulesError("the process of applying effects did not come to an end")
    if "too_large" in rows:
        raise wrong_item(remark("too_large"), course, item)
    for (action,) in sorted(rows["unknown_action"], key=written):
        raise wrong_item(remark("unknown", what=doing(action, course)), course, item)
    for rule, action in sorted(rows["forbidden"], key=written):
        raise wrong_item(not_possible(str(rule), action, course), course, item)


def _impossible(rule: str, action: Value, course: Course) -> Impossible:
    return Impossible(doing(action, course), rule, reason(rule, action))
