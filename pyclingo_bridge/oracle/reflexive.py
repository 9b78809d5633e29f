"""Reflexive triggered abilities (603.12): "You may ... When you do, ..." as the instruction ``sets_off(Text)``.

The text that goes off is read once it has triggered. It begins as the ability does that sets it off, for what its
pronouns stand for, or with "When you do" where they stand for what was chosen.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ..terms import Term, term
from .ability_reading import AbilityReading

_WHEN_DONE = re.compile(r"(?<=[.”\"] )When you do, (?=[^\"]*$)")
WHEN_YOU_DO = "When you do, "
_OF_IT = re.compile(r"\bthat (?:creature|permanent)'s(?= (?:power|toughness)\b)")
_THE_SACRIFICED = "the sacrificed creature's"
_SACRIFICED = term("if_did", term("do", Term("sacrifice"), Term("picked")))


def parted(body: str) -> tuple[str, str]:
    """Cut what an ability does into what is done first, and what is done when that is; nothing if there is no such."""
    found = _WHEN_DONE.search(body)
    return (body, "") if found is None else (body[: found.start()].strip(), body[found.end() :])


def setting_off(reading: AbilityReading, rest: str, condition: str) -> AbilityReading:
    """Add that ``rest`` is set off when it is done; told where it is not known whether it is.

    ``condition`` is that of the ability, with the comma after it.
    """
    done = [fact.args for fact in reading.timed if fact.name == "instructs" and fact.args[0] == reading.id]
    deeds = [each for _, _, each in done if isinstance(each, Term)]
    raw = f"{WHEN_YOU_DO}{rest}"
    kinds = {each.name for each in deeds}
    if not kinds & {"may", "pick"} or any(sentence not in reading.carried for sentence in reading.raw):
        return replace(reading, raw=(*reading.raw, raw))
    text = f"{condition}{rest}"
    if "pick" in kinds:
        text = f"{WHEN_YOU_DO}{_OF_IT.sub(_THE_SACRIFICED, rest) if _SACRIFICED in deeds else rest}"
    more = term("instructs", reading.id, len(done) + 1, term("if_did", term("sets_off", text)))
    return replace(reading, timed=(*reading.timed, more), raw=(*reading.raw, raw), carried=(*reading.carried, raw))
