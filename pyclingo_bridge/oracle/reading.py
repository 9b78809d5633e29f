"""From the words of an ability to facts in the vocabulary, and back.

A text is cut into sentences; each is parsed with the grammar and accepted only if it has exactly one meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..colors import COLORS
from ..terms import Term, Value, term
from . import grammar
from .deeds import is_deed
from .lexicon import GRAMMAR
from .others import other_than_it
from .targets import resolve_targets
from .tokens import Tokens, normalise, without_reminder
from .words import word_lists

__all__ = ["AbilityReading", "facts_of", "grammar", "meanings", "read_ability_text"]

ALWAYS = Term("always")
LONGEST_SENTENCE = 200  # words


@dataclass(frozen=True)
class AbilityReading:
    """How one ability is understood."""

    id: Value
    text: str
    sort: str
    facts: tuple[Term, ...]
    understood: bool = True
    left_out: tuple[str, ...] = ()
    about_characteristics: bool = False
    heard: tuple[str, ...] = ()
    """The sentences that were read as effects, as they are printed."""


@dataclass(frozen=True)
class Understood:
    """What the sentences of a text say together."""

    condition: Any
    parts: tuple[Any, ...]
    duration: Any
    left_out: tuple[str, ...]
    heard: tuple[str, ...] = ()
    """The sentences that were read as effects, as they are printed."""
    raw: tuple[str, ...] = ()
    """All sentences, as they are printed."""


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
    r"|\bgains? control of\b"
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
_ASKED_BEFORE = re.compile(r"^(then )?(if [^,\"]*|otherwise|then), ", re.IGNORECASE)
_ASKED_AFTER = re.compile(r" if (it's|it is|that \w+ is|they're) [^.,]*\.?$", re.IGNORECASE)
# "put a counter on it and it gains flying until end of turn"
_AND_LASTING = re.compile(
    r"^(create|destroy|draw|search|put|exile|return)\b.*(\band\b|\bthen\b|,).*\b(gets?|gains?|loses?|becomes?)\b.*"
    r"\b(until (end of|your next)|this turn|perpetually)\b",
    re.IGNORECASE,
)
_DURATIONS: tuple[tuple[Tokens, Any], ...] = (
    (("until", "end", "of", "turn"), Term("end_of_turn")),
    (("until", "your", "next", "turn"), Term("your_next_turn")),
    (("until", "end", "of", "combat"), Term("end_of_combat")),
    (("this", "turn"), Term("end_of_turn")),
)


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


@lru_cache(maxsize=32768)
def meanings(tokens: Tokens) -> tuple[Any, ...]:
    """Give all meanings of a sentence; none of one longer than any on a card, whose terms could nest too deep."""
    return tuple(GRAMMAR.parse("sentence", tokens)) if len(tokens) <= LONGEST_SENTENCE else ()


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
            if not quoted and text[index - 1] == "." and re.match(r"\s*(?:[A-Z]|$)", text[index + 1 :]):
                found.append(now.strip())
                now = ""
        elif mark == "." and not quoted and re.match(r"\s|$", text[index + 1 :]):
            found.append(now.strip())
            now = ""
    if now.strip():
        found.append(now.strip())
    return found


def _while(words: Tokens, sentence: Tokens) -> Term | None:
    """Read what follows "for as long as": said of the source, or of the one target."""
    words = tuple(["are" if word in ("remain", "remains") else word for word in words])
    found = set(GRAMMAR.parse("condition", words))
    targets = {word for word in sentence if re.fullmatch(r"target[0-9]{1,3}", word)}
    if not found and len(targets) == 1:
        target = term("target", int(targets.pop()[6:]))
        found = {term("that", target, said) for said in GRAMMAR.parse("while_target", words)}
    return term("while", found.pop()) if len(found) == 1 else None


def without_duration(tokens: Tokens) -> tuple[Tokens, Any]:
    """Give the words without those that say how long it lasts, and how long that is."""
    duration: Any = None
    words = list(tokens)
    place = 0
    while place < len(words):
        for phrase, value in _DURATIONS:
            if tuple(words[place : place + len(phrase)]) == phrase:
                if phrase == ("this", "turn") and words[place - 1] in ("attacked", "cast"):
                    continue
                size = len(phrase)
                if place == 0 and words[place + size : place + size + 1] == [","]:
                    size += 1
                del words[place : place + size]
                duration = value
                place -= 1
                break
        place += 1
    for place in range(len(words)):
        if tuple(words[place : place + 4]) == ("for", "as", "long", "as"):
            stop = words.index(",") if place == 0 and "," in words else len(words)
            condition = _while(tuple(words[place + 4 : stop]), tokens)
            if condition is not None:
                return tuple(words[:place] if place else words[stop + 1 :]), condition
            return tokens, None
    return tuple(words), duration


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


def _as_printed(condition: Any, text: str) -> Any:
    """Give a condition that is asked for by name the words that stand in the text."""
    if not isinstance(condition, Term):
        return condition
    if condition.name != "holds":
        return Term(condition.name, tuple([_as_printed(argument, text) for argument in condition.args]))
    wanted = condition.args[0]
    for found in re.finditer(r"(?:as long as|if|unless) ", text, re.IGNORECASE):
        rest = text[found.end() :]
        for stop in re.finditer(r"(?=[,.])|$", rest):
            piece = rest[: stop.start()]
            if " ".join(normalise(piece)) == wanted:
                return term("holds", piece)
    return condition


_ASKED = re.compile(
    r"\b(you have|you attacked|you cast|cast|attacked|turn|died|entered|gained|lost|drew|drawn|discarded|descended|"
    r"monarch|"
    r"initiative|starting|city's blessing|day|night|speed|ring|dungeon|completed|party|solved|harnessed|unlocked|"
    r"enduring|"
    r"dealt|sacrificed|put|committed|kicked|spent|paid|blessing|coven|celebration|opponent|left|"
    r"commander|tempted|crewed|devoured|held|adventure|blocking it)\b"
)


def _understand(tokens: Tokens) -> Any | None:
    found = set(meanings(tokens))
    if len(found) == 1:
        return found.pop()
    if found:
        return None
    for held in _with_held_condition(tokens):
        inner = next(word for word in held if word.startswith("¤"))
        own = held[0] == "~" or "opponent" in inner
        if (re.search(r"\b(it|its|that)\b", inner) and not own) or _ASKED.search(inner) is None:
            continue
        found = set(meanings(held))
        if len(found) == 1:
            return found.pop()
    return None


@lru_cache(maxsize=16384)
def understand(text: str, name: str, chosen_type: str, resolving: bool) -> Understood:
    """Read all the sentences of a text."""
    tokens = normalise(text, name, chosen_type)
    if resolving:
        tokens = resolve_targets(_sizes_only(tokens))
    sentences = _cut(tokens)
    raw = sentences_of(without_reminder(text))
    printed = raw if len(raw) == len(sentences) else [" ".join(sentence) for sentence in sentences]
    conditions: list[Any] = []
    parts: list[Any] = []
    durations: list[tuple[Any, int]] = []
    left_out: list[str] = []
    read: list[str] = []
    place = heard = 0
    while place < len(sentences):
        for stop in range(min(place + 3, len(sentences)), place, -1):
            joined: Tokens = sentences[place]
            for more in sentences[place + 1 : stop]:
                joined = (*joined, ".", *more)
            duration: Any = None
            if resolving:
                # that it was done is what a board says when it has the effect
                skipped = 1 if joined[0] == "then" else 4 if joined[:4] == ("if", "you", "do", ",") else 0
                joined, duration = without_duration(joined[skipped:])
            found = _understand(joined)
            if found is None and resolving and "." not in joined:
                found = next((said for rest in _after_deed(joined) if (said := _understand(rest)) is not None), None)
            if found is None and resolving and joined[:1] == ("it",) and _only_untaps(sentences, heard, place):
                found = _about(_understand(("~", *joined[1:])), parts[-1].args[0])
            if found is not None and resolving and found.args[0] != ALWAYS and "if" in joined:
                found = None  # decided once, as it resolves: not for a board to say
            if found is not None:
                heard = stop
                conditions.append(_as_printed(found.args[0], text))
                parts.extend(found.args[1])
                durations.append((duration, len(found.args[1])))
                read.extend(printed[place:stop])
                place = stop
                break
        else:
            if not changes_nothing(printed[place], name):
                left_out.append(printed[place])
            place += 1
    if len(set(conditions)) > 1:
        return Understood(ALWAYS, (), None, tuple(raw), (), tuple(printed))
    wanted = {duration for duration, _ in durations if duration is not None}
    lasting = [
        duration
        for part, duration in zip(parts, [one for one, size in durations for _ in range(size)], strict=True)
        if any(op.name != "rule" for op in part.args[1])
    ]
    if len(wanted) > 1 or (wanted and None in lasting):
        return Understood(ALWAYS, (), None, tuple(raw), (), tuple(printed))
    duration = next(iter(wanted), Term("game"))
    condition = conditions[0] if conditions else ALWAYS
    return Understood(condition, tuple(parts), duration, tuple(left_out), tuple(read), tuple(printed))


def _sizes_only(tokens: Tokens) -> Tokens:
    """Read "target creature becomes a 0/1 creature" as "becomes 0/1": it was a creature before."""
    for place in range(2, len(tokens) - 1):
        if tokens[place - 1] != "are" or "/" not in tokens[place] or tokens[place + 1] != "creature":
            continue
        before = tokens[:place]
        start = max([index for index, token in enumerate(before) if token == "target"], default=place)
        ends = tokens[place + 2 : place + 3] in ((), (".",), ("until",), (",",))
        if ends and "creature" in before[start:] and "." not in before[start:] and "or" not in before[start:]:
            return (*tokens[: place + 1], *tokens[place + 2 :])
    return tokens


def _after_deed(tokens: Tokens) -> Iterator[Tokens]:
    """Give what follows "put a counter on it and", "untap it and", "create a token, then": nothing that lasts."""
    if tokens[:1] not in (("put",), ("tap",), ("untap",), ("create",), ("draw",)):
        return
    for place in range(1, len(tokens)):
        if tokens[place : place + 2] == (",", "then"):
            rest = tokens[place + 2 :]
        elif tokens[place] == "and":
            rest = tokens[place + 1 :]
        else:
            continue
        deed = tokens[:place]
        what: Tokens = ()
        if deed[0] == "put" and "counter" in deed and "on" in deed:
            what = deed[deed.index("on") + 1 :]
        elif deed[0] in ("tap", "untap"):
            what = deed[1:]
        said = 1 if rest[:1] == ("it",) else 2 if rest[:2] in (("that", "creature"), ("those", "creature")) else 0
        if not said:
            yield rest
        elif what and (rest[0] == "those" or (len(what) == 1 and re.fullmatch(r"~|target\d+", what[0]))):
            yield (*what, *rest[said:])


def _only_untaps(sentences: list[Tokens], heard: int, place: int) -> bool:
    """Whether between the last sentence that was read and this one there is nothing but "untap that creature"."""
    return heard > 0 and all(sentence[0] == "untap" and "target" not in sentence for sentence in sentences[heard:place])


def _about(said: Any | None, subject: Any) -> Any | None:
    """Say of ``subject`` what was said of the source."""
    if said is None or said.args[0] != ALWAYS or len(said.args[1]) != 1:
        return None
    (part,) = said.args[1]
    if part.args[0] != Term("this"):
        return None
    return Term("said", (ALWAYS, (Term("part", (subject, part.args[1])),)))  # type: ignore[arg-type]


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


def _rules_for_players(part: Any) -> bool:
    return part.args[0].name == "player" and all(op.name == "rule" for op in part.args[1])


def facts_of(identity: Value, said: Understood, resolving: bool) -> list[Term]:
    """Give the facts of what an ability does."""
    facts: list[Term] = []
    if said.condition != ALWAYS:
        facts.append(term("condition", identity, said.condition))
    number = 0
    parts = [part for part in said.parts if not (resolving and _rules_for_players(part))]
    for index, part in enumerate(parts, start=1):
        subject, ops = part.args
        facts.append(term("subject", identity, index, subject))
        seen: set[Any] = set()
        for op in ops:
            if op in seen and op.name.startswith("lose"):
                continue
            seen.add(op)
            number += 1
            facts.append(term("does", identity, index, number, other_than_it(subject, op)))
    if resolving and parts:
        facts.append(term("duration", identity, said.duration))
    return facts


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


def read_ability_text(
    text: str, identity: Value, sort: str, name: str, chosen_type: str, resolving: bool = False
) -> AbilityReading:
    """Read one ability that is not a keyword."""
    facts = [term("ability", identity, Term(sort))]
    if isinstance(identity, str):
        facts.append(term("text", identity, text))
    if sort in ("activated", "triggered") and not resolving:
        facts.extend([term("mana", identity, Term(color)) for color in mana_of(text)])
        return AbilityReading(identity, text, sort, tuple(facts))
    said = understand(text, name, chosen_type, resolving)
    if sort == "spell" and "\n" in text:  # what is chosen is read with the effect that it has made
        modes = [understand(line.lstrip("•+ "), name, chosen_type, True) for line in text.split("\n")]
        said = Understood(ALWAYS, (), None, tuple([each for mode in modes for each in mode.left_out]))
    about = bool(said.left_out) or any(op.name != "rule" for part in said.parts for op in part.args[1])
    parts = facts_of(identity, said, resolving)
    for quoted in quoted_in(said.parts):
        from .abilities import read_quoted

        parts.extend(read_quoted(quoted, chosen_type).facts)
    return AbilityReading(
        identity, text, sort, tuple(facts + parts), not said.left_out, said.left_out, about, said.heard
    )
