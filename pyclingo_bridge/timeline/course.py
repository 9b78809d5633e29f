"""A board on its way through a timeline: what holds now, and how the changes that the rules give are carried out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from copy import copy
from dataclasses import replace
from typing import Any

from ..atoms import Row
from ..facts import Board, CardNames, made, melded_from, write_board
from ..free_names import free_name
from ..locks import lock_in
from ..model import Entry, Item, ResolvedEffect, Scenario
from ..modes import modes_of, number_of
from ..scenario.vocabulary import OUTSIDE
from ..terms import Term, Value, fact, read_facts, term
from .items import actions_of
from .tokens import card_of_token, in_order, new_token, with_names
from .triggering import duplicated, facts_of_trigger, put_off, triggered

_FIRST = (term("step", Term("main")), term("turn", 1))
"""A timeline begins in the main phase of the active player (SCENARIOS section 3)."""

_NEW = ("token", "token_copy", "token_twin")
"""How the rules say that there is a new token: of certain values, a copy, or with both faces of the same card."""


_HANDED_ON = ("target", "exiled_by")
"""What a delayed trigger knows of what the text that it comes from has done."""


class Course:
    """What is so now: the objects, the effects, and every other fact."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.active = scenario.active
        self.entries = {entry.id: entry for entry in (*scenario.entries, *scenario.coming)}
        self.effects = {effect.id: effect for effect in scenario.effects}
        self.waiting: dict[str, ResolvedEffect] = {}
        self.life = {player: scenario.life.get(player, 20) for player in scenario.players}
        self.facts: dict[Term, None] = dict.fromkeys(_FIRST)
        if scenario.state_based_actions is not None:
            self.facts[Term("due" if scenario.state_based_actions else "without_state_based_actions")] = None
        self._began_in: Value = 1
        self.item: Item | None = None  # the one at hand, or the last one, from which something may still follow
        self._arisen = 0  # how many abilities have triggered
        self.holding = False  # what triggers now stays on the stack
        self._ids: dict[str, list[str]] = {}  # the names that an item gives to the tokens that its effect makes

    def copy(self) -> Course:
        """Give a board that goes its own way from here."""
        other = copy(self)
        other.entries, other.effects, other.waiting = dict(self.entries), dict(self.effects), dict(self.waiting)
        other.life, other.facts = dict(self.life), dict(self.facts)
        other._ids = {name: list(rest) for name, rest in self._ids.items()}
        return other

    def board(self, number: int, names: CardNames, item: Item | None, replies: Iterable[Term] = ()) -> Board:
        """Write the facts of this moment, what ``item`` asks for, and what answers there are to what is asked."""
        coming = self._coming(item)
        waiting = [*self.waiting.values(), *coming]
        then = replace(
            self.scenario,
            active=self.active,
            entries=tuple(self.entries.values()),
            effects=(*self.effects.values(), *waiting),
            life=self.life,
        )
        board = write_board(then, number, names)
        extra = [*self.facts, term("clock", self._clock())]
        extra += [term("resolving", made(effect)) for effect in waiting]
        extra += [*replies, *([Term("holding")] if self.holding else [])]
        if item is not None:
            extra += [term("action", action) for action in actions_of(item)]
            extra.append(term("began_in", self._began_in))
            extra += [term("place_in_list", name, place) for place, name in enumerate(item.entries, 1)]
            if under := item.given.get("under"):
                moved = item.entries or item.given.get("move", ())
                extra += [term("comes_under", name, under) for name in moved]
            if item.given.get("buyback"):
                extra.append(Term("with_buyback"))
            if _choices(item):
                extra.append(Term("given_choice"))
            if "then" in item.given:
                extra.append(term("choice_for", item.given["then"]["for"]))
            extra += [term("kept_tapped", name) for name in item.given.get("keep_tapped", ())]
        board.lines += [fact(Term(each.name, (number, *each.args))) for each in extra]
        shown = tuple(entry for entry in self.entries.values() if entry.zone != OUTSIDE)
        board.scenario = replace(then, entries=shown, effects=tuple(self.effects.values()))
        return board

    def _coming(self, item: Item | None) -> list[ResolvedEffect]:
        """Give the effect that an item brings, while it is not among what waits or lasts."""
        effect = item.effect if item is not None else None
        return [effect] if effect is not None and effect.id not in {*self.waiting, *self.effects} else []

    def _clock(self) -> int:
        stamps = [entry.timestamp for entry in self.entries.values() if entry.zone != OUTSIDE]
        stamps += [stamp for entry in self.entries.values() for stamp in entry.counter_timestamps.values()]
        stamps += [effect.timestamp for effect in self.effects.values()]
        stamps += [int(str(each.args[1])) for each in self.facts if each.name == "effect_timestamp"]
        return max(stamps, default=0) + 1

    def lock(self, number: int, names: CardNames) -> None:
        """Take up what the effects that are there from the start locked in as they resolved (611.2c-d)."""
        before = replace(self.scenario, timeline=(), coming=())
        for line in lock_in([write_board(before, number, names)])[number]:
            self.facts.update((Term(each.name, each.args[1:]), None) for each in read_facts(line))

    @property
    def known_names(self) -> tuple[str, ...]:
        """Give the names of the players, and of what waits or is in effect."""
        return (*self.scenario.players, *self.waiting, *self.effects)

    def effect(self, name: str) -> ResolvedEffect | None:
        """Give the effect of that id, which waits, lasts, or is what the item at hand brings."""
        brought = self.item.effect if self.item is not None else None
        if brought is not None and brought.id == name:
            return brought
        return self.waiting.get(name) or self.effects.get(name)

    def begin(self, item: Item) -> None:
        """Take note that an item begins: the turn in which that is, and what it brings."""
        self.item = item
        self._began_in = next((each.args[0] for each in self.facts if each.name == "turn"), 1)
        if item.effect is not None and item.given.get("ids"):
            self._ids[item.effect.id] = list(item.given["ids"])

    def carry_out(self, ceases: Iterable[Row], becomes: Collection[Row], item: Item | None) -> None:
        """Make the changes that the rules give: first what no longer holds, then what does."""
        known = dict(self.waiting)
        known.update({effect.id: effect for effect in self._coming(item)})
        for (gone,) in ceases:
            assert isinstance(gone, Term)
            self._end(gone, known)
        for new in self._with_tokens([row[0] for row in sorted(becomes, key=lambda row: str(row[0]))], known):
            if new.name == "choice":
                spell = known.get(str(new.args[0]))
                chosen = {**(spell.chosen if spell is not None else {}), **(_choices(item) if item is not None else {})}
                self._choose(str(new.args[0]), chosen)
            elif new.name != "apart":
                self._begin(new, known)
        for (apart,) in sorted(becomes, key=str):
            if isinstance(apart, Term) and apart.name == "apart":
                self._part(str(apart.args[0]), str(apart.args[1]))

    def _with_tokens(self, becomes: Iterable[Value], known: dict[str, ResolvedEffect]) -> list[Term]:
        """Make the tokens that are created, and give the other facts with their ids."""
        facts = [each for each in becomes if isinstance(each, Term)]
        tokens = [each for each in facts if each.name in _NEW]
        names: dict[Value, str] = {}
        for each in in_order(tokens, self.scenario.players):
            new, effect, player, *what = each.args
            if each.name == "token":
                naming, spec = what
                assert isinstance(spec, Term)
                card = card_of_token(spec, naming)
            else:
                card = self.entries[str(what[0])].card
            name = names[new] = self._name_of_token(card.name, known.get(_id(effect)))
            self.entries[name] = new_token(name, card, str(player))
            if each.name == "token_copy":
                self.entries[name] = replace(self.entries[name], copy_of_object=str(what[0]))
        if not names:
            return facts
        named = (with_names(each, names) for each in facts if each.name not in _NEW)
        return [each for each in named if isinstance(each, Term)]

    def _name_of_token(self, name: str, effect: ResolvedEffect | None) -> str:
        for maker in (effect.id, effect.source) if effect is not None else ():
            if self._ids.get(maker or ""):
                return self._ids[maker or ""].pop(0)
        return free_name(name, self._taken())

    def _taken(self) -> set[str]:
        """Give the ids of all objects and effects."""
        return {*self.entries, *self.effects, *self.waiting}

    def _part(self, name: str, zone: str) -> None:
        """Make each card of a permanent that was several an object of its own; the first keeps the id."""
        whole = self.entries[name]
        first, *others = whole.merged or melded_from(whole.card)
        self.entries[name] = replace(whole, card=first, merged=())
        for card in others:
            own = free_name(card.name, self._taken())
            self.entries[own] = Entry(own, zone, card, whole.owner, whole.owner, self._clock())

    def _choose(self, name: str, choices: dict[str, Any]) -> None:
        entry = self.entries[name]
        self.entries[name] = replace(entry, chosen={**entry.chosen, **choices})

    def _end(self, gone: Term, known: dict[str, ResolvedEffect]) -> None:
        subject = str(gone.args[0]) if gone.args else ""
        if gone.name == "effect":
            self.effects.pop(_id(gone.args[0]), None)
            self.waiting.pop(_id(gone.args[0]), None)
            self._forget(gone.args[0])
        elif gone.name == "waits":
            self.waiting.pop(_id(gone.args[0]), None)
        elif gone.name in ("target", "source") and gone not in self.facts:
            place = int(str(gone.args[1])) if gone.name == "target" else 0
            for effects in (self.effects, self.waiting, known):
                _estrange(effects, _id(gone.args[0]), place)
        elif gone.name == "object":
            self.entries.pop(subject, None)
        elif (change := _ENDS.get(gone.name)) is not None and subject in self.entries:
            self.entries[subject] = change(self.entries[subject], *gone.args[1:])
        else:
            self.facts.pop(gone, None)

    def _forget(self, effect: Value) -> None:
        for each in [each for each in self.facts if each.args and each.args[0] == effect]:
            del self.facts[each]

    def _arise(self, new: Term, known: dict[str, ResolvedEffect]) -> None:
        """Put what has triggered, will trigger later, or is a copy of a spell among what waits."""
        taken = self._taken()
        self._arisen += 1
        if new.name == "triggered":
            effect = triggered(new, taken)
        elif new.name == "duplicated":
            effect = duplicated(new, known[_id(new.args[0])], taken)
        else:
            cause = _id(new.args[0])
            effect = put_off(known.get(cause) or self.effects[cause], taken)
            for each in [each for each in self.facts if each.name in _HANDED_ON and each.args[0] == new.args[0]]:
                self.facts[Term(each.name, (made(effect), *each.args[1:]))] = None
        self.waiting[effect.id] = effect
        self.facts.update(dict.fromkeys(facts_of_trigger(effect, new, self._arisen)))

    def mode_number(self, wanted: int | str) -> int | str:
        """Give the number of a mode that is named by its beginning, of a trigger whose modes are still open."""
        for effect in self.waiting.values():
            if effect.trigger is not None and not effect.modes and (modes := modes_of(effect.trigger)):
                with suppress(ValueError):
                    return number_of(wanted, modes)
        return wanted

    def choose_modes(self, effect: Value, modes: tuple[int | str, ...], line: int) -> None:
        """Give a trigger the modes that were chosen for it; the item that does so stands in ``line``."""
        name = _id(effect)
        self.waiting[name] = replace(self.waiting[name], modes=modes, line=line)

    def choose_targets(self, effect: Value, targets: tuple[str, ...]) -> None:
        """Give a trigger the targets that were chosen for it."""
        name = _id(effect)
        self.waiting[name] = replace(self.waiting[name], targets=tuple(targets))
        self.facts[term("settled", effect)] = None

    def _begin(self, new: Term, known: dict[str, ResolvedEffect]) -> None:
        if not new.args:
            self.facts[new] = None
            return
        subject = new.args[0]
        if new.name == "effect":
            if (effect := known.get(_id(subject))) is not None:
                self.waiting.pop(effect.id, None)
                self.effects[effect.id] = effect
        elif new.name == "waits":
            if (effect := known.get(_id(subject))) is not None and effect.id not in self.effects:
                self.waiting[effect.id] = effect
        elif new.name in ("triggered", "delayed", "duplicated"):
            self._arise(new, known)
        elif new.name == "retargeted":
            self.waiting[_id(subject)] = replace(self.waiting[_id(subject)], targets=(str(new.args[1]),), estranged=())
        elif new.name == "timestamp" and isinstance(subject, Term):
            if _id(subject) in self.effects:
                self.effects[_id(subject)] = replace(self.effects[_id(subject)], timestamp=int(str(new.args[1])))
        elif new.name == "life":
            self.life[str(subject)] = int(str(new.args[1]))
        elif new.name == "active":
            self.active = str(subject)
        elif new.name == "last":
            self.entries[str(subject)] = self.entries.pop(str(subject))
        elif new.name == "first":
            self.entries = {str(subject): self.entries.pop(str(subject)), **self.entries}
        elif (change := _BECOMES.get(new.name)) is not None and str(subject) in self.entries:
            self.entries[str(subject)] = change(self.entries[str(subject)], *new.args[1:])
        else:
            self.facts[new] = None


