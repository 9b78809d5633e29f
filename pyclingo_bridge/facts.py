"""Scenario → facts in the vocabulary of ``asp/README.md``.

Only transcription: which words stand on a card, who controls what. What any of it means is decided in ``asp/``.
Object ids become strings, resolved effects ``made("id")``, card definitions strings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import lru_cache

from .colors import COLORS
from .definitions import Definition, builtin_definition, define, split_type_line, statements_of, texts_of, with_faces
from .errors import InputError
from .free_names import free_name
from .model import CURRENT, CardDefinition, Entry, ResolvedEffect, Scenario
from .modes import modes_of, modes_offered, number_of, options_of, speaks_of_choosing
from .oracle import AbilityReading, keyword_name
from .oracle.ability_reading import is_a_spell, of_permanent_spell
from .oracle.additional import additional_costs
from .oracle.kept import read_cost, read_resolved, read_text, read_triggered
from .oracle.modal import Offer
from .oracle.words import plural, word_lists
from .oracle.zones import zones_in
from .program import Program
from .terms import Term, Value, quote, slug, term, write

_CHANGED_WORDS = ("color", "creature_type", "land_type")
_CHOSEN_WORDS = {
    "card_type": ("type",),
    "creature_type": ("creature_type",),
    "land_type": ("land_type",),
    "from": _CHANGED_WORDS,
    "to": _CHANGED_WORDS,
}
"""The lists of words in which a choice has to stand."""

CROWD = 40
"""Objects from which on a board is asked whether some of them are alike."""


@dataclass(slots=True)
class Board:
    """The facts of one board, and what is needed to read its answer back.

    ``lines`` speak of the board by its number; ``statements`` speak of cards and abilities, by what they are about.
    """

    scenario: Scenario
    number: int = 1
    lines: list[str] = field(default_factory=list)
    statements: dict[str, tuple[str, ...]] = field(default_factory=dict)
    not_understood: list[tuple[str, str]] = field(default_factory=list)
    not_understood_of: list[tuple[str, str, Value]] = field(default_factory=list)
    """The same of a face, if the object shows it: object, sentence and face."""
    printed: dict[str, str] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    ability_order: list[Value] = field(default_factory=list)
    effect_texts: dict[str, str] = field(default_factory=dict)

    def program(self) -> Program:
        """Give all facts."""
        shared = [line for lines in self.statements.values() for line in lines]
        return Program("\n".join(self.lines), "\n".join(shared))


class CardNames:
    """Names card definitions: by the card's name, with a number where several are called so."""

    def __init__(self) -> None:
        self._definitions: dict[CardDefinition, Definition] = {}
        self._taken: set[str] = set()

    def define(self, card: CardDefinition) -> Definition:
        """Give the definition of a card, under a constant that no other card here has."""
        found = self._definitions.get(card)
        if found is None:
            found = self._definitions[card] = self._define(card)
        return found

    def _define(self, card: CardDefinition) -> Definition:
        if card.builtin is not None:
            return builtin_definition(card.builtin)
        if card.back is not None:
            return with_faces(card, self._free(card.whole_name), [self.define(face.alone()) for face in card.faces])
        definition = define(card.alone(), self._free(card.name))
        return with_faces(card, str(definition.constant), [definition]) if definition.inset else definition

    def _free(self, name: str) -> str:
        constant = free_name(name, self._taken)
        self._taken.add(constant)
        return constant


def melded_from(card: CardDefinition) -> tuple[CardDefinition, ...]:
    """Give the two cards, each with both faces, that make this one together."""
    return tuple(replace(each, back=card.alone()) for each in card.melds)


def made(effect: ResolvedEffect | str) -> Term:
    """Name a resolved effect."""
    return term("made", effect if isinstance(effect, str) else effect.id)


