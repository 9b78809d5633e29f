"""Which events a text speaks of that would happen otherwise: it replaces, prevents or forbids them (614, 615)."""

from __future__ import annotations

import re

from ..terms import Term, term

_EVENTS = {
    "graveyard": r"would (?:die|be destroyed)\b|would be put into [^,.]*graveyard|\bcan't die\b",
    "counters": r"would (?:put|get|have|be put)\b[^,.]*\bcounters?\b|\bcounters? would\b|would get [^,.]*\{E\}"
    r"|[Cc]ounters can't be put|can't (?:have|get) [^,.]*\bcounters?\b|can't (?:have|get) counters"
    r"|\bwould proliferate\b",
    "removal": r"[Cc]ounters can't be removed",
    "damage": r"\bwould (?:deal|be dealt)\b|damage would be dealt|\b[Pp]revent\b[^.]*\bdamage\b"
    r"|\bdamage is dealt\b[^.]* as though\b",
    "combat_damage": r"\bassigns?\b[^.]*\bdamage\b",
    "draw": r"\bwould draw\b|can't draw\b",
    "life": r"\bwould (?:gain|lose)\b[^,.]*\blife\b|can't (?:gain|lose) life|life total (?:can't change|would be)"
    r"|[Dd]amage that would reduce|\bcause (?:its controller|you) to (?:gain|lose) life\b",
    "loss": r"(?:can't|would) (?:lose|win) the game",
    "step": r"\b[Ss]kips? [^.]*\bsteps?\b|can't untap\b|(?<!n't )(?<!not to )\b[Uu]ntap [^.]*\bduring\b",
    "discard": r"\bwould discard\b|causes you to discard\b|can't cause you to [^.]*\bdiscard\b",
    "sacrifice": r"can't cause (?:you|their controllers?) to [^.]*\bsacrifice\b|can't be sacrificed"
    r"|can't (?:pay life or )?sacrifice\b",
    "tokens": r"\bwould create\b|\btokens? would be created\b",
    "leaving": r"\bwould leave the battlefield\b",
    "mill": r"\bwould mill\b",
    "search": r"\b(?:can't|would) search\b|can't cause [^.]*\bto search\b",
    "phasing_in": r"can't phase in\b",
    "turning_up": r"can't be turned face up\b",
    "legend_rule": r"\"legend rule\" doesn't apply",
    "cast": r"can't cast (?!this spell)|can't be cast\b",
    "activation": r"^(?!Enchanted (?!player))[^\"]*(?:can't (?:be activated|activate)\b"
    r"|can't cast [^.]*\bor activate\b)",
    "activation_of_host": r"^Enchanted [^.]*can't be activated\b",
    "targets": r"can't be the targets? of\b",
    "attaching": r"can't be (?:equipped|enchanted)\b",
    "attack": r"can't (?:attack or block|attack) (?!and\b|or block\b)\w",
    "exerting": r"\b[Yy]ou may exert\b",
    "block": r"can't (?:attack or block|block|be blocked) (?!and\b)\w",
}
# 603.2d, and what keeps abilities from triggering: of which events.
_TRIGGERING = re.compile(r"trigger\w*(?:,[^.]*)? an additional time|\bdon't cause [^.]*\bto trigger\b")
_TRIGGERS = {
    "entering_triggers": r"\bentering\b|\benters\b",
    "dying_triggers": r"\bdying\b|\bdies\b",
    "attacking_triggers": r"\battacking (?:causes|or)|\battacks\b",
}
_ENTERING = r"\benters? (?:the battlefield )?(?:tapped|with|as a copy|under)\b|\bwould enter\b|can't enter\b"


def events_spoken_of(identity: str, body: str, *, settles: bool) -> tuple[Term, ...]:
    """Give ``stands_in(K,Event)``; ``settles``: how a permanent enters is told by facts of their own."""
    events = [event for event, words in _EVENTS.items() if re.search(words, body)]
    if not settles and re.search(_ENTERING, body):
        events.append("enters")
    if _TRIGGERING.search(body):
        events += [event for event, words in _TRIGGERS.items() if re.search(words, body)] or ["triggers"]
    return tuple(term("stands_in", identity, Term(event)) for event in events)
