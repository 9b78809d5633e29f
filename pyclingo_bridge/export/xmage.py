"""A JUnit test for XMage (magefree/mage): one class for an input file, one method for each of its boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pyclingo_bridge.answer import ObjectAnswer
from pyclingo_bridge.export.faces import card_name
from pyclingo_bridge.export.model import Board, Exported, Remark
from pyclingo_bridge.export.naming import Names, camel, pascal, stem, words
from pyclingo_bridge.export.staging import permanents
from pyclingo_bridge.export.xmage_board import ZONES, Plan, plan
from pyclingo_bridge.export.xmage_claims import Java, by_alias, by_name, lost
from pyclingo_bridge.export.xmage_class import written_class
from pyclingo_bridge.export.xmage_names import comment, counter, engine_name, string
from pyclingo_bridge.model import CardDefinition


def export(boards: Sequence[Board], known: Callable[[CardDefinition], bool]) -> list[Exported]:
    """Write one test class."""
    file = boards[0].scenario.file
    name = pascal(stem(file), "Board") + "Test"
    methods, imports, remarks, names = list[str](), set[str](), list[Remark](), Names()
    incomplete = one_by_one = False
    for number, board in enumerate(boards, start=1):
        planned = plan(board, known)
        method = _method(board, planned, names.take(camel(board.scenario.title or f"board {number}", "board")))
        methods.append("\n".join(method.lines))
        imports |= method.imports
        remarks += planned.fidelity.remarks(board.scenario.line)
        incomplete |= planned.fidelity.incomplete
        one_by_one |= planned.one_by_one
    text = written_class(name, file, methods, imports, one_by_one)
    return [Exported(f"{name}.java", text, tuple(remarks), incomplete)]


def _method(board: Board, plan: Plan, name: str) -> Java:
    scenario, answer = board
    aliases = _aliases(board, plan)
    java = Java()
    if plan.fidelity.incomplete:
        java.imports.add("org.junit.Ignore")
    checks, asserts = _claims(board, plan, aliases, java)
    order = (
        "The permanents enter one after the other, oldest timestamp first."
        if plan.one_by_one
        else "The order of timestamps makes no difference: every order was worked out."
    )
    rules = f"Rules: {answer.rules}. " if answer.rules != "current" else ""
    comments = [
        comment(scenario.title or name),
        f"{rules}{order}",
        *map(comment, plan.fidelity.lines()),
    ]
    body = [
        *_setup(plan, aliases),
        *(f"setLife({plan.player(player)}, {life});" for player, life in scenario.life.items()),
        "",
        *([*checks, ""] if checks else []),
        "setStrictChooseMode(true);",
        "setStopAt(1, PhaseStep.PRECOMBAT_MAIN);",
        "execute();",
        "assertAllCommandsUsed();",
        *asserts,
    ]
    if plan.one_by_one and any(each.counters for each in plan.entries):
        java.imports.add("mage.counters.CounterType")
    ignore = ['@Ignore("incomplete: see the comment")'] if plan.fidelity.incomplete else []
    lines = [
        "/**",
        *(f" * {each}" for each in comments),
        " */",
        *ignore,
        "@Test",
        f"public void {name}() {{",
        *(f"    {each}" if each else "" for each in body),
        "}",
    ]
    java.lines = [f"    {each}" if each else "" for each in lines]
    return java


def _setup(plan: Plan, aliases: dict[str, str]) -> list[str]:
    lines: list[str] = []
    for zone, constant in ZONES.items():
        there = [each for each in plan.entries if each.zone == zone]
        # The card added last is on top of the library, and the first of a list is its top.
        for entry in reversed(there) if zone == "library" else there:
            name = string(engine_name(card_name(entry.card)))
            lines.append(f"addCard(Zone.{constant}, {plan.player(entry.owner)}, {name});")
    for entry in (each for each in plan.entries if each.zone == "battlefield"):
        alias = f"@{aliases[entry.id]}" if entry.id in aliases else ""
        name = string(engine_name(card_name(entry.card)) + alias)
        player, tapped = plan.player(entry.controller), "tapped" in entry.statuses
        for choice in entry.chosen.values():
            lines.append(f"setChoice({player}, {string(choice[0].upper() + choice[1:])});")
        if plan.one_by_one:
            counters = "".join(f", {counter(kind)}.createInstance({n})" for kind, n in entry.counters.items() if n)
            lines.append(f"enters({player}, {name}, {str(tapped).lower()}{counters});")
        else:
            lines.append(f"addCard(Zone.BATTLEFIELD, {player}, {name}{', 1, true' if tapped else ''});")
    return _together(lines)


def _together(lines: list[str]) -> list[str]:
    """Add equal cards that stand next to each other at once."""
    found: list[str] = []
    for line in lines:
        if line.startswith("addCard(") and line.endswith('");') and found and "@" not in line:
            start = line[: -len(");")]
            same = found[-1] == line or found[-1].startswith(start + ", ")
            if same:
                number = 1 if found[-1] == line else int(found[-1][len(start) + 2 : -len(");")])
                found[-1] = f"{start}, {number + 1});"
                continue
        found.append(line)
    return found


def _aliases(board: Board, plan: Plan) -> dict[str, str]:
    """Name the objects that share their name at the end with another one that is different, or that have none."""
    kinds: dict[str, set[str]] = {}
    for thing in permanents(board.answer).values():
        kinds.setdefault(thing.name, set()).add(_kind(board, thing))
    names, found = Names(), {}
    there = {entry.id for entry in plan.entries}
    for id, thing in permanents(board.answer).items():
        if id in there and (len(kinds[thing.name]) > 1 or not thing.name):
            found[id] = names.take("_".join(words(id)) or "object")
    return found


def _kind(board: Board, thing: ObjectAnswer) -> str:
    """Give all that is asserted of an object, to tell which objects are alike."""
    gone = lost(thing, board.answer.moments[-1].applied)
    return repr(by_name(thing, str(thing.controller), 1, gone).lines)


def _claims(board: Board, plan: Plan, aliases: dict[str, str], java: Java) -> tuple[list[str], list[str]]:
    """Give what is checked while the game runs and what is asserted afterwards."""
    things, placed = permanents(board.answer), {each.id: each.controller for each in plan.entries}
    number = Counter(each.name for id, each in things.items() if id in placed)
    checks: list[str] = []
    asserts: list[str] = []
    said: set[str] = set()
    for id, thing in things.items():
        if id not in placed or thing.controller is None or (thing.name in said and id not in aliases):
            continue
        gone = lost(thing, board.answer.moments[-1].applied)
        player = plan.player(thing.controller)
        if id in aliases and placed[id] != thing.controller:
            asserts += ["", f"// {comment(id)}: not asserted; its name is not its own, and its controller has no alias"]
            continue
        if id in aliases:
            found = by_alias(thing, player, aliases[id], gone)
            checks += found.lines
        else:
            said.add(thing.name)
            found = by_name(thing, player, number[thing.name], gone)
            asserts += ["", f"// {comment(id)}", *found.lines]
        java.imports |= found.imports
    return checks, asserts
