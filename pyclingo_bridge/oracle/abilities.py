"""From a card's text to its abilities: paragraphs, lists of keywords, level-up blocks, modes."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from ..model import CardDefinition
from ..terms import Term, term, word
from .ability_reading import is_a_spell
from .altered import altered
from .discarded import discarded_elsewhere
from .lexicon import GRAMMAR
from .meanings import ALWAYS
from .reading import AbilityReading, Understood, read_ability_text, with_effect
from .redirected import redirected
from .replaced_events import events_spoken_of
from .resolving import understand_effect
from .striations import (
    LEVEL,
    STATION,
    condition_of_class,
    condition_of_level,
    condition_of_station,
    raised,
    station_box,
    step_of,
)
from .tokens import Tokens, known_as, normalise, without_reminder
from .turning_up import done_as_it_turns
from .words import NUMBER, word_lists

ABILITY_WORD = re.compile(r"^(?:[A-Z•][\w'’\-!,. ]{0,38}?) — (?=[A-Z{\"])")
_ROW = re.compile(r"^\d+(?:[–—-]\d+|\+| or less)? (?:\||—) ")  # of a table of results (706.3)
CHAPTER = re.compile(r"^[IVX]+(?:, [IVX]+)* — ")  # 714.2: a chapter ability is a triggered ability
_TRIGGER = re.compile(r"^(When|Whenever|At)\b")
_COST = re.compile(r'^[^"]*?:\s')
_CHOOSE_LAND = re.compile(r"choose a (?:basic |nonbasic )?land type", re.IGNORECASE)
_CHOOSE_CARD = re.compile(r"choose (?:a|an artifact,|creature|a permanent|a card)[^.]*\bcard type", re.IGNORECASE)


# 702.178: "Max speed — [ability]" is "as long as your speed is 4, this has [ability]"
_SOLVED = "Solved — "
_MAX_SPEED = "Max speed — "
_HAS_MAX_SPEED = term("holds", "you have max speed")

# keywords that words follow: "enchant creature", "affinity for artifacts"
_WITH_WORDS = (
    "enchant",
    "equip",
    "affinity",
    "champion",
    "offering",
    "splice",
    "partner",
    "partner_with",
    "amplify",
    "craft",
)


def chosen_type(text: str) -> str:
    """What "the chosen type" is on a card with this text: ``creature``, ``land`` or ``card``."""
    if _CHOOSE_LAND.search(text):
        return "land"
    if _CHOOSE_CARD.search(text):
        return "card"
    return "creature"


_PARAMETER = re.compile(r"\s*(?:[{—–\d]|x\b|$)")
_WORDS_FOLLOW = re.compile(r"\s*[{—–\-\d]|\s+(?:[\w'\-]+(?: |,|$)|\{)|$")


@lru_cache(maxsize=1)
def _keywords_by_beginning() -> dict[str, list[tuple[str, str]]]:
    """Give the printed forms of keywords and their constants, the longest first, by their first two letters."""
    found: dict[str, list[tuple[str, str]]] = {}
    printed = [(name.lower(), constant) for constant, name in word_lists()["keyword"].items()]
    for known, constant in sorted(printed, key=lambda pair: -len(pair[0])):
        found.setdefault(known[:2], []).append((known, constant))
    return found


@lru_cache(maxsize=8192)
def _keyword(text: str) -> Term | None:
    """Give the keyword that ``text`` is, its cost or number left aside where the vocabulary has none."""
    text = text.strip().rstrip(".")
    tokens = normalise(text)
    found = set(GRAMMAR.parse("keyword", tokens))
    if len(found) == 1:
        value = found.pop()
        return term("kw", value)
    low = text.lower()
    if low.startswith("protection from "):
        return term("kw", term("protection", word(low[16:])))
    if low.startswith("hexproof from "):
        return term("kw", term("hexproof_from", word(low[14:])))
    for known, constant in _keywords_by_beginning().get(low[:2], ()):
        parameter = _WORDS_FOLLOW if constant in _WITH_WORDS else _PARAMETER
        if low.startswith(known) and parameter.match(low, len(known)):
            return term("kw", Term(constant))
    if re.fullmatch(r"(\w+)walk", low):
        return None
    if re.fullmatch(r"\w+ offering", low):
        return term("kw", Term("offering"))
    if re.fullmatch(r"\w+cycling(?: ?\{.*|—.*)?", low):
        return term("kw", Term("cycling"))
    return None


# "Equip abilities you activate cost {1} less to activate"
_ABOUT_KEYWORD = re.compile(r"[A-Z][a-z]+ (?:abilities|costs?) [a-z]")


def keyword_list(paragraph: str) -> list[tuple[Term, str]] | None:
    """Give the keywords of a paragraph that is a list of keywords."""
    if _ABOUT_KEYWORD.match(paragraph):
        return None
    is_sentence = '"' in paragraph or re.search(r"[.:] \S|: ", paragraph.split("—")[0])
    if is_sentence and not re.match(r"(Equip|Cycling|Ward|Kicker|Level up)", paragraph):
        return None
    whole = _keyword(paragraph)
    if whole is not None and whole.args[0] in (Term("enchant"), Term("partner_with"), Term("ward")):
        return [(whole, paragraph)]
    pieces = [each for piece in _PIECES.split(paragraph.rstrip(".")) for each in _each_quality(piece)]
    if whole is not None and len(pieces) == 1:
        return [(whole, paragraph)]  # with its full stop, where it has one
    found = [(_keyword(piece), piece) for piece in pieces]
    if all(keyword is not None for keyword, _ in found):
        return [(keyword, piece) for keyword, piece in found if keyword is not None]
    return [(whole, paragraph)] if whole is not None else None


_PIECES = re.compile(r"[,;]\s+(?!(?:and )?from )")


def _each_quality(piece: str) -> list[str]:
    """Give "protection from black", "protection from red" of "protection from black and from red" (702.16g-h)."""
    joined = re.fullmatch(r"(protection|hexproof) from (.+)", piece, re.IGNORECASE)
    if joined is None:
        return [piece]
    if re.fullmatch(r"all colors|each color", joined.group(2), re.IGNORECASE):
        return [f"{joined.group(1)} from {color}" for color in word_lists()["color"]]
    return [f"{joined.group(1)} from {part}" for part in re.split(r",? and from |, from ", joined.group(2))]


def sort_of(text: str, is_spell: bool) -> str:
    """Give the sort of an ability by its first words."""
    bare = re.sub(r'"[^"]*"|\b[Aa]s long as you had [^,.]*', '""', text)
    if _TRIGGER.match(bare):
        return "triggered"
    if _COST.match(bare) and not bare.startswith(("LEVEL", "Choose")):
        return "activated"
    if is_spell:
        return "spell"
    if re.match(r"As .* (enters|is turned face up|becomes attached)", bare) or re.search(
        r"\benters? (the battlefield )?(tapped|with|as a copy|under)|\benter as a copy", bare
    ):
        return "replacement"
    if re.search(r"\bwould\b.*\binstead\b|^If .* would ", bare):
        return "replacement"
    return "static"


def _keyword_reading(keyword: Term, text: str) -> AbilityReading:
    return AbilityReading(keyword, text, "keyword", (term("ability", keyword, Term("keyword")),))


@lru_cache(maxsize=32768)
def read_paragraph(text: str, name: str, kind: str, is_spell: bool) -> AbilityReading:
    """Read one ability, given without reminder text."""
    if text.startswith("To solve — "):  # 719.3a: a condition that is looked at in end steps; the board says "solved"
        return AbilityReading(text, text, "other", (term("ability", text, Term("other")), term("text", text, text)))
    body = ABILITY_WORD.sub("", text)
    if text.startswith(_SOLVED) and sort_of(body, is_spell) == "static":
        body = "As long as ~ is solved, " + body[:1].lower() + body[1:]
    sort = "triggered" if CHAPTER.match(text) else sort_of(body, is_spell)
    if sort == "replacement":
        from .entering import read_entering

        entering = read_entering(text, body, name, kind)
        settles = any(fact.name in ("enters_how", "enters_otherwise", "as_enters") for fact in entering.facts)
        more = (
            *events_spoken_of(text, body, settles=settles),
            *redirected(text, body, name, kind),
            *altered(text, body, name, kind),
            *discarded_elsewhere(text, body),
            *done_as_it_turns(text, body, name, kind),
        )
        return replace(entering, timed=(*entering.timed, *more))
    if sort == "spell":
        return _read_spell(text, body, name, kind)
    reading = read_ability_text(body, text, sort, name, kind)
    if sort == "static":
        more = (*events_spoken_of(text, body, settles=False), *discarded_elsewhere(text, body))
        reading = replace(reading, timed=(*reading.timed, *more))
    return replace(reading, text=text, facts=tuple([_with_text(fact, text) for fact in reading.facts]))


def _read_spell(text: str, body: str, name: str, kind: str) -> AbilityReading:
    """Read a paragraph of a spell; of modes, what is not understood: which are chosen is said with the effect."""
    reading = AbilityReading(text, text, "spell", (term("ability", text, Term("spell")), term("text", text, text)))
    if "\n" not in text:
        return with_effect(reading, understand_effect(body, name, kind), kind, True)
    modes = [understand_effect(line.lstrip("•+ "), name, kind) for line in body.split("\n")]
    left_out = tuple([one for mode in modes for one in mode.left_out])
    return with_effect(reading, Understood(ALWAYS, (), left_out), kind, True)


def _with_text(fact: Term, text: str) -> Term:
    return term("text", fact.args[0], text) if fact.name == "text" and fact.args[0] == text else fact


def read_quoted(text: str, kind: str = "creature") -> AbilityReading:
    """Read an ability in quotation marks."""
    text = without_reminder(text)
    return read_paragraph(text, "", kind, False)


def paragraphs(text: str) -> list[str]:
    """Cut a card's text into abilities; modes go with what they are modes of."""
    found: list[str] = []
    for line in text.split("\n"):
        line = line.strip()
        if found and (line.startswith(("•", "+ {")) or (_ROW.match(line) and "roll" in found[-1].lower())):
            found[-1] += "\n" + line
        elif line:
            found.append(line)
    return found


