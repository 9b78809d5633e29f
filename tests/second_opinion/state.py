"""What every object is at one moment of the process. States are never changed: applying an effect makes a new one."""

from __future__ import annotations

from dataclasses import dataclass, field

from pyclingo_bridge.oracle.words import word_lists
from pyclingo_bridge.terms import Term, Value

from .facts import OWN, Board, Thing

Swaps = tuple[tuple[str, str], ...]
LAND_TYPES = frozenset(word_lists()["land_type"])
BASIC_LAND_TYPES = frozenset(word_lists()["basic_land_type"])
CREATURE_TYPES = frozenset(word_lists()["creature_type"])
COLOR_WORDS = frozenset(word_lists()["color"])


@dataclass(frozen=True, slots=True)
class Instance:
    """An ability that an object has: where it is from, which it is, and the word changes its text has undergone."""

    origin: Value
    key: Value
    swaps: Swaps = ()


@dataclass(frozen=True, slots=True)
class Being:
    """The characteristics of one object, and who controls it."""

    name: str
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    colors: frozenset[str]
    power: int | None
    toughness: int | None
    mana_value: int
    controller: str
    abilities: tuple[Instance, ...]
    order: tuple[tuple[Value, int], ...] = field(repr=False)  # an ability and its place on a card
    cost: tuple[frozenset[str], ...] = ()  # the colours of each coloured mana symbol of its mana cost
    barred: frozenset[Value] = frozenset()
    reworded: Swaps = ()  # once its text was changed: each subtype that stood on the type line, and what it reads now

    @property
    def line(self) -> Swaps:
        """Give the subtypes on the type line, each with what it reads now; only changes of text have come so far."""
        return self.reworded or tuple((each, each) for each in sorted(self.subtypes))

    @property
    def is_creature(self) -> bool:
        """208.3: only a creature has power and toughness on the battlefield."""
        return "creature" in self.types


State = dict[str, Being]


def kind_of_subtype(word: str) -> str:
    """Give the card type to which a subtype belongs (205.3), ``""`` if the lists do not say."""
    if word in CREATURE_TYPES:
        return "creature"
    if word in LAND_TYPES:
        return "land"
    for kind in ("artifact", "enchantment", "planeswalker", "spell"):
        if word in word_lists().get(f"{kind}_type", {}):
            return kind
    return ""


def subtype_fits(word: str, types: frozenset[str]) -> bool:
    """205.3d: an object can't have a subtype that corresponds to none of its card types."""
    kind = kind_of_subtype(word)
    if kind == "creature":
        return bool(types & {"creature", "kindred", "tribal"})
    if kind == "spell":
        return bool(types & {"instant", "sorcery"})
    return not kind or kind in types


def being_of_card(board: Board, card: Value, controller: str) -> Being:
    """613.1: start with the values that are printed."""
    definition = board.cards[card]
    values = definition.values
    colors = {str(each) for each in values["color"]}
    if not definition.colors_given:
        colors |= definition.indicator.union(*definition.cost.values())

    def number(characteristic: str) -> int | None:
        return int(str(values[characteristic][0])) if values[characteristic] else None

    return Being(
        name=str(values["name"][0]) if values["name"] else "",
        supertypes=frozenset(map(str, values["supertype"])),
        types=frozenset(map(str, values["type"])),
        subtypes=frozenset(map(str, values["subtype"])),
        colors=frozenset(colors),
        power=number("power"),
        toughness=number("toughness"),
        mana_value=sum(definition.worth.values()),
        controller=controller,
        abilities=tuple(dict.fromkeys(Instance(OWN, key) for key in values["ability"])),
        order=tuple(definition.order.items()),
        cost=tuple(map(frozenset, definition.cost.values())),
    )


def starting_being(board: Board, thing: Thing) -> Being:
    """Give what an object is before any effect."""
    return being_of_card(board, thing.card, thing.whose)


def starting_state(board: Board) -> State:
    """Give the state before layer 1."""
    return {thing.id: starting_being(board, thing) for thing in board.things.values()}


def substitute(value: Value, swaps: Swaps) -> Value:
    """612.2: change words in a description, a quantity, an operation or a keyword, in the order of the changes."""
    for old, new in swaps:
        value = _substitute(value, old, new)
    return value


def _substitute(value: Value, old: str, new: str) -> Value:
    if not isinstance(value, Term):
        return value
    if not value.args:
        return Term(new) if value.name == old else value
    return Term(value.name, tuple(_substitute(each, old, new) for each in value.args))


def words_in(board: Board, instance: Instance) -> Swaps:
    """Give the colour words and types that stand in an ability's text, each with what it reads after its changes."""
    words = frozenset(board.ability(instance.key).words) | _constants(board, instance.key)
    return tuple((each, str(substitute(Term(each), instance.swaps))) for each in sorted(words))


def _constants(board: Board, key: Value) -> frozenset[str]:
    """Give every constant in the facts of an ability, those of an ability in quotation marks included."""
    ability = board.ability(key)
    said: list[Value] = [*ability.subjects.values()]
    if ability.condition is not None:
        said.append(ability.condition)
    if isinstance(key, Term):
        said.append(key)
    found: set[str] = set()
    for parts in ability.does.values():
        for _, operation in parts:
            if operation.name == "gain" and isinstance(operation.args[0], str):
                found |= _constants(board, operation.args[0])
            said.append(operation)
    while said:
        each = said.pop()
        if isinstance(each, Term):
            said.extend(each.args)
            if not each.args:
                found.add(each.name)
    return frozenset(found)
