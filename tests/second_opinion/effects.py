"""Which effects there are in a state, and what each applies to and does there (613.6, 613.8a)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pyclingo_bridge.terms import Term, Value

from . import editions as ed
from .descriptions import Speaker, View
from .facts import OWN, Ability, Board, Thing
from .operations import concrete, kind_of, perform
from .state import BASIC_LAND_TYPES, Being, Instance, State, Swaps, being_of_card, starting_being, substitute

Deeds = dict[tuple[int, str], tuple[Value, ...]]  # (J, object) -> what is done to it
COUNTERS = Term("rule", (Term("counters"),))
INTRINSIC = Term("rule", (Term("intrinsic"),))
# 122.1b (the variants of keywords, such as "hexproof from blue", are left out)
KEYWORD_COUNTERS = (
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
)  # fmt: skip
_NONE: frozenset[str] = frozenset()
FACE_DOWN = Being("", _NONE, frozenset(["creature"]), _NONE, _NONE, 2, 2, 0, "", (), ())  # 708.2a


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect; ``place`` is that of its ability on its source's card, 0 for an ability that is not on it.

    The rules leave the order of effects with one timestamp open, but for 613.7m: the active player's first, and those
    of objects before those of spells (613.7n). Then by the age of their sources, then by place; counters are after
    objects. An ability that was granted stays behind its object's own (613.7a), the one granted by the older effect
    first: ``granted`` is that effect's timestamp.
    """

    id: Term
    source: str | None
    timestamp: int
    place: int = 0
    turn: int = 0  # of its source's first controller, counted from the active player's
    age: tuple[int, int] = (0, 0)  # of its source: its timestamp and its place in its list
    ability: Value | None = None
    origin: Value = OWN
    defining: bool = False
    granted: int | None = None

    @property
    def order(self) -> tuple[int, int, tuple[int, int], tuple[int, int], str]:
        """Sort key: the older first."""
        place = (0, self.place) if self.granted is None else (1, self.granted)
        return (self.timestamp, self.turn, self.age, place, str(self.id))

    @property
    def static(self) -> bool:
        """Whether a static ability makes it."""
        return self.id.name == "static"

    @property
    def label(self) -> str:
        """Name it as reports do."""
        match self.id.name:
            case "static":
                return f"{self.source}:{self.place}"
            case "counter":
                return f"{self.source}:{self.id.args[1]}"
            case "copy" | "face_down":
                return f"{self.source}:{self.id.name}"
            case "made":
                return str(self.id.args[0])
        return str(self.id)


@dataclass(slots=True)
class Begun:
    """613.6: an effect that has started, with its text then, and the sets of objects that it keeps."""

    effect: Effect
    swaps: Swaps
    sets: dict[int, frozenset[str]] = field(default_factory=dict)


