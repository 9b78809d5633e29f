"""Scenario → facts in the vocabulary of ``asp/README.md``.

Only transcription: which words stand on a card, who controls what. What any of it means is decided in ``asp/``.
Object ids become strings, resolved effects ``made("id")``, card definitions strings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache

from .cards.builtin import builtin_facts
from .colors import COLORS
from .errors import InputError
from .model import CardDefinition, Entry, ResolvedEffect, Scenario
from .oracle import AbilityReading, print_facts, read_ability_lines, read_resolved, read_text
from .oracle.words import word_lists
from .terms import Term, Value, fact, slug, term, write

NOT_YET = {"flipped", "prototyped"}
_SYMBOL = re.compile(r"\{([^}]+)\}")


@dataclass(slots=True)
class Board:
    """The facts of one board, and what is needed to read its answer back."""

    scenario: Scenario
    lines: list[str] = field(default_factory=list)
    not_understood: list[tuple[str, str]] = field(default_factory=list)
    printed: dict[str, str] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    ability_order: list[Value] = field(default_factory=list)
    effect_texts: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Definition:
    """A card definition as facts; ``words`` gives the printed form of the constants that it uses."""

    constant: Value
    lines: tuple[str, ...]
    words: tuple[tuple[str, str], ...]
    abilities: tuple[AbilityReading, ...]
    token: bool


def made(effect: ResolvedEffect | str) -> Term:
    """Name a resolved effect."""
    return term("made", effect if isinstance(effect, str) else effect.id)


def split_type_line(line: str) -> tuple[list[str], list[str], list[str]]:
    """Split a type line into supertypes, card types and subtypes, as printed."""
    left, _, right = line.partition("—")
    if not right:
        left, _, right = line.partition(" - ")
    supers = word_lists()["supertype"]
    front = left.split()
    supertypes = [each for each in front if slug(each) in supers]
    types = [each for each in front if slug(each) not in supers and each != "Token"]
    return supertypes, types, _subtypes(right)


def _subtypes(text: str) -> list[str]:
    words = text.split()
    found: list[str] = []
    while words:
        for length in (2, 1):
            candidate = " ".join(words[:length])
            if length == 1 or slug(candidate) in word_lists()["creature_type"]:
                found.append(candidate)
                del words[:length]
                break
    return found


def symbols(cost: str) -> Iterable[tuple[int, list[str], int]]:
    """Give each mana symbol of a cost: its place, its colours, and the number that it stands for."""
    for place, match in enumerate(_SYMBOL.findall(cost), 1):
        parts = match.upper().split("/")
        worth = max(int(part) if part.isdigit() else 0 if part in "XYZ" else 1 for part in parts)
        yield place, [COLORS[part] for part in parts if part in COLORS], worth


def _number(text: str | None) -> int | None:
    """Read a printed number; what is worked out by an ability (``*``) counts as 0."""
    if text is None or text == "":
        return None
    match = re.fullmatch(r"[-+]?\d+", text)
    return int(text) if match else 0


@lru_cache(maxsize=4096)
def define(card: CardDefinition, constant: str) -> Definition:
    """Write a card definition as facts."""
    name = constant
    supertypes, types, subtypes = split_type_line(card.type_line)
    words = [(slug(each), each) for each in (*supertypes, *types, *subtypes)]
    lines: list[str] = []

    def value(characteristic: str, content: Value) -> None:
        lines.append(fact(term("value", name, Term(characteristic), content)))

    value("name", card.name)
    for characteristic, printed in (("supertype", supertypes), ("type", types), ("subtype", subtypes)):
        for each in printed:
            value(characteristic, Term(slug(each)))
    for place, colors, worth in symbols(card.mana_cost):
        lines.append(fact(term("symbol_worth", name, place, worth)))
        lines.extend(fact(term("symbol", name, place, Term(color))) for color in colors)
    if card.colors is not None:
        lines.append(fact(term("colors_given", name)))
        for color in card.colors:
            value("color", Term(COLORS.get(color, color)))
    lines.extend(fact(term("indicator", name, Term(COLORS.get(color, color)))) for color in card.color_indicator)
    for characteristic, content in (("power", card.power), ("toughness", card.toughness), ("loyalty", card.loyalty)):
        number = _number(content)
        if number is not None:
            value(characteristic, number)
    abilities = tuple(read_ability_lines(card))
    for place, reading in enumerate(abilities, 1):
        value("ability", reading.id)
        value("ability_order", Term("", (reading.id, place)))
        lines.extend(fact(each) for each in reading.facts)
    return Definition(constant, tuple(lines), tuple(words), abilities, "Token" in card.type_line.split())


@lru_cache(maxsize=256)
def _builtin(constant: str) -> Definition:
    """Give a card that ``asp/cards`` defines; its texts are printed from its facts."""
    facts = builtin_facts(constant)
    name = next(str(each.args[2]) for each in facts if each.args[1] == Term("name"))
    lines = [fact(each) for each in facts]
    readings: list[AbilityReading] = []
    for each in facts:
        if each.name == "value" and each.args[1] == Term("ability"):
            ability = each.args[2]
            own = tuple(f for f in facts if f.args[0] == ability)
            sort = next((str(f.args[1]) for f in own if f.name == "ability"), "other")
            text = print_facts(own, ability, name) if len(own) > 1 else ""
            readings.append(AbilityReading(ability, text, sort, own, True, (), len(own) > 1))
            lines.append(fact(term("value", Term(constant), Term("ability_order"), Term("", (ability, len(readings))))))
            if text:
                lines.append(fact(term("text", ability, text)))
    return Definition(Term(constant), tuple(lines), (), tuple(readings), False)


class _Writer:
    """Collects the facts of one board."""

    def __init__(self, scenario: Scenario, board: int) -> None:
        self.board, self.g, self.scenario = Board(scenario), board, scenario
        self.constants: dict[CardDefinition, str] = {}
        self.taken: set[str] = set()

    def say(self, name: str, *args: Value) -> None:
        self.board.lines.append(fact(Term(name, (self.g, *args))))

    def definition(self, card: CardDefinition) -> Definition:
        if card.builtin is not None:
            return self.builtin(card, card.builtin)
        constant = self.constants.get(card)
        if constant is None:
            constant, number = card.name, 1
            while constant in self.taken:
                number += 1
                constant = f"{card.name}#{number}"
            self.constants[card] = constant
            self.taken.add(constant)
            self.enlist(define(card, constant))
        return define(card, constant)

    def builtin(self, card: CardDefinition, constant: str) -> Definition:
        definition = _builtin(constant)
        if card not in self.constants:
            self.constants[card] = constant
            self.enlist(definition)
        return definition

    def enlist(self, definition: Definition) -> None:
        """Take up a definition that the board has not used before."""
        self.board.lines.extend(definition.lines)
        self.board.printed.update(definition.words)
        self.board.texts.update((write(each.id), each.text) for each in definition.abilities)
        self.nested(definition.abilities)
        self.board.ability_order.extend(each.id for each in definition.abilities)

    def nested(self, readings: Iterable[AbilityReading]) -> None:
        for reading in readings:
            for each in reading.facts:
                if each.name == "text":
                    self.board.texts[write(each.args[0])] = str(each.args[1])

    def left_out(self, object_id: str, readings: Iterable[AbilityReading]) -> None:
        for reading in readings:
            for sentence in reading.left_out:
                self.board.not_understood.append((object_id, sentence))

    def choices(self, subject: Value, chosen: dict[str, object], line: int) -> None:
        for what, content in chosen.items():
            self.known_word(what, str(content), line)
            self.say("chosen", subject, Term(what), self.choice(what, content))

    def known_word(self, what: str, text: str, line: int) -> None:
        """Refuse a chosen type that is no type of the game, nor one on a card of this board."""
        known = word_lists().get({"card_type": "type"}.get(what, what), {}) if what.endswith("_type") else {}
        if not known or slug(text) in known:
            return
        cards = [each.card for each in self.scenario.entries]
        if any(text.casefold() in (each.casefold() for each in split_type_line(card.type_line)[2]) for card in cards):
            return
        near = get_close_matches(text, known.values(), 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise self.refuse(line, "chosen", f"{text!r} is no {what.replace('_', ' ')}{hint}")

    def choice(self, what: str, content: object) -> Value:
        if isinstance(content, bool | int):
            return int(content)
        text = str(content)
        if what in ("name", "player", "object"):
            return text
        if what == "color" or text in COLORS:
            return Term(COLORS.get(text, slug(text)))
        self.board.printed.setdefault(slug(text), text)
        return Term(slug(text))

    def refuse(self, line: int, key: str, message: str) -> InputError:
        return InputError(message, file=self.scenario.file, line=line or None, key=key)

    def entry(self, entry: Entry, position: int) -> None:
        for status in NOT_YET & set(entry.statuses):
            raise self.refuse(entry.line, status, f"{entry.id!r} is {status}, which is not supported yet")
        if entry.merged:
            raise self.refuse(entry.line, "merged", "merged permanents are not supported yet")
        if entry.copy_of_object == entry.id or entry.chosen.get("object") == entry.id:
            raise self.refuse(entry.line, "copy_of", f"{entry.id!r} cannot be a copy of itself")
        card = entry.card
        if "transformed" in entry.statuses:
            if card.back is None:
                raise self.refuse(entry.line, "transformed", f"{card.name!r} has no other face in the card data")
            card = card.back
        definition = self.definition(card)
        self.say("object", entry.id)
        self.say("zone", entry.id, Term(entry.zone))
        self.say("is_card", entry.id, definition.constant)
        self.say("owner", entry.id, entry.owner)
        self.say("controller", entry.id, entry.controller)
        self.say("timestamp", entry.id, entry.timestamp)
        self.say("position", entry.id, position)
        if entry.attached_to is not None:
            self.say("attached", entry.id, entry.attached_to)
        for kind, number in entry.counters.items():
            self.say("counters", entry.id, kind, number)
        for kind, stamp in entry.counter_timestamps.items():
            self.say("counter_timestamp", entry.id, kind, stamp)
        for status in {*entry.statuses, *(["token"] if definition.token else [])}:
            self.say("status", entry.id, Term(status))
        for what, number in entry.numbers.items():
            self.say("number", entry.id, Term(what), number)
        if entry.copy_of_card is not None:
            self.say("copied", entry.id, term("card", self.definition(entry.copy_of_card).constant))
        if entry.copy_of_object is not None:
            self.say("copied", entry.id, entry.copy_of_object)
        if entry.paired_with is not None:
            self.say("paired", entry.id, entry.paired_with)
        if entry.exiled_with is not None:
            self.say("exiled_with", entry.id, entry.exiled_with)
        chosen = dict(entry.chosen)
        mode = chosen.get("mode")
        if isinstance(mode, str):
            chosen["mode"] = _option(definition.abilities, mode)
        self.choices(entry.id, chosen, entry.line)
        for text in entry.holds:
            self.say("holds", entry.id, text)
        self.left_out(entry.id, definition.abilities)

    def effect(self, effect: ResolvedEffect) -> None:
        source = next((each for each in self.scenario.entries if each.id == effect.source), None)
        modes = tuple(effect.modes)
        if effect.text is not None:
            name = source.card.name if source else (effect.card.name if effect.card else "")
            reading = read_text(effect.text, name=name, resolving=True)
        else:
            assert effect.card is not None
            reading = read_resolved(effect.card, ability_prefix=effect.ability, modes=modes)
        self.examine(effect, reading)
        me = made(effect)
        self.board.lines.extend(fact(each) for each in reading.facts)
        self.nested([reading])
        self.board.texts[write(reading.id)] = reading.text
        self.board.effect_texts[write(me)] = reading.text
        self.say("resolved", me, reading.id)
        self.say("made_by", me, effect.controller)
        self.say("effect_timestamp", me, effect.timestamp)
        if effect.source is not None:
            self.say("source", me, effect.source)
        for place, target in enumerate(effect.targets, 1):
            self.say("target", me, place, target)
        if effect.affected is not None:
            self.say("lock_known", me)
            for fact_term in reading.facts:
                if fact_term.name == "subject":
                    for each in effect.affected:
                        self.say("locked", me, fact_term.args[1], each)
        if effect.x is not None:
            self.say("number", me, Term("x"), effect.x)
        if effect.kicked is not None:
            self.say("number", me, Term("kicked"), effect.kicked)
        self.choices(me, effect.chosen, effect.line)
        for mode in modes:
            if isinstance(mode, int):
                self.say("chosen", me, Term("mode"), mode)
        self.left_out(effect.id, [reading])
        if not reading.left_out and not any(each.name in ("subject", "option") for each in reading.facts):
            # An entry of ``effects:`` is there for its continuous effect: where none is found, it was not understood.
            self.board.not_understood.append((effect.id, reading.text or str(effect.text)))

    def examine(self, effect: ResolvedEffect, reading: AbilityReading) -> None:
        """Refuse an effect that lacks what its text asks for."""
        if effect.ability is not None and not reading.id:
            raise self.refuse(effect.line, "ability", f"no ability of that card has {effect.ability!r} in it")
        wanted = max((_highest_target(each) for each in reading.facts), default=0)
        if wanted > len(effect.targets) and effect.affected is None:
            raise self.refuse(
                effect.line, "targets", f"the text asks for {wanted} target(s), {len(effect.targets)} given"
            )
        if effect.modes and not reading.about_characteristics and not reading.left_out and not reading.text:
            raise self.refuse(effect.line, "modes", "the text has no such mode")

    def run(self) -> Board:
        scenario = self.scenario
        self.board.lines.append(fact(term("board", self.g)))
        self.say("active", scenario.active)
        for seat, player in enumerate(scenario.players, 1):
            self.say("player", player)
            self.say("seat", player, seat)
            self.say("life", player, scenario.life.get(player, 20))
        for name, content in scenario.readings.items():
            self.say("reading", Term(name), Term(content))
        places: dict[tuple[str, str], int] = {}
        for entry in scenario.entries:
            place = places[entry.zone, entry.owner] = places.get((entry.zone, entry.owner), 0) + 1
            self.entry(entry, place)
        for effect in scenario.effects:
            self.effect(effect)
        self.words_in_texts()
        return self.board

    def words_in_texts(self) -> None:
        """Say which colour and type words stand in a text, where something on the board may change words."""
        changing = [line for line in self.board.lines if line.startswith("does(") and "replace(" in line]
        if not changing:
            return
        for ability, text in self.board.texts.items():
            for kind in ("color", "creature_type", "land_type"):
                for constant, printed in word_lists()[kind].items():
                    if re.search(rf"\b{re.escape(printed)}(?:s|walk)?\b", text, re.IGNORECASE):
                        self.board.lines.append(f"word_in({ability},{constant}).")


def _highest_target(value: Value) -> int:
    if not isinstance(value, Term):
        return 0
    if value.name == "target" and value.args and isinstance(value.args[0], int):
        return value.args[0]
    return max((_highest_target(each) for each in value.args), default=0)


def _option(readings: Iterable[AbilityReading], beginning: str) -> int:
    """Give the number of the option whose text begins so (1 if none does)."""
    for reading in readings:
        for each in reading.facts:
            if each.name == "option":
                text = next(
                    (str(t.args[1]) for t in reading.facts if t.name == "text" and t.args[0] == each.args[2]), ""
                )
                if text.lower().startswith(beginning.lower()):
                    return int(str(each.args[1]))
    return 1


def write_board(scenario: Scenario, board: int = 1) -> Board:
    """Write a scenario as the facts of board number ``board``."""
    return _Writer(scenario, board).run()
