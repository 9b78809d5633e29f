"""In which layer an operation is applied, what exactly it does to an object, and what the object is then (613.1-4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pyclingo_bridge.terms import Term, Value, write

from . import editions as ed
from .descriptions import View
from .facts import OWN
from .state import (
    BASIC_LAND_TYPES,
    COLOR_WORDS,
    CREATURE_TYPES,
    LAND_TYPES,
    Being,
    Instance,
    Swaps,
    kind_of_subtype,
    substitute,
    subtype_fits,
    words_in,
)

TAP_FOR = {"plains": "white", "island": "blue", "swamp": "black", "mountain": "red", "forest": "green"}
EVERY = {
    "color": COLOR_WORDS,
    "creature_type": CREATURE_TYPES,
    "land_type": LAND_TYPES,
    "basic_land_type": BASIC_LAND_TYPES,
    "nonbasic_land_type": LAND_TYPES - BASIC_LAND_TYPES,
}


def kind_of(operation: Term, defining: bool, static: bool) -> str:
    """Say what sort of part of an effect an operation is, which tells its layer (``editions``)."""
    match operation.name:
        case "copy" | "copiable":
            return ed.COPY
        case "control":
            return ed.CONTROL
        case "replace":
            return ed.TEXT
        case "become_land":
            return ed.TYPE
        case "add" | "lose" | "lose_all":
            what = str(operation.args[0])
            if what == "color":
                return ed.COLOR
            return ed.ABILITY if what == "ability" else ed.TYPE
        case "gain" | "cannot_have" | "gain_abilities":
            return ed.ABILITY
        case "set_power" | "set_toughness":
            return ed.DEFINING_SIZE if defining else ed.SET_SIZE
        case "add_power" | "add_toughness":
            return ed.CHANGE_OF_STATIC if static else ed.CHANGE_OF_RESOLVED
        case "switch":
            return ed.SWITCH
        case "rule" | "no_maximum_hand_size" | "set_maximum_hand_size" | "add_maximum_hand_size" | "more_devotion":
            return ed.ELSEWHERE
    raise ValueError(f"unknown operation: {write(operation)}")


def concrete(operation: Term, view: View, it: str, fixed: int | None, swaps: Swaps) -> Value | None:
    """Say what an operation does to an object in a state (613.8a: "what it does to any of the things it applies to").

    Two equal answers are the same deed, whatever the object ends up with (613.9). ``None``: it does nothing at all.
    """
    args = operation.args
    match operation.name:
        case "control":
            players = view.players(args[0])
            return Term("control", (next(iter(players)),)) if len(players) == 1 else None
        case "replace":
            return _rewording(args[0], args[1], view, it)
        case "become_land":
            land = view.choice(args[0])
            return None if land is None else Term("become_land", (land,))
        case "add" | "lose":
            value = view.choice(args[1])
            return None if value is None else Term(operation.name, (args[0], value))
        case "gain":
            return Term("gain", (_with_choices(args[0], view), _write_swaps(swaps)))
        case "copiable":
            assert isinstance(args[0], Term)
            return Term("copiable", (concrete(args[0], view, it, fixed, swaps) or Term("nothing"),))
        case "gain_abilities":
            return Term("gain_abilities", (_lent(view, str(args[0]), args[1]),))
        case "set_power" | "set_toughness" | "add_power" | "add_toughness":
            number = fixed if fixed is not None else view.number(args[0], it)
            return Term(operation.name, (0 if number is None else number,))
    return operation


def _with_choices(key: Value, view: View) -> Value:
    """Give an ability that speaks of a choice with what was chosen."""
    if not isinstance(key, Term) or not key.args:
        return key
    if key.name == "chosen":
        return view.choice(key) or key
    return Term(key.name, tuple(_with_choices(each, view) for each in key.args))


def _write_swaps(swaps: Swaps) -> Term:
    return Term("", tuple(Term("", (Term(old), Term(new))) for old, new in swaps))


def _rewording(old: Value, new: Value, view: View, it: str) -> Value | None:
    """Say which words change to which, and where they stand: in the type line and its own rules text (612.1, 612.3)."""
    word = view.choice(new)
    every = isinstance(old, Term) and old.name == "any"
    olds = sorted(EVERY[str(old.args[0])]) if every and isinstance(old, Term) else [str(view.choice(old))]
    if word is None or olds == ["None"]:
        return None
    being = view.state[it]
    texts = [(instance.key, words_in(view.board, instance)) for instance in being.abilities if instance.origin == OWN]
    found = [
        Term("", (Term(now), word, place, Term(printed)))
        for place, words in [(Term("type_line"), being.line), *texts]
        for printed, now in words
        if now in olds and (every or now != str(word))
    ]
    return Term("replace_every" if every else "replace", tuple(found))


def as_done(deed: Value) -> Value:
    """Say what a deed is for 613.8a: that every word of a kind becomes one is the same, whichever words there are."""
    if not isinstance(deed, Term) or deed.name != "replace_every":
        return deed
    changes = {Term("", each.args[1:3]) for each in deed.args if isinstance(each, Term)}
    return Term(deed.name, tuple(sorted(changes, key=write)))


def _sort_of(view: View, instance: Instance) -> str:
    """305.6: what a basic land type lets a land do is an activated ability; 702.6a: so is equip."""
    if isinstance(instance.key, Term) and (instance.key.name == "tap_for" or write(instance.key) == "kw(equip)"):
        return "activated"
    return view.board.ability(instance.key).sort


def _lent(view: View, sort: str, description: Value) -> Term:
    """Give the abilities of a sort that the objects have which fit a description.

    113.2c: they are as many as there are, though they read alike. What an object itself has taken from several is taken
    from it once (a limit that ``asp/operations/lending.lp`` states).
    """
    found = [
        Term("", (each.key, _write_swaps(each.swaps), Term("of", (it, _way(each.origin)))))
        for it in sorted(view.all(description))
        for each in view.state[it].abilities
        if sort in ("any", _sort_of(view, each))
    ]
    return Term("", tuple(dict.fromkeys(found)))


def _way(origin: Value) -> Value:
    return Term("taken") if isinstance(origin, Term) and origin.name == "from" else origin


def perform(being: Being, deeds: Iterable[Value], origin: Value) -> Being:
    """Apply what one effect does to one object in one layer: what it loses is lost of the old values, then it gains."""
    order = ("lose_all", "lose", "become_land", "cannot_have")
    done = [each for each in deeds if isinstance(each, Term)]
    for name in order:
        for each in done:
            if each.name == name:
                being = _perform(being, each, origin)
    lands = frozenset(str(each.args[0]) for each in done if each.name == "become_land")
    being = replace(being, subtypes=being.subtypes | lands)
    types = frozenset(
        str(v) for each in done if each.name == "add" and str(each.args[0]) == "type" for v in each.args[1:]
    )
    being = _with_types(being, being.types | types)
    for each in done:
        if each.name not in order:
            being = _perform(being, each, origin)
    return being


def _with_types(being: Being, types: frozenset[str]) -> Being:
    """205.1a: subtypes go with the last card type that they belong to."""
    kept = frozenset(each for each in being.subtypes if subtype_fits(each, types))
    return replace(being, types=types, subtypes=kept)


def _perform(being: Being, deed: Term, origin: Value) -> Being:
    args = deed.args
    match deed.name:
        case "control":
            return replace(being, controller=str(args[0]))
        case "replace" | "replace_every":
            return _reworded(being, args)
        case "become_land":
            # 305.7: the old land types and the abilities of its own text go.
            kept = tuple(each for each in being.abilities if each.origin != OWN)
            return replace(being, subtypes=(being.subtypes - LAND_TYPES) | {str(args[0])}, abilities=kept)
        case "lose_all":
            return _without_all(being, str(args[0]))
        case "lose" | "add":
            return _changed(being, deed.name == "add", str(args[0]), args[1])
        case "cannot_have":
            kept = tuple(each for each in being.abilities if not _is_barred(each, frozenset([args[0]])))
            return replace(being, barred=being.barred | {args[0]}, abilities=kept)
        case "gain":
            return _gaining(being, Instance(Term("by", (origin,)), args[0], _read_swaps(args[1])))
        case "gain_abilities":
            assert isinstance(args[0], Term)
            for each in args[0].args:
                assert isinstance(each, Term)
                being = _gaining(
                    being, Instance(Term("from", (origin, each.args[2])), each.args[0], _read_swaps(each.args[1]))
                )
            return being
        case "set_power":
            return replace(being, power=int(str(args[0])))
        case "set_toughness":
            return replace(being, toughness=int(str(args[0])))
        case "add_power":
            return replace(being, power=(being.power or 0) + int(str(args[0])))
        case "add_toughness":
            return replace(being, toughness=(being.toughness or 0) + int(str(args[0])))
        case "switch":
            return replace(being, power=being.toughness, toughness=being.power)
    raise ValueError(f"unknown deed: {write(deed)}")


def _read_swaps(value: Value) -> Swaps:
    assert isinstance(value, Term)
    return tuple((str(each.args[0]), str(each.args[1])) for each in value.args if isinstance(each, Term))


def _is_barred(instance: Instance, barred: frozenset[Value]) -> bool:
    """113.11: an object can't have what it can't have."""
    return substitute(instance.key, instance.swaps) in barred or Term("any") in barred


def _gaining(being: Being, instance: Instance) -> Being:
    if instance in being.abilities or _is_barred(instance, being.barred):
        return being
    return replace(being, abilities=(*being.abilities, instance))


def _reworded(being: Being, changes: tuple[Value, ...]) -> Being:
    swaps: dict[Value, dict[str, str]] = {}
    for each in changes:
        assert isinstance(each, Term)
        swaps.setdefault(each.args[2], {})[str(each.args[0])] = str(each.args[1])
    changed = swaps.get(Term("type_line"), {})
    line = tuple((printed, changed.get(now, now)) for printed, now in being.line)
    abilities = tuple(
        replace(each, swaps=(*each.swaps, *swaps.get(each.key, {}).items())) if each.origin == OWN else each
        for each in being.abilities
    )
    return replace(being, abilities=abilities, subtypes=frozenset(now for _, now in line), reworded=line)


def _without_all(being: Being, what: str) -> Being:
    if what == "color":
        return replace(being, colors=frozenset())
    if what == "type":
        return replace(being, types=frozenset())
    if what == "supertype":
        return replace(being, supertypes=frozenset())
    if what == "ability":
        return replace(being, abilities=())
    return replace(
        being, subtypes=frozenset(each for each in being.subtypes if f"{kind_of_subtype(each)}_type" != what)
    )


def _changed(being: Being, adding: bool, what: str, value: Value) -> Being:
    if what == "ability":
        assert not adding
        kept = tuple(each for each in being.abilities if substitute(each.key, each.swaps) != value)
        return replace(being, abilities=kept)
    words = EVERY[str(value.args[0])] if isinstance(value, Term) and value.name == "every" else frozenset([str(value)])
    if what == "type":
        return _with_types(being, being.types | words if adding else being.types - words)
    if what == "subtype":
        fitting = frozenset(each for each in words if subtype_fits(each, being.types))
        return replace(being, subtypes=being.subtypes | fitting if adding else being.subtypes - words)
    if what == "supertype":
        return replace(being, supertypes=being.supertypes | words if adding else being.supertypes - words)
    return replace(being, colors=being.colors | words if adding else being.colors - words)
