"""What is done only if something is so, or if a player wishes (608.2c-d): ``test``, ``may``, ``if_did``, ``if_not``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..terms import Term, term
from .lexicon import GRAMMAR
from .productions import Tokens

Readings = frozenset[tuple[Any, ...]]
_OPENERS = ("then", "and", ",", "also")
_AFTER: tuple[tuple[Tokens, str], ...] = (
    (("if", "you", "do", "not", "or", "can't", "make", "exchange", ","), "if_not"),
    (("if", "you", "do", ","), "if_did"),
    (("if", "you", "do", "not", ","), "if_not"),
    (("otherwise", ","), "if_not"),
    (("if", "you", "search", "your", "library", "this", "way", ","), "if_did"),
)
"""How a sentence goes back to what was decided before it."""
_YOU = term("player", Term("you"))
_ANYONE = term("player", Term("anyone"))
_NONE: Readings = frozenset()


def decided(tokens: Tokens, outright: Callable[[Tokens], Readings]) -> Readings:
    """Give the ways to read a sentence; ``outright`` reads what is done whatever is so."""
    while tokens[:1] and tokens[0] in _OPENERS:
        tokens = tokens[1:]
    for opener, name in _AFTER:
        if tokens[: len(opener)] == opener:
            rest = decided(tokens[len(opener) :], outright)
            return frozenset([tuple([term(name, each) for each in said if each.name != "nothing"]) for said in rest])
    if tokens[:2] == ("you", "may"):
        return _wished(tokens[2:], outright)
    if tokens[:1] == ("if",):
        return _tested(tokens, outright)
    if "may" in tokens[1:4]:
        return _another_wishes(tokens, tokens.index("may"), outright)
    found = outright(tokens)
    return found or _tested_after(tokens, outright)


def _wished(tokens: Tokens, outright: Callable[[Tokens], Readings]) -> Readings:
    """Read what a player may do: the first thing is what is decided on, and the others go with it."""
    bodies = [tokens, *([tokens[1:]] if tokens[:1] == ("have",) else [])]
    found = {said for body in bodies for said in outright(body)}
    found |= {(mana,) for mana in GRAMMAR.parse("paid", tokens)}
    return frozenset(
        [
            (_choice(said[0]), *[term("if_did", each) for each in said[1:]])
            for said in found
            if len(said) == 1 or all(each.name != "lasting" for each in said)
        ]
    )


def _another_wishes(tokens: Tokens, place: int, outright: Callable[[Tokens], Readings]) -> Readings:
    """Read what another player may do: "its controller may search their library for ..., then shuffle"."""
    who, rest = tokens[:place], tokens[place + 1 :]
    players = set(GRAMMAR.parse("who_does", who))
    if len(players) != 1 or players == {_ANYONE}:
        return _NONE
    player = players.pop()
    found = {said for said in outright((*who, *rest)) if all(each.name != "lasting" for each in said)}
    return frozenset(
        [(_choice(said[0]), *[term("if_did", _of_player(each, player)) for each in said[1:]]) for said in found]
    )


def _of_player(deed: Any, player: Any) -> Any:
    """Give a deed without a subject as done by a player."""
    if deed == _YOU:
        return player
    return Term(deed.name, tuple([_of_player(each, player) for each in deed.args])) if isinstance(deed, Term) else deed


def _choice(deed: Any) -> Term:
    """Give what a player may do: where objects are chosen for it, that none is chosen says that it is not done."""
    if deed.name == "pick":
        return term("pick", Term("up_to"), *deed.args[1:])
    return term("may", deed)


def _tested(tokens: Tokens, outright: Callable[[Tokens], Readings]) -> Readings:
    """Read "if ..., ..."."""
    found: set[tuple[Any, ...]] = set()
    for place, word in enumerate(tokens):
        test = _test(tokens[1:place]) if word == "," else None
        if test is not None:
            found |= _under(test, decided(tokens[place + 1 :], outright))
    return frozenset(found)


def _tested_after(tokens: Tokens, outright: Callable[[Tokens], Readings]) -> Readings:
    """Read "... if ..."."""
    if "if" not in tokens[1:]:
        return _NONE
    place = len(tokens) - 1 - tokens[::-1].index("if")
    if "," in tokens[place:]:
        return _NONE
    condition, head = tokens[place + 1 :], tokens[:place]
    targets = {word for word in head if word.startswith("target")}
    if condition[:1] == ("it",) and targets == {"target1"}:
        condition = ("target1", *condition[1:])  # "destroy target permanent if it's blue"
    test = _test(condition)
    return _NONE if test is None else frozenset(_under(test, outright(head)))


def _test(condition: Tokens) -> Any:
    """Give what a condition asks of the board; ``None`` if it is not understood, or no board can say."""
    conditions = set(GRAMMAR.parse("tested", condition))
    if len(conditions) != 1:
        return None
    (test,) = conditions
    return test if test == Term("kicked") or test.name != "holds" else None


def _under(test: Any, rests: Readings) -> set[tuple[Any, ...]]:
    """Give what is done if something is so."""
    return {
        (term("test", test), *[term("if_did", each) for each in said if each.name != "nothing"])
        for said in rests
        if all(each.name not in ("lasting", "if_did", "if_not", "only") for each in said)
    }


def instead(before: tuple[Any, ...], tokens: Tokens, outright: Callable[[Tokens], Readings]) -> tuple[Any, ...] | None:
    """Read "if ..., ... instead" after what is done otherwise; give what both sentences have done."""
    if any(each.name != "do" for each in before):
        return None
    words = tuple([word for word in tokens if word != "instead"])

    def amended(rest: Tokens) -> Readings:
        found = set(outright(rest))
        if len(before) == 1:
            verb, about = before[0].args
            for short in GRAMMAR.parse("amended", rest):
                if short.name == verb.name:
                    found.add((term("do", Term(verb.name, (*short.args, *verb.args[1:])), about),))
        return frozenset(found)

    readings = decided(words, amended)
    if len(readings) != 1:
        return None
    (said,) = readings
    if said[0].name != "test":
        return None
    return (said[0], *[term("if_not", each) for each in before], *said[1:])
