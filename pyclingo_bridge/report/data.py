"""An answer as plain data, in the shape of ``layers … --json`` (schema 1)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from pyclingo_bridge.answer import Answer, Application, Moment, NotUnderstood
from pyclingo_bridge.check.values import Check

SCHEMA = 1
_ONLY_EXPLAINED = ("changes", "rules", "waited_for", "began")


def to_line(data: Any) -> str:
    """Write data as one line of JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "), default=_plain)


def answer_data(answer: Answer) -> dict[str, Any]:
    """Give an answer as data: every moment with its objects, and what was not understood."""
    return {
        **head_data(answer),
        "moments": [moment_data(moment) for moment in answer.moments],
        "not_understood": not_understood_data(answer.not_understood),
        "asked": not_understood_data(answer.asked),
    }


def check_data(answer: Answer, checks: Sequence[Check], conflict: Sequence[str]) -> dict[str, Any]:
    """Give an answer as data together with what was expected of it."""
    data = {**answer_data(answer), "checks": [asdict(check) for check in checks]}
    return {**data, "conflict": list(conflict)} if conflict else data


def loops_data(answer: Answer) -> dict[str, Any]:
    """Give the dependencies, the loops and the pairs that only look dependent."""
    moment = answer.moments[-1]
    return {
        **head_data(answer),
        "dependencies": [asdict(each) for each in moment.dependencies],
        "loops": [list(loop) for loop in moment.loops],
        "independences": [asdict(each) for each in moment.independences],
        "not_understood": not_understood_data(answer.not_understood),
        "asked": not_understood_data(answer.asked),
    }


def head_data(answer: Answer) -> dict[str, Any]:
    """Give what every JSON object of the program begins with."""
    return {"schema": SCHEMA, "rules": answer.rules, "file": answer.file, "title": answer.title}


def moment_data(moment: Moment) -> dict[str, Any]:
    """Give one moment of an answer."""
    return {
        "at": moment.at,
        "after": moment.after,
        "objects": {id: _without_id(asdict(thing)) for id, thing in moment.objects.items()},
        "players": {id: _without_id(asdict(player)) for id, player in moment.players.items()},
        "applied": [application_data(each) for each in moment.applied],
        "dependencies": [asdict(each) for each in moment.dependencies],
        "loops": [list(loop) for loop in moment.loops],
    }


def application_data(application: Application) -> dict[str, Any]:
    """Give one effect's part in one layer, without what only an explanation works out."""
    data = asdict(application)
    return {key: value for key, value in data.items() if key not in _ONLY_EXPLAINED}


def not_understood_data(items: Sequence[NotUnderstood]) -> list[dict[str, Any]]:
    """Give sentences with the object on which they stand."""
    return [asdict(each) for each in items]


def _without_id(data: dict[str, Any]) -> dict[str, Any]:
    del data["id"]
    return data


def _plain(value: Any) -> Any:
    if isinstance(value, set | frozenset):
        return sorted(value)
    return str(value)
