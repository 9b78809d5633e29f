"""What a timeline tells in words: what was asked for, why the rules do not allow it, what waits for an answer.

The sentences stand in ``asp/actions/phrases.lp``.
"""

from __future__ import annotations

import re

from ..errors import InputError
from ..model import Item
from ..report.phrases import Phrases
from ..terms import Term, Value, write
from .course import Course

_BY_LINE = re.compile(r"\w+#(\d+)")
"""The id of an effect that the file does not name: its action and its line."""


def remark(key: str, **words: str) -> str:
    """Give a sentence of the program, with its gaps filled."""
    return Phrases.read().say("remark", key, **words)


def wrong_item(message: str, course: Course, item: Item | None) -> InputError:
    """Give the error that is about an item, or about what followed from the last one; else about the whole timeline."""
    scenario, item = course.scenario, item or course.item
    if item is None:
        return InputError(message, file=scenario.file, line=scenario.line, key="timeline")
    return InputError(message, file=scenario.file, line=item.line, key=f"{item.key}.{item.action}")


def not_possible(rule: str, action: Value, course: Course) -> str:
    """Say that the rules do not allow something, and why."""
    return remark("forbidden", rule=rule, what=doing(action, course), reason=reason(rule, action))


def unanswered(what: str, asking: str) -> str:
    """Say which answer a spell or an ability waits for, of which the rules give none that is legal."""
    key = f"unanswered_{what}"
    key = key if Phrases.read().find("remark", key) is not None else "unanswered"
    return remark(key, what=asking, answer=what)


def doing(action: Value, course: Course) -> str:
    """Say what is done, ``tapping bear``."""
    name, arguments = (action.name, action.args) if isinstance(action, Term) else ("object", (action,))
    words = {str(place): _called(each, course) for place, each in enumerate(arguments, 1)}
    phrases, key = Phrases.read(), f"{name}/{len(arguments)}"
    if phrases.find("doing", key) is None:
        return " ".join([name.replace("_", " "), *words.values()])
    return phrases.say("doing", key, **words)


def reason(rule: str, action: Value) -> str:
    """Say why the rules do not allow an action, or leave it out."""
    name = action.name if isinstance(action, Term) else ""
    phrases = Phrases.read()
    return phrases.find("reason", f"{rule} {name}") or phrases.find("reason", rule) or f"by rule {rule}"


def _called(what: Value, course: Course) -> str:
    """Name an object, player or effect as the file does; of an effect without a name, say where it is from."""
    if isinstance(what, Term) and what.name == "made":
        return effect_called(what, course)
    return what if isinstance(what, str) else write(what).replace("_", " ")


def effect_called(effect: Value, course: Course) -> str:
    """Name a spell or an ability as the file does; one that has no name there, by its source or its line."""
    name = effect.args[0] if isinstance(effect, Term) and effect.args else effect
    if not isinstance(name, str):
        return write(name)
    by_line = _BY_LINE.fullmatch(name)
    if by_line is None or name in course.entries:
        return name
    known = course.effect(name)
    if known is not None and known.source is not None:
        return remark("ability", **{"1": known.source})
    return remark("text", **{"1": by_line[1]})
