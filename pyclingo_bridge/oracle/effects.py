"""What spells, and activated, triggered and loyalty abilities and chapters, do as they resolve.

Such an effect is read where it is asked for, by an entry of ``effects:`` or by ``layers card``: a board of permanents
does not pay for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ..model import CardDefinition
from ..terms import Term, Value, term
from .abilities import (
    ABILITY_WORD,
    CHAPTER,
    chosen_type,
    keyword_list,
    known_as_of,
    paragraphs,
    sort_of,
    spoken_of_by_cost,
)
from .ability_reading import is_a_spell
from .beginnings import that_begin
from .deeds import may_begin_effect
from .modal import only_offers
from .reading import AbilityReading, Understood, sentences_of, with_effect
from .referents import STRUCK_PLAYER
from .reflexive import WHEN_YOU_DO, parted, setting_off
from .resolving import understand_effect
from .striations import step_of
from .tokens import Tokens, known_as, normalise, with_self, without_reminder
from .trigger_conditions import split_trigger

_TRIGGER = re.compile(r"^(When|Whenever|At)\b")
_COST = re.compile(r'^[^"]*?:\s')
_CHOOSE_SOME = re.compile(r"^(?!Choose (?:two|three)[^\n]*\n[^\n]*\n[^\n]*$)[^\n]*\b[Cc]hoose\b|^Spree|^Tiered")
_MODE = re.compile(r"^(?:(?:\{[^}]*\})+ — |[A-Z][\w'’!,\- ]* — |\d+(?:[—–-]\d+|\+| or less)? (?:\||—) )+")
_PLAYERS = (("you",), ("player",), ("opponent",))
_STRIKES = re.compile(r"\bdeals? (?:combat )?damage to (?:a player|an opponent)\b")
_CHANGES = re.compile(r"[+−-][\dX]+/[+−-][\dX]+|\b(?:becomes|gains?|loses?|has|have) (?!life\b)")
# what has a comma after it and is no trigger condition: "whenever this blocks, for each creature, ..."
_EFFECT_BEGINS = re.compile(r"(?:for each|unless|until|starting with|during)\b")
# "You may exert this creature as it attacks. When you do, ..." (603.12)
_REFLEXIVE = re.compile(r"\bWhen you do, ")


def read_resolved(
    card: CardDefinition, ability_prefix: str | None = None, modes: tuple[int, ...] = ()
) -> AbilityReading:
    """Read the continuous part of what a spell, or an activated or triggered ability of a card, does."""
    lines = [without_reminder(line) for line in paragraphs(card.oracle_text)]
    kind = chosen_type(card.oracle_text)
    name = known_as_of(card)
    is_spell = is_a_spell(card)
    if ability_prefix:
        lines = that_begin(lines, ability_prefix)
    elif is_spell:
        lines = [line for line in lines if keyword_list(line) is None and sort_of(line, True) == "spell"]
    else:
        lines = [line for line in lines if resolves(line, False)]
        lines = [line for line in lines if _lasts(line, name, kind)] or lines
        lines = lines[:1]
    open_choice = [line for line in lines if "\n" in line and not modes and _CHOOSE_SOME.match(line)]
    if open_choice:
        head = open_choice[0].split("\n")[0]
        facts = [term("ability", open_choice[0], Term("spell")), term("text", open_choice[0], open_choice[0])]
        return AbilityReading(open_choice[0], head, "spell", tuple(facts), False, (head,), True)
    if modes:
        lines = list(filter(None, [_of_modes(line, modes) for line in lines]))
    bodies = [body for line in lines for body in bodies_of(line, is_spell, name)]
    about = _about(lines[0], name) if len(lines) == 1 else ()
    return _reading("\n".join(lines), " ".join(bodies), name, kind, _sort(lines, is_spell), about)


def read_effects(card: CardDefinition) -> Iterator[tuple[Value, Understood]]:
    """Read what spells, and activated and triggered abilities, of a card do as they resolve.

    Gives a name for each text, and what its sentences say: the spell as a whole, each of its modes, each ability. What
    a scenario says was chosen is not asked for.
    """
    name, kind = known_as_of(card), chosen_type(card.oracle_text)
    is_spell = is_a_spell(card)
    spell: list[str] = []
    for line in map(without_reminder, paragraphs(card.oracle_text)):
        if not resolves(line, is_spell):
            continue
        bodies = bodies_of(line, is_spell, name)
        if is_spell and "\n" not in line and sort_of(ABILITY_WORD.sub("", line), True) == "spell":
            spell += bodies
            continue
        for number, body in enumerate(bodies):
            yield f"{line}#{number}", understand_effect(body, name, kind, _about(line, name))
    if spell:
        yield "\n".join(spell), understand_effect(" ".join(spell), name, kind)


def with_effects(card: CardDefinition, reading: AbilityReading) -> AbilityReading:
    """Add what an ability does as it resolves to its reading, which for a spell without modes says that already."""
    is_spell = is_a_spell(card)
    line = reading.text
    if (reading.sort == "spell" and "\n" not in line) or not resolves(line, is_spell):
        return reading
    name, kind = known_as_of(card), chosen_type(card.oracle_text)
    sort = reading.sort if reading.sort in ("activated", "spell") else "triggered"
    effects = [_reading(line, body, name, kind, sort, _about(line, name)) for body in bodies_of(line, is_spell, name)]
    return replace(reading, effects=tuple(effects))


def read_triggered(text: str, name: str, modes: tuple[int, ...] = ()) -> AbilityReading:
    """Read what a triggered ability, given by its whole text, does as it resolves; ``name`` is that of its source.

    Of its modes it does those that were chosen.
    """
    name, kind = known_as(name, True), chosen_type(text)
    line = without_reminder(text)
    chapter = CHAPTER.match(line)
    found = None if chapter else split_trigger(ABILITY_WORD.sub("", line), name)
    body = line[chapter.end() :] if chapter else found[2] if found else line
    if line.startswith(WHEN_YOU_DO):
        rest = line.removeprefix(WHEN_YOU_DO)
        return _reading(line, rest[:1].upper() + rest[1:], name, kind, "triggered", ("?",))
    first, rest = parted(body) if "\n" not in line else (body, "")
    if rest:
        reading = _reading(line, ABILITY_WORD.sub("", first), name, kind, "triggered", _about(line, name))
        return setting_off(reading, rest, line[: len(line) - len(body)])
    if "\n" in line:
        return _modal(line, ABILITY_WORD.sub("", body.split("\n")[0]), modes, name, kind)
    return _reading(line, ABILITY_WORD.sub("", body), name, kind, "triggered", _about(line, name))


def _modal(line: str, heading: str, modes: tuple[int, ...], name: str, kind: str) -> AbilityReading:
    """Read the modes of a triggered ability that were chosen; nothing as long as none is (603.3c)."""
    chosen = _of_modes(line, modes)
    if modes and chosen and only_offers(heading):
        body = " ".join(bodies_of(chosen, False, name))
        return _reading(chosen, body, name, kind, "triggered", _about(line, name))
    facts = (term("ability", line, Term("triggered")), term("text", line, line))
    left_out = () if only_offers(heading) else (line.split("\n")[0],)
    return AbilityReading(line, heading, "triggered", facts, False, left_out, True)


def resolves(line: str, is_spell: bool) -> bool:
    """Whether an ability does something as it resolves."""
    if not line or step_of(line.split("\n")[0]):  # a stripe of a text box: what it gives resolves, not it
        return False
    if _exhaust(line):
        return True
    if keyword_list(line) is not None:
        return False
    if CHAPTER.match(line) or _REFLEXIVE.search(line):
        return True
    return sort_of(ABILITY_WORD.sub("", line), is_spell) in ("triggered", "activated", "spell")


def _reading(identity: str, body: str, name: str, kind: str, sort: str, about: Tokens) -> AbilityReading:
    said = understand_effect(body, name, kind, about)
    facts = (term("ability", identity, Term(sort)), term("text", identity, identity))
    reading = with_effect(AbilityReading(identity, body, sort, facts), said, kind, True)
    return _with_this_ability(reading, identity)


def _sort(lines: list[str], is_spell: bool) -> str:
    """Give the sort of what is read: an ability that resolves, never one that acts by being there."""
    sort = sort_of(ABILITY_WORD.sub("", lines[0]), is_spell) if len(lines) == 1 else "spell"
    return sort if sort in ("activated", "spell") else "triggered"


def _lasts(line: str, name: str, kind: str) -> bool:
    bodies = bodies_of(line, False, name)
    return any(understand_effect(body, name, kind, _about(line, name)).parts for body in bodies)


def _with_this_ability(reading: AbilityReading, identity: str) -> AbilityReading:
    def change(value: object) -> object:
        if isinstance(value, Term):
            if value == Term("this_ability"):
                return identity
            return Term(value.name, tuple([change(argument) for argument in value.args]))  # type: ignore[misc]
        return value

    return replace(reading, facts=tuple([change(fact) for fact in reading.facts]))  # type: ignore[misc]


def _exhaust(line: str) -> bool:
    """Whether a keyword is a word before an activated ability: "Exhaust — {3}: ..." (702.177)."""
    return re.match(r"^(?:Exhaust|Boast|Forecast|Outlast|Channel) — [^\"]*?: ", line) is not None


def _about(line: str, name: str) -> Tokens:
    """Give the words for the one object that a trigger condition speaks of: ``~``, or "enchanted creature".

    ``?`` is an object that has no such words; nothing is given where the condition speaks of players only. After it
    stands ``STRUCK_PLAYER`` where it speaks of a player, too, to whom the object deals damage.
    """
    head = ABILITY_WORD.sub("", line.split("\n")[0])
    if not _TRIGGER.match(head):
        cost = _COST.match(head)
        return ("~",) if _REFLEXIVE.search(head) else spoken_of_by_cost(cost[0], name) if cost else ()
    words = normalise(head, name)[1:]
    struck = _STRIKES.search(head.split(", ")[0]) is not None
    return (*_spoken_of(words, head), *((STRUCK_PLAYER,) if struck else ()))


def _spoken_of(words: Tokens, head: str) -> Tokens:
    if any(words[place : place + 3] == (",", "if", "~") for place in range(len(words))):
        return ("~",)  # "When a creature attacks you, if this creature has defender, it loses defender" (603.4)
    if words[:1] in (("~",), ("~'s",)):
        return ("~",) if words[1:2] not in (("or",), ("and",), (",",)) else ("?",)
    if words[:1] in (("enchanted",), ("equipped",), ("fortified",)):
        return words[:2]
    if words[:1] in _PLAYERS or head.startswith("At "):
        # "When an opponent casts a spell, if this permanent is an enchantment, it ..." (603.4)
        asked = words[words.index("if") :] if "if" in words else ()
        return ("~",) if "~" in asked[: asked.index(",") if "," in asked else 0] else ()
    return ("?",)


def _after_trigger(text: str, name: str) -> str:
    """Give what a triggered ability does: what follows its condition.

    If that is not understood, it is what follows the first comma after which something that lasts can be read, or else
    the first that may end the condition.
    """
    parted = split_trigger(text, name)
    if parted is not None:
        return parted[2]
    found: list[tuple[str, Understood]] = []
    start = effect = 0
    for comma in re.finditer(r", ", _without_name(text, name).split('"')[0].split(". ")[0]):
        rest = text[comma.end() :]
        start = start or comma.end()
        effect = max(effect, start)
        if _CHANGES.search(text[effect : comma.end()]):
            break  # that was the effect, not the condition
        if re.match(r"(?:or|and|and/or|where|then) ", rest):
            continue
        if not may_begin_effect(re.split(r"[,.]", with_self(rest, name), maxsplit=1)[0]):
            continue
        asks = re.match(r"if [^,]*, ", rest)
        if asks:
            effect = comma.end() + asks.end()  # 603.4: what it asks is no change
            continue
        first = sentences_of(rest)[0]  # what comes after it is the same wherever the condition ends
        said = understand_effect(first[:1].upper() + first[1:], name, "creature", _about(text, name))
        if not said.left_out and (said.parts or not found):
            return rest
        found.append((rest, said))
        if _EFFECT_BEGINS.match(rest):
            break
    partly = [rest for rest, said in found if said.parts]
    return (partly or [rest for rest, _ in found] or [text])[0]


def _without_name(text: str, name: str) -> str:
    """Put something as long for a name that has commas in it."""
    whole = name.removeprefix("=")
    return text.replace(whole, "~" * len(whole)) if "," in whole else text


def bodies_of(line: str, is_spell: bool, name: str) -> list[str]:
    """Give the sentences that are carried out, those of each mode: without trigger and cost."""
    head, *bullets = line.split("\n")
    chapter = CHAPTER.match(head)
    head = ABILITY_WORD.sub("", head[chapter.end() :] if chapter else head)
    if chapter:
        head = ABILITY_WORD.sub("", head)
    elif _TRIGGER.match(head):
        head = _after_trigger(head, name)
    elif not is_spell and _COST.match(head):
        head = _COST.sub("", head)
    elif not is_spell and _REFLEXIVE.search(head):
        head = head[_REFLEXIVE.search(head).end() :]  # type: ignore[union-attr]
    head = head[:1].upper() + head[1:]
    if head[-1:].isalnum():
        head += "."  # "Gift a card"
    if not bullets:
        return [head]
    return [_MODE.sub("", bullet.lstrip("•+ ").strip()) for bullet in bullets]


def _of_modes(line: str, modes: tuple[int, ...]) -> str:
    """Give a text with the modes that were chosen only; nothing if it has others, but none of these."""
    head, *bullets = line.split("\n")
    chosen = [bullets[mode - 1] for mode in modes if 1 <= mode <= len(bullets)]
    return "\n".join([head, *chosen]) if chosen or not bullets else ""
