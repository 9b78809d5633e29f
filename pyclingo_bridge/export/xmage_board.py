"""A board as XMage's test DSL can set it up, what that leaves out, and in which order things get timestamps there.

What the DSL does was read from CardTestPlayerAPIImpl, TestPlayer, GameImpl.cheat and ContinuousEffects of
magefree/mage. ``addCard`` collects cards; ``execute`` then puts down all of player A's and after that all of player
B's. An effect gets its timestamp when the engine first sees it, which for cards put down together follows the order of
a hash set. So ``addCard`` alone will do only if the order makes no difference. Otherwise the cards are added to hands,
and move to the battlefield one after the other, under the first player's priority.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import permutations
from math import factorial

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.export.model import Board, Fidelity
from pyclingo_bridge.export.staging import agrees, doubts, oldest_first, restamp, staged
from pyclingo_bridge.model import CardDefinition, Entry, Scenario

ORDERS_TRIED = 6
"""So many orders are tried to see whether the order matters; boards with more are put down one after the other."""

ZONES = {"hand": "HAND", "graveyard": "GRAVEYARD", "library": "LIBRARY"}
_CHOICES = ("color", "creature_type", "land_type", "card_type", "name")
_KEPT = ("tapped",)


@dataclass(slots=True)
class Plan:
    """How a board is set up. ``entries`` are what is there, oldest first; ``one_by_one`` says in which way."""

    players: tuple[str, str]
    entries: list[Entry] = field(default_factory=list)
    one_by_one: bool = False
    fidelity: Fidelity = field(default_factory=Fidelity)

    def player(self, name: str) -> str:
        """Give the Java expression for a player: the active one is the first."""
        return ("playerA", "playerB")[self.players.index(name)]


def plan(board: Board, known: Callable[[CardDefinition], bool]) -> Plan:
    """Decide how to set up a board for two players."""
    scenario, answer = board
    others = tuple(each for each in scenario.players if each != scenario.active)
    found = Plan((scenario.active, others[0]))
    gaps = found.fidelity.gaps
    for entry in oldest_first(scenario):
        reason = _cannot_be_there(entry, known)
        if reason:
            gaps.append(f"{entry.id} is left out: {reason}")
            continue
        kept, left_out = _as_far_as_possible(entry)
        gaps.extend(f"{entry.id}: {each}" for each in left_out)
        found.entries.append(kept)
    gaps.extend(f"the effect {each.id}, which has resolved (cast its spell in the test)" for each in scenario.effects)
    meant = staged(scenario, found.entries, effects=())
    there = any(entry.counters for entry in found.entries if entry.zone == "battlefield")
    found.one_by_one = there or not _any_order_will_do(meant, answer)
    if not found.one_by_one:
        _untap_the_first(found)
        meant = staged(scenario, found.entries, effects=())
    found.fidelity.doubts = doubts(answer, [meant])
    attached = [each.id for each in scenario.entries if each.attached_to and each.zone == "battlefield"]
    found.fidelity.doubts += [f"{id} has to be attached, which needs a spell or ability in the test" for id in attached]
    return found


def _cannot_be_there(entry: Entry, known: Callable[[CardDefinition], bool]) -> str | None:
    if entry.zone not in ("battlefield", *ZONES):
        return f"cards cannot be added to the zone {entry.zone}"
    if "token" in entry.statuses:
        return "tokens cannot be added"
    if entry.card.melds:
        return "a melded permanent cannot be added"
    if not known(entry.card):
        return "it is not a card that XMage could have, or has another text here"
    return None


def _as_far_as_possible(entry: Entry) -> tuple[Entry, list[str]]:
    """Give the part of an object that the DSL can set up, and what is missing from it."""
    chosen = {key: value for key, value in entry.chosen.items() if key in _CHOICES and isinstance(value, str)}
    elsewhere = entry.zone != "battlefield"
    missing = [f"it is {each.replace('_', ' ')}" for each in entry.statuses if each not in _KEPT]
    missing += [f"it is attached to {entry.attached_to}"] if entry.attached_to else []
    missing += [f"it is a copy of {entry.copy_of_object}"] if entry.copy_of_object else []
    missing += [f"it is a copy of {entry.copy_of_card.name}"] if entry.copy_of_card else []
    missing += [f"the choice of {key}" for key in entry.chosen if key not in chosen]
    missing += [f"its {key.replace('_', ' ')} is {value}" for key, value in entry.numbers.items()]
    missing += [f"it is paired with {entry.paired_with}"] if entry.paired_with else []
    missing += [f"it was exiled with {entry.exiled_with}"] if entry.exiled_with else []
    missing += ["it is merged with other cards"] if entry.merged else []
    missing += [f"it is the face {entry.card.faces[entry.face - 1].name}"] if entry.face and entry.face > 1 else []
    missing += [f"what is taken to hold: {each}" for each in entry.holds]
    missing += [f"{text}: {number}" for text, number in entry.amounts.items()]
    missing += ["counters got a timestamp of their own"] if entry.counter_timestamps else []
    missing += [f"its owner is {entry.owner}"] if not elsewhere and entry.owner != entry.controller else []
    missing += ["its counters"] if elsewhere and entry.counters else []
    statuses = tuple(each for each in entry.statuses if each in _KEPT)
    kept = Entry(
        id=entry.id,
        zone=entry.zone,
        card=entry.card,
        controller=entry.controller,
        owner=entry.owner if elsewhere else entry.controller,
        timestamp=entry.timestamp,
        line=entry.line,
        counters={} if elsewhere else entry.counters,
        statuses=statuses,
        chosen=chosen,
    )
    return kept, missing


def _untap_the_first(plan: Plan) -> None:
    """Untap what the active player controls: the test begins with that player's untap step."""
    for place, entry in enumerate(plan.entries):
        if entry.controller == plan.players[0] and "tapped" in entry.statuses and entry.zone == "battlefield":
            plan.fidelity.gaps.append(f"{entry.id}: it is tapped (it would untap in the first step)")
            plan.entries[place] = replace(entry, statuses=())


def _any_order_will_do(scenario: Scenario, answer: Answer) -> bool:
    """Say whether the values are the same in whatever order the sources of applied effects got their timestamps."""
    there = {entry.id: entry.timestamp for entry in scenario.entries}
    sources = sorted({each.source for each in answer.moments[-1].applied} & there.keys(), key=there.__getitem__)
    if factorial(len(sources)) > ORDERS_TRIED:
        return False
    others = [each.id for each in sorted(scenario.entries, key=lambda each: each.timestamp) if each.id not in sources]
    return agrees(answer, [restamp(scenario, [*others, *order]) for order in permutations(sources)])