@dataclass(slots=True)
class Effects:
    """The effects of a board. ``begun`` grows as the layers are gone through."""

    board: Board
    begun: dict[Term, Begun] = field(default_factory=dict)
    kinds: dict[tuple[Value, bool, bool], frozenset[str]] = field(default_factory=dict)
    """Of the parts of an ability, of a characteristic-defining or static one or neither: looked up often."""

    def pool(self, state: State) -> list[Effect]:
        """Give every effect that could exist in this state, whether its condition holds or not."""
        found: dict[Term, Effect] = {key: each.effect for key, each in self.begun.items()}
        for thing, being in state.items():
            for instance in being.abilities:
                for effect in self._of_ability(thing, being, instance):
                    found.setdefault(effect.id, effect)
        for each in self._others():
            found.setdefault(each.id, each)
        return list(found.values())

    def _of_ability(self, thing: str, being: Being, instance: Instance) -> list[Effect]:
        ability = self.board.ability(instance.key)
        if ability.sort != "static" and not ability.as_enters:
            return []
        defining = instance.origin == OWN and is_defining(ability)
        if self.board.things[thing].zone != "battlefield" and not defining and not _names_zone(ability.condition):
            return []  # 611.3b, 604.3
        if ability.as_enters and instance not in starting_being(self.board, self.board.things[thing]).abilities:
            return []  # a copied text of what happens as something enters comes too late
        age = self.board.things[thing].age
        key = Term("static", (thing, Term("inst", (instance.origin, instance.key))))
        place = min((place for key, place in being.order if key == instance.key), default=0)
        # 613.7a
        granted = (
            self.stamp(instance.origin.args[0]) if isinstance(instance.origin, Term) and instance.origin.args else None
        )
        stamp = max(age[0], granted or 0)
        turn = self._turn(thing)
        later = self._copied_on(thing) if ability.enters_as_chosen else set()
        if later:  # 614.12a: it had entered as that when the others entered as copies of it
            stamp, turn = min(stamp, *(self.board.things[each].timestamp for each in later)), -len(later)
        return [Effect(key, thing, stamp, place, turn, age, instance.key, instance.origin, defining, granted)]

    def _copied_on(self, thing: str) -> set[str]:
        """Give what has entered as a copy of an object, or of such a copy."""
        found: set[str] = set()
        rest = [thing]
        while rest:
            one = rest.pop()
            copies = {each.id for each in self.board.things.values() if self._entered_as(each) == one} - {one}
            rest.extend(copies - found)
            found |= copies
        return found

    def _entered_as(self, thing: Thing) -> Value | None:
        abilities = self.board.cards[thing.card].values["ability"]
        if any(self.board.ability(each).enters_as_chosen for each in abilities):
            return thing.chosen.get("object")
        return None

    def _turn(self, thing: str) -> int:
        return self.board.turn(self.board.things[thing].whose)

    def stamp(self, effect: Value) -> int:
        """Give the timestamp of an effect by its name."""
        assert isinstance(effect, Term)
        match effect.name:
            case "made":
                return self.board.made[str(effect.args[0])].timestamp
            case "static":
                age = self.board.things[str(effect.args[0])].timestamp
                inst = effect.args[1]
                assert isinstance(inst, Term)
                origin = inst.args[0]
                return max(age, self.stamp(origin.args[0])) if isinstance(origin, Term) and origin.args else age
            case "counter":
                thing = self.board.things[str(effect.args[0])]
                return thing.counter_timestamps.get(str(effect.args[1]), thing.timestamp)
        return 0

    def _others(self) -> list[Effect]:
        board = self.board
        kinds = KEYWORD_COUNTERS if ed.edition(board.rules).keyword_counters else ()
        found = [Effect(COUNTERS, None, -1), Effect(INTRINSIC, None, -1)]
        for made in board.made.values():
            name = Term("made", (made.name,))
            found.append(Effect(name, made.source, made.timestamp, 1, len(board.players) + 1, ability=made.ability))
        for thing in board.things.values():
            age = thing.age
            if thing.copied is not None:
                found.append(Effect(Term("copy", (thing.id,)), thing.id, age[0], 10**6, self._turn(thing.id), age))
            if "face_down" in thing.statuses:
                found.append(Effect(Term("face_down", (thing.id,)), thing.id, age[0], 10**6, self._turn(thing.id), age))
            for kind, number in thing.counters.items():
                if number and kind in kinds and thing.zone == "battlefield":
                    name = Term("counter", (thing.id, kind))
                    found.append(Effect(name, thing.id, self.stamp(name), 10**6, len(board.players)))
        return found

    def swaps(self, effect: Effect, state: State) -> Swaps | None:
        """Give the word changes of an effect's text; ``None`` if its source does not have the ability."""
        if effect.id in self.begun:
            return self.begun[effect.id].swaps
        if effect.id.name != "static" or self.board.ability(effect.ability or "").as_enters:
            return ()
        for each in state[effect.source or ""].abilities:
            if each.key == effect.ability and each.origin == effect.origin:
                return each.swaps
        return None

    def view(self, effect: Effect, state: State) -> View:
        """See a state with an effect's eyes."""
        if effect.id.name == "made":
            made = self.board.made[str(effect.id.args[0])]
            you: str | None = made.player
            controllers: Mapping[str, str]
            targets, chosen, controllers = tuple(made.targets.items()), made.chosen, made.controllers
        else:
            you, targets, chosen = None, (), self.board.things[effect.source].chosen if effect.source else {}
            controllers = {}
        return View(self.board, state, Speaker(effect.source, you, targets, tuple(chosen.items()), controllers))

    def exists(self, effect: Effect, state: State) -> bool:
        """Say whether an effect exists: it has begun, or its ability is there and its condition holds."""
        if effect.id in self.begun:
            return True
        if effect.ability is not None and self.board.ability(effect.ability).as_enters:
            return "object" in self.board.things[effect.source or ""].chosen  # it has happened, once and for all
        swaps = self.swaps(effect, state)
        if swaps is None:
            return False
        if effect.ability is None or effect.id.name != "static":
            return True
        condition = self.board.ability(effect.ability).condition
        if condition is None:
            return True
        return self.view(effect, state).holds(substitute(condition, swaps), effect.source)

    def has_part(self, effect: Effect, layer: ed.Layer) -> bool:
        """Say whether some part of an effect belongs to a layer."""
        match effect.id.name:
            case "rule":
                return (ed.COUNTERS if effect.id == COUNTERS else ed.LAND_MANA) in layer.kinds
            case "copy":
                return ed.COPY in layer.kinds
            case "face_down":
                return ed.FACE_DOWN in layer.kinds
            case "counter":
                return ed.ABILITY in layer.kinds
        key = (effect.ability or "", effect.defining, effect.static)
        if key not in self.kinds:
            ability = self.board.ability(key[0])
            self.kinds[key] = frozenset(
                kind_of(operation, effect.defining, effect.static)
                for place, parts in ability.does.items()
                if not _only_players(ability.subjects[place])
                for _, operation in parts
            )
        return not layer.kinds.isdisjoint(self.kinds[key])

    def parts(self, effect: Effect, layer: ed.Layer, swaps: Swaps) -> dict[int, list[tuple[int, Term]]]:
        """Give the parts of an effect in a layer, by their set J, as their text now is."""
        found: dict[int, list[tuple[int, Term]]] = {}
        for place, parts in self.board.ability(effect.ability or "").does.items():
            if _only_players(self.board.ability(effect.ability or "").subjects[place]):
                continue
            for number, operation in parts:
                if kind_of(operation, effect.defining, effect.static) not in layer.kinds:
                    continue
                worded = (
                    operation
                    if operation.name == "gain"
                    and operation.args[0] in self.board.abilities
                    and self.board.ability(operation.args[0]).does
                    else substitute(operation, swaps)
                )
                assert isinstance(worded, Term)
                found.setdefault(place, []).append((number, worded))
        return found

    def deeds(self, effect: Effect, state: State, layer: ed.Layer) -> Deeds:
        """Say what an effect, which exists, applies to in a state, and what it does to each."""
        if effect.id.name in ("rule", "copy", "face_down", "counter"):
            return _possible(self._by_rule(effect, state), state)
        swaps = self.swaps(effect, state) or ()
        view = self.view(effect, state)
        ability = self.board.ability(effect.ability or "")
        made = self.board.made.get(str(effect.id.args[0])) if effect.id.name == "made" else None
        found: Deeds = {}
        for place, parts in self.parts(effect, layer, swaps).items():
            if made is not None:
                affected = made.locked.get(place, frozenset()) & state.keys()  # 611.2c
            elif effect.id in self.begun and place in self.begun[effect.id].sets:
                affected = self.begun[effect.id].sets[place]  # 613.6
            else:
                affected = view.all(substitute(ability.subjects[place], swaps))
            for it in affected:
                alone = effect.id.name == "static" and sum(map(len, ability.does.values())) == 1
                if alone and all(_cannot_gain(state[it], each) for _, each in parts):
                    continue  # 113.11; of an effect that does more, only that part does not apply
                fixed = made.fixed if made else {}
                done = [concrete(each, view, it, fixed.get((place, number, it)), swaps) for number, each in parts]
                found[place, it] = tuple(each for each in done if each is not None)
        return _possible(found, state)

    def _by_rule(self, effect: Effect, state: State) -> Deeds:
        things = self.board.things
        source = effect.source or ""
        match effect.id.name:
            case "copy":  # 707.2: the copiable values that the other has
                return {(1, source): (Term("copy", (repr(self._copied(effect, source, effect.id, state)),)),)}
            case "face_down":
                return {(1, source): (effect.id,)}
            case "counter":
                keyword = Term("kw", (Term(str(effect.id.args[1]).replace(" ", "_")),))
                return {(1, source): (Term("gain", (keyword, Term("", ()))),)}
        if effect.id == COUNTERS:  # 122.1a
            sums = {each: _counted(things[each].counters) for each in state}
            return {
                (1, each): (Term("add_power", (power,)), Term("add_toughness", (toughness,)))
                for each, (power, toughness, any_there) in sums.items()
                if any_there
            }
        return {  # 305.6
            (1, each): tuple(Term("intrinsic", (Term(word),)) for word in sorted(being.subtypes & BASIC_LAND_TYPES))
            for each, being in state.items()
            if "land" in being.types
        }

    def apply(self, effect: Effect, deeds: Deeds, state: State) -> State:
        """Give the state after an effect has done its deeds."""
        after = dict(state)
        by_object: dict[str, list[Value]] = {}
        for (_, it), each in deeds.items():
            by_object.setdefault(it, []).extend(each)
        for it, done in by_object.items():
            after[it] = self._after(effect, it, done, state)
        return after

    def _after(self, effect: Effect, it: str, done: list[Value], state: State) -> Being:
        being = state[it]
        rest: list[Value] = []
        exceptions: list[Term] = []
        for each in done:
            assert isinstance(each, Term)
            match each.name:
                case "copy":
                    being = _in_its_place(self._copied(effect, it, each, state), being)
                case "copiable":
                    assert isinstance(each.args[0], Term)
                    exceptions.append(each.args[0])
                case "face_down":
                    being = replace(FACE_DOWN, controller=being.controller)
                case "intrinsic":
                    word = each.args[0]
                    instance = Instance(Term("intrinsic", (word,)), Term("tap_for", (word,)))
                    if instance not in being.abilities:
                        being = replace(being, abilities=(*being.abilities, instance))
                case _:
                    rest.append(each)
        if exceptions:
            being = self._except(being, exceptions)
        return perform(being, rest, effect.id)

    def _except(self, being: Being, exceptions: list[Term]) -> Being:
        """707.9: exceptions become part of the copiable values.

        707.9d: what defines a characteristic that they give values to is not copied.
        """
        given = {
            each.name if each.name.startswith("set_") else str(each.args[0]) for each in exceptions if _gives(each)
        }
        kept = tuple(
            each
            for each in being.abilities
            if not (is_defining(self.board.ability(each.key)) and self._defined(each.key) & given)
        )
        being = perform(replace(being, abilities=kept), [each for each in exceptions if each.name != "gain"], OWN)
        for each in exceptions:
            if each.name == "gain" and not any(has.key == each.args[0] for has in being.abilities):
                being = replace(being, abilities=(*being.abilities, Instance(OWN, each.args[0])))
        return being

    def _defined(self, key: Value) -> set[str]:
        """Say which characteristics an ability gives values to, in the words of ``_gives``."""
        found: set[str] = set()
        for parts in self.board.ability(key).does.values():
            for _, operation in parts:
                if operation.name in ("set_power", "set_toughness"):
                    found.add(operation.name)
                elif str(operation.args[0]) == "subtype":
                    found.add("creature_type")
                else:
                    found.add(str(operation.args[0]))
        return found

    def _copied(self, effect: Effect, it: str, deed: Term, state: State) -> Being:
        """707.2: the copiable values of the other, as they are at this moment of layer 1 (707.2b-c)."""
        what = self.board.things[it].copied if effect.id.name == "copy" else deed.args[0]
        if isinstance(what, Term) and what.name == "card":
            return being_of_card(self.board, what.args[0], state[it].controller)
        other = what if isinstance(what, str) else self.view(effect, state).one(what or "", it)
        if other not in state:
            return state[it]
        hidden = "face_down" in self.board.things[other].statuses
        return replace(FACE_DOWN if hidden else state[other], controller=state[it].controller)


