"""Assertions of XMage's test DSL about one permanent, or several that are alike.

A permanent whose name nothing else has is asserted by that name after the game has run (``assert…``). One that shares
its name with a different one is checked by its alias while the game runs (``check…``): only those know aliases.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pyclingo_bridge.answer import Application, ObjectAnswer
from pyclingo_bridge.colors import COLORS
from pyclingo_bridge.export.xmage_names import ABILITIES, JavaAbility, card_type, comment, engine_name, string, subtype

CHECKED_AT = "1, PhaseStep.PRECOMBAT_MAIN"
MANY = 20
"""From so many subtypes on (a changeling's), only the first few are asserted."""
_FEW = 3


@dataclass(slots=True)
class Lost:
    """What a permanent had at some moment of the process and has no more, by characteristic."""

    types: list[str] = field(default_factory=list)
    subtypes: list[str] = field(default_factory=list)
    abilities: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Java:
    """Lines of Java and the classes that they need imported."""

    lines: list[str] = field(default_factory=list)
    imports: set[str] = field(default_factory=set)


def lost(thing: ObjectAnswer, applied: Iterable[Application]) -> Lost:
    """Give what the applied effects took from an object."""
    now = {
        "types": thing.types,
        "subtypes": thing.subtypes,
        "abilities": [each.casefold() for each in (*thing.keywords, *thing.abilities)],
    }
    found = Lost()
    for change in (each for step in applied for each in step.changes if each.object == thing.id):
        if change.characteristic not in now:
            continue
        had: list[str] = getattr(found, change.characteristic)
        for value in change.before or ():
            is_now = value.casefold() if change.characteristic == "abilities" else value
            if is_now not in now[change.characteristic] and value not in had and not value.startswith("every "):
                had.append(value)
    return found


def by_name(thing: ObjectAnswer, player: str, alike: int, gone: Lost) -> Java:
    """Assert an object, or ``alike`` of them, by its name; ``player`` is the Java expression for its controller."""
    name, java = string(engine_name(thing.name)), Java()
    say = java.lines.append
    say(f"assertPermanentCount({player}, {name}, {alike});")
    if thing.power is not None and thing.toughness is not None:
        scope = ", Filter.ComparisonScope.All" if alike > 1 else ""
        java.imports |= {"mage.filter.Filter"} if scope else set()
        say(f"assertPowerToughness({player}, {name}, {thing.power}, {thing.toughness}{scope});")
    for word in thing.types:
        _type(word, f"assertType({name}, {{}}, true);", java)
    if all(map(card_type, thing.types)):
        _exactly("types", len(thing.types), name, "getCardType", java)
    for word in _first(thing.subtypes, java):
        java.imports.add("mage.constants.SubType")
        say(f"assertSubtype({name}, {subtype(word)});")
    if len(thing.subtypes) < MANY:
        _exactly("subtypes", len(thing.subtypes), name, "getSubtype", java)
    for letters, has in _colors(thing):
        say(f"assertColor({player}, {name}, {string(letters)}, {has});")
    for ability, has in _abilities(thing, gone, java):
        number = f", {alike}" if alike > 1 else ""
        java.imports |= set(ability.imports)
        say(f"assertAbility({player}, {name}, {ability.expression}, {has}{number});")
    return java


def by_alias(thing: ObjectAnswer, player: str, alias: str, gone: Lost) -> Java:
    """Check an object by its alias."""
    java = Java()
    start = f"{string(thing.id)}, {CHECKED_AT}, {player}, {string('@' + alias)}"
    say = java.lines.append
    if thing.power is not None and thing.toughness is not None:
        say(f"checkPT({start}, {thing.power}, {thing.toughness});")
    for types, has in ((thing.types, "true"), (gone.types, "false")):
        for word in types:
            _type(word, f"checkType({start}, {{}}, {has});", java)
    for words, has in ((_first(thing.subtypes, java), "true"), (gone.subtypes, "false")):
        for word in words:
            java.imports.add("mage.constants.SubType")
            say(f"checkSubType({start}, {subtype(word)}, {has});")
    for letters, has in _colors(thing):
        say(f"checkColor({start}, {string(letters)}, {has});")
    for ability, has in _abilities(thing, gone, java):
        if not ability.alone:
            say(f"// Not asserted: {comment(ability.expression)} is {'there' if has == 'true' else 'not there'}")
            continue
        java.imports.add(ability.imports[0])
        say(f"checkAbility({start}, {ability.name}.class, {has});")
    return java


def _type(word: str, template: str, java: Java) -> None:
    constant = card_type(word)
    if constant is None:
        java.lines.append(f"// Not asserted: the card type {comment(word)}")
        return
    java.imports.add("mage.constants.CardType")
    java.lines.append(template.format(constant))


def _exactly(what: str, number: int, name: str, method: str, java: Java) -> None:
    java.imports.add("org.junit.Assert")
    java.lines.append(
        f'Assert.assertEquals("no other {what}", {number}, getPermanent({name}).{method}(currentGame).size());'
    )


def _first(subtypes: Sequence[str], java: Java) -> Sequence[str]:
    if len(subtypes) < MANY:
        return subtypes
    java.lines.append(f"// It has {len(subtypes)} subtypes; {_FEW} of them are asserted")
    return subtypes[:_FEW]


def _colors(thing: ObjectAnswer) -> list[tuple[str, str]]:
    others = [letter for letter in COLORS if letter not in thing.colors]
    both = (("".join(thing.colors), "true"), ("".join(others), "false"))
    return [(letters, has) for letters, has in both if letters]


def _abilities(thing: ObjectAnswer, gone: Lost, java: Java) -> list[tuple[JavaAbility, str]]:
    found = []
    for texts, has in (((*thing.keywords, *thing.abilities), "true"), (gone.abilities, "false")):
        for text in dict.fromkeys(texts):
            ability = ABILITIES.get(text) or ABILITIES.get(text.casefold())
            if ability is not None:
                found.append((ability, has))
            else:
                fact = "has the ability" if has == "true" else "has lost the ability"
                java.lines.append(f"// Not asserted: it {fact} {comment(text)}")
    return found