def _estrange(effects: dict[str, ResolvedEffect], name: str, place: int) -> None:
    if (effect := effects.get(name)) is not None:
        effects[name] = replace(effect, estranged=(*effect.estranged, place))


def _choices(item: Item) -> dict[str, Any]:
    """Give what an item says is chosen for objects that are there already."""
    then = item.given.get("then", {})
    found: dict[str, Any] = item.given.get("choose") or item.given.get("chosen") or then.get("choose") or {}
    return {} if item.effect is not None else found


def _id(effect: Value) -> str:
    """Give the id of a resolved effect, ``made("id")``."""
    return str(effect.args[0]) if isinstance(effect, Term) and effect.args else str(effect)


def _field(name: str) -> Callable[..., Entry]:
    def change(entry: Entry, value: Value) -> Entry:
        fields: dict[str, Any] = {name: value if isinstance(value, int) else str(value)}
        return replace(entry, **fields)

    return change


def _counted(entry: Entry, kind: Value, number: Value) -> Entry:
    return replace(entry, counters={**entry.counters, str(kind): int(str(number))})


def _uncounted(entry: Entry, kind: Value, *_: Value) -> Entry:
    rest = {each: number for each, number in entry.counters.items() if each != str(kind)}
    stamps = {each: stamp for each, stamp in entry.counter_timestamps.items() if each != str(kind)}
    return replace(entry, counters=rest, counter_timestamps=stamps)


