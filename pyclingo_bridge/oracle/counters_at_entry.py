"""How a permanent enters: tapped, or with counters, by its own text or as an exception of the copy that it becomes."""

from __future__ import annotations

from collections.abc import Iterator

from ..terms import Term, Value, slug, term
from .lexicon import GRAMMAR
from .productions import Tokens
from .tokens import normalise
from .words import word_lists

_ITSELF = ("~", "it")
UNTOLD = Term("untold")
"""It enters in some way that is not read."""


def ways_of_entering(sentence: str, name: str, kind: str) -> list[Term]:
    """Give ``tapped``, ``counters(KIND,N)``, ``given(F,HOW)``, or ``untold`` for what is not read."""
    tokens = normalise(sentence, name, kind)
    copies = "copy" in tokens
    found = list(_provided(tokens))
    if found:
        return found
    for place, token in enumerate(tokens):
        following = tokens[place + 1 : place + 3]
        if token not in _ITSELF or following[:1] != ("enter",) or following[1:] not in (("tapped",), ("with",)):
            continue
        kicked = _if_kicked(tokens[:place])
        ways = list(_ways(tokens[place + 2 :], copies)) if copies or place == 0 or kicked else [UNTOLD]
        found += [term("given", kicked, way) if kicked and way != UNTOLD else way for way in ways]
    return found


def _provided(tokens: Tokens) -> Iterator[Term]:
    """Read "enters tapped unless you control a Plains", and "if you control no Plains, this enters tapped"."""
    words = tuple([word for word in tokens if word != "."])
    if words[:1] == ("if",) and words[-3:] == ("~", "enter", "tapped") and words[-4] == ",":
        asked, negative = words[1:-4], False
    elif words[:4] == ("~", "enter", "tapped", "unless"):
        asked, negative = words[4:], True
    else:
        return
    said = set(GRAMMAR.parse("condition", asked))
    if len(said) == 1:
        condition = term("non", said.pop()) if negative else said.pop()
        yield term("given_before", condition, Term("tapped"))


def _if_kicked(before: Tokens) -> Term | None:
    """Give the condition that stands before: "If this creature was kicked," or "... with its {2} kicker,"."""
    if before[:1] != ("if",) or before[1:2] not in (("~",), ("it",)) or before[2:4] != ("was", "kicked"):
        return None
    if before[4:] == (",",):
        return Term("kicked")
    if before[4:6] == ("with", "its") and before[-2:] == ("kicker", ","):
        return term("kicked_with", " ".join(before[6:-2]))
    return None


def _keyword_of(words: Tokens) -> Term | None:
    found = set(GRAMMAR.parse("keyword", tuple([word for word in words if word != "."])))
    return found.pop() if len(found) == 1 else None


def _ways(rest: Tokens, copies: bool) -> Iterator[Term]:
    if rest[0] == "tapped":
        rest = rest[1:]
        if not copies and rest[:1] not in ((), (".",), ("with",)):
            yield UNTOLD
            return
        yield Term("tapped")
    if rest[:1] != ("with",):
        return
    number: Value = 1
    words = list(rest[1:])
    if words and words[0].isdigit():
        number = int(words.pop(0))
    elif words and words[0] == "x":
        number = term("number", Term(words.pop(0)))
    if words[:1] == ["additional"]:
        words.pop(0)
    stop = words.index("counter") if "counter" in words[:3] else 0
    counters = term("counters", " ".join(words[:stop]), number)
    after = words[stop + 1 :]
    if not stop or after[:2] != ["on", "it"]:
        yield UNTOLD
    elif after[2:] in ([], ["."]) or (copies and after[2:3] == [","]):
        yield counters
    elif after[2:4] == ["and", "with"] and (keyword := _keyword_of(tuple(after[4:]))) is not None:
        yield counters
        yield term("with_keyword", keyword)
    elif copies and after[2:5] == ["if", "it", "are"] and slug(after[5]) in word_lists()["type"]:
        yield term("given", term("is", Term("type"), Term(slug(after[5]))), counters)
    elif after[2:] == ["for_each", "time", "it", "was", "kicked"] and number == 1:
        yield term("counters", counters.args[0], term("number", Term("kicked")))
    else:
        yield UNTOLD
