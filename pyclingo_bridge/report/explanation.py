"""``layers explain``: why an object is what it is, effect by effect, for a reader who knows no rule numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from pyclingo_bridge.answer import Answer, Application, Change, Moment, NotApplied, ObjectAnswer
from pyclingo_bridge.report.blocks import Block, Line, heading, title
from pyclingo_bridge.report.board import answer_title, left_out, open_outcomes
from pyclingo_bridge.report.loops import dependency_lines, effect_name, independence_lines, loop_lines
from pyclingo_bridge.report.phrases import Phrases
from pyclingo_bridge.report.words import of_characteristic

SHOWN = ("types", "supertypes", "subtypes", "colors", "power", "toughness", "loyalty", "keywords", "abilities")

PLAYER_SHOWN = ("life", "max_hand_size", "abilities")


@dataclass(frozen=True, slots=True)
class Step:
    """One effect's part in the explanation: what it changed of the object, if that is recorded."""

    application: Application
    changes: tuple[Change, ...]


def steps(moment: Moment, about: str, characteristic: str | None = None) -> list[Step]:
    """Give the effects that concern an object (or only those that changed one of its characteristics), in order."""
    recorded = any(each.changes for each in moment.applied)
    found = []
    for application in moment.applied:
        changes = tuple(change for change in application.changes if change.object == about)
        if characteristic is not None and recorded:
            changes = tuple(change for change in changes if same_characteristic(change.characteristic, characteristic))
            if not changes:
                continue
        if changes or about in application.objects:
            found.append(Step(application, changes))
    return found


def not_applied(moment: Moment, about: str, characteristic: str | None) -> list[NotApplied]:
    """Give the effects that did not matter to an object; one without an object did not matter to any."""
    return [
        each
        for each in moment.not_applied
        if each.object in ("", about)
        and (
            characteristic is None
            or each.why != "overwritten"
            or same_characteristic(each.detail.partition(":")[0], characteristic)
        )
    ]


def concerned(found: Sequence[Step], missing: Sequence[NotApplied]) -> frozenset[str]:
    """Give the effects that an explanation speaks of."""
    return frozenset([each.application.effect for each in found] + [each.effect for each in missing])


def same_characteristic(one: str, other: str) -> bool:
    """Compare two names of a characteristic, in the singular or the plural."""
    return _singular(one) == _singular(other)


def _singular(name: str) -> str:
    name = name.casefold().replace(" ", "_").replace("colour", "color").replace("maximum", "max")
    return name[:-3] + "y" if name.endswith("ies") else name.removesuffix("s")


def explanation_report(answer: Answer, about: str, characteristic: str | None = None) -> list[Block]:
    """Explain one object, or one of its characteristics."""
    moment, phrases = answer.moments[-1], Phrases.read()
    found = steps(moment, about, characteristic)
    missing = not_applied(moment, about, characteristic)
    blocks: list[Block] = [
        title(answer_title(answer)),
        *open_outcomes(answer),
        *_result(moment, about, characteristic),
        Line(""),
    ]
    blocks.append(Line(phrases.say("process", "intro"), "quiet"))
    if not found:
        unchanged = "unchanged_part" if characteristic else _of(moment, about, "unchanged")
        blocks.append(Line(phrases.say("process", unchanged)))
    recorded = any(each.changes for each in moment.applied)
    for layer, group in groupby(found, key=lambda step: step.application.layer):
        blocks.append(heading(phrases.say("layer", layer)))
        for step in group:
            blocks += _step(moment, found.index(step) + 1, step)
            if not step.changes:
                said = _of(moment, about, "no_change" if recorded else "applies")
                blocks.append(Line(phrases.say("process", said), indent=3))
    if missing:
        blocks += [heading("What did not change it"), *(_missing(moment, each) for each in missing)]
    layers = frozenset([each.application.layer for each in found] + [each.layer for each in missing])
    blocks += _section("What waited for what", [*dependency_lines(moment, layers), *loop_lines(moment)])
    blocks += _section("What looks dependent and is not", list(independence_lines(moment, concerned(found, missing))))
    return [*blocks, *left_out(answer)]