@lru_cache(maxsize=16384)
def read_card_text(
    text: str, name: str, is_spell: bool, box: tuple[int, int] | None = None
) -> tuple[AbilityReading, ...]:
    """Read the text of a card; ``box`` is the power and toughness in its last station striation (721.2b)."""
    kind = chosen_type(text)
    readings: list[AbilityReading] = []
    lines = paragraphs(text)
    place = 0
    while place < len(lines):
        step = None if is_spell else step_of(lines[place])
        if step:
            stop = place + 1
            while stop < len(lines) and not step.re.match(lines[stop]):
                stop += 1
            identity = without_reminder("\n".join(lines[place:stop]))
            if step.re is not STATION:
                condition = condition_of_level(step) if step.re is LEVEL else condition_of_class(step)
                readings.append(_granting(identity, condition, lines[place + 1 : stop], name, kind))
            else:
                inner = [lines[place][step.end() :], *lines[place + 1 : stop]]
                size = box if stop == len(lines) else None
                readings.append(_granting(identity, condition_of_station(step), inner, name, kind, size))
            place = stop
            continue
        line = without_reminder(lines[place])
        place += 1
        if not line:
            continue
        if line.startswith(_MAX_SPEED):
            readings.append(_granting(line, _HAS_MAX_SPEED, [line[len(_MAX_SPEED) :]], name, kind))
            continue
        keywords = keyword_list(line) if not line.startswith(_SOLVED) else None
        if keywords is None:
            named = ABILITY_WORD.match(line)
            if named is not None:
                keywords = keyword_list(line[named.end() :])
        if keywords is not None:
            readings.extend([_keyword_reading(keyword, piece) for keyword, piece in keywords])
        else:
            readings.append(read_paragraph(line, name, kind, is_spell))
    return tuple(readings)


