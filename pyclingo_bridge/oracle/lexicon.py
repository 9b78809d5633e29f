"""The grammar that all the productions are added to, and its categories of single words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..terms import Term, term, word
from .chart import Grammar
from .known import is_known
from .productions import DIGITS, SIGNED, Lexical, Tokens, kind_of_word
from .tokens import COST_KEYWORDS
from .words import NUMBER, SUBTYPE_KINDS, word_lists

GRAMMAR = Grammar()

_NUMBERED = """annihilator rampage bushido toxic poisonous absorb afflict fading vanishing modular graft bloodthirst
devour dredge firebending mobilize frenzy afterlife fabricate renown tribute ripple soulshift casualty backup"""
NUMBER_KEYWORDS = tuple(_NUMBERED.split())
_STATES = """tapped attacking blocking enchanted equipped modified token face_down transformed flipped monstrous saddled
suspected solved renowned bestowed harnessed prepared crewed goaded fortified"""
RULE_STARTS = ("can't", "can", "attack", "block", "do", "must", "may", "assign", "lasts")
# words of a change of characteristics: a rule must not swallow them
_NO_RULE = ("gain_control", "get", "lose", "base", "copy", "exchange", "switch")
_VERBS = ("get", "have", "are", "lose")


def _lists() -> None:
    lists = word_lists()
    GRAMMAR.add_words("color", {name: Term(name) for name in lists["color"]})
    types = {printed.lower(): Term(constant) for constant, printed in lists["type"].items()}
    GRAMMAR.add_words("type", types)
    supertypes = {printed.lower(): Term(constant) for constant, printed in lists["supertype"].items()}
    GRAMMAR.add_words("supertype", supertypes)
    subtypes: dict[str, Any] = {}
    for kind in SUBTYPE_KINDS:
        for constant, printed in lists[kind].items():
            subtypes.setdefault(printed.lower(), Term(constant))
    GRAMMAR.add_words("subtype", subtypes)
    GRAMMAR.add_words("basicland", {printed.lower(): Term(name) for name, printed in lists["basic_land_type"].items()})
    negative: dict[str, Any] = {}
    for kind, names in (("type", types), ("supertype", supertypes), ("subtype", subtypes)):
        for name, value in names.items():
            meaning = term("non", term("is", Term(kind), value))
            for prefix in ("non-", "non") if kind == "subtype" else ("non", "non-"):
                negative.setdefault(prefix + name, meaning)
    for name in lists["color"]:
        negative["non" + name] = term("non", term("is", Term("color"), Term(name)))
    GRAMMAR.add_words("negative", negative)
    keywords: dict[str, Any] = {}
    for constant, printed in lists["keyword"].items():
        low = printed.lower()
        if constant in ("protection", "landwalk", "hexproof_from"):
            continue
        if low.endswith("walk") and low[:-4] in {name.lower() for name in lists["basic_land_type"].values()}:
            keywords[low] = term("landwalk", Term(low[:-4]))
        else:
            keywords[low] = Term(constant)
    keywords["desertwalk"] = term("landwalk", Term("desert"))
    keywords["nonbasic landwalk"] = term("landwalk", Term("nonbasic"))
    keywords["legendary landwalk"] = term("landwalk", Term("legendary"))
    keywords["snow landwalk"] = term("landwalk", Term("snow"))
    for name in [printed.lower() for printed in lists["basic_land_type"].values()]:
        keywords[f"snow {name}walk"] = term("landwalk", term("snow", Term(name)))
    GRAMMAR.add_words("plainkeyword", keywords)
    GRAMMAR.add_words("costkeyword", {name: value for name, value in keywords.items() if name in COST_KEYWORDS})


def _integer(tokens: Tokens, place: int) -> list[tuple[int, Any]]:
    if place < len(tokens) and re.fullmatch(NUMBER, tokens[place]):
        return [(place + 1, int(tokens[place]))]
    return []


def _write_integer(value: Any) -> Iterator[Tokens]:
    if isinstance(value, int) and value >= 0:
        yield (str(value),)


def _sizes(tokens: Tokens, place: int) -> list[tuple[int, Any]]:
    found = re.fullmatch(rf"({NUMBER})/({NUMBER})", tokens[place]) if place < len(tokens) else None
    return [(place + 1, (int(found[1]), int(found[2])))] if found else []


def _write_sizes(value: Any) -> Iterator[Tokens]:
    if type(value) is tuple and len(value) == 2 and all(isinstance(one, int) and one >= 0 for one in value):
        yield (f"{value[0]}/{value[1]}",)


def signed_pair(power: int, toughness: int) -> str:
    """Write "+1/+0"; a zero takes the sign of the other number."""
    left = "-" if power < 0 or (power == 0 and toughness < 0) else "+"
    right = "-" if toughness < 0 or (toughness == 0 and power < 0) else "+"
    return f"{left}{abs(power)}/{right}{abs(toughness)}"


def _changes(tokens: Tokens, place: int) -> list[tuple[int, Any]]:
    found = re.fullmatch(rf"([+\-]{NUMBER})/([+\-]{NUMBER})", tokens[place]) if place < len(tokens) else None
    return [(place + 1, (int(found[1]), int(found[2])))] if found else []


def _write_changes(value: Any) -> Iterator[Tokens]:
    if type(value) is tuple and len(value) == 2 and all(isinstance(one, int) for one in value):
        yield (signed_pair(value[0], value[1]),)


_MIXED = re.compile(rf"([+\-])(?:([xy])|({NUMBER}))/([+\-])(?:([xy])|({NUMBER}))")


def _mixed(tokens: Tokens, place: int) -> list[tuple[int, Any]]:
    """A change with letters in it, "+x/+1": for each side (sign, letter or "", number)."""
    found = _MIXED.fullmatch(tokens[place]) if place < len(tokens) else None
    if found is None or not (found[2] or found[5]):
        return []
    sides = tuple(
        (-1 if sign == "-" else 1, letter or "", int(number or 0))
        for sign, letter, number in (found.group(1, 2, 3), found.group(4, 5, 6))
    )
    return [(place + 1, sides)]


def _write_mixed(value: Any) -> Iterator[Tokens]:
    signs = {1: "+", -1: "-"}
    yield ("/".join([f"{signs[sign]}{letter or number}" for sign, letter, number in value]),)


def _marked(mark: str) -> Lexical:
    def read(tokens: Tokens, place: int) -> list[tuple[int, Any]]:
        if place < len(tokens) and tokens[place].startswith(mark):
            return [(place + 1, tokens[place].removeprefix(mark).removesuffix(mark).strip())]
        return []

    def write(value: Any) -> Iterator[Tokens]:
        if isinstance(value, str):
            yield (f"{mark}{value}{mark}",)

    return Lexical(read, write, frozenset([kind_of_word(mark)]))


def _forbids_abilities(tokens: Tokens, place: int) -> bool:
    """Whether "can't have" at a place is said of abilities, not of life or counters."""
    return (
        tokens[place : place + 2] == ("can't", "have")
        and tokens[place + 2 : place + 3] not in (("life",), ("more",), ("basic",))
        and "counter" not in tokens[place + 2 : place + 6]
    )


def _rule(tokens: Tokens, place: int) -> list[tuple[int, Any]]:
    if place >= len(tokens) or tokens[place] not in RULE_STARTS:
        return []
    stop = place + 1
    if tokens[place] == "may" and tokens[stop : stop + 1] == ("have",):
        return []
    if _forbids_abilities(tokens, place):
        return []
    while stop < len(tokens):
        here = tokens[stop]
        following = tokens[stop + 1 : stop + 3]
        if here == "." or (here == "as" and following[:2] == ("long", "as")):
            break
        if here == "and" and (following[:1] and following[0] in _VERBS or _forbids_abilities(tokens, stop + 1)):
            break
        if here == "and" and (following[:1] == ("can't",) or following == ("its", "activated")):
            break  # another rule
        if here == "," and (following[:1] and following[0] in _VERBS or following[:1] == ("and",)):
            break
        if here.startswith('"') or (
            here in _NO_RULE and not (tokens[place] == "do" and here == "lose" and following[:1] == ("game",))
        ):
            return []
        stop += 1
    if not all(map(is_known, tokens[place:stop])):
        return []  # who knows what it says
    return [(stop, " ".join(tokens[place:stop]))]


def write_words(value: Any) -> Iterator[Tokens]:
    """Write a value that is words."""
    if isinstance(value, str):
        yield tuple(value.split())


def _restriction(tokens: Tokens, place: int) -> list[tuple[int, Any]]:
    """Any words that are known, up to a comma: what may be chosen."""
    stop = place
    while stop < len(tokens) and tokens[stop] not in (",", ".", "except", "until") and tokens[stop][0] not in '"§':
        stop += 1
    said = tokens[place:stop]
    return [(stop, " ".join(said))] if said and all(map(is_known, said)) else []


_NO_KIND = (
    *("no", "more", "or", "and", "with", "on", "of", "number", "have"),
    *("its", "those", "that", "these", "each", "another"),
)


def _kind(tokens: Tokens, place: int) -> list[tuple[int, Any]]:
    """The name of a kind of counter: one or two words before "counter"."""
    for size in (1, 2):
        words = tokens[place : place + size]
        if (
            tokens[place + size : place + size + 1] == ("counter",)
            and all(re.fullmatch(r"[a-z\-']+|[+\-]\d/[+\-]\d", one) for one in words)
            and words[0] not in _NO_KIND
        ):
            return [(place + size, " ".join(words))]
    return []


_lists()
GRAMMAR.lexical["number"] = Lexical(_integer, _write_integer, frozenset([DIGITS]))
GRAMMAR.lexical["sizes"] = Lexical(_sizes, _write_sizes, frozenset([DIGITS]))
GRAMMAR.lexical["changes"] = Lexical(_changes, _write_changes, frozenset([SIGNED]))
GRAMMAR.lexical["mixed"] = Lexical(_mixed, _write_mixed, frozenset([SIGNED]))
GRAMMAR.lexical["quoted"] = _marked('"')
GRAMMAR.lexical["named"] = _marked("§")
GRAMMAR.lexical["held"] = _marked("¤")
GRAMMAR.lexical["told"] = _marked("‡")
GRAMMAR.lexical["rule"] = Lexical(_rule, write_words, frozenset(RULE_STARTS))
GRAMMAR.lexical["restriction"] = Lexical(_restriction, write_words, None)
GRAMMAR.lexical["counterkind"] = Lexical(_kind, write_words, None)
_WRITTEN = {
    "face_down": "face-down",
    "enchanted": "is-enchanted",
    "equipped": "is-equipped",
    "fortified": "is-fortified",
}
GRAMMAR.add_words(
    "condition_word",
    {_WRITTEN.get(name, name): term("status", word(name)) for name in _STATES.split()},
)
