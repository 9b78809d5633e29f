"""Which target a word stands for, in the text of a spell or ability that has resolved.

"Target creature you control" becomes one word, ``target1``; the noun is only a restriction on what may be chosen.
"""

from __future__ import annotations

from .chart import _Parse
from .lexicon import GRAMMAR
from .tokens import Tokens

_ANAPHORA = ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker", "vehicle")


def resolve_targets(tokens: Tokens) -> Tokens:
    """Number the targets, and put the target for "it" and "that creature" at the start of a sentence."""
    found: list[str] = []
    number = 0
    place = 0
    start = True
    while place < len(tokens):
        token = tokens[place]
        if token == "target" and not (found and found[-1] == "of" and found[-2:-1] == ["number"]):
            stop, possessive = _phrase_end(tokens, place + 1)
            if stop is not None:
                count = 1
                if found[-1:] == ["other"]:
                    found.pop()
                if found and found[-1].isdigit():
                    count = int(found.pop())
                    if found[-2:] == ["up", "to"]:
                        del found[-2:]
                words: list[str] = []
                for _ in range(min(count, 3)):
                    number += 1
                    words.extend(("and", f"target{number}"))
                found.extend(words[1:])
                if possessive:
                    found[-1] += "'s"
                place = stop
                start = False
                continue
        if token == "other" and "target" in tokens and tokens[place + 1 : place + 2] != ("target",):
            if found[-1:] not in (["its"], ["all"]):
                found.append("other-target")
                place += 1
                start = False
                continue
        if start and token == "it" or (token == "that" and tokens[place + 1 : place + 2] and tokens[place + 1] in _ANAPHORA and start):
            found.append(f"target{number}" if number else "~")
            place += 1 if token == "it" else 2
            start = False
            continue
        start = token == "." or (token == "," and found[:1] == ["until"])
        found.append(token)
        place += 1
    return tuple(found)


def _phrase_end(tokens: Tokens, place: int) -> tuple[int | None, bool]:
    if place < len(tokens) and tokens[place] in ("player", "opponent"):
        return place + 1, False
    for ahead in range(place, min(place + 4, len(tokens))):
        if tokens[ahead].endswith("'s"):
            return ahead + 1, True
        if not tokens[ahead].isalpha():
            break
    GRAMMAR.parse("things", ())
    ends = [stop for stop, _ in _Parse(GRAMMAR, tokens).at("things", place)]
    ends += [stop for stop, _ in _Parse(GRAMMAR, tokens).at("cardkind", place)]
    ends += [stop for stop, _ in _Parse(GRAMMAR, tokens).at("spells", place)]
    return (max(ends), False) if ends else (None, False)