def explanation_data(answer: Answer, about: str, characteristic: str | None = None) -> dict[str, Any]:
    """Give the same as data."""
    from dataclasses import asdict

    from pyclingo_bridge.report.data import head_data, import_data, not_understood_data, outcomes_data

    moment = answer.moments[-1]
    found = steps(moment, about, characteristic)
    missing = not_applied(moment, about, characteristic)
    effects = concerned(found, missing)
    layers = {each.application.layer for each in found} | {each.layer for each in missing}
    thing = moment.objects.get(about) or moment.players[about]
    return {
        **head_data(answer),
        "object": about,
        "characteristic": characteristic,
        "now": {name: now for name, now in asdict(thing).items() if _wanted(name, characteristic)},
        "steps": [
            {**asdict(each.application), "changes": [asdict(change) for change in each.changes]} for each in found
        ],
        "not_applied": [asdict(each) for each in missing],
        "dependencies": [asdict(each) for each in moment.dependencies if each.layer in layers],
        "independences": [asdict(each) for each in moment.independences if each.effect in effects],
        "loops": [list(loop) for loop in moment.loops],
        "not_understood": not_understood_data(answer.not_understood),
        "asked": not_understood_data(answer.asked),
        **outcomes_data(answer),
        **import_data(answer),
    }


def _wanted(name: str, characteristic: str | None) -> bool:
    return name != "id" and (characteristic is None or same_characteristic(name, characteristic))


def _result(moment: Moment, about: str, characteristic: str | None) -> Iterator[Line]:
    thing = moment.objects.get(about)
    if thing is None:
        yield Line(f"Player {about} now has:")
        player = moment.players[about]
        for each in PLAYER_SHOWN:
            if _wanted(each, characteristic):
                yield Line(f"{label(each)}: {of_characteristic(each, getattr(player, each))}", indent=1)
        return
    name = thing.name or "(an object without a name)"
    yield Line(f"{name} ({about}) now has:" if name != about else f"{name} now has:")
    names = [each for each in ObjectAnswer.__dataclass_fields__ if _wanted(each, characteristic)]
    for each in names:
        if characteristic is not None or each in SHOWN and getattr(thing, each) not in (None, ()):
            yield Line(f"{label(each)}: {of_characteristic(each, getattr(thing, each))}", indent=1)


def label(characteristic: str) -> str:
    """Name a characteristic for a reader."""
    return characteristic.replace("max_hand", "maximum_hand").replace("_", " ").replace("color", "colour")


def _of(moment: Moment, about: str, phrase: str) -> str:
    """Give the key of the sentence for an object, or of that for a player."""
    return f"{phrase}_player" if about in moment.players else phrase


def _step(moment: Moment, number: int, step: Step) -> Iterator[Line]:
    application, phrases = step.application, Phrases.read()
    rule = phrases.find("effect", application.effect)
    text = f': "{application.text}"' if application.text else ""
    yield Line(f"{number}. {rule or effect_name(moment, application.effect) + text}", indent=1)
    if rule is None:
        yield from _placed(moment, application)
    for change in step.changes:
        before, after = (of_characteristic(change.characteristic, each) for each in (change.before, change.after))
        yield Line(f"{label(change.characteristic)}: {before} → {after}", "good", 3)


def _placed(moment: Moment, application: Application) -> Iterator[Line]:
    phrases = Phrases.read()
    if not application.began:
        yield Line(phrases.say("process", "goes_on"), "quiet", 3)
    why = application.why
    if why == "dependency" and not application.waited_for and not _depended(moment, application):
        why = "ahead"
    said = phrases.say("why", why)
    yield Line(said + _cite([rule for rule in application.rules if rule not in said]), "quiet", 3)
    if application.waited_for:
        names = " and ".join(effect_name(moment, each) for each in application.waited_for)
        yield Line(phrases.say("waited", "for", effects=names), "quiet", 3)


def _depended(moment: Moment, application: Application) -> bool:
    return any(each.effect == application.effect and each.layer == application.layer for each in moment.dependencies)


def _cite(rules: Sequence[str]) -> str:
    return f" [{', '.join(rules)}]" if rules else ""


def _missing(moment: Moment, missing: NotApplied) -> Line:
    what, _, source = missing.detail.rpartition(": ")
    thing = moment.objects.get(source)
    by = thing.name if thing is not None and thing.name else source
    detail = missing.detail or "no more is known"
    values = {"effect": effect_name(moment, missing.effect), "layer": missing.layer, "detail": detail}
    text = Phrases.read().say("not_applied", missing.why, **values, what=label(what), by=by or "another effect")
    return Line(f'{text} "{missing.text}"' if missing.text else text, indent=1)


def _section(name: str, lines: Sequence[Line]) -> list[Block]:
    return [heading(name), *lines] if lines else []
