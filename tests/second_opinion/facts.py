"""A board as facts (``asp/README.md``, sections 1 to 3), gathered by object, card, ability and resolved effect."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from pyclingo_bridge.terms import Term, Value, read_facts, write

from .editions import LESSON, TODAY, Date

OWN = Term("own")
Fixed = Mapping[tuple[int, int, str], int]


@dataclass(slots=True)
class Ability:
    """An ability: its condition, its sets of objects ``subjects[J]``, and what it does: ``does[J] = [(I, Op), …]``."""

    key: Value
    sort: str = "other"
    text: str = ""
    condition: Value | None = None
    subjects: dict[int, Value] = field(default_factory=dict)
    does: dict[int, list[tuple[int, Term]]] = field(default_factory=lambda: defaultdict(list))
    as_enters: bool = False
    mana: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)  # colour words and types in its text

    @property
    def enters_as_chosen(self) -> bool:
        """Whether by it an object enters as a copy of the one that was chosen for it."""
        copy = Term("copy", (Term("chosen", (Term("object"),)),))
        return self.as_enters and any(operation == copy for parts in self.does.values() for _, operation in parts)


@dataclass(slots=True)
class Card:
    """A card definition: ``values["type"]`` and so on, its abilities in their order, and its cost."""

    values: dict[str, list[Value]] = field(default_factory=lambda: defaultdict(list))
    order: dict[Value, int] = field(default_factory=dict)
    cost: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))  # the colours of each symbol
    worth: dict[int, int] = field(default_factory=dict)  # of each symbol of its cost
    colors_given: bool = False
    indicator: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Thing:
    """An object, before any effect."""

    id: str
    zone: str = "battlefield"
    card: Value = ""
    owner: str = ""
    controller: str = ""
    timestamp: int = 0
    position: int = 0  # in its list
    attached: str | None = None
    counters: dict[str, int] = field(default_factory=dict)
    counter_timestamps: dict[str, int] = field(default_factory=dict)
    statuses: set[str] = field(default_factory=set)
    chosen: dict[str, Value] = field(default_factory=dict)
    copied: Value | None = None

    @property
    def whose(self) -> str:
        """Its controller; 108.4a: of a card that has none, the owner."""
        return self.controller if self.zone in ("battlefield", "stack") else self.owner

    @property
    def age(self) -> tuple[int, int]:
        """Sort key: the older first, of those with one timestamp in the order in which they are listed."""
        return self.timestamp, self.position


@dataclass(slots=True)
class Made:
    """The effect of a spell or ability that has resolved; ``locked`` and ``fixed`` once they are known (611.2c, d)."""

    name: str
    ability: Value = ""
    player: str = ""
    timestamp: int = 0
    source: str | None = None
    targets: dict[int, str] = field(default_factory=dict)
    chosen: dict[str, Value] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    controllers: Mapping[str, str] = field(default_factory=dict)  # of each object when the effect was made
    lock_known: bool = False
    locked: dict[int, frozenset[str]] = field(default_factory=dict)
    fixed: dict[tuple[int, int, str], int] = field(default_factory=dict)


@dataclass(slots=True)
class Board:
    """All of it."""

    players: list[str] = field(default_factory=list)  # in turn order
    active: str = ""
    things: dict[str, Thing] = field(default_factory=dict)
    made: dict[str, Made] = field(default_factory=dict)
    cards: dict[Value, Card] = field(default_factory=lambda: defaultdict(Card))
    abilities: dict[Value, Ability] = field(default_factory=dict)
    readings: dict[str, str] = field(default_factory=dict)
    rules: Date = TODAY

    def turn(self, player: str) -> int:
        """Say how many turns after that of the active player the next turn of a player is."""
        return (self.players.index(player) - self.players.index(self.active)) % len(self.players)

    def ability(self, key: Value) -> Ability:
        """Give an ability by its key (an empty one, if no fact speaks of it)."""
        if key not in self.abilities:
            self.abilities[key] = Ability(key)
        return self.abilities[key]


def _keywords_that_define(board: Board) -> None:
    """702.73a, 702.114a: changeling and devoid are characteristic-defining abilities with this meaning."""
    meanings = {
        "changeling": [Term("add", (Term("subtype"), Term("every", (Term("creature_type"),))))],
        "devoid": [Term("lose_all", (Term("color"),))],
    }
    for word, operations in meanings.items():
        ability = board.ability(Term("kw", (Term(word),)))
        ability.sort = "static"
        ability.subjects[1] = Term("this")
        ability.does[1] = list(enumerate(operations, 1))


def gather(program: str) -> Board:
    """Gather the facts of one board (``str(pyclingo_bridge.facts.write_board(…).program())``).

    Raises:
        ValueError: a fact speaks of something that this interpreter does not know; better none than a wrong answer.
    """
    board = Board()
    for each in dict.fromkeys(read_facts(program)):
        _take(board, each.name, each.args)
    for ability in board.abilities.values():
        for parts in ability.does.values():
            parts.sort()
    _keywords_that_define(board)
    return board


_IGNORED = {
    "board", "seat", "life", "enchants", "duration", "holds", "symbol_free",
    "adds_mana", "targets", "loyalty_ability",
}  # fmt: skip


def _take(board: Board, name: str, args: tuple[Value, ...]) -> None:
    if name in _IGNORED:
        return
    if name in ("ability", "text", "condition", "subject", "does", "as_enters", "mana", "word_in"):
        _take_ability(board.ability(args[0]), name, args[1:])
    elif name in ("value", "symbol", "generic", "symbol_part", "colors_given", "indicator"):
        _take_card(board.cards[args[0]], name, args[1:])
    elif name == "player":
        board.players.append(str(args[1]))
    elif name == "active":
        board.active = str(args[1])
    elif name == "rules":
        board.rules = _date(args[1])
    elif name == "reading":
        board.readings[str(args[1])] = str(args[2])
    elif isinstance(args[1], Term) and args[1].name == "made":
        effect = str(args[1].args[0])
        _take_made(board.made.setdefault(effect, Made(effect)), name, args[2:])
    else:
        thing = str(args[1])
        _take_thing(board.things.setdefault(thing, Thing(thing)), name, args[2:])


def _date(rules: Value) -> Date:
    assert isinstance(rules, Term)
    if rules.name == "lesson_002":
        return LESSON
    year, month = rules.args
    return int(str(year)), int(str(month))


def _take_ability(ability: Ability, name: str, rest: tuple[Value, ...]) -> None:
    match name:
        case "ability":
            ability.sort = str(rest[0])
        case "text":
            ability.text = str(rest[0])
        case "condition":
            ability.condition = rest[0]
        case "subject":
            ability.subjects[int(str(rest[0]))] = rest[1]
        case "mana":
            ability.mana.add(str(rest[0]))
        case "word_in":
            ability.words.add(str(rest[0]))
        case "as_enters":
            ability.as_enters = True
        case _:
            assert isinstance(rest[2], Term)
            ability.does[int(str(rest[0]))].append((int(str(rest[1])), rest[2]))


def _take_card(card: Card, name: str, rest: tuple[Value, ...]) -> None:
    match name:
        case "symbol" | "generic" | "symbol_part":
            # 202.3: a symbol counts as its largest part; X, Y and Z are 0.
            place = int(str(rest[0]))
            worth = int(str(rest[1])) if name == "generic" else 0 if str(rest[1]) in "xyz" else 1
            card.worth[place] = max(card.worth.get(place, 0), worth)
            if name == "symbol":
                card.cost[place].add(str(rest[1]))
        case "colors_given":
            card.colors_given = True
        case "indicator":
            card.indicator.add(str(rest[0]))
        case _ if str(rest[0]) == "ability_order":
            assert isinstance(rest[1], Term)
            card.order[rest[1].args[0]] = int(str(rest[1].args[1]))
        case _:
            card.values[str(rest[0])].append(rest[1])


def _take_made(effect: Made, name: str, rest: tuple[Value, ...]) -> None:
    match name:
        case "resolved":
            effect.ability = rest[0]
        case "made_by":
            effect.player = str(rest[0])
        case "effect_timestamp":
            effect.timestamp = int(str(rest[0]))
        case "source":
            effect.source = str(rest[0])
        case "target":
            effect.targets[int(str(rest[0]))] = str(rest[1])
        case "chosen":
            effect.chosen[str(rest[0])] = rest[1]
        case "number":
            effect.numbers[str(rest[0])] = int(str(rest[1]))
        case "lock_known":
            effect.lock_known = True
        case "locked":
            place = int(str(rest[0]))
            effect.locked[place] = effect.locked.get(place, frozenset()) | {str(rest[1])}
        case _:
            raise ValueError(f"unknown fact of a resolved effect: {name}{[write(each) for each in rest]}")


_STATUSES = {"token", "tapped", "face_down", "attacking", "blocking"}


def _take_thing(thing: Thing, name: str, rest: tuple[Value, ...]) -> None:
    match name:
        case "object":
            pass
        case "zone" | "owner" | "controller" | "attached":
            setattr(thing, name, str(rest[0]))
        case "is_card":
            thing.card = rest[0]
        case "timestamp" | "position":
            setattr(thing, name, int(str(rest[0])))
        case "counters":
            thing.counters[str(rest[0])] = int(str(rest[1]))
        case "counter_timestamp":
            thing.counter_timestamps[str(rest[0])] = int(str(rest[1]))
        case "status":
            if str(rest[0]) not in _STATUSES:
                raise ValueError(f"unknown status: {rest[0]}")
            thing.statuses.add(str(rest[0]))
        case "chosen":
            thing.chosen[str(rest[0])] = rest[1]
        case "copied":
            thing.copied = rest[0]
        case _:
            raise ValueError(f"unknown fact of an object: {name}{[write(each) for each in rest]}")
