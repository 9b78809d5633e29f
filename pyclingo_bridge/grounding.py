"""Drive clingo: facts in, shown atoms out. The only module that imports it."""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from .asp_files import pieces_for
from .atoms import Rows, read_atoms
from .errors import RulesError

if TYPE_CHECKING:
    import clingo
    import clingo.ast


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


def ground(facts: str, extra: str = "") -> tuple[Rows, dict[int, Rows]]:
    """Ground a program of facts with the rules that it needs.

    Gives the shown atoms by predicate: those about no board in particular, and those of each board.

    Raises:
        RulesError: clingo warned, or there is no answer, or more than one.
    """
    import clingo

    warnings: list[str] = []
    control = clingo.Control(["--warn=all", "2"], logger=lambda _code, message: warnings.append(message))
    _load(control, [*pieces_for(facts), extra])
    control.add("base", [], facts)
    control.ground([("base", [])])
    if warnings:
        raise RulesError(warnings[0])
    with control.solve(yield_=True) as answers:  # all atoms are facts: nothing is searched, the answer is printed
        found = [str(answer) for answer in answers]
    if len(found) != 1:
        raise RulesError(
            "the rules contradict each other on this board" if not found else "the rules leave an answer open"
        )
    return read_atoms(found[0])
