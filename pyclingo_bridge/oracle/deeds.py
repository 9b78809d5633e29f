"""Sentences that are known to change no characteristic: what is done once, what may be done, what it costs.

What is not read as a change may still be one, in words that the program does not know. So a sentence counts as a deed
only if that is recognised: every word of it is known, and the verb of its main clause is a deed of ``asp/deeds.lp``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from .known import deeds, is_known, is_referent, outcomes
from .productions import Tokens
from .tokens import normalise

# what a main clause may stand behind: "If …, ", "Until end of turn, "
_OPENERS = frozenset(
    """if when whenever as until during at after before for for_each once while starting rather unless to by in with
    except under""".split()  # noqa: SIM905
)
_ADVERBS = frozenset("then instead otherwise also only next again secretly first and or but simultaneously".split())  # noqa: SIM905
_AUXILIARIES = frozenset("may can can't must could do not would also instead only would had was were".split())  # noqa: SIM905
_RELATIVE = frozenset(["that", "who", "which", "you", "opponent", "player", "it", "controller", "owner"])
_LATER = re.compile(r"(When|Whenever|At)\b")  # a trigger by its form: what it does counts once it has resolved
# "If enchanted land would be destroyed, ..." (614.1). What changes how a permanent enters (614.12) is no such event.
_REPLACES = re.compile(
    r"(?:As long as [^,]*, the|The|If|Each) [^,]*\bwould\b(?! be turned face up\b)"
    r"(?![^,]*\b(?:enter|onto the battlefield)\b)"
)
_TOKEN_NAME = re.compile(r"\b([Cc]reates? )[A-Z][^.,]*, (?=an? )")  # "create Ragavan, a legendary 2/1 ..."
_LABEL = re.compile(
    r"^(?:Choose [^—]*—|Spree|Tiered|Strive —|(?:[IVX]+(?:, )?)+ —|\d+(?:[—–-]\d+|\+| or less)? ?\||(?:\{[^}]*\})+ —"
    r"|[A-Z•][^.:,—]{0,40} —)\s*"
)


def is_deed(text: str, name: str) -> bool:
    """Whether a sentence is recognised as one that changes no characteristic."""
    return all(_is_deed(piece, name) for piece in text.split("\n"))


def replaces_event(text: str, name: str) -> bool:
    """Whether a sentence replaces an event other than entering: what it does is done when that happens."""
    return _REPLACES.match(text) is not None and _all_known(normalise(text, name))


def _is_deed(text: str, name: str) -> bool:
    bare = _TOKEN_NAME.sub(r"\1", text.lstrip("•+ ").strip())
    if _LATER.match(bare):
        return True
    label = _LABEL.match(bare)
    while label and bare:
        bare = bare[label.end() :]
        if not bare:
            return True
        label = _LABEL.match(bare)
    return any(
        _all_known(tokens) and any(map(_acts, _main_clauses(tokens)))
        for tokens in (normalise(bare, name), normalise(bare))  # a card may be called "Regenerate"
    )


def may_begin_effect(text: str) -> bool:
    """Whether a piece of a sentence has a verb that may be that of its main clause, or a word that is not known.

    What begins with "for" or "if" stands before such a verb; "control a Food" goes on with what was said before it.
    """
    words = normalise(text)
    if words[:1] in (("control",), ("have",), ("are",)):
        return False
    verbs = deeds().union(_STATES, ("can't", "gain_control", "switch"))
    return words[:1] == () or words[0] in _OPENERS or any(word in verbs or not is_known(word) for word in words)


def acts_only(tokens: Tokens) -> bool:
    """Whether a piece of a sentence is a deed throughout: nothing in it may be said of a characteristic."""
    if not tokens or "if" in tokens[:3] or "where" in tokens[:2] or not _all_known(tokens):
        return False
    if (
        tokens[0] in _OPENERS
        or _begins_a_duration(tokens)
        or not any(_is_act(tokens, place) for place in range(len(tokens)))
    ):
        return False
    for place, token in enumerate(tokens):
        before, following = tokens[max(0, place - 1) : place], tokens[place + 1 :]
        if token in ("gain_control", "switch") or (token == "exchange" and following[:1] == ("control",)):
            return False
        if token in ("double", "triple") and ("power" in following or "toughness" in following):
            return False
        if token in _STATES and before not in _RELATIVES and not _is_no_characteristic(token, before, following):
            return False
    return True


def _begins_a_duration(tokens: Tokens) -> bool:
    """Whether "and until your next turn, ..." stands in it: that is said of what comes after it as well."""
    return any(token == "until" and before in ("and", ",", "then") for before, token in pairwise(tokens))


def _is_act(tokens: Tokens, place: int) -> bool:
    """Whether at a place stands a verb for what is done, or what is had, got or lost that is no characteristic."""
    token, before, following = tokens[place], tokens[max(0, place - 1) : place], tokens[place + 1 :]
    if token in _STATES:
        return token != "are" and _is_no_characteristic(token, before, following)
    return token in deeds() and _is_verb(token, before, following)


def _is_no_characteristic(verb: str, before: Tokens, following: Tokens) -> bool:
    """Whether what is had, got or lost is named at once, and is none: "gain 3 life", "get {E}{E}"."""
    if verb == "are":
        return before in (("x",), ("cost",)) or following[:1] in (("tapped",), ("monarch",), ("goaded",), ("prepared",))
    said = (
        following[1:2] if following[:1] and re.fullmatch(r"\d+|x|no|that|additional", following[0]) else following[:1]
    )
    said = following[2:3] if following[:2] == ("that", "much") else said
    return said != () and said[0] in _BESIDES


def _all_known(tokens: Tokens) -> bool:
    """Whether every word is known; a counter may be called anything."""
    following = (*tokens[1:], "")[: len(tokens)]
    return all(
        after == "counter" or is_known(token) or is_referent(token)
        for token, after in zip(tokens, following, strict=True)
    )


def _main_clauses(tokens: Tokens) -> Iterator[Tokens]:
    """Give the words from where the main clause may begin."""
    rest = [tokens]
    given: set[int] = set()  # by how many words are left: no place twice
    while rest:
        clause = rest.pop()
        while clause and (clause[0] in _ADVERBS or clause[0] == ","):
            clause = clause[1:]
        if not clause or len(clause) in given:
            continue
        given.add(len(clause))
        yield clause
        if clause[0] in _OPENERS or clause[1:2] == ("time",):
            rest.extend(clause[place + 1 :] for place, token in enumerate(clause) if token == ",")


def _acts(tokens: Tokens) -> bool:
    """Whether the first verb outside of relative clauses is a deed."""
    if tokens[0] in _OPENERS:
        return False
    relative = False
    for place, token in enumerate(tokens):
        before, following = tokens[max(0, place - 1) : place], tokens[place + 1 :]
        if token == "can't" and following[:1] == ("be",) and before in _CHOICES:
            return True  # "X can't be 0"
        if relative and (token in deeds() or token in _STATES):
            relative = False
        elif token == "have" and before == ("may",) and not _is_no_characteristic(token, before, following):
            continue  # "you may have it deal 2 damage", but "you may gain 2 life"
        elif token in _STATES:
            return _comes_about(token, before, following)
        elif token in _RELATIVE and _opens_relative(before, following):
            relative = True
        elif token in deeds() and _is_verb(token, before, following):
            return token not in _RULES_OVER or following[:1] in _PLAYERS or following[1:2] in _PLAYERS
    return False


def _is_verb(token: str, before: Tokens, following: Tokens) -> bool:
    """Whether a word that may also be a noun is a verb here."""
    if token not in _NOUNS_TOO:
        return True
    if following[:1] == ("until",):  # "end until ..." has nothing that would be ended
        return False
    if not before or before[0] in _BEFORE_VERBS:
        return True
    return token == "cost" and following[:1] != () and following[0].startswith("{")


def _opens_relative(before: Tokens, following: Tokens) -> bool:
    """Whether "that" or "you" begins a clause about the noun before it, whose verb follows."""
    if not before or before[0] in _DETERMINERS or before[0].endswith("'s") or not following:
        return False
    return following[0] in _AUXILIARIES or following[0] in _STATES or following[0] in deeds()


def _comes_about(verb: str, before: Tokens, following: Tokens) -> bool:
    """Whether "have", "get", "lose" or "are" is not said of a characteristic."""
    if verb == "are":
        if before[:1] in (("cost",), ("total",), ("x",)):
            return True
        said = tuple(word for word in following if word not in ("not", "also"))[:1]
        return not deeds().union(outcomes()).isdisjoint(said) or (
            before == ("there",) and not outcomes().isdisjoint(following[:4])
        )
    return following[:1] == ("{e}",) or not outcomes().isdisjoint(following[:6])


_BESIDES = ("life", "game", "mana", "energy", "{e}", "emblem", "initiative", "poison", "experience", "rad")
_RELATIVES = (("that",), ("who",), ("which",), ("may",), ("must",))
# "the monarch controls enchanted creature" is an effect on control (613.1b); "you control target player" is none
_RULES_OVER = ("control", "own")
_PLAYERS = (("player",), ("opponent",))
_CHOICES = (("x",), ("type",), ("color",))
_STATES = ("have", "get", "lose", "are")
_NOUNS_TOO = frozenset(["counter", "target", "cost", "end", "turn", "vote", "copy", "count", "mill", "crew"])
_DETERMINERS = frozenset(
    "than that target other chosen enchanted defending active any no may if have its those".split()  # noqa: SIM905
)
_BEFORE_VERBS = _AUXILIARIES | _RELATIVE