class _Writer:
    """Collects the facts of one board."""

    def __init__(self, scenario: Scenario, board: int, names: CardNames) -> None:
        self.board, self.g, self.scenario, self.names = Board(scenario, board), board, scenario, names
        self.enlisted: set[Value] = set()

    def say(self, name: str, *args: Value) -> None:
        self.board.lines.append(f"{name}({','.join([str(self.g), *map(write, args)])}).")

    def definition(self, card: CardDefinition) -> Definition:
        """Give the facts of a card, and take them up where the board has not used it before."""
        definition = self.names.define(card)
        if definition.constant not in self.enlisted:
            self.enlisted.add(definition.constant)
            self.state(definition.statements)
            if self.scenario.timeline:
                self.state(definition.timed)
            self.board.printed.update(definition.words)
            self.board.texts.update(definition.texts)
            self.board.ability_order.extend([each.id for each in definition.abilities])
        return definition

    def state(self, statements: Mapping[str, tuple[str, ...]]) -> None:
        """Take up statements; of what there were others about, all hold."""
        known = self.board.statements
        for subject, lines in statements.items():
            before = known.get(subject, lines)
            known[subject] = lines if before is lines else tuple(dict.fromkeys((*before, *lines)))

    def left_out(self, object_id: str, sentences: Iterable[str]) -> None:
        self.board.not_understood.extend([(object_id, sentence) for sentence in sentences])

    def unread(self, definition: Definition) -> Iterable[str]:
        """Give what was not understood of a card or face; what its triggers wait for matters to a timeline alone."""
        yield from definition.left_out
        if self.scenario.timeline:
            yield from definition.unread_triggers

    def left_out_of_faces(self, object_id: str, definitions: Iterable[Definition]) -> None:
        """Take up what was not understood of faces, of which the rules say whether the object shows them."""
        for face in definitions:
            self.board.not_understood_of.extend([(object_id, each, face.constant) for each in self.unread(face)])

    def choices(self, subject: Value, chosen: dict[str, object], where: Entry | ResolvedEffect) -> None:
        for what, contents in chosen.items():
            for content in contents if isinstance(contents, tuple) else (contents,):
                self.known_word(what, str(content), where)
                self.say("chosen", subject, Term(what), self.choice(what, content))

    def known_word(self, what: str, text: str, where: Entry | ResolvedEffect) -> None:
        """Refuse a chosen type, or a word of a text change, that is neither of the game nor on a card of this board."""
        known = {word: printed for kind in _CHOSEN_WORDS.get(what, ()) for word, printed in word_lists()[kind].items()}
        if not known or slug(text) in known:
            return
        faces = [face for each in self.scenario.entries for face in each.card.faces]
        if any(text.casefold() in (each.casefold() for each in split_type_line(face.type_line)[2]) for face in faces):
            return
        near = get_close_matches(text, known.values(), 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        kind = what.replace("_", " ") if what.endswith("_type") else "colour, creature type or land type"
        raise self.refuse(where, f"chosen.{what}", f"{text!r} is no {kind}{hint}")

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

    def refuse(self, where: Entry | ResolvedEffect, key: str, message: str) -> InputError:
        """Give the error for what stands under a key of an entry."""
        path = f"{where.key}.{key}" if where.key else key
        return InputError(message, file=self.scenario.file, line=where.line, key=path)

    def entry(self, entry: Entry, position: int) -> None:
        if entry.copy_of_object == entry.id or entry.chosen.get("object") == entry.id:
            raise self.refuse(entry, "copy_of", f"{entry.id!r} cannot be a copy of itself")
        definition = self.definition(entry.card)
        g, me = self.g, quote(entry.id)
        self.board.lines.append(
            f"object({g},{me}). zone({g},{me},{entry.zone})."
            f" owner({g},{me},{quote(entry.owner)}). controller({g},{me},{quote(entry.controller)})."
            f" timestamp({g},{me},{entry.timestamp}). position({g},{me},{position})."
        )
        self.printed_on(entry, definition)
        if entry.unlocked is not None:
            self.say("said_unlocked", entry.id)
        for half in entry.unlocked or ():
            self.say("unlocked", entry.id, half)
        if entry.attached_to is not None:
            self.say("attached", entry.id, entry.attached_to)
        for kind, number in entry.counters.items():
            if number:
                self.say("counters", entry.id, kind, number)
        for kind, stamp in entry.counter_timestamps.items():
            self.say("counter_timestamp", entry.id, kind, stamp)
        if entry.uncounted:
            self.say("uncounted", entry.id)
            for kind in entry.counters:
                self.say("names_counters", entry.id, kind)
        for status in dict.fromkeys([*entry.statuses, *(["token"] if definition.token else [])]):
            self.say("status", entry.id, Term(status))
        for what, number in entry.numbers.items():
            self.say("number", entry.id, Term(what), number)
        for text, number in entry.amounts.items():
            self.say("number", entry.id, term("told", text), number)
        if entry.copy_of_card is not None:
            self.copied_card(entry, self.definition(entry.copy_of_card))
        if entry.copy_of_object is not None:
            self.say("copied", entry.id, entry.copy_of_object)
        if entry.paired_with is not None:
            self.say("paired", entry.id, entry.paired_with)
        if entry.exiled_with is not None:
            self.say("exiled_with", entry.id, entry.exiled_with)
        chosen = dict(entry.chosen)
        if isinstance(chosen.get("mode"), int | str):
            options = self.options(entry, definition)
            if not options and not self.may_choose(entry):
                raise self.refuse(entry, "chosen.mode", f"the text of {entry.card.name!r} offers no options")
            chosen["mode"] = self.mode(chosen["mode"], options, entry, "chosen.mode")
        self.choices(entry.id, chosen, entry)
        for text in entry.holds:
            self.say("holds", entry.id, text)

    def printed_on(self, entry: Entry, definition: Definition) -> None:
        """Say which card an object is, or which cards, and by which face it is named; the rules say what it shows."""
        components = entry.merged or melded_from(entry.card)
        if components:
            for place, card in enumerate(components, 1):
                component = self.definition(card)
                self.say("component", entry.id, place, component.constant)
                self.left_out_of_faces(entry.id, component.faces or (component,))
        elif definition.faces:
            self.say("represented", entry.id, definition.constant)
            if entry.face is not None:
                self.say("named_as", entry.id, entry.face)
            self.left_out_of_faces(entry.id, definition.faces)
        else:
            self.say("is_card", entry.id, definition.constant)
            self.left_out(entry.id, self.unread(definition))

    def copied_card(self, entry: Entry, definition: Definition) -> None:
        """Say which card an object is a copy of; the rules say of which face."""
        if not definition.faces:
            self.say("copied", entry.id, term("card", definition.constant))
            if entry.copy_of_card != entry.card:
                self.left_out(entry.id, self.unread(definition))
            return
        self.left_out_of_faces(entry.id, definition.faces)
        self.say("copied_card", entry.id, definition.constant)
        if entry.copied_face is not None:
            self.say("copied_as", entry.id, entry.copied_face)

    def options(self, entry: Entry, definition: Definition) -> dict[int, str]:
        """Give the options that an object's own text offers, else those of what it copies."""
        copied = next((each.card for each in self.scenario.entries if each.id == entry.copy_of_object), None)
        card = entry.copy_of_card or copied
        own = options_of(definition.abilities)
        return own if own or card is None else options_of(self.names.define(card).abilities)

    def may_choose(self, entry: Entry) -> bool:
        """Say whether the text of an object, or of anything that it copies, may offer options."""
        if entry.copy_of_object is not None or "object" in entry.chosen:
            return True
        cards = [each for each in (entry.card, entry.card.back, entry.copy_of_card, *entry.merged) if each is not None]
        return any(each.builtin is not None or speaks_of_choosing(each.oracle_text) for each in cards)

    def mode(self, wanted: int | str, options: Mapping[int, str], where: Entry | ResolvedEffect, key: str) -> int:
        try:
            return number_of(wanted, options)
        except ValueError as error:
            raise self.refuse(where, key, str(error)) from None

    def effect(self, effect: ResolvedEffect) -> None:
        told: tuple[str, ...] = ()
        if effect.keyword is None:
            told = tuple([each.name for each in self.effect_of_text(effect).timed])
        else:
            self.say("resolved", made(effect), term("act", effect.keyword))
            self.board.effect_texts[write(made(effect))] = keyword_name(term("kw", effect.keyword))
        me = made(effect)
        self.say("made_by", me, effect.controller)
        self.say("effect_timestamp", me, effect.timestamp)
        for place in effect.estranged:
            self.say("estranged", me, place)
        if effect.source is not None and 0 not in effect.estranged:
            self.say("source", me, effect.source)
        # after its targets, once they are chosen; where it makes tokens and speaks of them, they stand there
        settled = effect.targets or not {"targeted", "optional"}.intersection(told)
        spoken_of = effect.about if settled and "names_tokens" not in told else ()
        for place, target in enumerate((*effect.targets, *spoken_of), 1):
            if place not in effect.estranged:
                self.say("target", me, place, target)
        for place in range(1, len(effect.targets) + 1) if effect.whole else ():
            self.say("picked", me, place)
        if effect.x is not None:
            self.say("number", me, Term("x"), effect.x)
        if effect.kicked is not None:
            self.say("number", me, Term("kicked"), effect.kicked)
        for place in effect.kickers or range(1, (effect.kicked or 0) + 1):
            self.say("paid_kicker", me, place)
        self.choices(me, effect.chosen, effect)
        if effect.cost is not None:
            self.say("activated", me)
            for zone in zones_in(f"{effect.cost}: {effect.text}"):
                self.say("names_zone", me, Term(zone))
            self.costs(effect, [effect.cost])
        elif effect.whole and effect.trigger is None and effect.ability is None:
            self.costs(effect, [cost for _, cost in additional_costs(_text_of(effect))])

    def costs(self, effect: ResolvedEffect, costs: Iterable[str]) -> None:
        """Say what is done to pay for an ability, or for a spell besides its mana cost."""
        read = [read_cost(cost, self.name_of(effect)) for cost in costs]
        for place, each in enumerate([each for done, _ in read for each in done], 1):
            self.say("costs", made(effect), place, each)
        for _, left_out in read:
            self.left_out(effect.id, left_out)

    def name_of(self, effect: ResolvedEffect) -> str:
        """Give the name by which a text speaks of its source: that of the card that it is printed on (201.5)."""
        source = next((each for each in self.scenario.entries if each.id == effect.source), None)
        if source is None:
            return effect.card.name if effect.card else ""
        text = effect.trigger or effect.text
        cards = [source, *self.scenario.entries] if text else []
        printed = (card for each in cards for card in (each.card, each.copy_of_card, *each.merged) if card is not None)
        return next((card.name for card in printed if text and text in card.oracle_text), source.card.name)

    def effect_of_text(self, effect: ResolvedEffect) -> AbilityReading:
        """Say what the text of an effect says, and what of it was not understood; give how it was read."""
        modal = effect.trigger or _text_of(effect)
        texts = modes_of(modal, effect.ability)
        modes = tuple(sorted([self.mode(each, texts, effect, "modes") for each in effect.modes]))  # 608.2c
        if effect.trigger is not None:
            reading = read_triggered(effect.trigger, self.name_of(effect), modes)
            for number in texts if not modes and not reading.left_out else ():
                self.open_mode(effect, number)
        elif effect.text is not None:
            text = " ".join(texts[mode] for mode in modes) if modes and texts else effect.text
            reading = read_text(text, name=self.name_of(effect), resolving=True, cost=effect.cost)
        elif effect.card is not None and _of_permanent(effect):
            reading = of_permanent_spell(effect.card)
        else:
            assert effect.card is not None
            reading = read_resolved(effect.card, ability_prefix=effect.ability, modes=modes)
        self.examine(effect, reading)
        me = made(effect)
        timed = reading.timed if effect.whole else self.lent_triggers(reading)
        self.state(statements_of((*reading.facts, *timed)))
        self.board.texts.update(texts_of([reading]))
        self.board.texts[write(reading.id)] = reading.text
        self.board.effect_texts[write(me)] = reading.text
        self.say("resolved", me, reading.id)
        if effect.affected is not None:
            self.say("lock_known", me)
            for fact_term in reading.facts:
                if fact_term.name == "subject":
                    for each in effect.affected:
                        self.say("locked", me, fact_term.args[1], each)
        for mode in modes:
            self.say("chosen", me, Term("mode"), mode)
        if effect.whole and modal:
            self.modes(me, modes, modes_offered(modal, effect.ability))
        for text in effect.holds:
            self.say("holds", me, text)
        self.left_out(effect.id, reading.left_out)
        self.left_out(effect.id, [str(each.args[0]) for each in timed if each.name == "unread_trigger"])
        if effect.whole:
            known = (
                *reading.carried,
                *reading.left_out,
                *[sentence for sentence, _ in additional_costs(_text_of(effect))],
            )
            unread = [each for each in reading.raw if each not in known]
            self.left_out(effect.id, unread)
            if not unread and not reading.left_out and not _of_permanent(effect):
                self.say("read_whole", me)
        elif not reading.left_out and not any(each.name in ("subject", "option") for each in reading.facts):
            # An entry of ``effects:`` is there for its continuous effect: where none is found, it was not understood.
            self.board.not_understood.append((effect.id, reading.text or effect.text or effect.id))
        return reading

    def lent_triggers(self, reading: AbilityReading) -> tuple[Term, ...]:
        """Give what a timeline needs of the abilities that an effect gives; what its own text does has happened."""
        return tuple([each for each in reading.timed if each.args[0] != reading.id]) if self.scenario.timeline else ()

    def open_mode(self, effect: ResolvedEffect, number: int) -> None:
        """Say what one mode of a triggered ability says, as long as none is chosen."""
        assert effect.trigger is not None
        reading = read_triggered(effect.trigger, self.name_of(effect), (number,))
        self.state(statements_of((*reading.facts, *reading.timed)))
        self.say("mode_text", made(effect), number, reading.id)

    def modes(self, me: Term, modes: tuple[int, ...], offer: Offer | None) -> None:
        """Say how many modes the text has chosen, and which were, in order."""
        if offer is None:
            return
        self.say("offers_modes", me, offer.least, offer.most)
        if offer.repeats:
            self.say("repeats_modes", me)
        for place, mode in enumerate(modes, start=1):
            self.say("chosen_mode", me, place, mode)

    def examine(self, effect: ResolvedEffect, reading: AbilityReading) -> None:
        """Refuse an effect that lacks what its text asks for."""
        if effect.text is not None and not effect.modes and modes_of(effect.text):
            raise self.refuse(effect, "modes", "the text has modes: name those that are chosen")
        if effect.ability is not None and not reading.id:
            raise self.refuse(effect, "ability", f"no ability of that card has {effect.ability!r} in it")
        told = (*reading.facts, *reading.timed) if effect.whole else reading.facts
        wanted = max((_highest(each, "target", "targets_from") for each in told), default=0)
        if effect.whole and (
            # how many targets are chosen is a matter of the rules; after these may stand the tokens that it will make
            any(each.name == "names_tokens" for each in told)
            or wanted <= sum(each.name in ("targeted", "optional") for each in told)
        ):
            wanted = 0
        if wanted > len(effect.targets) and effect.affected is None and effect.trigger is None:
            raise self.refuse(effect, "targets", f"the text asks for {wanted} target(s), {len(effect.targets)} given")
        if effect.x is None and effect.whole and effect.trigger is None and any(map(_asks_x, reading.timed)):
            raise self.refuse(effect, "x", "the text asks for X, which is not given")
        if effect.x is None:
            for number in _told(told):
                raise self.refuse(effect, "x", f"the text asks for a number that no board tells: {number}")
        if not effect.modes and "mode" not in effect.chosen and any(_is_option(each) for each in reading.facts):
            raise self.refuse(effect, "modes", "the text asks for a choice: give the number of the one that was made")
        if effect.modes and not reading.about_characteristics and not reading.left_out and not reading.text:
            raise self.refuse(effect, "modes", "the text has no such mode")

    def run(self) -> Board:
        scenario = self.scenario
        self.say("board")
        if (date := edition_of(scenario.rules[0] if scenario.rules else CURRENT)) is not None:
            self.say("rules", date)
        self.board.lines += [f"with({change})." for change in scenario.made]
        self.board.lines += [f"without({change})." for change in scenario.unmade]
        if len(scenario.entries) >= CROWD:
            self.say("crowd")
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
        lines = [line for lines in self.board.statements.values() for line in lines]
        if not any("replace(" in line and line.startswith("does(") for line in lines):
            return
        for ability, text in self.board.texts.items():
            words = _words_in(text)
            if words:
                self.state({ability: tuple([f"word_in({ability},{constant})." for constant in words])})


@lru_cache(maxsize=4096)
def _words_in(text: str) -> tuple[str, ...]:
    """Give the colour and type words of a text, as constants."""
    return tuple(
        constant
        for kind in _CHANGED_WORDS
        for constant, printed in word_lists()[kind].items()
        if re.search(
            rf"\b(?:{re.escape(printed)}(?:s|walk)?|{re.escape(plural(printed.lower()))})\b", text, re.IGNORECASE
        )
    )


def _highest(value: Value, *names: str) -> int:
    """Give the highest number of a target that is spoken of."""
    if not isinstance(value, Term):
        return 0
    if value.name in names and value.args and isinstance(value.args[0], int):
        return value.args[0]
    return max((_highest(each, *names) for each in value.args), default=0)


def _told(values: Iterable[Value]) -> Iterable[str]:
    """Give the words for the numbers that only a scenario can tell."""
    for value in values:
        if isinstance(value, Term):
            if value.name == "given" and value.args and isinstance(value.args[0], str):
                yield value.args[0]
            yield from _told(value.args)


def _text_of(effect: ResolvedEffect) -> str:
    """Give the text of a spell, or of an ability that is no trigger."""
    return effect.text or (effect.card.oracle_text if effect.card else "")


def _of_permanent(effect: ResolvedEffect) -> bool:
    """Whether an effect is the spell of a permanent card itself, not an ability of such a card."""
    spell = effect.card is not None and effect.whole and effect.source == effect.id and effect.ability is None
    return spell and not is_a_spell(effect.card)  # type: ignore[arg-type]


def _asks_x(value: Value) -> bool:
    """Whether an instruction speaks of the number X."""
    if not isinstance(value, Term):
        return False
    return value == term("number", Term("x")) or any(map(_asks_x, value.args))


def _is_option(fact: Term) -> bool:
    return fact.name == "option" and isinstance(fact.args[2], Term) and fact.args[2].name == "under"


def edition_of(rules: str) -> Term | None:
    """Give the edition of that name as the rules name it, ``(2014,2)`` or a word; ``None`` for today's."""
    if rules == CURRENT:
        return None
    if not rules[0].isdigit():
        return Term(slug(rules))
    year, _, month = rules.partition("-")
    return Term("", (int(year), int(month or 1)))


def write_board(scenario: Scenario, board: int = 1, names: CardNames | None = None) -> Board:
    """Write a scenario as the facts of board number ``board``.

    ``names`` are shared by boards that are to stand in one grounding.

    Raises:
        InputError: the scenario asks for what is not supported, or an effect lacks what its text asks for.
    """
    return _Writer(scenario, board, names or CardNames()).run()