def _counter_stamped(entry: Entry, kind: Value, stamp: Value) -> Entry:
    return replace(entry, counter_timestamps={**entry.counter_timestamps, str(kind): int(str(stamp))})


def _with_status(entry: Entry, status: Value) -> Entry:
    return replace(entry, statuses=tuple(dict.fromkeys((*entry.statuses, str(status)))))


def _without_status(entry: Entry, status: Value) -> Entry:
    return replace(entry, statuses=tuple(each for each in entry.statuses if each != str(status)))


def _numbered(entry: Entry, what: Value, number: Value) -> Entry:
    return replace(entry, numbers={**entry.numbers, str(what): int(str(number))})


def _unnumbered(entry: Entry, what: Value, *_: Value) -> Entry:
    return replace(entry, numbers={each: number for each, number in entry.numbers.items() if each != str(what)})


def _unchosen(entry: Entry, what: Value, *_: Value) -> Entry:
    return replace(entry, chosen={each: value for each, value in entry.chosen.items() if each != str(what)})


def _without(**fields: Any) -> Callable[..., Entry]:
    return lambda entry, *_: replace(entry, **fields)


_BECOMES: dict[str, Callable[..., Entry]] = {
    "zone": _field("zone"),
    "controller": _field("controller"),
    "attached": _field("attached_to"),
    "timestamp": _field("timestamp"),
    "copied": _field("copy_of_object"),
    "counters": _counted,
    "counter_timestamp": _counter_stamped,
    "status": _with_status,
    "number": _numbered,
}
"""How a fact about an object is entered in it."""

_ENDS: dict[str, Callable[..., Entry]] = {
    "attached": _without(attached_to=None),
    "copied": _without(copy_of_object=None, copy_of_card=None),
    "paired": _without(paired_with=None),
    "exiled_with": _without(exiled_with=None),
    "named_as": _without(face=None),
    "counters": _uncounted,
    "status": _without_status,
    "number": _unnumbered,
    "chosen": _unchosen,
    "said_unlocked": _without(unlocked=None),
    "uncounted": _without(uncounted=False),
}
"""How it is taken out again."""
