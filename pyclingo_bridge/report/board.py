"""``layers show``: every object of a board, what depends on what, and what was left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyclingo_bridge.answer import Answer, Moment, ObjectAnswer
from pyclingo_bridge.report.blocks import Block, Line, Row, Table, heading, title
from pyclingo_bridge.report.history import history
from pyclingo_bridge.report.loops import dependency_lines, loop_lines
from pyclingo_bridge.report.phrases import Phrases
from pyclingo_bridge.report.words import colors, size, state, type_line


def board_report(answer: Answer, at: Sequence[int] = ()) -> list[Block]:
    """Report the last moment of an answer, with what led to it; or the moments ``at`` these items of the timeline."""
    blocks: list[Block] = [title(answer_title(answer)), *open_outcomes(answer)]
    if not at:
        return [*blocks, *history(answer.moments), *moment_blocks(answer.moments[-1]), *left_out(answer)]
    for number in at:
        moment = answer.at(number)
        blocks += [heading(f"After {number}. {moment.after}" if moment.after else "At the beginning")]
        blocks += moment_blocks(moment)
    return [*blocks, *left_out(answer)]


def moment_blocks(moment: Moment) -> list[Block]:
    """Report the board at one moment."""
    blocks: list[Block] = []
    if not moment.objects:
        blocks.append(Line("There are no objects on this board."))
    for zone in dict.fromkeys(thing.zone for thing in moment.objects.values()):
        blocks += [heading(zone.capitalize()), objects_table(moment, zone)]
    blocks += _players(moment)
    if moment.dependencies:
        blocks += [heading("Dependencies"), *dependency_lines(moment)]
    if moment.loops:
        blocks += [heading("Dependency loops"), *loop_lines(moment)]
    return blocks


def open_outcomes(answer: Answer) -> Iterator[Block]:
    """Say that an order or a choice is open, where one outcome is shown, and what is different in the others."""
    outcomes = answer.outcomes
    if not outcomes:
        return
    from pyclingo_bridge.report.outcomes import differences, if_any, what_is_open

    if len(outcomes) == 1:
        yield Line("The same in every order and by every choice that is open.", "good")
        return
    what = " and ".join(what_is_open(outcomes))
    yield Line(f"One of {len(outcomes)} outcomes: {what} is open (layers orders shows all)", "warning")
    for number, outcome in enumerate(outcomes, 1):
        yield Line(f"{number}{'' if number > 1 else ', shown here'}: if {if_any(outcome.when)}", indent=1)
    yield heading("What depends on it")
    yield from differences(outcomes)


def trouble_report(answer: Answer) -> list[Block]:
    """Report only what was left out of an answer or is doubtful about the board; nothing if nothing is."""
    wrong = list(left_out(answer))
    return [title(answer_title(answer)), *wrong] if wrong else []


def answer_title(answer: Answer) -> str:
    """Name a scenario: its title or file, and the rules if they are not the current ones."""
    name = answer.title or answer.file
    return name if answer.rules == "current" else f"{name} (rules of {answer.rules})"


def objects_table(moment: Moment, zone: str) -> Table:
    """Give the objects of one zone as a table; columns that say nothing are left out."""
    things = [thing for thing in moment.objects.values() if thing.zone == zone]
    several = len({thing.controller or thing.owner for thing in moment.objects.values()}) > 1
    columns: dict[str, list[str]] = {
        "id": [thing.id for thing in things],
        "name": [thing.name or "(no name)" if thing.name != thing.id else "" for thing in things],
        "type": [type_line(thing) for thing in things],
        "P/T": [size(thing) for thing in things],
        "colours": [colors(thing.colors) or "colourless" for thing in things],
        "controller": [(thing.controller or thing.owner) if several else "" for thing in things],
        "keywords": [", ".join(thing.keywords) for thing in things],
        "state": [state(thing) for thing in things],
    }
    if any(columns["name"]):
        columns["name"] = [thing.name or "(no name)" for thing in things]
    kept = {name: cells for name, cells in columns.items() if any(cells)}
    rows = zip(*kept.values(), strict=True)
    return Table(
        tuple(kept),
        tuple(Row(cells, _abilities(thing)) for cells, thing in zip(rows, things, strict=True)),
        "abilities" if any(thing.abilities for thing in things) else "",
    )


def _abilities(thing: ObjectAnswer) -> tuple[str, ...]:
    return tuple(f'"{line}"' for ability in thing.abilities for line in ability.splitlines())


def _players(moment: Moment) -> Iterator[Block]:
    special = {
        name: player
        for name, player in moment.players.items()
        if player.abilities or player.max_hand_size != 7 or player.lost or player.counters
    }
    if special:
        yield heading("Players")
    for name, player in special.items():
        size = player.max_hand_size
        hand = "no maximum hand size" if size is None else f"maximum hand size {size}"
        counters = [f"{number} {kind} counters" for kind, number in sorted(player.counters.items())]
        lost = ["has lost the game"] if player.lost else []
        yield Line("; ".join([f"{name}: {player.life} life", hand, *counters, *lost, *player.abilities]), indent=1)


def left_out(answer: Answer) -> Iterator[Block]:
    """Say which sentences and conditions are not part of the answer, and what a game would not keep."""
    if answer.not_understood:
        yield heading("Not understood, and so left out of the answer")
    for item in answer.not_understood:
        yield Line(f'{item.object}: "{item.text}"', "warning", 1)
    if answer.asked:
        yield heading(
            "What the board does not decide: conditions are taken as false, numbers as 0 "
            "(say otherwise with holds: and amounts:)"
        )
    for item in answer.asked:
        yield Line(f'{item.object}: "{item.text}"', "warning", 1)
    if answer.notes:
        yield heading("Taken as it stands")
    for note in answer.notes:
        yield Line(Phrases.read().say("note", note.why, effect=note.object, on=note.host), "warning", 1)
