"""What a scenario says, after reading and checking; the shapes of SCENARIOS section 1.

Plain values only: this is the file's content with its defaults filled in, not a model of the game.
Ids are strings. ``None`` stands for "not given".
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from .terms import Term

CURRENT = "current"
"""The edition of the rules that is in force today."""


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """A card as some source gives it: its first face, in Scryfall's field names, and in ``back`` the next one.

    ``power`` and the like stay strings (``"*"``, ``"1+*"``). ``colors`` is ``None`` where the source does not
    say; then the colours are those of ``mana_cost`` and ``color_indicator``. Colours are letters of ``WUBRG``.
    ``missing`` says that the source names this face and tells nothing else of it. ``melds`` are, for the face that two
    cards make together, the front faces of these two.
    ``builtin`` is the constant under which the ``asp/cards`` folder defines the card, if it does.
    """

    name: str
    mana_cost: str = ""
    type_line: str = ""
    oracle_text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[str, ...] | None = None
    color_indicator: tuple[str, ...] = ()
    layout: str = "normal"
    back: CardDefinition | None = None
    missing: bool = False
    melds: tuple[CardDefinition, ...] = ()
    builtin: str | None = None

    @property
    def faces(self) -> tuple[CardDefinition, ...]:
        """Give every face, the first one first."""
        return (self,) if self.back is None else (self, *self.back.faces)

    @property
    def whole_name(self) -> str:
        """Give the name of the card with all its faces: ``A // B``."""
        return " // ".join(face.name for face in self.faces)

    def alone(self) -> CardDefinition:
        """Give the first face as a card of its own."""
        return replace(self, back=None, melds=())


@dataclass(frozen=True, slots=True)
class Entry:
    """One object of a scenario.

    ``face`` is the place of the face that the scenario names the card by (1 is the first), ``copied_face`` the same for
    ``copy_of_card``; ``None`` for the name of the whole card. ``unlocked`` are the places of a Room's unlocked halves.
    ``key`` says where it stands: ``battlefield[2]`` is the second; nowhere, for a token that a timeline makes.
    """

    id: str
    zone: str
    card: CardDefinition
    controller: str
    owner: str
    timestamp: int
    line: int = 0
    attached_to: str | None = None
    counters: dict[str, int] = field(default_factory=dict)
    counter_timestamps: dict[str, int] = field(default_factory=dict)
    statuses: tuple[str, ...] = ()
    copy_of_card: CardDefinition | None = None
    copied_face: int | None = None
    copy_of_object: str | None = None
    face: int | None = None
    chosen: dict[str, Any] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    paired_with: str | None = None
    exiled_with: str | None = None
    merged: tuple[CardDefinition, ...] = ()
    unlocked: tuple[int, ...] | None = None
    holds: tuple[str, ...] = ()
    amounts: dict[str, int] = field(default_factory=dict)
    """Numbers that the text of the card asks for and a board does not show, by their words."""
    key: str = ""
    uncounted: bool = False
    """It is there from the start, and its card prints how many counters it enters with (loyalty, defense)."""

    @property
    def cards(self) -> tuple[CardDefinition, ...]:
        """Give every card that it is, or is a copy of."""
        return (self.card, *self.merged, *([self.copy_of_card] if self.copy_of_card else []))


@dataclass(frozen=True, slots=True)
class ResolvedEffect:
    """One entry of ``effects:``: a spell or ability that has resolved.

    ``named`` says that the scenario gave the ``id``; otherwise checks call the effect by its ``source``.
    ``whole`` says that all that its text says is to be done, as a timeline does it, not its continuous effects alone.
    ``estranged`` are its targets, by their places from 1, and its source, as 0, that are other objects by now.
    ``cost`` is what stands before the colon of an activated ability, ``keyword`` the keyword ability that it is
    (``equip``), which has no text. A ``trigger`` is the whole text of a triggered ability, and ``about`` what it
    speaks of without targeting it, which stands after its targets. ``key`` says where the entry or the item stands.
    """

    id: str
    controller: str
    timestamp: int
    line: int = 0
    card: CardDefinition | None = None
    text: str | None = None
    source: str | None = None
    targets: tuple[str, ...] = ()
    affected: tuple[str, ...] | None = None
    x: int | None = None
    modes: tuple[int | str, ...] = ()
    kicked: int | None = None
    kickers: tuple[int, ...] = ()
    """Which of several kicker costs were paid, the first being 1."""
    ability: str | None = None
    chosen: dict[str, Any] = field(default_factory=dict)
    holds: tuple[str, ...] = ()
    named: bool = False
    whole: bool = False
    estranged: tuple[int, ...] = ()
    cost: str | None = None
    keyword: Term | None = None
    trigger: str | None = None
    about: tuple[str, ...] = ()
    key: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A named claim of ``rulings:``, or ``expect:`` under the id ``expect``."""

    id: str
    says: dict[str, dict[str, Any]]
    cite: str | None = None
    line: int = 0


@dataclass(frozen=True, slots=True)
class NotCarriedOver:
    """What a file of another program says and a board here does not: ``what``, of the objects or players ``of``.

    ``line`` and ``key`` are the place in the file. ``aside`` says that it is no part of a board at all: a printing,
    a puzzle's goal, the turn.
    """

    what: str
    of: tuple[str, ...] = ()
    line: int = 0
    key: str = ""
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Expectations:
    """What is expected of one moment: ``expect``, ``expect_loops``, ``expect_dependencies`` and ``expect_order``."""

    expect: Ruling | None = None
    loops: tuple[tuple[str, ...], ...] | None = None
    dependencies: tuple[dict[str, str], ...] = ()
    order: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a timeline (SCENARIOS section 3).

    ``action`` is its first key, ``given`` what stands under each key, checked. ``entries`` are the ids of the objects
    that it brings; they stand among the scenario's ``coming``. An item that only expects has the action ``expect``.
    ``key`` says where it stands: ``timeline[2]`` is the second.
    """

    action: str
    given: dict[str, Any]
    line: int = 0
    text: str = ""
    entries: tuple[str, ...] = ()
    effect: ResolvedEffect | None = None
    expectations: Expectations | None = None
    key: str = "timeline"


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario, checked and with every default filled in.

    ``unordered`` are groups of permanents: each in the order of its timestamps, while nothing is known of the order
    across groups, and that of ``entries`` is only assumed. ``made`` and ``unmade`` are changes of the rules that are
    switched on or off whatever ``rules`` says.
    """

    file: str
    title: str | None
    rules: tuple[str, ...]
    players: tuple[str, ...]
    active: str
    entries: tuple[Entry, ...]
    effects: tuple[ResolvedEffect, ...]
    life: dict[str, int] = field(default_factory=dict)
    readings: dict[str, str] = field(default_factory=dict)
    expect: Ruling | None = None
    rulings: tuple[Ruling, ...] = ()
    expect_loops: tuple[tuple[str, ...], ...] | None = None
    expect_dependencies: tuple[dict[str, str], ...] = ()
    expect_order: dict[str, tuple[str, ...]] = field(default_factory=dict)
    unknown_order: tuple[str, ...] = ()
    simultaneous: tuple[str, ...] = ()
    timeline: tuple[Item, ...] = ()
    coming: tuple[Entry, ...] = ()
    state_based_actions: bool | None = None
    line: int = 1
    not_carried_over: tuple[NotCarriedOver, ...] = ()
    unordered: tuple[tuple[str, ...], ...] = ()
    made: tuple[str, ...] = ()
    unmade: tuple[str, ...] = ()
