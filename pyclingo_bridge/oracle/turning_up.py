"""What is done as a permanent is turned face up (614.1e): ``as_it_turns(K,Deed)``."""

from __future__ import annotations

import re

from ..terms import Term, Value, term
from .counters_at_entry import UNTOLD
from .instructions import instructions_of
from .tokens import normalise

_AS_IT_TURNS = re.compile(r"As [^,.]+? (?P<enters>enters or )?is turned face up, (?P<deed>[^.]+)\.")
_CHOICES = re.compile(r"\bchoose|\bchoice\b")
"""What is chosen is said with the object, and read elsewhere."""


def done_as_it_turns(identity: Value, body: str, name: str, kind: str) -> tuple[Term, ...]:
    """Read "as this is turned face up, put five +1/+1 counters on it"; what it has done is ``untold`` if not read."""
    found = _AS_IT_TURNS.fullmatch(body)
    if found is None or _CHOICES.search(body):
        return ()
    words = tuple(["~" if word == "it" else word for word in normalise(found["deed"], name, kind)])
    done = instructions_of(words, found["deed"])
    if done is None or any(each.name != "do" for each in done):
        done = (UNTOLD,)
    facts = [term("as_it_turns", identity, each) for each in done]
    if found["enters"]:
        ways = [UNTOLD] if UNTOLD in done else [term("as_it_enters", each) for each in done]
        facts += [term("enters_how", identity, way) for way in ways]
    return tuple(facts)