def _in_its_place(copy: Being, being: Being) -> Being:
    """Name a copy's abilities by the first place that each has on a card whose values the object has had."""
    return replace(copy, order=copy.order + being.order)


def _names_zone(condition: Value | None) -> bool:
    """113.6b: an ability that says from which zone it works ("as long as this card is in your graveyard")."""
    if not isinstance(condition, Term):
        return False
    return condition.name == "in" or (condition.name == "and" and any(map(_names_zone, condition.args)))


def _only_players(description: Value) -> bool:
    """Say whether a description is of players alone (``players``)."""
    return isinstance(description, Term) and description.name == "player"


def _gives(exception: Term) -> bool:
    """707.9d: say whether an exception provides a set of values, and does not only add to what is copied."""
    return exception.name in ("set_power", "set_toughness", "lose_all")


def _possible(deeds: Deeds, state: State) -> Deeds:
    """113.11: an ability that an object can't have is not added to it, by whatever effect."""
    return {
        (place, it): tuple(each for each in done if not (isinstance(each, Term) and _cannot_gain(state[it], each)))
        for (place, it), done in deeds.items()
    }


def _cannot_gain(being: Being, operation: Term) -> bool:
    """113.11: say whether an operation would add an ability to what can't have it."""
    return operation.name == "gain" and bool(being.barred & {operation.args[0], Term("any")})


def _counted(counters: dict[str, int]) -> tuple[int, int, bool]:
    power = toughness = 0
    there = False
    for kind, number in counters.items():
        if kind[0] in "+-" and number:
            one, two = kind.split("/")
            power, toughness, there = power + int(one) * number, toughness + int(two) * number, True
    return power, toughness, there


def is_defining(ability: Ability) -> bool:
    """604.3a: it defines colours, subtypes, power or toughness, of its own object alone, without condition."""
    operations = [operation for parts in ability.does.values() for _, operation in parts]
    return (
        bool(operations)
        and ability.condition is None
        and not ability.as_enters
        and all(subject == Term("this") for subject in ability.subjects.values())
        and all(_defines(each) for each in operations)
    )


def _defines(operation: Term) -> bool:
    if operation.name in ("set_power", "set_toughness"):
        return True
    if operation.name not in ("add", "lose", "lose_all"):
        return False
    what = str(operation.args[0])
    return what in ("color", "subtype") or what.endswith("_type")
