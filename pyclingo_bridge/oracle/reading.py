"""From the words of an ability to facts in the vocabulary, and back.

A text is cut into sentences; each is parsed with the grammar and accepted only if it has exactly one meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ..colors import COLORS
from ..terms import Term, Value, term
from . import grammar
from .ability_reading import AbilityReading
from .deeds import is_deed
from .instructions import facts_of_instructions
from .known import is_known
from .meanings import ALWAYS, meanings
from .others import other_than_it
from .provisos import meanings_of_conditions
from .referents import Target
from .several import SAME, continued, distribute, goes_back
from .templates import conjunction
from .tokens import Tokens, normalise, without_reminder
from .trigger_conditions import trigger_facts
from .words import word_lists

__all__ = ["AbilityReading", "facts_of", "grammar", "meanings", "read_ability_text"]


@dataclass(frozen=True)
class Understood:
    """What the sentences of a text say together."""

    condition: Any
    parts: tuple[Any, ...]
    left_out: tuple[str, ...]
    durations: tuple[Any, ...] = ()
    """How long each part lasts, where they are of an effect that has resolved."""
    provisos: tuple[tuple[Any, ...], ...] = ()
    """Under which conditions each part is carried out, where they are of an effect that has resolved."""
    heard: tuple[str, ...] = ()
    """The sentences that were read as effects, as they are printed."""
    raw: tuple[str, ...] = ()
    """All sentences, as they are printed."""
    instructions: tuple[Any, ...] = ()
    """What it has done, in order, where it is of an effect that resolves."""
    carried: tuple[str, ...] = ()
    """The sentences that the instructions carry out completely."""
    targets: tuple[Target, ...] = ()
    """What each target may be."""
    of_tokens: bool = False
    """Whether it speaks of the tokens that it makes."""


_KEYWORDS = "|".join(
    [re.escape(name.lower()) for name in sorted(word_lists()["keyword"].values(), key=len, reverse=True)]
)
_ABOUT = re.compile(
    r"\bgets? (an additional )?[+\-−][\dX]|\bbase (power|toughness)|\bloses? (all|this|" + _KEYWORDS + r")\b"
    r"|\b(have|has|gains?|having) (" + _KEYWORDS + r"|all|base|the text|the full text|protection|ward|\")"
    r"|\bin addition to (its|their|his|her) other (colors|types|creature|land)"
    r"|\b(is|are|be|becomes?|it's|they're|he's|she's) (every|all|also|the chosen (color|type|creature)|no longer)\b"
    r"|\b(is|are|becomes?|it's|they're|he's|she's) (an? )?(legendary|snow|basic|white|blue|black|red|green|colorless)\b"
    r"|\b(power|toughness) (is|are|becomes?|each (equal|become))|\b(isn't|aren't) (a|an|legendary)\b"
    r"|\bgains? control of\b|\bcounts? as\b|\b(is|are) (considered|treated)\b"
    r"|\byou control (enchanted|equipped)\b|\bexchange control\b"
    r"|\bcop(y|ies) of\b|\bswitch|\bchange the text\b|\ball instances of\b"
    r"|\b(is|are|becomes?|become|it's|they're) (an? )?\d+/\d+"
    r"|\b(are|is an?|becomes? an?|become|it's an?|it's a) (?-i:[A-Z])\w+"
    r"|\b(is|are|becomes?|it's) (an? )?(artifact|creature|enchantment|land)s?\b"
    r"|\bmaximum hand size|\bcan't (have or )?(have|gain) (?!(life|more|basic)\b|(\S+ ){0,2}counters?\b)"
    r"|\b(double|triple)s? [^.]*\b(power|toughness)\b"
    r"|\b(is|are|becomes?) the (first|second|last|other) chosen\b"
    r"|\bbecomes? the [\w ]*\btype of your choice\b"
    r"|\benters? with ([^.]*\band with )?(" + _KEYWORDS + r")\b",
    re.IGNORECASE,
)
_NOT_ABOUT = re.compile(
    r"^(activate only|as an additional cost|enchant |this ability|choose |as .* enters, choose|if you would|"
    r"create|destroy|draw|search|put |exile|return|whenever|when |at the )",
    re.IGNORECASE,
)
# "If it's a creature card, put it onto the battlefield": what is asked is no change
_ASKED_BEFORE = re.compile(r"^(then )?(if [^,\"]*|otherwise|then), (you may (?=create ))?", re.IGNORECASE)
_ASKED_AFTER = re.compile(r" if (it's|it is|that \w+ is|they're) [^.,]*\.?$", re.IGNORECASE)
# "put a counter on it and it gains flying until end of turn"
_AND_LASTING = re.compile(
    r"^(create|destroy|draw|search|put|exile|return)\b.*(\band\b|\bthen\b|,).*\b(gets?|gains?|loses?|becomes?)\b.*"
    r"\b(until (end of|your next)|this turn|perpetually)\b",
    re.IGNORECASE,
)


# what a static ability lets a player do, and what then happens: it is there once it is done
_DONE_LATER = re.compile(r"If you (?:do|cast an? [^,]* this way), it gains ")


def about_characteristics(text: str) -> bool:
    """Whether a sentence seems to change a characteristic."""
    bare = re.sub(r'"[^"]*"', '"', without_reminder(text))
    bare = _ASKED_AFTER.sub("", _ASKED_BEFORE.sub("", bare))
    return _ABOUT.search(bare) is not None and (
        _NOT_ABOUT.search(bare) is None or _AND_LASTING.search(bare) is not None
    )


@lru_cache(maxsize=32768)
def changes_nothing(text: str, name: str) -> bool:
    """Whether a sentence is recognised as one that changes no characteristic."""
    return not about_characteristics(text) and is_deed(text, name)


def _cut(tokens: Tokens) -> list[Tokens]:
    found: list[Tokens] = []
    now: list[str] = []
    for token in tokens:
        if token == ".":
            if now:
                found.append(tuple(now))
            now = []
        else:
            now.append(token)
    if now:
        found.append(tuple(now))
    return found


def sentences_of(text: str) -> list[str]:
    """Cut a text into sentences outside quotation marks."""
    found: list[str] = []
    now = ""
    quoted = False
    for index, mark in enumerate(text):
        now += mark
        if mark == '"':
            quoted = not quoted
            if (
                not quoted
                and text[index - 2 : index].endswith((".", ".'"))
                and re.match(r"\s*(?:[A-Z]|$)", text[index + 1 :])
            ):
                found.append(now.strip())
                now = ""
        elif mark == "." and not quoted and re.match(r"\s|$", text[index + 1 :]):
            found.append(now.strip())
            now = ""
    if now.strip():
        found.append(now.strip())
    return found


def _with_held_condition(tokens: Tokens) -> Iterator[Tokens]:
    """Put one word for a condition that a board cannot decide."""
    text = list(tokens)
    for place in range(len(text)):
        opening = 3 if text[place : place + 3] == ["as", "long", "as"] else 1 if text[place] == "if" else 0
        if not opening:
            continue
        inner = text[place + opening :]
        if place == 0:
            for stop, word in enumerate(inner):
                if word == ",":
                    yield (*text[:opening], _held(inner[:stop]), *inner[stop:])
        else:
            yield (*text[: place + opening], _held(inner))
        return


def _held(words: list[str]) -> str:
    return "¤" + " ".join(words) + "¤"


def _as_printed(condition: Any, text: str, name: str) -> Any:
    """Give a condition that is asked for by name the words that stand in the text."""
    if type(condition) is tuple:
        return tuple([_as_printed(each, text, name) for each in condition])
    if not isinstance(condition, Term):
        return condition
    if condition.name != "holds":
        return Term(condition.name, tuple([_as_printed(argument, text, name) for argument in condition.args]))
    wanted = condition.args[0]
    for found in re.finditer(r"(?:as long as|if|unless) ", text, re.IGNORECASE):
        rest = text[found.end() :]
        for stop in re.finditer(r"(?=[,.])|$", rest):
            piece = rest[: stop.start()]
            if wanted in (" ".join(normalise(piece, name)), " ".join(normalise(piece))):
                return term("holds", piece)
    return condition


_ASKED = re.compile(
    r"\b(you have|you attacked|you cast|cast|attacked|turn|died|entered|gained|lost|drew|drawn|discarded|descended|"
    r"monarch|"
    r"initiative|starting|city's blessing|day|night|speed|ring|dungeon|completed|party|solved|harnessed|unlocked|"
    r"enduring|"
    r"dealt|sacrificed|put|committed|kicked|spent|paid|blessing|coven|celebration|opponent|left|"
    r"commander|tempted|crewed|devoured|held|adventure|blocking it|enter battlefield)\b"
)


def _understand(tokens: Tokens) -> Any | None:
    found = set(meanings(tokens))
    if len(found) == 1:
        return found.pop()
    if found:
        return None
    for held in _with_held_condition(tokens):
        inner = next(word for word in held if word.startswith("¤"))
        if not all(map(is_known, inner.strip("¤").split())):
            continue  # who knows what it asks
        own = held[0] == "~" or "opponent" in inner
        if (re.search(r"\b(it|its|that)\b", inner) and not own) or _ASKED.search(inner) is None:
            continue
        found = set(meanings(held))
        if len(found) == 1:
            return found.pop()
    return None


@lru_cache(maxsize=16384)
def understand(text: str, name: str, chosen_type: str) -> Understood:
    """Read all the sentences of a text that is no effect of a spell or ability."""
    sentences = _cut(normalise(text, name, chosen_type))
    raw = sentences_of(without_reminder(text))
    printed = raw if len(raw) == len(sentences) else [" ".join(sentence) for sentence in sentences]
    sayings: list[Any] = []
    left_out: list[str] = []
    heard: list[str] = []
    place = 0
    quiet = False  # whether the sentence before was recognised as one that changes nothing
    while place < len(sentences):
        for stop in range(min(place + 3, len(sentences)), place, -1):
            joined: Tokens = sentences[place]
            for more in sentences[place + 1 : stop]:
                joined = (*joined, ".", *more)
            again = _again(joined, sayings)
            if again is not None:
                heard += printed[place:stop]
                sayings[-1:] = [_as_printed(each, text, name) for each in again]
                place = stop
                break
        else:
            quiet = changes_nothing(printed[place], name) or (quiet and sentences[place][:4] == SAME)
            if not quiet and not _DONE_LATER.match(printed[place]):
                left_out.append(printed[place])
            place += 1
    together = distribute(sayings)
    if together is None:
        return Understood(ALWAYS, (), tuple(raw), raw=tuple(raw))
    condition, parts = together.args
    return Understood(condition, tuple(parts), tuple(left_out), heard=tuple(heard), raw=tuple(raw))


def _again(tokens: Tokens, before: list[Any]) -> list[Any] | None:
    """Read a sentence, or one that goes back to the last of those ``before``; give what takes the place of that."""
    last = before[-1:]
    alone = "." not in tokens
    found = None if alone and last and goes_back(tokens, last[0]) else _understand(tokens)
    if found is not None:
        return [*last, found]
    return continued(tokens, last[0], _understand) if alone and last else None


def quoted_in(value: Any) -> Iterator[str]:
    """Give the texts of the abilities that operations grant."""
    if isinstance(value, Term):
        if value.name == "gain" and isinstance(value.args[0], str):
            yield value.args[0]
        for argument in value.args:
            yield from quoted_in(argument)
    elif isinstance(value, tuple):
        for item in value:
            yield from quoted_in(item)


def facts_of(identity: Value, said: Understood) -> list[Term]:
    """Give the facts of what an ability does; what it does under a condition is an ability of its own."""
    facts: list[Term] = []
    if said.condition != ALWAYS:
        facts.append(term("condition", identity, said.condition))
    size = len(said.parts)
    parts = list(zip(said.parts, said.durations or (None,) * size, said.provisos or ((),) * size, strict=True))
    names: dict[Any, Value] = {(): identity}
    number = 0
    for index, (part, _, given) in enumerate(parts, start=1):
        if given not in names:
            names[given] = term("under", identity, len(names))
            facts.append(_proviso(identity, given, names[given]))
        subject, ops = part.args
        facts.append(term("subject", names[given], index, subject))
        seen: set[Any] = set()
        for op in ops:
            if op in seen and op.name.startswith("lose"):
                continue
            seen.add(op)
            number += 1
            facts.append(term("does", names[given], index, number, other_than_it(subject, op)))
    for given, name in names.items():
        facts += _duration_facts(name, {index: row[1] for index, row in enumerate(parts, start=1) if row[2] == given})
    return facts


def _proviso(identity: Value, given: tuple[Any, ...], name: Value) -> Term:
    """Say under which condition ``identity`` does what ``name`` says: one that held, or a mode that was chosen."""
    if len(given) == 1 and given[0].name == "mode":
        return term("option", identity, given[0].args[0], name)
    return term("proviso", identity, conjunction(given), name)


def _duration_facts(identity: Value, durations: dict[int, Any]) -> list[Term]:
    """Say how long it lasts: once, or for each set of objects where that differs."""
    said = set(durations.values()) - {None}
    if len(said) < 2:
        return [term("duration", identity, each) for each in said]
    return [term("duration", identity, index, each) for index, each in durations.items()]


_LOYALTY = re.compile(r"\[?[+−-]?(?:\d+|X)\]?: ")  # 606.1
_ADDS_MANA = re.compile(r"\badds? (?:\{|[^.]*\bmana\b)", re.IGNORECASE)
_MANA = re.compile(r"\badd\b", re.IGNORECASE)


def mana_of(text: str) -> list[str]:
    """Give the colours of mana that an ability adds."""
    found = _MANA.search(text)
    if found is None:
        return []
    rest = text[found.end() :]
    if re.search(r"any (one )?color|any combination of colors|any type|chosen color|any color", rest):
        return list(COLORS.values())
    letters = "".join(re.findall(r"\{([^}]*)\}", rest.split('"')[0]))
    return [color for letter, color in COLORS.items() if letter in letters]


def read_ability_text(text: str, identity: Value, sort: str, name: str, chosen_type: str) -> AbilityReading:
    """Read one ability that is not a keyword."""
    facts = [term("ability", identity, Term(sort))]
    if isinstance(identity, str):
        facts.append(term("text", identity, text))
    if sort == "activated" and _LOYALTY.match(text):
        facts.append(term("loyalty_ability", identity))
    if sort == "activated" and _ADDS_MANA.search(text):
        facts.append(term("adds_mana", identity))
        if re.search(r"\btarget\b", text, re.IGNORECASE):
            facts.append(term("targets", identity))
    if sort in ("activated", "triggered"):
        facts.extend([term("mana", identity, Term(color)) for color in mana_of(text)])
        timed = trigger_facts(identity, text, name) if sort == "triggered" else ()
        return AbilityReading(identity, text, sort, tuple(facts), timed=timed)
    return with_effect(
        AbilityReading(identity, text, sort, tuple(facts)), understand(text, name, chosen_type), chosen_type, False
    )


def with_effect(reading: AbilityReading, said: Understood, chosen_type: str, resolving: bool) -> AbilityReading:
    """Add to the reading of an ability what was understood of its text."""
    about = bool(said.left_out) or any(op.name != "rule" for part in said.parts for op in part.args[1])
    parts = facts_of(reading.id, said)
    parts.extend(meanings_of_conditions(parts))
    timed: list[Term] = []
    left_out = list(said.left_out)
    for quoted in quoted_in(said.parts):
        from .abilities import read_quoted

        inner = read_quoted(quoted, chosen_type)
        parts.extend(inner.facts)
        timed.extend(inner.timed)
        left_out.extend(inner.left_out)  # what is granted is lost if it is not understood
    return replace(
        reading,
        facts=(*reading.facts, *parts),
        understood=not left_out,
        left_out=tuple(left_out),
        about_characteristics=about,
        heard=said.heard,
        raw=said.raw,
        timed=(*facts_of_instructions(reading.id, said.instructions, said.targets, said.of_tokens), *timed),
        carried=said.carried,
    )
