"""The form of a sentence that was declined: what of it can be read becomes one word, so that what cannot stands out."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from typing import Any

from pyclingo_bridge.oracle.lexicon import GRAMMAR
from pyclingo_bridge.oracle.referents import resolve_referents
from pyclingo_bridge.oracle.tokens import normalise
from pyclingo_bridge.terms import Term, term

# Each category that is tried at a place, and what stands for it in a form: that which reaches farthest, or the first.
_CATEGORIES = (
    ("predicates", "DOES"),
    ("clause", "EFFECT"),
    ("condition", "CONDITION"),
    ("set", "OBJECTS"),
    ("amount", "AMOUNT"),
    ("keyword", "KEYWORD"),
    ("quality", "QUALITY"),
)
_TOKENS = (
    (re.compile(r'"'), "“…”"),
    (re.compile(r"[§¤]"), "NAME"),
    (re.compile(r"\{"), "{…}"),
    (re.compile(r"[+\-][\dx]+/"), "±P/±T"),
    (re.compile(r"[\dx*]+/[\dx*]+$"), "P/T"),
    (re.compile(r"[+\-]?\d+$"), "N"),
    (re.compile(r"target\d+$"), "TARGET"),
)
_ASKING = ("if", "unless", "long", "while", "that")
_ENDS = (",", ".")


@lru_cache(maxsize=16384)
def form_of(text: str, name: str, kind: str, resolving: bool) -> tuple[str, tuple[Term, ...]]:
    """Give the form of a sentence, and the parts of effects that can be read in it (as facts about text 0).

    ``name`` and ``kind`` are what the text calls its source, and what "the chosen type" is.
    """
    tokens = normalise(text, name, kind)
    if resolving:
        tokens = resolve_referents(tokens)
    at = GRAMMAR.within(tokens)
    form: list[str] = []
    facts: list[Term] = []
    place = 0
    asked = False  # "as long as it is black": what is asked is no change
    while place < len(tokens):
        asked = tokens[place] in _ASKING or (asked and tokens[place] not in _ENDS)
        stop, label, category = place, "", ""
        value: Any = ()
        for tried, said in _CATEGORIES:
            if tried == "clause" and tokens[place] != "~'s":
                continue  # who it is said of should stand out
            if tried == "condition" and not asked:
                continue  # "it has flying" is said, not asked
            for end, meaning in at(tried, place):
                if end > stop:
                    stop, label, category, value = end, said, tried, meaning
        if stop == place:
            stop, label = place + 1, _token(tokens[place])
        elif category == "clause" and not asked:
            for part in value:
                facts += _facts(len(facts), *part.args)
        elif category == "predicates" and not asked:
            facts += _facts(len(facts), Term("it"), value)
        if not (label in ("{…}", "KEYWORD", "QUALITY") and form[-1:] == [label]):
            form.append(label)
        place = stop
    return re.sub(r" (?=[.,:])", "", " ".join(form)).replace("_", " "), tuple(facts)


def _facts(number: int, subject: Any, ops: Any) -> list[Term]:
    """Give the facts of a part; of changes among which one is chosen, those of all."""
    single = [each for op in ops for each in (chain(*op.args[0]) if op.name == "choose" else (op,))]
    does = [term("does", 0, number, place, op) for place, op in enumerate(single)]
    return [term("subject", 0, number, subject), *does]


def _token(token: str) -> str:
    return next((said for pattern, said in _TOKENS if pattern.match(token)), token)
