"""Play timelines: ask the rules what happens, carry it out, and go on; many timelines step by step together."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from ..answer import Answer, Impossible, Moment
from ..atoms import Rows
from ..errors import InputError, RulesError
from ..facts import Board, CardNames
from ..grounding import ground
from ..groups import groups
from ..model import Item, Scenario
from ..readback import read_answer
from ..terms import write
from .activating import activated
from .course import Course
from .references import check_references
from .replies import is_reply, replied, take_reply

Found: TypeAlias = tuple[Rows, Rows]
Play: TypeAlias = Generator[Board, Found, Answer]

MOST_STEPS = 2_000
"""Steps of one timeline: what goes on longer than that does not end by itself (104.4b)."""


def play_together(scenarios: dict[int, Scenario], why: str) -> dict[int, Answer | Exception]:
    """Play timelines, each by its number; in each step all of them are worked out in as few groundings as possible."""
    results: dict[int, Answer | Exception] = {}
    plays: dict[int, Play] = {}
    boards: dict[int, Board] = {}
    names = CardNames()
    for number, scenario in scenarios.items():
        plays[number] = _play(scenario, number, names)
        _advance(plays[number], number, None, boards, results)
    while boards:
        now, boards = boards, {}
        for number, found in _worked_out(now.values(), why):
            if isinstance(found, Exception):
                results[number] = found
            else:
                _advance(plays[number], number, found, boards, results)
    return results


def _advance(
    play: Play, number: int, found: Found | None, boards: dict[int, Board], results: dict[int, Answer | Exception]
) -> None:
    try:
        boards[number] = next(play) if found is None else play.send(found)
    except StopIteration as end:
        results[number] = end.value
    except Exception as error:
        results[number] = error


def _worked_out(boards: Iterable[Board], why: str) -> Iterable[tuple[int, Found | Exception]]:
    for group in groups(boards):
        try:
            shared, rows = ground(group.program(), why)
        except Exception as error:
            if len(group.boards) == 1:
                yield group.boards[0].number, error
            else:
                for board in group.boards:
                    yield from _worked_out([board], why)
        else:
            for board in group.boards:
                yield board.number, (shared, rows[board.number])


def _play(scenario: Scenario, number: int, names: CardNames) -> Play:
    """Give the board of each step, take what the rules say of it, and at the end give the answer."""
    course = Course(scenario)
    unread = bool(scenario.effects)  # what the effects that are there from the start locked in
    moments: list[Moment] = []
    answers: list[Answer] = []
    waiting = [(place, item) for place, item in enumerate(scenario.timeline, 1) if item.expectations is None]
    at, after, new = 0, "", True
    impossible: dict[Impossible, None] = {}  # of the item at hand, and of what followed from it
    answered = 0  # the place of the last answer that was used while an item was going on
    for _ in range(MOST_STEPS):
        item = waiting[0][1] if waiting else None
        early = item is not None and is_reply(item)  # what asks has begun by itself
        reply = item if early else waiting[1][1] if len(waiting) > 1 and is_reply(waiting[1][1]) else None
        item = None if early else item
        if new and item is not None:
            course.begin(item)
            check_references(item, course, scenario.file)
        new = False
        if item is not None and item.action == "activate":
            known = moments[-1] if moments and moments[-1].at == at else None
            item = activated(item, known, scenario.file) if known is not None else None
        board = course.board(number, names, item, replied(reply) if reply is not None else ())
        shared, rows = yield board
        if unread:
            unread = False
            if rows["unlocked"]:
                course.lock(number, names)
                continue
        _complain(rows, scenario, item)
        if rows["quiet"] and (not moments or moments[-1].at != at):
            answers.append(read_answer(board, shared, rows))
            left_out = tuple(impossible)
            moments.append(replace(answers[-1].moments[0], at=at, after=after or None, impossible=left_out))
            impossible = {}
        if rows["quiet"] and not waiting:
            return _answer(answers, moments)
        if rows["quiet"] and early and reply is not None:
            message = "nothing asks for this answer"
            raise InputError(message, file=scenario.file, line=reply.line, key=f"timeline.{reply.action}")
        if rows["quiet"] and item is not None:
            course.holding = bool(item.given.get("hold_triggers"))
        impossible.update((Impossible(write(action), str(rule)), None) for rule, action in rows["impossible"])
        line = item.line if item is not None else scenario.line
        used = take_reply(rows, reply, course, scenario.file, line)
        course.carry_out(rows["ceases"], rows["becomes"], item)
        if used:
            answered, answer = waiting.pop(0 if early else 1)
            if early:
                at, after, new = answered, answer.text, True
        if rows["done"] and item is not None:
            (at, done), *waiting = waiting
            at, after, new = max(at, answered), done.text, True
    raise InputError("the timeline does not come to an end", file=scenario.file, line=scenario.line, key="timeline")


def _complain(rows: Rows, scenario: Scenario, item: Item | None) -> None:
    """Raise what the rules forbid, and what goes wrong in the program."""
    if "ended" not in rows:
        raise RulesError("the process of applying effects did not come to an end")
    line = item.line if item is not None else scenario.line
    if rows["unknown_action"]:
        raise InputError(
            f"{write(rows['unknown_action'][0][0])}: that is not worked out yet",
            file=scenario.file,
            line=line,
            key="timeline",
        )
    if rows["forbidden"]:
        rule, action = rows["forbidden"][0]
        raise InputError(f"{write(action)} is not possible ({rule})", file=scenario.file, line=line, key="timeline")


def _answer(answers: Sequence[Answer], moments: Sequence[Moment]) -> Answer:
    last = answers[-1]
    every = {each: None for answer in answers for each in answer.not_understood}
    asked = {each: None for answer in answers for each in answer.asked}
    return replace(last, moments=tuple(moments), not_understood=tuple(every), asked=tuple(asked))
