"""What the reasoner found out about a board: plain values, ready to be shown, compared or serialised.

Names of words are printed forms (``"Creature"``, ``"Time Lord"``, ``"flying"``); colours are letters of ``WUBRG``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from pyclingo_bridge.model import NotCarriedOver

from .errors import InputError


@dataclass(frozen=True, slots=True)
class Change:
    """One characteristic of one object, before and after an effect applied."""

    object: str
    characteristic: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Application:
    """One effect's part in one layer, in the order in which it was applied.

    ``why`` is ``timestamp``, ``dependency`` or ``loop``; ``waited_for`` are effects that it depended on before
    it was its turn; ``began`` says that this is the effect's first part (613.6).
    """

    layer: str
    effect: str
    source: str
    objects: tuple[str, ...]
    why: str
    rules: tuple[str, ...] = ()
    text: str = ""
    waited_for: tuple[str, ...] = ()
    began: bool = True
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Dependency:
    """``effect`` depends on ``on`` in ``layer``; ``because`` is ``existence``, ``applies_to``, ``does`` or ``text``."""

    layer: str
    effect: str
    on: str
    because: str
    objects: tuple[str, ...] = ()
    effect_source: str = ""
    on_source: str = ""


@dataclass(frozen=True, slots=True)
class Independence:
    """Two effects of a layer that look dependent (one writes what the other reads) and are not.

    ``because`` is ``same_result`` (a trial changes nothing) or ``begun`` (it goes on for the objects that it has).
    """

    layer: str
    effect: str
    on: str
    because: str


@dataclass(frozen=True, slots=True)
class NotApplied:
    """An effect that could have mattered to ``object`` and did not.

    ``why`` is ``not_described`` (``detail`` says which part of the description fails), ``ceased`` (``detail`` says
    what ended it; ``ceased_copy`` and ``ceased_face_down`` where that was no other effect), ``condition``, or
    ``overwritten`` (``detail`` says by what).
    """

    object: str
    effect: str
    source: str
    layer: str
    why: str
    detail: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class ObjectAnswer:
    """The characteristics of one object; ``power`` and the like are ``None`` where it has none."""

    id: str
    name: str
    zone: str
    controller: str | None
    owner: str
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    colors: tuple[str, ...]
    mana_value: int
    power: int | None
    toughness: int | None
    base_power: int | None
    base_toughness: int | None
    loyalty: int | None
    keywords: tuple[str, ...]
    abilities: tuple[str, ...]
    mana: tuple[str, ...]
    counters: dict[str, int] = field(default_factory=dict)
    attached_to: str | None = None
    tapped: bool = False
    phased_out: bool = False
    face_down: bool = False
    attacking: bool = False
    blocking: bool = False
    timestamp: int = 0


CHARACTERISTICS = (
    "name",
    "controller",
    "supertypes",
    "types",
    "subtypes",
    "colors",
    "mana_value",
    "power",
    "toughness",
    "base_power",
    "base_toughness",
    "loyalty",
    "keywords",
    "abilities",
    "mana",
)
"""What the rules work out of an object; the other fields are as the board says."""


@dataclass(frozen=True, slots=True)
class PlayerAnswer:
    """What holds of a player; ``max_hand_size`` is ``None`` where there is no maximum; ``lost``: the game."""

    id: str
    life: int
    max_hand_size: int | None = 7
    abilities: tuple[str, ...] = ()
    counters: dict[str, int] = field(default_factory=dict)
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Impossible:
    """A part of an item of the timeline that could not be done and was left out (609.3), all in words.

    ``rule`` is the number of the rule that says so, ``because`` what it says.
    """

    action: str
    rule: str
    because: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """The board at one moment of the timeline (0: as given)."""

    at: int
    after: str | None
    objects: dict[str, ObjectAnswer]
    players: dict[str, PlayerAnswer]
    applied: tuple[Application, ...] = ()
    dependencies: tuple[Dependency, ...] = ()
    loops: tuple[tuple[str, ...], ...] = ()
    independences: tuple[Independence, ...] = ()
    not_applied: tuple[NotApplied, ...] = ()
    impossible: tuple[Impossible, ...] = ()


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """A sentence that was left out of the answer."""

    object: str
    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """Something about ``object`` that is told and left as it is.

    It is attached to ``host`` where a game would not keep it, or ``host`` are words of it that nothing asks for.
    """

    object: str
    why: str
    host: str


@dataclass(frozen=True, slots=True)
class Assumption:
    """Something that the file leaves open and the answer rests on.

    ``what`` is ``timestamp_order``: ``objects`` are in the order that was assumed. In the order ``instead`` there are
    ``differences``; where these are empty, not every order was tried, and none that was makes one.
    """

    what: str
    objects: tuple[str, ...]
    instead: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to what ``asks`` after the item ``at``, where the timeline has none.

    ``what`` is ``targets`` or ``pay``, as the item that would give it, or what would stand in an item ``choose``:
    ``object``, ``mode``, or ``order`` (of triggers, also as ``object``); ``answer`` is what would be named.
    """

    at: int
    asks: str
    what: str
    answer: tuple[str, ...]

    def said(self) -> str:
        """Say it."""
        named = " and ".join(self.answer)
        if self.what == "targets":
            said = f"{self.asks} targets {named or 'nothing'}"
        elif self.what == "pay":
            paid = {"yes": "is paid for", "no": "is not paid for"}
            said = f"{self.asks} {paid.get(named) or f'is paid for with {named}'}"
        elif self.what == "order":
            said = f"{self.asks} puts on the stack {', then '.join(self.answer)}"
        else:
            said = f"{named or 'nothing'} {'are' if len(self.answer) > 1 else 'is'} chosen for {self.asks}"
        return f"{said} (after {self.at})"


