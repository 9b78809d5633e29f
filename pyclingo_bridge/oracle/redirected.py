"""What goes to another zone instead of a graveyard (614.6): ``redirects(K,From,Description,To)``."""

from __future__ import annotations

import re
from typing import Any

from ..terms import Term, Value, term
from .lexicon import GRAMMAR
from .tokens import normalise

_EVENT = (
    r"would (?P<how>die|be put into (?P<whose>an?|your|an opponent's|its owner's) graveyard"
    r"(?: from (?:anywhere|the battlefield))?)"
)
_OUTCOME = (
    r"(?:(?P<exile>exile (?:it|that card|that creature) instead|instead exile it)"
    r"|(?:reveal [^.]* and )?(?P<shuffled>shuffle it into its owner's library instead)"
    r"|put it on (?P<place>top|the bottom) of its owner's library instead"
    r"|(?P<hand>return it to its owner's hand instead))\."
)
_STATIC = re.compile(rf"If (?P<what>[^,]+?) {_EVENT}, {_OUTCOME}")
_AFTER_DEED = re.compile(
    r"If (?:that creature|that permanent|it|that creature or planeswalker|a (?:creature|permanent) dealt damage this "
    r"way) would die this turn, exile it instead\."
)
_EVERYTHING = ("a card", "a card or token", "a permanent")
_OWNERS = {"your": "you", "an opponent's": "opponent"}


def redirected(identity: Value, body: str, name: str, kind: str) -> tuple[Term, ...]:
    """Read an ability that has things go elsewhere than to a graveyard; nothing if it is not read."""
    found = _STATIC.fullmatch(body)
    if found is None:
        return ()
    dies = found["how"] == "die" or not found["how"].endswith("from anywhere")
    what: Any = Term("any")
    if found["what"] not in _EVERYTHING:
        words = normalise(found["what"], name, kind)
        said = {Term("this")} if words == ("~",) else set(GRAMMAR.parse("set", words))
        if len(said) != 1:
            return ()
        what = said.pop()
    if found["whose"] in _OWNERS:
        what = term("and", what, term("owned_by", Term(_OWNERS[found["whose"]])))
    return (term("redirects", identity, Term("dies" if dies else "anywhere"), what, _outcome(found)),)


def _outcome(found: re.Match[str]) -> Term:
    if found["exile"] or found["hand"]:
        return Term("exile" if found["exile"] else "hand")
    return Term("shuffled" if found["shuffled"] else "top" if found["place"] == "top" else "library")


def exiles_if_it_dies(sentence: str) -> bool:
    """Whether a sentence has what was just spoken of be exiled if it would die this turn."""
    return _AFTER_DEED.fullmatch(sentence) is not None
