"""Drive clingo: facts in, shown atoms out. The only module that imports it."""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from .applicability import given_by, in_two, only
from .asp_files import needed_for, without_strings
from .atoms import Row, Rows, read_atoms
from .errors import RulesError

if TYPE_CHECKING:
    import clingo
    import clingo.ast


@cache
def _parsed(text: str) -> tuple[clingo.ast.AST, ...]:
    from clingo.ast import parse_string

    found: list[clingo.ast.AST] = []
    parse_string(text, found.append)
    return tuple(found[1:])  # the first one says which part of the program follows


atexit.register(_parsed.cache_clear)  # clingo must still be there when its statements go
_seen: set[str] = set()


def _load(control: clingo.Control, part: str, texts: Sequence[str]) -> None:
    """Give rules to clingo as a part of the program: as text at first, parsed and kept from the second time on."""
    again = [text for text in texts if text in _seen]
    control.add(part, [], "\n".join(text for text in texts if text not in _seen))
    _seen.update(texts)
    if not again:
        return
    from clingo.ast import ProgramBuilder  # not for a single board: its import is a tenth of a command

    with ProgramBuilder(control) as builder:
        for statement in _parsed(f"#program {part}."):
            builder.add(statement)
        for text in again:
            for statement in _parsed(text):
                builder.add(statement)


def _present(control: clingo.Control, predicates: frozenset[str]) -> set[str]:
    """Give those of some predicates of which there is an atom."""
    atoms = control.symbolic_atoms
    return {
        name
        for name, arity, positive in atoms.signatures
        if name in predicates and positive and any(True for _ in atoms.by_signature(name, arity))
    }


def ground(facts: str, extra: str = "") -> tuple[Rows, dict[int, Rows]]:
    """Ground a program of facts with the rules that it needs.

    Gives the shown atoms by predicate: those about no board in particular, and those of each board.

    Raises:
        RulesError: clingo warned, or there is no answer, or more than one.
    """
    import clingo

    warnings: list[str] = []
    control = clingo.Control(
        ["--warn=all", "--warn=no-atom-undefined", "2"], logger=lambda _code, message: warnings.append(message)
    )
    said = without_strings(facts)
    files, words = needed_for(said)
    first, process = in_two((*files, extra))
    rules, given = first.applicable(given_by(f"{said}\n{words}"))
    _load(control, "base", rules)
    control.add("base", [], f"{facts}\n{words}")
    control.ground([("base", [])])
    rules, _ = process.applicable(only(given, _present(control, process.needs)))
    _load(control, "process", rules)
    control.ground([("process", [])])
    if warnings:
        raise RulesError(warnings[0])
    with control.solve(yield_=True) as answers:  # all atoms are facts: nothing is searched, the answer is printed
        found = [str(answer) for answer in answers]
    if len(found) != 1:
        raise RulesError(
            "the rules contradict each other on this board" if not found else "the rules leave an answer open"
        )
    return read_atoms(found[0])


def atoms_of(program: str, name: str) -> list[Row]:
    """Ground a small program by itself, and give the atoms of one predicate."""
    import clingo

    control = clingo.Control(["--warn=none"])
    control.add("base", [], f"{program}\n#show.\n#show {name}(X) : {name}(X).\n#show {name}(X,Y) : {name}(X,Y).")
    control.ground([("base", [])])
    with control.solve(yield_=True) as answers:
        shared, _ = read_atoms(str(next(iter(answers))))
    return shared[name]
