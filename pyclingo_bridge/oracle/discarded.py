"""Where what is discarded goes instead of a graveyard (701.9c, 614.6): ``discard_goes(K,Players,To)``."""

from __future__ import annotations

import re

from ..terms import Term, Value, term

_WHOSE = r"(?:your|their|its owner's|that player's)"
_TO = (
    r"(?P<shown>reveals? (?:it|that card) and )?"
    rf"(?:puts? (?:it|that card) on (?P<place>top|the bottom) of {_WHOSE} library"
    rf"|returns? (?:it|that card) to (?P<hand>{_WHOSE} hand)"
    r"|(?P<exile>exiles? (?:it|that card)))"
)
_WHO = r"(?P<who>you|a player|an opponent)"
_THEY = r"(?:(?:you|they|that player) )?(?P<may>may )?"
_REPLACED = re.compile(rf"If {_WHO} would discard a card, {_THEY}{_TO} instead\.")
_GOES = re.compile(
    rf"If (?:(?P<cause>an effect) causes )?{_WHO} (?:to |would )?discards? a card, "
    rf"(?:discards? (?:it|that card), but )?{_THEY}{_TO} instead of (?:putting it )?into {_WHOSE} graveyard\."
)
_PLAYERS = {"you": "you", "a player": "anyone", "an opponent": "opponent"}


def discarded_elsewhere(identity: Value, body: str) -> tuple[Term, ...]:
    """Read an ability that has discarded cards go elsewhere than to a graveyard; nothing if it is not read."""
    replaced = _REPLACED.fullmatch(body)
    found = replaced or _GOES.fullmatch(body)
    if found is None:
        return ()
    how = {
        "not_discarded": replaced is not None,
        "by_effect": replaced is None and found["cause"] is not None,
        "if_wished": found["may"] is not None,
        "revealed": found["shown"] is not None,
    }
    goes = term("discard_goes", identity, Term(_PLAYERS[found["who"]]), Term(_destination(found)))
    return (goes, *(term("discard_how", identity, Term(word)) for word, said in how.items() if said))


def _destination(found: re.Match[str]) -> str:
    if found["hand"] or found["exile"]:
        return "hand" if found["hand"] else "exile"
    return "top" if found["place"] == "top" else "library"
