"""Drive clingo: facts in, shown atoms out. The only module that imports it."""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, TypeAlias

from .applicability import either, given_by, in_two, only
from .asp_files import needed_for, without_strings
from .atoms import Row, Rows, read_atoms
from .card_level import looked_at, parted, settled_by
from .consequences import Known, Signature
from .errors import RulesError
from .handing_over import HandedOver
from .program import Program
from .statements import bits

if TYPE_CHECKING:
    import clingo
    import clingo.ast

Shown: TypeAlias = tuple[Rows, dict[int, Rows]]
"""The shown atoms by predicate: those about no board in particular, and those of each board."""


@cache
def _parsed(text: str) -> tuple[clingo.ast.AST, ...]:
    from clingo.ast import parse_string

    found: list[clingo.ast.AST] = []
    parse_string(text, found.append)
    return tuple(found[1:])  # the first one says which part of the program follows


atexit.register(_parsed.cache_clear)  # clingo must still be there when its statements go
_seen: set[str] = set()
_groundings = count()


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


@dataclass(slots=True)
class Grounding:
    """A program that was grounded, kept for others of which little is otherwise."""

    shown: Shown
    told: tuple[str, ...]
    """Its facts, those about words too."""
    files: tuple[str, ...]
    """The texts of the files of rules that it needed."""
    known: Known
    control: clingo.Control
    settled: HandedOver | None = None
    """What the cards alone decide, where it was known before; of its atoms the control has only some."""
    _facts: frozenset[str] = frozenset()
    _signatures: list[Signature] = field(default_factory=list)
    _symbols: dict[Signature, list[clingo.Symbol]] = field(default_factory=dict)

    @property
    def facts(self) -> frozenset[str]:
        """Lines of facts, those about words too."""
        self._facts = self._facts or lines_of(*self.told)
        return self._facts

    def signatures(self) -> Sequence[Signature]:
        """Give the predicates that it knows; a negative one with its minus sign."""
        if not self._signatures:
            every = self.control.symbolic_atoms.signatures
            found = {(name if positive else f"-{name}", arity): None for name, arity, positive in every}
            self._signatures = list(found | dict.fromkeys(self.settled.atoms if self.settled else ()))
        return self._signatures

    def atoms(self, signature: Signature) -> Sequence[clingo.Symbol]:
        """Give all atoms of a predicate."""
        if signature not in self._symbols:
            name, arity = signature
            every = self.control.symbolic_atoms.by_signature(name.removeprefix("-"), arity, name[0] != "-")
            found = [each.symbol for each in every]
            if self.settled and signature in self.settled.atoms:
                found = list(dict.fromkeys((*found, *self.settled.atoms[signature])))
            self._symbols[signature] = found
        return self._symbols[signature]


def ground(facts: Program, extra: str = "") -> Shown:
    """Ground a program of facts with the rules that it needs.

    Gives the shown atoms by predicate: those about no board in particular, and those of each board.

    Raises:
        RulesError: clingo warned, or there is no answer, or more than one.
    """
    if next(_groundings):
        return ground_to_keep(facts, extra).shown
    control, warnings = _control()  # the first of a process, which may be the last: to choose rules takes longer
    files, words = needed_for(without_strings(str(facts)))
    control.add("base", [], "\n".join((*files, extra, str(facts), words)))
    control.ground([("base", [])])
    return _shown(control, warnings)


def ground_to_keep(facts: Program, extra: str = "") -> Grounding:
    """Ground a program as :func:`ground` does, and give it for :func:`ground_after`."""
    control, warnings = _control()
    said, said_of_cards = without_strings(facts.boards), without_strings(facts.cards)
    files, words = needed_for(f"{said}\n{said_of_cards}")
    files = (*files, extra) if extra else files
    first, process = in_two(files)
    of_boards = given_by(said)
    rules, settled = first.applicable(either(of_boards, given_by(f"{said_of_cards}\n{words}")))
    cards = f"{facts.cards}\n{words}"
    parts = parted(rules, frozenset(name for name, _ in of_boards))
    known = settled_by(cards, parts.alone, _grounded)
    there_are = (1 << len(bits)) - 1
    if known is None:
        _load(control, "base", rules)
        control.add("base", [], f"{facts.boards}\n{cards}")
        control.ground([("base", [])])
        present = _present(control, process.needs)
    else:
        handed = looked_at(parts.others)
        _load(control, "base", (*parts.others, *known.rules(handed)))
        control.add("base", [], facts.boards)
        control.ground([("base", [])], context=known)
        present = _present(control, process.needs) | {name for (name, _), atoms in known.atoms.items() if atoms}
    rules, estimate = process.applicable(only(settled, present))
    _load(control, "process", rules if known is None else (*rules, *known.rules(looked_at(rules) - handed)))
    control.ground([("process", [])], context=known)
    estimates = Known((settled, estimate), there_are)
    told = (facts.boards, facts.cards, words)
    return Grounding(_shown(control, warnings), told, files, estimates, control, known)


def _grounded(rules: Sequence[str], facts: str, known: HandedOver | None = None) -> clingo.Control:
    """Ground just these rules on these facts, and on what they ask for."""
    control, warnings = _control()
    _load(control, "base", rules)
    control.add("base", [], facts)
    control.ground([("base", [])], context=known)
    if warnings:
        raise RulesError(warnings[0])
    return control


def ground_rules(rules: Sequence[str], facts: str, known: HandedOver) -> Shown:
    """Ground just these rules on these facts and on what is known; what is shown of it is among the rules.

    Raises:
        RulesError: as :func:`ground`.
    """
    return _shown(_grounded(rules, facts, known), ())


def lines_of(*facts: str) -> frozenset[str]:
    """Give the lines of facts that are not empty."""
    return frozenset(line for text in facts for line in text.splitlines() if line)


def _control() -> tuple[clingo.Control, list[str]]:
    """Give a new control, and the list to which it puts its warnings."""
    import clingo

    warnings: list[str] = []
    options = ["--warn=all", "--warn=no-atom-undefined", "2"]
    return clingo.Control(options, logger=lambda _code, message: warnings.append(message)), warnings


def _shown(control: clingo.Control, warnings: Sequence[str]) -> Shown:
    """Print the answer and read it: all atoms are facts, so nothing is searched."""
    if warnings:
        raise RulesError(warnings[0])
    with control.solve(yield_=True) as answers:
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
