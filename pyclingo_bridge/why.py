"""Explanations out of shown atoms: what each step changed, and why other effects did not matter.

The atoms are those of ``asp/queries/explanation.lp``; here they only become printed words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace

from .answer import Application, Change, Independence, Moment, NotApplied
from .atoms import Rows, written
from .terms import Term, Value, write

Label = Callable[[Value], tuple[str, str]]
Words = Callable[[str, str, list[Value]], object]

NAMES = {
    "hand_size": "max_hand_size",
    "type": "types",
    "supertype": "supertypes",
    "subtype": "subtypes",
    "color": "colors",
    "ability": "abilities",
}


def describe(part: Value, word: Callable[[Value], str]) -> str:
    """Put one part of a description into words."""
    if not isinstance(part, Term):
        return str(part)
    match part.name, part.args:
        case "not" | "non", (inner,):
            return "not " + describe(inner, word)
        case "and" | "or", (one, two):
            return f"{_inside(part.name, one, word)} {part.name} {_inside(part.name, two, word)}"
        case "is", (_, Term("chosen", (what,))):
            return f"of the chosen {str(what).replace('_', ' ')}"
        case "is", (_, value):
            return word(value)
        case "in", (zone,):
            return "on the battlefield" if str(zone) == "battlefield" else f"in {zone}"
        case "controlled_by", (player,):
            return f"controlled by {describe(player, word).replace('_', ' ')}"
        case "owned_by", (player,):
            return f"owned by {describe(player, word).replace('_', ' ')}"
        case "status", (status,):
            return str(status).replace("_", " ")
        case "has_keyword", (keyword,):
            return f"with {word(keyword).lower()}"
        case "this", ():
            return "the effect's own source"
        case "host", ():
            return "what the source is attached to"
        case "holds" | "told", (text,):
            return str(text)
        case "compare", (one, relation, two):
            signs = {"lt": "<", "le": "≤", "eq": "=", "ge": "≥", "gt": ">"}
            return f"{describe(one, word)} {signs.get(str(relation), '?')} {describe(two, word)}"
        case "count", (inner,):
            return f"the number of objects that are {describe(inner, word)}"
        case name, ():
            return name.replace("_", " ")
        case name, args:
            return f"{name.replace('_', ' ')} ({', '.join(describe(each, word) for each in args)})"
    return write(part)


def _inside(joined_by: str, part: Value, word: Callable[[Value], str]) -> str:
    """Put a part of "... and ..." or "... or ..." into words: in brackets if it is one of the other sort."""
    other = {"and": "or", "or": "and"}[joined_by]
    said = describe(part, word)
    return f"({said})" if isinstance(part, Term) and part.name == other else said


def lacking(part: Value, word: Callable[[Value], str]) -> str:
    """Say that this part of a description is not true of an object."""
    match part:
        case Term("not" | "non", (Term("has_keyword", (keyword,)),)):
            return f"it has {word(keyword).lower()}"
        case Term("not" | "non", (inner,)):
            return f"it is {describe(inner, word)}"
        case Term("has_keyword", (keyword,)):
            return f"it does not have {word(keyword).lower()}"
    return f"it is not {describe(part, word)}"


def explained(
    moment: Moment,
    shared: Rows,
    rows: Rows,
    steps: list[tuple[int, Application]],
    label: Label,
    layer: Callable[[Value], str],
    text: Callable[[Value], str],
    word: Callable[[Value], str],
    show: Words,
    as_it_reads: Callable[[Value, str], str],
) -> Moment:
    """Add to a moment what its explanation atoms say."""
    layer_rule = {stage: str(number) for stage, number in shared["layer_rule"]}
    rule = {number: layer_rule[stage] for number, stage, _, _ in rows["applied"]}
    sides: dict[tuple[int, str, str], tuple[list[Value], list[Value]]] = defaultdict(lambda: ([], []))
    for side, name in enumerate(("was", "became")):
        for at, owner, characteristic, value in rows[name]:
            sides[int(str(at)), str(owner), str(characteristic)][side].append(value)
    changes: dict[int, list[Change]] = defaultdict(list)
    for (step_number, about, kind), (old, new) in sorted(sides.items(), key=str):
        before, after = show(about, kind, old), show(about, kind, new)
        if before != after:
            changes[step_number].append(Change(about, NAMES.get(kind, kind), before, after))
    placing: dict[str, list[str]] = defaultdict(list)
    for why, number in sorted(shared["placing_rule"], key=written):
        placing[str(why)].append(str(number))
    began = {int(str(number)) for (number,) in rows["began"]}
    waited: dict[int, set[str]] = defaultdict(set)
    for number, _, other in rows["waited_for"]:
        waited[int(str(number))].add(label(other)[0])
    applied = []
    for number, step in steps:
        rules = (rule[number], *placing[step.why])
        applied.append(
            replace(
                step,
                changes=tuple(changes[number]),
                began=number in began,
                rules=rules,
                waited_for=tuple(sorted(waited[number])),
            )
        )
    return replace(
        moment,
        applied=tuple(applied),
        not_applied=tuple(_missing(rows, label, layer, text, word, as_it_reads)),
        independences=tuple(
            sorted(
                {
                    Independence(layer(stage), label(one)[0], label(two)[0], str(because))
                    for stage, one, two, because in rows["looks_dependent"]
                },
                key=str,
            )
        ),
    )


def _missing(
    rows: Rows,
    label: Label,
    layer: Callable[[Value], str],
    text: Callable[[Value], str],
    word: Callable[[Value], str],
    as_it_reads: Callable[[Value, str], str],
) -> list[NotApplied]:
    found: dict[tuple[str, ...], NotApplied] = {}

    def add(stage: Value, effect: Value, owner: str, why: str, detail: str) -> None:
        name, source = label(effect)
        key = (owner, name, layer(stage), why)
        if key not in found:
            found[key] = NotApplied(owner, name, source, layer(stage), why, detail, text(effect))

    for stage, effect, owner, part in sorted(rows["not_described"], key=written):
        if not (isinstance(effect, Term) and effect.name == "rule"):
            add(stage, effect, str(owner), "not_described", as_it_reads(effect, lacking(part, word)))
    for stage, effect, part in sorted(rows["unmet"], key=written):
        add(stage, effect, "", "condition", as_it_reads(effect, describe(part, word)))
    for stage, effect, other, why in sorted(rows["ceased"], key=written):
        add(stage, effect, "", str(why), label(other)[1])
    for number, effect, owner, characteristic, later in sorted(rows["overwritten"], key=written):
        by = next((label(each)[1] for at, _, each, _ in rows["applied"] if at == later), "")
        stage = next(each for at, each, _, _ in rows["applied"] if at == number)
        name = NAMES.get(str(characteristic), str(characteristic))
        add(stage, effect, str(owner), "overwritten", f"{name}: {by}")
    return sorted(found.values(), key=str)
