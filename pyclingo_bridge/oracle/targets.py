"""Which object a word stands for, in the text of a spell or ability that has resolved.

"Target creature you control" becomes one word, ``target1``; the noun is only a restriction on what may be chosen.
"It" is what the sentence before speaks of, if that is one thing. "That creature", where nothing is targeted, is the
object that the trigger was about; a scenario gives it as the first target.
"""

from __future__ import annotations

from .chart import Tokens
from .lexicon import GRAMMAR

_ANAPHORA = ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker", "vehicle", "token")
_MOST = 10
# "that card" after one of these is not what a trigger was about
_BRINGS_IN = ("reveal", "exile", "choose", "search", "mill", "look", "put", "return", "discard", "sacrifice")


def resolve_targets(tokens: Tokens) -> Tokens:
    """Number the targets, and put what they stand for in place of "it" and "that creature"."""
    found: list[str] = []
    number = 0
    place = 0
    while place < len(tokens):
        token = tokens[place]
        following = tokens[place + 1 : place + 2]
        if (
            token == "other"
            and "target" in tokens
            and "for_each" not in found
            and "number" not in found
            and following != ("target",)
            and found[-1:] not in (["its"], ["all"], ["with"])
        ):
            found.append("other-target")
            place += 1
            continue
        if token == "target":
            stop, possessive = _phrase_end(tokens, place + 1)
            if stop is not None:
                count = _count(found)
                words: list[str] = []
                for _ in range(count):
                    number += 1
                    words.extend(("and", f"target{number}"))
                found.extend(words[1:])
                if possessive:
                    found[-1] += "'s"
                place = stop
                continue
        starts = not found or found[-1] == "." or (found[-1] == "," and found[0] == "until")
        if starts and token == "it" and tokens[place + 1 : place + 3] != ("are", "still"):
            what = _antecedent(found)
            found.append(what if what else token)
            place += 1
            continue
        if found[-1:] in (["double"], ["triple"]) and (
            token == "its" or tokens[place : place + 2] == ("that", "creature's")
        ):
            what = _antecedent(found[:-1])
            if what:
                found.append(what + "'s")
                place += 1 if token == "its" else 2
                continue
        starts = starts or found[-2:] == ["gain_control", "of"]
        if starts and token == "that" and following and following[0] in _ANAPHORA:
            found.append(f"target{max(number, 1)}")
            place += 2
            continue
        if found[-2:] == ["copy", "of"] and found[0] == "choose" and token == "that" and following == ("creature",):
            found.extend(("chosen", "creature"))
            place += 2
            continue
        sentence = _last_sentence(found)
        that = token == "that" and following and following[0] in (*_ANAPHORA, "card")
        if (
            found[-2:] == ["copy", "of"]
            and (that or (token == "it" and "~" in sentence))
            and "target1" not in sentence
            and number <= 1
            and (number == 1 or not any(word in _BRINGS_IN for word in found))
        ):
            found.append("target1")
            place += 2 if that else 1
            continue
        if (
            starts
            and number in (2, 3)
            and tokens[place : place + 2] in (("of", "those"), ("of", "it"), ("those", "creature"))
        ):
            found.extend([word for index in range(1, number + 1) for word in ("and", f"target{index}")][1:])
            place += 3 if tokens[place : place + 2] == ("of", "those") else 2
            continue
        found.append(token)
        place += 1
    return tuple(found)


def _last_sentence(found: list[str]) -> list[str]:
    return found[max([place for place, word in enumerate(found) if word == "."], default=-1) + 1 :]


def _count(found: list[str]) -> int:
    """Take "up to two other" off the end, and give how many."""
    if found[-1:] in (["other"], ["other-target"]):
        found.pop()
    if found[-1:] == ["second"]:
        found.pop()
    if found[-3:] == ["any", "number", "of"]:
        del found[-3:]
        return _MOST
    if found and found[-1].isdecimal() and len(found[-1]) < 3 and 1 <= int(found[-1]) <= _MOST:
        count = int(found.pop())
        if found[-2:] == ["up", "to"] or (found[-1:] == ["or"] and found[-2:-1] and found[-2].isdigit()):
            del found[-2:]
        return count
    return 1


def _antecedent(found: list[str]) -> str | None:
    """Give the one thing that the last sentence with any mention speaks of."""
    if not found:
        return "target1"
    mentions: set[str] = set()
    for word in reversed(found):
        if word == "." and mentions:
            break
        if word.startswith("target") and word[6:7].isdigit():
            mentions.add(word.removesuffix("'s"))
        elif word in ("~", "~'s"):
            mentions.add("~")
    return mentions.pop() if len(mentions) == 1 else None


def _phrase_end(tokens: Tokens, place: int) -> tuple[int | None, bool]:
    if place < len(tokens) and tokens[place] in ("player", "opponent"):
        return place + 1, False
    for ahead in range(place, min(place + 4, len(tokens))):
        if tokens[ahead].endswith("'s"):
            return ahead + 1, True
        if not tokens[ahead].isalpha():
            break
    ends = [
        stop for category in ("things", "cardkind", "cards", "spells") for stop in GRAMMAR.ends(category, tokens, place)
    ]
    if tokens[place : place + 3] == ("spell", "or", "permanent"):
        ends.append(place + 3)
    return (max(ends), False) if ends else (None, False)
