"""Card definitions → facts: the lines about a card and about each of its abilities.

These facts speak of no board: boards in one grounding share them. They are kept by what they are about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from .cards.builtin import builtin_facts
from .colors import COLORS
from .model import CardDefinition
from .oracle import AbilityReading
from .oracle.inset import inset_frame
from .oracle.kept import enchantable, read_card, read_cost
from .oracle.striations import station_box
from .oracle.tokens import normalise
from .oracle.words import word_lists
from .terms import Term, Value, fact, slug, term, whole, write

Statements = Mapping[str, tuple[str, ...]]
"""Facts by what they are about: the first argument (a card's constant, an ability), written for clingo."""

_WITH_COSTS = ("cumulative upkeep", "echo", "kicker", "buyback", "cycling")
"""Keywords whose cost is asked for by a trigger, so that a timeline pays it."""
_SYMBOL = re.compile(r"\{([^}]+)\}")
_SUM = re.compile(r"[-+]?(?:\d+|\D)(?:[-+](?:\d+|\D))*")  # a printed size: 2, *, X, 1+*, 7-*
_TERM_OF_NUMBER = re.compile(r"[-+]?\d+")


@dataclass(frozen=True, slots=True)
class Definition:
    """A card as facts. ``words`` gives the printed form of the constants that it uses, ``texts`` that of abilities.

    ``faces`` are the definitions of the faces of a card that has several, or an inset frame; for other cards none.
    ``inset`` says that the face has such a frame.
    """

    constant: Value
    statements: Statements
    words: tuple[tuple[str, str], ...]
    texts: tuple[tuple[str, str], ...]
    abilities: tuple[AbilityReading, ...]
    token: bool
    faces: tuple[Definition, ...] = ()
    inset: bool = False
    timed: Statements = field(default_factory=dict)
    """Facts that only timelines need: what triggered abilities wait for, what keywords cost."""

    @property
    def unread_triggers(self) -> Iterable[str]:
        """Give the triggered abilities of which it was not understood what they wait for, or what has to be paid."""
        name = str(self.constant).partition("#")[0]  # a definition goes by its card's name
        for each in self.abilities:
            cost = _cost_of_keyword(each)
            if any(fact.name == "unread_trigger" for fact in each.timed) or (cost and read_cost(cost, name)[1]):
                yield each.text

    @property
    def left_out(self) -> Iterable[str]:
        """Give the sentences that were not understood."""
        return (sentence for reading in self.abilities for sentence in reading.left_out)


def with_faces(card: CardDefinition, constant: str, faces: Sequence[Definition]) -> Definition:
    """Put the definitions of a card's faces together: which faces there are is said of ``constant``."""
    statements: dict[str, tuple[str, ...]] = {}
    for face in faces:
        statements.update(face.statements)
    said = [term("layout", constant, Term(slug(card.layout)))]
    said += [term("face", constant, place, face.constant) for place, face in enumerate(faces, 1)]
    own = statements_of(tuple(said))
    statements.update({subject: (*statements.get(subject, ()), *lines) for subject, lines in own.items()})
    return Definition(
        constant,
        statements,
        tuple(each for face in faces for each in face.words),
        tuple(each for face in faces for each in face.texts),
        tuple(each for face in faces for each in face.abilities),
        any(face.token for face in faces),
        tuple(faces),
        timed=_together(face.timed for face in faces),
    )


def _together(several: Iterable[Statements]) -> Statements:
    found: dict[str, tuple[str, ...]] = {}
    for statements in several:
        for subject, lines in statements.items():
            found[subject] = tuple(dict.fromkeys((*found.get(subject, ()), *lines)))
    return found


@lru_cache(maxsize=16384)
def statements_of(facts: tuple[Term, ...]) -> Statements:
    """Write facts, by what they are about."""
    found: dict[str, list[str]] = {}
    for each in facts:
        found.setdefault(write(each.args[0]), []).append(fact(each))
    return {subject: tuple(lines) for subject, lines in found.items()}


def texts_of(readings: Iterable[AbilityReading]) -> Iterable[tuple[str, str]]:
    """Give the text of each ability, and of those that it quotes."""
    for reading in readings:
        yield write(reading.id), reading.text
        for each in reading.facts:
            if each.name == "text":
                yield write(each.args[0]), str(each.args[1])


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


def symbols(constant: str, cost: str) -> Iterable[Term]:
    """Give the parts of each mana symbol of a cost: colours, numbers, and others such as X."""
    for place, match in enumerate(_SYMBOL.findall(cost), 1):
        for part in match.upper().split("/"):
            if part in COLORS:
                yield term("symbol", constant, place, Term(COLORS[part]))
            elif part.isdecimal():
                yield term("generic", constant, place, whole(part))
            else:
                yield term("symbol_part", constant, place, Term(slug(part)))


def _inset(constant: str, reading: AbilityReading) -> Iterable[Term]:
    """Give what an ability says of the inset frame of its card: a mana cost, power and toughness (702.160a)."""
    found = inset_frame(reading)
    if found is None:
        return
    cost, power, toughness = found
    frame = term("inset", constant)
    yield term("inset_frame", constant, frame)
    for each in symbols(constant, cost):
        yield Term(each.name, (frame, *each.args[1:]))
    yield term("value", frame, Term("power"), power)
    yield term("value", frame, Term("toughness"), toughness)


def _number(text: str | None) -> int | None:
    """Read a printed number; a star or letter in it counts as 0, alone and in a sum such as ``1+*`` (208.2a)."""
    if text is None or text == "":
        return None
    terms = _TERM_OF_NUMBER.findall(text) if _SUM.fullmatch(text) else []
    return sum(whole(each) for each in terms)


@lru_cache(maxsize=4096)
def define(card: CardDefinition, constant: str) -> Definition:
    """Write a card definition as facts about ``constant``."""
    supertypes, types, subtypes = split_type_line(card.type_line)
    facts: list[Term] = []

    def value(characteristic: str, content: Value) -> None:
        facts.append(term("value", constant, Term(characteristic), content))

    value("name", card.name)
    if card.missing:
        facts.append(term("missing", constant))
    for characteristic, printed in (("supertype", supertypes), ("type", types), ("subtype", subtypes)):
        for each in printed:
            value(characteristic, Term(slug(each)))
    facts.extend(symbols(constant, card.mana_cost))
    if card.colors is not None:
        facts.append(term("colors_given", constant))
        for color in card.colors:
            value("color", Term(COLORS.get(color, color)))
    facts.extend(term("indicator", constant, Term(COLORS.get(color, color))) for color in card.color_indicator)
    # the numbers in the box of a station symbol are none of the card's own (721.2c)
    power, toughness = (card.power, card.toughness) if station_box(card) is None else (None, None)
    numbers = (("power", power), ("toughness", toughness), ("loyalty", card.loyalty), ("defense", card.defense))
    for characteristic, content in numbers:
        number = _number(content)
        if number is not None:
            value(characteristic, number)
    abilities = read_card(card)
    timed: list[Term] = [fact for reading in abilities for fact in reading.timed]
    for place, reading in enumerate(abilities, 1):
        value("ability", reading.id)
        value("ability_order", Term("", (reading.id, place)))
        facts.extend(reading.facts)
        described = enchantable(reading)
        if described is not None:
            facts.append(term("enchants", constant, described))
        facts.extend(_inset(constant, reading))
        timed.extend(_keyword_cost(constant, place, reading, card.name))
        timed.extend(_kicker_costs(constant, reading))
    words = tuple((slug(each), each) for each in (*supertypes, *types, *subtypes))
    return Definition(
        constant,
        statements_of(tuple(facts)),
        words,
        tuple(texts_of(abilities)),
        abilities,
        token="Token" in card.type_line.split(),
        inset=any(each.name == "inset_frame" for each in facts),
        timed=statements_of(tuple(timed)),
    )


def _cost_of_keyword(reading: AbilityReading) -> str | None:
    """Give the words of a keyword ability's cost; nothing where it is mana alone."""
    head, dash, cost = reading.text.partition("—")
    if reading.sort != "keyword" or not dash or head.strip().lower() not in _WITH_COSTS:
        return None
    return cost.strip().rstrip(".")


def _keyword_cost(constant: str, place: int, reading: AbilityReading, name: str) -> Iterable[Term]:
    """Give what is done to pay the cost of a keyword ability, other than with mana: "Echo—Discard a card."."""
    cost = _cost_of_keyword(reading)
    if cost is None:
        return
    done, _ = read_cost(cost, name)
    for number, each in enumerate(done, 1):
        yield term("keyword_cost", constant, Term("", (reading.id, place)), number, each)


def _kicker_costs(constant: str, reading: AbilityReading) -> Iterable[Term]:
    """Give the words of each cost in "Kicker {2} and/or {R}", as conditions name them (702.33b, 702.33f)."""
    if reading.id == term("kw", Term("kicker")):
        costs = re.sub(r"^Kicker[ —]*", "", reading.text)
        for place, cost in enumerate(costs.split(" and/or "), 1):
            yield term("kicker_cost", constant, place, " ".join(normalise(cost)))


@lru_cache(maxsize=256)
def builtin_definition(constant: str) -> Definition:
    """Give a card that ``asp/cards`` defines; its texts are printed from its facts."""
    from .oracle import print_facts

    card = builtin_facts(constant)
    name = next(str(each.args[2]) for each in card if each.args[1] == Term("name"))
    facts = list(card)
    readings: list[AbilityReading] = []
    for each in card:
        if each.name == "value" and each.args[1] == Term("ability"):
            ability = each.args[2]
            own = tuple(f for f in card if f.args[0] == ability)
            sort = next((str(f.args[1]) for f in own if f.name == "ability"), "other")
            text = print_facts(own, ability, name) if len(own) > 1 else ""
            readings.append(AbilityReading(ability, text, sort, own, True, (), len(own) > 1))
            facts.append(term("value", Term(constant), Term("ability_order"), Term("", (ability, len(readings)))))
            if text:
                facts.append(term("text", ability, text))
    abilities = tuple(readings)
    return Definition(
        Term(constant), statements_of(tuple(facts)), (), tuple(texts_of(abilities)), abilities, token=False
    )
