"""The board as an engine will have it, worked out and compared with the board that is meant.

A format leaves things out, and an engine gives timestamps in an order of its own. Whether either matters is a question
of the rules, so it is put to them: every board that the engine may end up with is worked out like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from pyclingo_bridge.answer import CHARACTERISTICS, Answer, ObjectAnswer
from pyclingo_bridge.errors import InputError, RulesError
from pyclingo_bridge.model import CURRENT, Entry, Scenario
from pyclingo_bridge.reasoner import solve_boards

LONG = 8
"""A value of more words than this is counted and not written out: every creature type, say."""
_REFERENCES = ("attached_to", "copy_of_object", "paired_with", "exiled_with")


def permanents(answer: Answer) -> dict[str, ObjectAnswer]:
    """Give the objects on the battlefield, which are what exported tests speak of."""
    return {id: each for id, each in answer.moments[-1].objects.items() if each.zone == "battlefield"}


def oldest_first(scenario: Scenario) -> list[Entry]:
    """Give what is in other zones in its order there, then the permanents by their timestamps."""
    return sorted(scenario.entries, key=lambda each: each.timestamp if each.zone == "battlefield" else 0)


def staged(scenario: Scenario, entries: Iterable[Entry], **changes: Any) -> Scenario:
    """Give a scenario with these entries, under the rules that engines play by: the current ones.

    References to what is not among the entries go.
    """
    kept = list(entries)
    there = {entry.id for entry in kept} | set(scenario.players)

    def without_dangling(entry: Entry) -> Entry:
        changes: dict[str, Any] = {key: None for key in _REFERENCES if (getattr(entry, key) or entry.id) not in there}
        chosen = entry.chosen.get("object", ())
        if not {chosen} <= there if isinstance(chosen, str) else not set(chosen) <= there:
            changes["chosen"] = {key: value for key, value in entry.chosen.items() if key != "object"}
        return replace(entry, **changes) if changes else entry

    board = replace(scenario, entries=tuple(map(without_dangling, kept)), rules=(CURRENT,))
    return replace(board, **changes)


def restamp(scenario: Scenario, order: Sequence[str]) -> Scenario:
    """Give new timestamps: the ids of ``order`` from the oldest to the youngest, everything else older than them."""
    given = [*(each.timestamp for each in scenario.entries), *(each.timestamp for each in scenario.effects)]
    first = 1 + max(given, default=0)
    rank = {id: first + place for place, id in enumerate(order)}
    return replace(
        scenario,
        entries=tuple(replace(each, timestamp=rank.get(each.id, each.timestamp)) for each in scenario.entries),
        effects=tuple(replace(each, timestamp=rank.get(each.id, each.timestamp)) for each in scenario.effects),
    )


def doubts(answer: Answer, boards: Sequence[Scenario]) -> list[str]:
    """Say why the expected values might not be those that the rules give on each of these boards; nothing: they are.

    What was not understood, and what the board does not decide, is a doubt as well.
    """
    found = [f"{each.object} has a sentence that was not understood: {each.text}" for each in answer.not_understood]
    found += [f"the board does not decide whether this holds, for {each.object}: {each.text}" for each in answer.asked]
    try:
        differences = [differing(answer, each) for each in solve_boards(boards)]
    except (InputError, RulesError) as error:
        return [*found, f"the board as the engine has it cannot be worked out: {error}"]
    return found + list(dict.fromkeys(line for lines in differences for line in lines))


def agrees(answer: Answer, boards: Sequence[Scenario]) -> bool:
    """Say whether the rules give the same values on each of these boards."""
    try:
        return not any(differing(answer, each) for each in solve_boards(boards))
    except (InputError, RulesError):
        return False


def differing(expected: Answer, got: Answer) -> list[str]:
    """Name every characteristic of a permanent in which two answers differ."""
    others = permanents(got)
    found = []
    for id, thing in permanents(expected).items():
        other = others.get(id)
        if other is None:
            found.append(f"{id} is not on the engine's board")
            continue
        for key in CHARACTERISTICS:
            one, two = getattr(thing, key), getattr(other, key)
            if one != two:
                found.append(f"{key.replace('_', ' ')} of {id} would be {shown(two)} there, not {shown(one)}")
    return found


def shown(value: object) -> str:
    """Write a value of a characteristic."""
    if isinstance(value, tuple) and len(value) > LONG:
        return f"{len(value)} of them"
    if isinstance(value, tuple):
        return f"({', '.join(map(str, value))})"
    return "none" if value is None else str(value) or "empty"
