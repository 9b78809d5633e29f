"""What a triggered ability waits for, read from its first words: ``triggers(K,Event)`` (603.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ..terms import Term, Value, term
from . import grammar  # noqa: F401  its modules put their productions into GRAMMAR
from .lexicon import GRAMMAR
from .modal import only_offers
from .tokens import normalise

_CHAPTERS = re.compile(r"^([IVX]+(?:, [IVX]+)*) — ")
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6}
_LIST = re.compile(r"[\w\-]+, (?:[\w\-]+, )*or\b")
"""How the rest of "black, red, or green" begins."""
_ONCE_EACH_TURN = "This ability triggers only once each turn."
_ONE_OR_MORE = re.compile(r"\bone or more\b", re.IGNORECASE)


def trigger_facts(identity: Value, text: str, name: str) -> tuple[Term, ...]:
    """Give what the ability waits for; ``unread_trigger(K)`` if that is not understood."""
    chapters = _CHAPTERS.match(str(identity))  # the text without such labels is what is read of others
    if chapters and all(each in _ROMAN for each in chapters[1].split(", ")):
        return tuple([term("triggers", identity, term("chapter", _ROMAN[each])) for each in chapters[1].split(", ")])
    found = split_trigger(text, name)
    if found is None or ("\n" in text and not only_offers(found[2].split("\n")[0])):
        return (term("unread_trigger", identity),)
    event, condition, _ = found
    seldom = (term("once_each_turn", identity),) if _ONCE_EACH_TURN in text else ()
    several = event.args if event.name == "either" else (event,)
    again = () if condition is None else (term("only_if", identity, condition),)
    return (*[term("triggers", identity, each) for each in several], *again, *seldom)


@lru_cache(maxsize=16384)
def split_trigger(text: str, name: str) -> tuple[Any, Any, str] | None:
    """Cut a triggered ability into the event that it waits for, a condition that is looked at again, and what it does.

    The condition is that of "if" after the event (603.4), or ``None``. Nothing is given if they are not understood.
    """
    for condition, rest in _cuts(text):
        if _ONE_OR_MORE.search(condition):
            return None
        if _LIST.match(rest):
            continue
        events = set(GRAMMAR.parse("event", normalise(condition, name)))
        if len(events) == 1:
            event = events.pop()
            if rest.startswith("if "):
                return _intervening(event, rest, name)
            again = re.match(r"(?:unless|or|and)\b", rest)
            return None if again else (event, None, rest[:1].upper() + rest[1:])
        if events:
            return None
    return None


def _intervening(event: Any, rest: str, name: str) -> tuple[Any, Any, str] | None:
    """Read the condition between the event and what is done (603.4)."""
    own = event.args[-1:] == (Term("this"),) or event.name == "either" and event.args[0].args == (Term("this"),)
    for condition, body in _cuts(rest):
        words = normalise(condition, name)[1:]
        own_words = ("~", *words[1:]) if own and words[:1] == ("it",) else words
        found = {each for each in GRAMMAR.parse("tested", own_words) if each.name != "holds"}
        if own:
            found |= set(GRAMMAR.parse("itclaim", words))
        if len(found) == 1:
            return event, found.pop(), body[:1].upper() + body[1:]
    return None


def _cuts(text: str) -> Iterator[tuple[str, str]]:
    head = text.split('"')[0]
    for comma in re.finditer(", ", head):
        yield text[: comma.start()], text[comma.end() :]