def _granting(
    identity: str, condition: Term, lines: list[str], name: str, kind: str, box: tuple[int, int] | None = None
) -> AbilityReading:
    """Read "as long as ..., this has" what stands in ``lines``; with a ``box`` it is a creature of that size too."""
    ops: list[Term] = [term("add", Term("type"), Term("creature"))] if box else []
    if box:
        ops += [term("set_power", box[0]), term("set_toughness", box[1])]
    nested: list[Term] = []
    timed: list[Term] = []
    left_out: list[str] = []
    for line in lines:
        size = re.fullmatch(rf"({NUMBER})/({NUMBER})", line)
        if size:
            ops += [term("set_power", int(size.group(1))), term("set_toughness", int(size.group(2)))]
            continue
        bare = without_reminder(line)
        keywords = keyword_list(bare)
        if keywords is not None:
            ops += [term("gain", keyword) for keyword, _ in keywords]
            nested += [term("ability", keyword, Term("keyword")) for keyword, _ in keywords]
        elif bare:
            ops.append(term("gain", bare))
            inner = read_paragraph(bare, name, kind, False)
            nested += inner.facts
            timed += inner.timed
            left_out += inner.left_out
    facts: list[Term] = [term("ability", identity, Term("static")), term("text", identity, identity)]
    facts += [term("condition", identity, condition), term("subject", identity, 1, Term("this"))]
    facts += [term("does", identity, 1, number, op) for number, op in enumerate(ops, start=1)]
    return AbilityReading(
        identity,
        identity,
        "static",
        tuple(facts + nested),
        not left_out,
        tuple(left_out),
        True,
        (identity,),
        timed=tuple(timed),
    )


