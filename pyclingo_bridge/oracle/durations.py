"""How long an effect lasts (611.2): "until end of turn", "for as long as you control this creature"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ..terms import Term, term
from .lexicon import GRAMMAR
from .productions import Tokens

PHRASES: tuple[tuple[Tokens, Term], ...] = (
    (("until", "end", "of", "turn"), Term("end_of_turn")),
    (("until", "end", "of", "that", "turn"), Term("end_of_turn")),
    (("until", "your", "next", "turn"), Term("your_next_turn")),
    (("until", "end", "of", "your", "next", "turn"), Term("end_of_your_next_turn")),
    (("until", "your", "next", "upkeep"), Term("your_next_upkeep")),
    (("until", "your", "next", "end", "step"), Term("your_next_end_step")),
    (("until", "next", "end", "step"), Term("next_end_step")),
    (("until", "its", "controller's", "next", "untap", "step"), Term("controllers_next_untap_step")),
    (("until", "~", "leaves", "battlefield"), term("while", term("in", Term("battlefield")))),
    (("until", "~", "are", "cast", "from", "exile"), Term("cast_from_exile")),
    (("until", "end", "of", "combat"), Term("end_of_combat")),
    (("this", "turn"), Term("end_of_turn")),
    (("for", "rest", "of", "game"), Term("game")),
)
_BY_BEGINNING: dict[str, list[tuple[Tokens, Term]]] = {}
for _phrase, _value in PHRASES:
    _BY_BEGINNING.setdefault(_phrase[0], []).append((_phrase, _value))
_BEGINNINGS = frozenset([*_BY_BEGINNING, "for"])
_TARGET = re.compile(r"target[0-9]{1,3}")
# "attacked this turn" is no duration
_PAST = frozenset(
    """attacked cast entered died dealt lost gained drawn drew discarded sacrificed blocked resolved way put""".split()  # noqa: SIM905
)


def leading_duration(tokens: Tokens) -> tuple[Tokens, Term | None]:
    """Take off "until end of turn," or "for as long as ..., " at the beginning of a sentence."""
    for phrase, value in _BY_BEGINNING.get(tokens[0], ()) if tokens else ():
        if tokens[: len(phrase)] == phrase and tokens[len(phrase) : len(phrase) + 1] == (",",):
            return tokens[len(phrase) + 1 :], value
    if tokens[:4] == ("for", "as", "long", "as") and "," in tokens:
        stop = tokens.index(",")
        condition = _while(tokens[4:stop], tokens)
        if condition is not None:
            return tokens[stop + 1 :], condition
    return tokens, None


@lru_cache(maxsize=16384)
def without_duration(tokens: Tokens) -> tuple[Tokens, Term | None]:
    """Take off the duration of a clause, which stands at its end or in it; ``None`` if it has none.

    Two different ones are no duration of the clause as a whole: then the words are left as they are.
    """
    if _BEGINNINGS.isdisjoint(tokens):
        return tokens, None
    found: set[Term] = set()
    words = list(tokens)
    place = 0
    while place < len(words):
        for phrase, value in _BY_BEGINNING.get(words[place], ()):
            if tuple(words[place : place + len(phrase)]) == phrase and not (
                phrase == ("this", "turn")
                and place
                and words[place - 1] in _PAST
                and "be" not in words[place - 3 : place]
            ):
                del words[place : place + len(phrase)]
                found.add(value)
                place -= 1
                break
        place += 1
    for place, word in enumerate(words):
        if word == "for" and words[place : place + 4] == ["for", "as", "long", "as"]:
            condition = _while(tuple(words[place + 4 :]), tokens)
            if condition is None:
                return tokens, None
            found.add(condition)
            del words[place:]
            break
    if len(found) > 1:
        return tokens, None
    return tuple(words), next(iter(found), None)


def _while(words: Tokens, sentence: Tokens) -> Term | None:
    """Read what follows "for as long as": said of the source, of the one target, or of both."""
    words = tuple(["are" if word in ("remain", "remains") else word for word in words])
    targets = {word for word in sentence if _TARGET.fullmatch(word)}
    if len(targets) == 1:
        (only_one,) = targets
        stands_for = {only_one: "it", only_one + "'s": "its"}
        words = tuple([stands_for.get(word, word) for word in words])
    found = set(GRAMMAR.parse("condition", words))
    if not found and len(targets) == 1:
        target = term("target", int(targets.pop()[6:]))
        found = {term("that", target, said) for said in GRAMMAR.parse("while_target", words)}
        found = found or set(_of_both(words, target))
    only: Any = found.pop() if len(found) == 1 else None
    return term("while", only) if only is not None else None


def _of_both(words: Tokens, target: Term) -> Iterator[Term]:
    """Read "this creature remains tapped and that creature's power ...": something of the source, and of a target."""
    for place, word in enumerate(words):
        if word == "and":
            for said in GRAMMAR.parse("while_target", words[place + 1 :]):
                for first in GRAMMAR.parse("condition", words[:place]):
                    yield term("and", first, term("that", target, said))
