"""An answer as plain data, in the shape of ``layers … --json`` (schema 1)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from pyclingo_bridge.answer import (
    Answer,
    Application,
    Dependency,
    Moment,
    NotUnderstood,
    ObjectAnswer,
    PlayerAnswer,
)

if TYPE_CHECKING:
    from pyclingo_bridge.check.verdicts import Verdict

SCHEMA = 1


def _names(kind: type, *without: str) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.name not in without)


_OF_APPLICATION = _names(Application, "changes", "rules", "waited_for", "began")  # which only an explanation works out
_OF_OBJECT = _names(ObjectAnswer, "id")
_OF_PLAYER = _names(PlayerAnswer, "id")
_OF_DEPENDENCY = _names(Dependency)
_OF_SENTENCE = _names(NotUnderstood)


def to_line(data: Any) -> str:
    """Write data as one line of JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "), default=_plain)


def answer_data(answer: Answer, at: Sequence[int] = ()) -> dict[str, Any]:
    """Give an answer as data: every moment, or those ``at`` some items, with its objects; what was not understood."""
    return {
        **head_data(answer),
        "moments": [moment_data(moment) for moment in (map(answer.at, at) if at else answer.moments)],
        "not_understood": not_understood_data(answer.not_understood),
        "asked": not_understood_data(answer.asked),
        "notes": [asdict(note) for note in answer.notes],
        **outcomes_data(answer),
        **import_data(answer),
    }


def outcomes_data(answer: Answer) -> dict[str, Any]:
    """Give how many outcomes there are, and of each what leads to it and what is not the same in all."""
    if not answer.outcomes:
        return {}
    from pyclingo_bridge.report.outcomes import outcome_data

    return {"outcomes": len(answer.outcomes), "every_outcome": outcome_data(answer.outcomes)}


def check_data(answer: Answer, checks: Sequence[Verdict], conflict: Sequence[str]) -> dict[str, Any]:
    """Give an answer as data together with what was expected of it, and how that stands."""
    judged = [
        {
            **asdict(each.check),
            "verdict": each.said,
            "hangs_on": [asdict(open_) for open_ in each.hangs_on],
            "because": [asdict(cause) for cause in each.causes],
        }
        for each in checks
    ]
    data = {**answer_data(answer), "checks": judged}
    return {**data, "conflict": list(conflict)} if conflict else data


def loops_data(answer: Answer) -> dict[str, Any]:
    """Give the dependencies, the loops and the pairs that only look dependent."""
    moment = answer.moments[-1]
    return {
        **head_data(answer),
        "dependencies": list(map(dependency_data, moment.dependencies)),
        "loops": [list(loop) for loop in moment.loops],
        "independences": [asdict(each) for each in moment.independences],
        "not_understood": not_understood_data(answer.not_understood),
        "asked": not_understood_data(answer.asked),
        **import_data(answer),
    }


def import_data(answer: Answer) -> dict[str, Any]:
    """Give what is to be known about a board that was read from the file of another program."""
    return {
        "not_carried_over": [asdict(each) for each in answer.not_carried_over],
        "assumed": [asdict(each) for each in answer.assumed],
    }


def head_data(answer: Answer) -> dict[str, Any]:
    """Give what every JSON object of the program begins with."""
    return {"schema": SCHEMA, "rules": answer.rules, "file": answer.file, "title": answer.title}


def moment_data(moment: Moment) -> dict[str, Any]:
    """Give one moment of an answer."""
    return {
        "at": moment.at,
        "after": moment.after,
        "objects": {id: _plain_data(thing, _OF_OBJECT) for id, thing in moment.objects.items()},
        "players": {id: _plain_data(player, _OF_PLAYER) for id, player in moment.players.items()},
        "applied": [application_data(each) for each in moment.applied],
        "dependencies": list(map(dependency_data, moment.dependencies)),
        "loops": [list(loop) for loop in moment.loops],
        **({"impossible": [asdict(each) for each in moment.impossible]} if moment.impossible else {}),
    }


def application_data(application: Application) -> dict[str, Any]:
    """Give one effect's part in one layer, without what only an explanation works out."""
    return _plain_data(application, _OF_APPLICATION)


def dependency_data(dependency: Dependency) -> dict[str, Any]:
    """Give which effect waits for which, and why."""
    return _plain_data(dependency, _OF_DEPENDENCY)


def not_understood_data(items: Sequence[NotUnderstood]) -> list[dict[str, Any]]:
    """Give sentences with the object on which they stand."""
    return [_plain_data(each, _OF_SENTENCE) for each in items]


def _plain_data(thing: object, names: Iterable[str]) -> dict[str, Any]:
    """Give fields whose values hold no further dataclasses: quicker than ``asdict``, which copies each."""
    return {name: getattr(thing, name) for name in names}


def _plain(value: Any) -> Any:
    if isinstance(value, set | frozenset):
        return sorted(value)
    return str(value)