def known_as_of(card: CardDefinition) -> str:
    """Give the name by which the text of a card speaks of it."""
    return known_as(card.name, "Legendary" in card.type_line or "Planeswalker" in card.type_line)


def read_ability_lines(card: CardDefinition) -> list[AbilityReading]:
    """Read every ability of a card; ``with_effects`` adds what each does as it resolves."""
    return list(read_card_text(card.oracle_text, known_as_of(card), is_a_spell(card), station_box(card)))


def spoken_of_by_cost(cost: str, name: str) -> Tokens:
    """Give the words for what the cost of an activated ability is paid with, where that is its source: ``~``."""
    return ("~",) if "~" in normalise(cost, name) else ()


@lru_cache(maxsize=16384)
def read_text(
    text: str,
    *,
    name: str = "",
    resolving: bool = False,
    legendary: bool = True,
    chosen: str | None = None,
    cost: str | None = None,
) -> AbilityReading:
    """Read a free text: a quoted ability, or with ``resolving`` the text of an effect of a spell or ability.

    ``name`` is that of the source, ``legendary`` whether a part of it stands for it, ``chosen`` what "the chosen
    type" is (``creature``, ``land`` or ``card``) where the text does not tell. ``cost`` stands before the text of an
    activated ability, which may speak of what the cost is about.
    """
    name = known_as(name, legendary)
    bare = without_reminder(text.strip())
    kind = chosen or (
        "land" if re.search(r"\bland", bare, re.IGNORECASE) and "creature" not in bare else chosen_type(bare)
    )
    if resolving:
        about = spoken_of_by_cost(cost, name) if cost is not None else ()
        facts = (term("ability", bare, Term("spell")), term("text", bare, bare))
        said = understand_effect(raised(bare) if cost is not None else bare, name, kind, about)
        return with_effect(AbilityReading(bare, bare, "spell", facts), said, kind, True)
    keywords = keyword_list(bare)
    if keywords is not None and len(keywords) == 1:
        return _keyword_reading(*keywords[0])
    return read_paragraph(bare, name, kind, False)