Literal: TypeAlias = "tuple[str, str] | Choice"
"""What may hold of a branch: the first of two is older, or something is chosen."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes out in some of the orders that a board leaves open, and by some of the choices of its timeline.

    ``when``: any of these holds, each a list of pairs of which the first is older, and of choices; ``()`` alone:
    always. ``orders`` are these orders, one for each class that cannot differ; ``answers`` those for each of them
    (of an order that was not worked out, that of another which comes out alike), ``choices`` what was chosen in each,
    and ``classes`` what each stands for: every order that has these pairs in this order.
    """

    moment: Moment
    when: tuple[tuple[Literal, ...], ...]
    orders: tuple[tuple[str, ...], ...]
    answers: tuple[Answer, ...]
    choices: tuple[tuple[Choice, ...], ...]
    classes: tuple[frozenset[tuple[str, str]], ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer for one scenario under one edition of the rules.

    ``answer["urborg"]`` is the object at the last moment. ``asked`` lists conditions (effect, text) that a board
    cannot decide and that were taken as false because ``holds:`` does not name them. ``notes`` tell of
    attachments that a game would not keep. ``not_carried_over`` and ``assumed`` are about boards of other programs.
    ``outcomes`` are there where the order of some timestamps, or what a timeline asks, is open: the moments are then
    those of the first order, and of the first choice.
    """

    file: str
    title: str | None
    rules: str
    moments: tuple[Moment, ...]
    not_understood: tuple[NotUnderstood, ...] = ()
    asked: tuple[NotUnderstood, ...] = ()
    notes: tuple[Note, ...] = ()
    not_carried_over: tuple[NotCarriedOver, ...] = ()
    assumed: tuple[Assumption, ...] = ()
    outcomes: tuple[Outcome, ...] = ()

    def at(self, number: int) -> Moment:
        """Give the moment after the item of that number, from 1; 0 is the board as given.

        Raises:
            InputError: the timeline has no such item, or it only says what is expected.
        """
        for moment in self.moments:
            if moment.at == number:
                return moment
        known = ", ".join(str(moment.at) for moment in self.moments)
        raise InputError(f"there is no moment {number}; there are: {known}", file=self.file, key="--at")

    def __getitem__(self, id: str) -> ObjectAnswer:
        """Give an object by its id, at the last moment.

        Raises:
            KeyError: there is no such object; names the nearest ids.
        """
        objects = self.moments[-1].objects
        if id in objects:
            return objects[id]
        from difflib import get_close_matches

        near = get_close_matches(id, objects, n=2) or sorted(objects)[:10]
        raise KeyError(f"no object has the id {id!r}; there is {', '.join(map(repr, near)) or 'none'}")
