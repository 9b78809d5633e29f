"""How much more or less there is of an event than there would be (614.1a): ``alters(K,Event,How)``."""

from __future__ import annotations

from ..terms import Term, Value, term
from . import grammar  # noqa: F401  its modules put their productions into GRAMMAR
from .lexicon import GRAMMAR
from .tokens import normalise


def altered(identity: Value, body: str, name: str, kind: str) -> tuple[Term, ...]:
    """Read an ability that has more or less of something happen; nothing if it is not read, or in two ways."""
    found = set(GRAMMAR.parse("alteration", normalise(body.rstrip("."), name, kind)))
    if len(found) != 1:
        return ()
    event, how = found.pop().args
    if _told(event):
        return ()
    return (term("alters", identity, event, how),)


def _told(said: Value) -> bool:
    """Whether a description asks for what only a board can tell."""
    return isinstance(said, Term) and (said.name == "told" or any(map(_told, said.args)))
