"""Drive clingo: facts in, shown atoms out. The only module that imports it."""

from __future__ import annotations

import atexit
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from .answer import Answer
from .asp_files import explanation, pieces_for
from .errors import InputError
from .facts import Board, made, write_board
from .model import Scenario
from .readback import read_answer
from .terms import Term, Value, fact, term

if TYPE_CHECKING:
    import clingo
    import clingo.ast

Atoms = dict[str, list[tuple[Value, ...]]]


CURRENT = "current"
SHARED = ("ability_text", "layer_rule", "placing_rule")


class RulesError(RuntimeError):
    """The rules gave no answer, or clingo warned: a defect of the program, not of the input."""


def to_value(symbol: clingo.Symbol) -> Value:
    """Turn a clingo symbol into a term of this package."""
    kind = symbol.type.name
    if kind == "Number":
        return symbol.number
    if kind == "String":
        return symbol.string
    return Term(symbol.name, tuple([to_value(each) for each in symbol.arguments]))


@lru_cache(maxsize=128)
def _parsed(text: str) -> tuple[clingo.ast.AST, ...]:
    from clingo.ast import parse_string

    statements: list[clingo.ast.AST] = []
    parse_string(text, statements.append)
    return tuple(statements)


atexit.register(_parsed.cache_clear)  # clingo must still be there when its statements go
_seen: set[str] = set()


def _load(control: clingo.Control, pieces: Sequence[str]) -> None:
    """Give the rules to clingo: as text the first time, parsed and kept from the second time on."""
    again = [piece for piece in pieces if piece in _seen]
    control.add("base", [], "\n".join(piece for piece in pieces if piece not in _seen))
    _seen.update(piece for piece in pieces if len(piece) > 500)
    if not again:
        return
    from clingo.ast import ProgramBuilder  # not for a single board: its import is a tenth of a command

    with ProgramBuilder(control) as builder:
        for piece in again:
            for statement in _parsed(piece):
                builder.add(statement)


def run(facts: str, extra: str = "") -> Atoms:
    """Ground and solve a program of facts with the rules that it needs; give the shown atoms by predicate."""
    import clingo

    warnings: list[str] = []
    control = clingo.Control(["--warn=all"], logger=lambda _code, message: warnings.append(message))
    pieces = [*pieces_for(facts), extra]
    _load(control, pieces)
    control.add("base", [], facts)
    control.ground([("base", [])])
    if warnings:
        raise RulesError(warnings[0])
    if control.is_conflicting:
        raise RulesError("the rules contradict each other on this board")
    atoms: Atoms = defaultdict(list)
    cache: dict[clingo.Symbol, Value] = {}
    for piece in pieces:
        for name, arity in _shown(piece):
            for atom in control.symbolic_atoms.by_signature(name, arity):
                if not atom.is_fact:
                    raise RulesError(f"the rules leave {atom.symbol} open")
                row: list[Value] = []
                for argument in atom.symbol.arguments:
                    known = cache.get(argument)
                    if known is None:
                        known = cache[argument] = to_value(argument)
                    row.append(known)
                atoms[name].append(tuple(row))
    return atoms


@lru_cache(maxsize=128)
def _shown(text: str) -> tuple[tuple[str, int], ...]:
    """Give what a piece of the program shows: all facts once it is grounded, so there is nothing to solve."""
    return tuple((name, int(arity)) for name, arity in re.findall(r"^#show (\w+)/(\d+)\.", text, re.MULTILINE))


def solve(scenario: Scenario, *, explain: bool = False) -> Answer:
    """Work out a scenario; with ``explain`` also why, and why not otherwise.

    Raises:
        InputError: the scenario asks for an edition of the rules that is not there.
    """
    return solve_boards([scenario], explain=explain)[0]


def solve_each(scenario: Scenario, *, explain: bool = False) -> list[Answer]:
    """Work out a scenario under each edition that it names."""
    return [solve(replace(scenario, rules=(rules,)), explain=explain) for rules in scenario.rules or (CURRENT,)]


def solve_boards(scenarios: Sequence[Scenario], *, explain: bool = False) -> list[Answer]:
    """Work out several scenarios in one grounding."""
    from .check import refuse_unsupported

    for scenario in scenarios:
        refuse_unsupported(scenario)
        for rules in scenario.rules:
            if rules != CURRENT:
                raise InputError(f"no edition but '{CURRENT}' is there yet", file=scenario.file, key="rules")
    boards = [write_board(scenario, number) for number, scenario in enumerate(scenarios, 1)]
    facts = "\n".join(line for board in boards for line in board.lines)
    why = explanation() if explain else ""
    atoms = run(facts, why)
    ended = {row[0] for row in atoms["ended"]}
    if ended != set(range(1, len(boards) + 1)):
        raise RulesError("the process of applying effects did not come to an end")
    open_boards = {int(str(row[0])) for row in atoms["unlocked"]}
    if open_boards:
        locked = [fact_line for number in sorted(open_boards) for fact_line in lock(boards[number - 1], number)]
        atoms = run(facts + "\n" + "\n".join(locked), why)
    by_board: dict[int, Atoms] = {number: defaultdict(list) for number in range(1, len(boards) + 1)}
    for name, rows in atoms.items():
        for row in rows:
            if name in SHARED:
                for each in by_board.values():
                    each[name].append(row)
            elif isinstance(row[0], int):
                by_board[row[0]][name].append(row[1:])
    return [read_answer(board, by_board[number]) for number, board in enumerate(boards, 1)]


def lock(board: Board, number: int) -> Iterable[str]:
    """Work out what resolved effects locked in, each on the board as it was when it resolved (611.2c-d)."""
    found: list[str] = []
    scenario = board.scenario
    for effect in sorted(scenario.effects, key=lambda each: each.timestamp):
        then = replace(
            scenario,
            entries=tuple(each for each in scenario.entries if each.timestamp <= effect.timestamp),
            effects=tuple(each for each in scenario.effects if each.timestamp <= effect.timestamp),
        )
        facts = "\n".join([*write_board(then, number).lines, *found, fact(term("resolving", number, made(effect)))])
        atoms = run(facts)
        rows = [
            *(fact(Term("locked", row)) for row in atoms["locks"]),
            *(fact(Term("fixed", row)) for row in atoms["fixes"]),
        ]
        found.extend(rows)
        if effect.affected is None:
            found.append(fact(term("lock_known", number, made(effect))))
    return found
