"""Both opinions on a scenario, in the same words, and where they differ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pyclingo_bridge.answer import Answer, Moment, ObjectAnswer
from pyclingo_bridge.facts import write_board
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.oracle.words import word_lists
from pyclingo_bridge.rewording import with_words_changed
from pyclingo_bridge.terms import Term, Value, slug, write
from pyclingo_bridge.together import solve_together

from .facts import OWN, Board, gather
from .locking import work_out
from .operations import TAP_FOR
from .process import Course
from .state import Being, Instance, Swaps, substitute

LETTER = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
Opinion = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Difference:
    """Something on which the two do not agree."""

    what: str
    rules: Any
    reference: Any

    def __str__(self) -> str:
        return f"{self.what}: asp {self.rules!r}, reference {self.reference!r}"


def opinion_of_rules(answer: Answer) -> Opinion:
    """Put an answer of the rules in ``asp/`` into comparable words."""
    moment = answer.moments[-1]
    opinion: Opinion = {}
    for it, being in moment.objects.items():
        opinion.update((f"{it}.{what}", value) for what, value in _of_object(being).items())
    for name, player in moment.players.items():
        opinion[f"{name}.abilities"] = sorted(player.abilities)
        opinion[f"{name}.max_hand_size"] = player.max_hand_size
    return opinion | _of_course(moment)


def _of_object(being: ObjectAnswer) -> dict[str, Any]:
    return {
        "name": being.name,
        "controller": being.controller,
        "supertypes": sorted(map(slug, being.supertypes)),
        "types": sorted(map(slug, being.types)),
        "subtypes": sorted(map(slug, being.subtypes)),
        "colors": sorted(being.colors),
        "mana_value": being.mana_value,
        "power": being.power,
        "toughness": being.toughness,
        "base": (being.base_power, being.base_toughness),
        "keywords": sorted(being.keywords),
        "abilities": sorted(being.abilities),
        "mana": sorted(being.mana),
    }


def _of_course(moment: Moment) -> Opinion:
    return {
        "order": [
            (each.layer, each.effect, tuple(it for it in each.objects if it in moment.objects), each.why)
            for each in moment.applied
            if each.layer[0].isdigit()
        ],
        "dependencies": _told(
            (each.layer, each.effect, each.on, each.because, each.objects) for each in moment.dependencies
        ),
        "loops": sorted(moment.loops),
    }


def _told(
    found: Iterable[tuple[str, str, str, str, tuple[str, ...]]],
) -> list[tuple[str, str, str, str, tuple[str, ...]]]:
    """Leave out, where an effect would not exist, what it would have applied to and done if it did."""
    rows = list(found)
    gone = {row[:3] for row in rows if row[3] == "existence"}
    return sorted(row for row in rows if row[3] == "existence" or row[:3] not in gone)


def opinion_of_reference(course: Course) -> Opinion:
    """Put what the reference interpreter found into comparable words."""
    opinion: Opinion = {}
    for it, being in course.state.items():
        opinion.update((f"{it}.{what}", value) for what, value in _of_being(course, it, being).items())
    for name, player in course.players.items():
        opinion[f"{name}.abilities"] = sorted(_keyword(Instance(OWN, each)) for each in player.abilities)
        opinion[f"{name}.max_hand_size"] = player.max_hand_size
    return opinion | {
        "order": course.applied,
        "dependencies": _told((*key, tuple(sorted(objects))) for key, objects in course.dependencies.items()),
        "loops": sorted(course.loops),
    }


def _of_being(course: Course, it: str, being: Being) -> dict[str, Any]:
    sized = being.is_creature if course.board.things[it].zone == "battlefield" else being.power is not None
    base = course.base[it]
    keywords = {_keyword(each) for each in being.abilities if _is_keyword(each.key)}
    others = [_text(course.board, each) for each in being.abilities if not _is_keyword(each.key)]
    return {
        "name": being.name,
        "controller": being.controller,
        "supertypes": sorted(being.supertypes),
        "types": sorted(being.types),
        "subtypes": sorted(being.subtypes),
        "colors": sorted(LETTER[each] for each in being.colors),
        "mana_value": being.mana_value,
        "power": (being.power or 0) if sized else None,
        "toughness": (being.toughness or 0) if sized else None,
        "base": (base[0] or 0, base[1] or 0) if sized else (None, None),
        "keywords": sorted(keywords),
        "abilities": sorted(others),
        "mana": sorted({LETTER[color] for each in being.abilities for color in _mana(course.board, each.key)}),
    }


def _is_keyword(key: Value) -> bool:
    return isinstance(key, Term) and key.name == "kw"


def _taps(key: Value) -> bool:
    return isinstance(key, Term) and key.name == "tap_for"


def _mana(board: Board, key: Value) -> set[str]:
    if isinstance(key, Term) and key.name == "tap_for":
        return {TAP_FOR[str(key.args[0])]}
    return board.ability(key).mana


def _keyword(instance: Instance) -> str:
    key = substitute(instance.key, instance.swaps)
    assert isinstance(key, Term) and isinstance(key.args[0], Term)
    word = key.args[0]
    if word.name == "protection":
        return f"protection from {word.args[0]}"
    if word.name == "hexproof_from":
        return f"hexproof from {word.args[0]}"
    if word.name == "landwalk":
        return f"{word.args[0]}walk"
    return word.name.replace("_", " ")


def _text(board: Board, instance: Instance) -> str:
    if _taps(instance.key):
        assert isinstance(instance.key, Term)
        return f"{{T}}: Add {{{LETTER[TAP_FOR[str(instance.key.args[0])]]}}}."
    text = instance.key if isinstance(instance.key, str) else board.ability(instance.key).text or write(instance.key)
    return reworded(text, instance.swaps)


def reworded(text: str, swaps: Swaps) -> str:
    """Change words in a text, spelt as the program spells them: which words change is compared, not how they look."""
    printed = {constant: word for kind in word_lists().values() for constant, word in kind.items()}
    for old, new in swaps:
        text = with_words_changed(text, {printed[old]: printed[new]})
    return text


def reference(scenario: Scenario) -> Course:
    """Ask the reference interpreter."""
    return work_out(gather(str(write_board(scenario).program())))


def differences(answer: Answer, course: Course) -> list[Difference]:
    """Give everything on which the two do not agree."""
    rules, own = opinion_of_rules(answer), opinion_of_reference(course)
    return [
        Difference(what, rules.get(what), own.get(what))
        for what in sorted(rules.keys() | own.keys())
        if rules.get(what) != own.get(what)
    ]


def compare(scenarios: Sequence[Scenario]) -> list[tuple[Course, list[Difference]]]:
    """Ask both about each of some scenarios (the rules in one grounding)."""
    courses = [reference(each) for each in scenarios]
    answers = solve_together(scenarios)
    return [(course, _against(answer, course)) for answer, course in zip(answers, courses, strict=True)]


def _against(result: Answer | Exception, course: Course) -> list[Difference]:
    if isinstance(result, Exception):
        raise result
    unread = [Difference("not understood", each, None) for each in result.not_understood]
    return unread + differences(result, course)
