"""The words of a sentence that name what it changes: keywords, and sizes of creatures. None may be lost in reading."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from pyclingo_bridge.oracle.productions import Tokens
from pyclingo_bridge.oracle.tokens import normalise
from pyclingo_bridge.oracle.words import word_lists
from pyclingo_bridge.terms import Term

_KEYWORDS = {tuple(printed.lower().split()) for printed in word_lists()["keyword"].values()}
_SIZE = re.compile(r"[+\-][\dx]+/[+\-][\dx]+|\d+/\d+")
# of what is made, found or cast, not of what is changed: "create a 1/1 token with flying"
_OF_SOMETHING_ELSE = ("with", "without", "had", "create", "no", "target", "first")


def effect_words(tokens: Tokens) -> Counter[str]:
    """Give the keywords and sizes of a sentence; X stands for what it is."""
    return Counter(word for word, _ in _words(_with_sizes(_opened(tokens))))


def lost_words(said: Tokens, printed: Tokens) -> list[str]:
    """Give the words of what a sentence changes that were not printed back from its facts."""
    wanted = Counter(word for word, before in _words(said) if not _of_something_else(before))
    return sorted((wanted - effect_words(printed)).elements())


def _words(tokens: Tokens) -> Iterator[tuple[str, Tokens]]:
    """Give each keyword and size, with what stands before it; "a flying counter" is none."""
    place = 0
    while place < len(tokens):
        length = next((size for size in (3, 2, 1) if tokens[place : place + size] in _KEYWORDS), 0)
        stop = place + max(length, 1)
        if tokens[stop : stop + 1] != ("counter",):
            if length:
                yield " ".join(tokens[place:stop]), tokens[:place]
            elif _SIZE.fullmatch(tokens[place]):
                yield tokens[place].replace("x", "1"), tokens[:place]
        place = stop


def _of_something_else(before: Tokens) -> bool:
    return before[-1:] in [(word,) for word in _OF_SOMETHING_ELSE] or "create" in before


def _opened(tokens: Tokens) -> Tokens:
    """Give also the words of conditions that are asked for, and of abilities in quotation marks."""
    return tuple(word for token in tokens for word in (normalise(token.strip('¤"')) if token[0] in '¤"' else (token,)))


def _with_sizes(tokens: Tokens) -> Tokens:
    """Write "power and toughness are 4" as 4/4."""
    return tuple(
        f"{token}/{token}" if token.isdigit() and tokens[place - 3 : place] == ("and", "toughness", "are") else token
        for place, token in enumerate(tokens)
    )


def changes(facts: Iterable[Term], identity: object) -> list[Term]:
    """Give what an ability changes; what is a rule of the game changes no characteristic."""
    return [
        each
        for each in facts
        if each.name == "does"
        and each.args[0] == identity
        and isinstance(each.args[3], Term)
        and each.args[3].name != "rule"
    ]
