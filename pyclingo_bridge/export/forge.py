"""A puzzle file for Forge (Card-Forge/forge), one for each board, with what is expected as comments.

What a ``.pzl`` file can say was read from Puzzle, FileSection and GameState. Forge puts down the permanents of the
human player in the listed order and then those of the other one; tokens come before cards, attachments are made last,
those in no certain order, and ``precast`` spells resolve after all of it. Where the sources leave it open when
something gets its timestamp, every possibility is worked out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from pyclingo_bridge import __version__
from pyclingo_bridge.engines.forge import SEATS, ZONES
from pyclingo_bridge.export.forge_cards import as_far_as_possible, cannot_be_there, precast, written
from pyclingo_bridge.export.model import Board, Exported, Fidelity
from pyclingo_bridge.export.naming import Names, slug, stem
from pyclingo_bridge.export.staging import doubts, oldest_first, permanents, restamp, staged
from pyclingo_bridge.export.summary import expectation
from pyclingo_bridge.model import CardDefinition, Entry, ResolvedEffect, Scenario


@dataclass(slots=True)
class Plan:
    """How a board is set up: who is the human player, what is there, which effects are made by ``precast``."""

    seats: tuple[str, str]
    entries: list[Entry] = field(default_factory=list)
    effects: list[ResolvedEffect] = field(default_factory=list)
    fidelity: Fidelity = field(default_factory=Fidelity)


def export(boards: Sequence[Board], known: Callable[[CardDefinition], bool]) -> list[Exported]:
    """Write a puzzle file for each board."""
    found, names = [], Names()
    for board in boards:
        scenario = board.scenario
        planned = _plan(board, known)
        name = names.take(slug(f"{stem(scenario.file)} {scenario.title or ''}", "board"))
        remarks = tuple(planned.fidelity.remarks(scenario.line))
        found.append(Exported(f"{name}.pzl", _text(board, planned), remarks, planned.fidelity.incomplete))
    return found


def _plan(board: Board, known: Callable[[CardDefinition], bool]) -> Plan:
    """Seat the players so that the order of timestamps comes out right, if there is a way."""
    one, two = board.scenario.players
    first = _seated(board, (one, two), known)
    if not first.fidelity.doubts:
        return first
    second = _seated(board, (two, one), known)
    return first if second.fidelity.doubts else second


def _seated(board: Board, seats: tuple[str, str], known: Callable[[CardDefinition], bool]) -> Plan:
    scenario, found = board.scenario, Plan(seats)
    gaps = found.fidelity.gaps
    for entry in oldest_first(scenario):
        reason = cannot_be_there(entry, known)
        if reason:
            gaps.append(f"{entry.id} is left out: {reason}")
            continue
        kept, left_out = as_far_as_possible(entry, known)
        gaps.extend(f"{entry.id}: {each}" for each in left_out)
        found.entries.append(kept)
    there = {entry.id for entry in found.entries}
    for effect in sorted(scenario.effects, key=lambda each: each.timestamp):
        reason = precast(effect, there | set(scenario.players), known)
        if reason:
            gaps.append(f"the effect {effect.id}: {reason}")
        else:
            found.effects.append(effect)
    if found.effects:
        found.fidelity.notes.append("A precast spell resolves whole, with all else that it does")
    meant = staged(scenario, found.entries, effects=tuple(found.effects))
    for before, after in zip(found.entries, meant.entries, strict=True):
        if before != after:
            gaps.append(f"{before.id}: what it refers to is left out")
    found.entries = list(meant.entries)
    found.fidelity.doubts = doubts(board.answer, list(_possible(meant, found)))
    return found


def _possible(scenario: Scenario, plan: Plan) -> Iterator[Scenario]:
    """Give the board with the timestamps that Forge may give, one board for each possibility."""
    effects = [each.id for seat in plan.seats for each in plan.effects if each.controller == seat]
    seen: set[tuple[str, ...]] = set()
    for tokens_first, attached in product((False, True), ("in place", "last", "last, reversed")):
        cards = [entry for seat in plan.seats for entry in _of(seat, plan.entries, tokens_first)]
        late = [entry for entry in cards if entry.attached_to] if attached != "in place" else []
        early = [entry for entry in cards if entry not in late]
        order = [each.id for each in (*early, *(late if attached == "last" else late[::-1]))] + effects
        if tuple(order) in seen:
            continue
        seen.add(tuple(order))
        board = restamp(scenario, order)
        yield board
        if any(entry.counters for entry in board.entries):
            yield _counters_last(board)


def _of(seat: str, entries: Iterable[Entry], tokens_first: bool) -> list[Entry]:
    there = [entry for entry in entries if entry.zone == "battlefield" and entry.controller == seat]
    return sorted(there, key=lambda each: tokens_first and "token" not in each.statuses)


def _counters_last(scenario: Scenario) -> Scenario:
    last = 1 + max(each.timestamp for each in scenario.entries)
    entries = (replace(each, counter_timestamps=dict.fromkeys(each.counters, last)) for each in scenario.entries)
    return replace(
        scenario,
        entries=tuple(entries),
        effects=tuple(replace(each, timestamp=each.timestamp + last) for each in scenario.effects),
    )


def _text(board: Board, plan: Plan) -> str:
    scenario, answer = board
    number = {entry.id: place for place, entry in enumerate(plan.entries, start=1)}
    title = _line(scenario.title or stem(scenario.file))
    lines = [
        "[metadata]",
        f"Name:{'INCOMPLETE: ' if plan.fidelity.incomplete else ''}{title}",
        "Goal:Survive",
        "Turns:20",
        "Difficulty:Easy",
        "Description:A board for comparing characteristics. What is expected stands in this file as comments.",
        "[state]",
        f"# Written by layers {__version__} from {_line(scenario.file)}. Rules: {answer.rules}.",
        "# The expected values are what the Comprehensive Rules entail, worked out without Forge. State-based actions",
        "# are not part of that: the board is taken as it stands.",
        "# Timestamps: the human player's permanents in the listed order, then the other player's; then attachments,",
        "# then precast spells. Every order that Forge may make of this was worked out.",
        *(f"# {_line(each)}" for each in plan.fidelity.lines()),
        "turn=1",
        f"activeplayer={SEATS[plan.seats.index(scenario.active)]}",
        "activephase=MAIN1",
    ]
    for seat, player in zip(SEATS, plan.seats, strict=True):
        lines.append(f"{seat}life={scenario.life.get(player, 20)}")
        for zone in ZONES:
            there = [each for each in plan.entries if each.zone == zone and _place(each) == player]
            if there:
                cards = ";".join(written(each, number, dict(zip(plan.seats, SEATS, strict=True))) for each in there)
                lines.append(f"{seat}{zone}={cards}")
        spells = [_spell(each, number, plan) for each in plan.effects if each.controller == player]
        if spells:
            lines.append(f"{seat}precast={';'.join(spells)}")
    lines.append("# Expected, by the ids of the scenario:")
    for id, thing in permanents(answer).items():
        where = f" (Id:{number[id]})" if id in number else " (left out)"
        first, *rest = expectation(thing)
        lines += [f"# {_line(first)}{where}", *(f"#     {_line(each)}" for each in rest)]
    return "\n".join([*lines, ""])


def _place(entry: Entry) -> str:
    return entry.controller if entry.zone == "battlefield" else entry.owner


def _spell(effect: ResolvedEffect, number: dict[str, int], plan: Plan) -> str:
    assert effect.card is not None  # `precast` says why not otherwise
    name = effect.card.name.replace(":", "^")
    if not effect.targets:
        return name
    target = effect.targets[0]
    return f"{name}->{number[target] if target in number else SEATS[plan.seats.index(target)]}"


def _line(text: str) -> str:
    return " ".join(text.split())
