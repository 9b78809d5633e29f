"""Who is meant, and how many: descriptions, quantities and players (``asp/README.md``, sections 4 and 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pyclingo_bridge.terms import Term, Value, write

from .facts import Board
from .state import BASIC_LAND_TYPES, COLOR_WORDS, CREATURE_TYPES, LAND_TYPES, State, substitute


@dataclass(frozen=True, slots=True)
class Speaker:
    """For whom a text speaks: its source ("this"), its controller before layers ("you"), its targets, its choices.

    ``you`` is ``None`` for the ability of an object, whose "you" is whoever controls the object at the moment.
    """

    source: str | None
    you: str | None
    targets: tuple[tuple[int, str], ...]
    chosen: tuple[tuple[str, Value], ...]
    controllers: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class View:
    """A state, seen by a speaker."""

    board: Board
    state: State
    speaker: Speaker

    @property
    def you(self) -> str | None:
        """The player whom the text calls "you"."""
        if self.speaker.you is not None:
            return self.speaker.you
        return self.state[self.speaker.source].controller if self.speaker.source else None

    def choice(self, value: Value) -> Value | None:
        """Give a word, looking up ``chosen(What)``."""
        if isinstance(value, Term) and value.name == "chosen":
            return dict(self.speaker.chosen).get(str(value.args[0]))
        return value

    def players(self, value: Value) -> set[str]:
        """Give the players whom a reference means."""
        name = value.name if isinstance(value, Term) else str(value)
        match name:
            case "you":
                return {self.you} if self.you else set()
            case "opponent":
                return set(self.board.players) - {self.you or ""}
            case "anyone":
                return set(self.board.players)
            case "controller":
                assert isinstance(value, Term)
                found = self.one(value.args[0], None)
                return {self.state[found].controller} if found else set()
            case "controller_then":
                assert isinstance(value, Term)
                then = self.speaker.controllers.get(self.one(value.args[0], None) or "")
                return {then} if then else set()
            case "target":
                assert isinstance(value, Term)
                aimed = dict(self.speaker.targets).get(int(str(value.args[0])))
                return {aimed} if aimed in self.board.players else set()
            case "active":
                return {self.board.active}
        raise ValueError(f"unknown player: {write(value)}")

    def one(self, value: Value, it: str | None) -> str | None:
        """Give the object that a reference means, if it is there."""
        name = value.name if isinstance(value, Term) else ""
        match name:
            case "it":
                return it
            case "this":
                return self.speaker.source
            case "host":
                return self._host()
            case "target":
                assert isinstance(value, Term)
                return dict(self.speaker.targets).get(int(str(value.args[0])))
            case "chosen":
                chosen = self.choice(value)
                return str(chosen) if chosen in self.state else None
        raise ValueError(f"unknown reference: {write(value)}")

    def _host(self) -> str | None:
        source = self.speaker.source
        host = self.board.things[source].attached if source else None
        return host if host in self.state else None

    def all(self, description: Value, worked_on: str | None = None) -> frozenset[str]:
        """Give every object that fits a description."""
        return frozenset(each for each in self.state if self.fits(description, each, worked_on))

    def fits(self, description: Value, it: str, worked_on: str | None = None) -> bool:
        """Say whether an object fits a description; ``worked_on``: the object that the effect is working on, if any."""
        assert isinstance(description, Term)
        args = description.args
        match description.name:
            case "any":
                return True
            case "and":
                return all(self.fits(each, it, worked_on) for each in args)
            case "or":
                return any(self.fits(each, it, worked_on) for each in args)
            case "called":  # 303.4m
                return True
            case "non":
                return not self.fits(args[0], it, worked_on)
            case "is":
                return self._is(str(args[0]), args[1], it)
            case "in":
                return self.board.things[it].zone == str(args[0])
            case "player":
                return False  # of players: ``players_among``
            case "controlled_by":
                return self.state[it].controller in self.players(args[0])
            case "owned_by":
                return self.board.things[it].owner in self.players(args[0])
            case "attached_to":
                host = self.one(args[0], worked_on)
                return host is not None and self.board.things[it].attached == host
            case "has_no_abilities":
                return not self.state[it].abilities
            case "this" | "host" | "target":
                return self.one(description, it) == it
            case "status":
                return self._status(str(args[0]), it)
            case "has_keyword":
                return any(
                    substitute(each.key, each.swaps) == Term("kw", (args[0],)) for each in self.state[it].abilities
                )
            case "compare":
                return self.holds(description, it)
            case "shares":
                return self._shares(str(args[0]), it, self.one(args[1], it))
        raise ValueError(f"unknown description: {write(description)}")

    def players_among(self, description: Value) -> set[str]:
        """Give the players whom a description of objects and players means."""
        if not isinstance(description, Term):
            return set()
        if description.name == "player":
            return self.players(description.args[0])
        if description.name == "or":
            return set().union(*map(self.players_among, description.args))
        return set()

    def _is(self, characteristic: str, wanted: Value, it: str) -> bool:
        word = self.choice(wanted)
        being = self.state[it]
        if characteristic == "name":
            return being.name == word
        values = {
            "type": being.types,
            "supertype": being.supertypes,
            "subtype": being.subtypes,
            "color": being.colors,
        }[characteristic]
        return word is not None and str(word) in values

    def _status(self, status: str, it: str) -> bool:
        if status in ("enchanted", "equipped"):
            kind = {"enchanted": "aura", "equipped": "equipment"}[status]
            return any(kind in self.state[each].subtypes for each in self._attached_to(it))
        if status == "modified":  # 700.9
            return (
                any(self.board.things[it].counters.values())
                or any("equipment" in self.state[each].subtypes for each in self._attached_to(it))
                or any(
                    "aura" in self.state[each].subtypes and self.state[each].controller == self.state[it].controller
                    for each in self._attached_to(it)
                )
            )
        return status in self.board.things[it].statuses

    def _attached_to(self, it: str) -> list[str]:
        things = self.board.things.values()
        return [each.id for each in things if each.attached == it and each.zone == "battlefield"]

    def _shares(self, what: str, it: str, other: str | None) -> bool:
        if other is None:
            return False
        one, two = self.state[it], self.state[other]
        if what == "color":
            return bool(one.colors & two.colors)
        if what == "name":
            return bool(one.name) and one.name == two.name
        kinds = {"creature_type": CREATURE_TYPES, "land_type": LAND_TYPES}[what]
        return bool(one.subtypes & two.subtypes & kinds)

    def holds(self, comparison: Value, it: str | None) -> bool:
        """Say whether a comparison of two quantities holds; one that has no value compares with nothing."""
        assert isinstance(comparison, Term)
        if comparison.name == "and":
            return all(self.holds(each, it) for each in comparison.args)
        if comparison.name == "non":
            return not self.holds(comparison.args[0], it)
        if comparison.name == "turn":
            return self.board.active in self.players(comparison.args[0])
        if comparison.name != "compare":
            return it is not None and self.fits(comparison, it)
        one, two = self.number(comparison.args[0], it), self.number(comparison.args[2], it)
        if one is None or two is None:
            return False
        return {"lt": one < two, "le": one <= two, "eq": one == two, "ge": one >= two, "gt": one > two}[
            str(comparison.args[1])
        ]

    def number(self, quantity: Value, it: str | None) -> int | None:
        """Give the value of a quantity, ``None`` if there is nothing whose it could be."""
        if isinstance(quantity, int):
            return quantity
        assert isinstance(quantity, Term)
        args = quantity.args
        match quantity.name:
            case "count":
                return len(self.all(args[0], it))
            case "power" | "toughness" | "mana_value" | "colors":
                return self._of(quantity.name, self.one(args[0], it))
            case "counters":
                found = self.one(args[1], it)
                held = self.board.things[found].counters if found else {}
                return held.get(args[0], 0) if isinstance(args[0], str) else sum(held.values())
            case "plus":
                one, two = self.number(args[0], it), self.number(args[1], it)
                return None if one is None or two is None else one + two
            case "times":
                one, two = self.number(args[0], it), self.number(args[1], it)
                return None if one is None or two is None else one * two
            case "greatest" | "total":
                values = [self._of(str(args[0]), each) or 0 for each in self.all(args[1])]
                return max(values, default=0) if quantity.name == "greatest" else sum(values)
            case "devotion":  # 700.5; permanents, their costs and controllers are the same from layer 4 on (700.5a)
                colors = {str(each) for each in args}
                mine = [
                    being
                    for each, being in self.state.items()
                    if being.controller == self.you and self.board.things[each].zone == "battlefield"
                ]
                return sum(bool(symbol & colors) for being in mine for symbol in being.cost)
            case "different":
                return self._different(str(args[0]), args[1])
        raise ValueError(f"unknown quantity: {write(quantity)}")

    def _of(self, what: str, it: str | None) -> int | None:
        if it is None:
            return None
        being = self.state[it]
        if what == "colors":
            return len(being.colors)
        if what == "mana_value":
            return being.mana_value
        if self.board.things[it].zone == "battlefield" and not being.is_creature:
            return 0  # 208.3, 107.2
        value = being.power if what == "power" else being.toughness
        return 0 if value is None and being.is_creature else value  # 208.5

    def _different(self, what: str, description: Value) -> int:
        found = [self.state[each] for each in self.all(description)]
        if what == "name":
            return len({each.name for each in found if each.name})
        words = {
            "color": [each.colors & COLOR_WORDS for each in found],
            "creature_type": [each.subtypes & CREATURE_TYPES for each in found],
            "basic_land_type": [each.subtypes & BASIC_LAND_TYPES for each in found],
            "card_type": [each.types for each in found],
        }[what]
        return len(frozenset().union(*words))
