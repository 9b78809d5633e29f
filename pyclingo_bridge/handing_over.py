"""Atoms that are known, as clingo takes them most quickly: a whole predicate by one rule, which asks for its symbols.

A fact written as text is a statement of its own to clingo, which costs five times as much.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from .consequences import Signature

if TYPE_CHECKING:
    from clingo import Symbol


class HandedOver:
    """Atoms by predicate, none of them negative; the context in which clingo grounds the rules that ask for them."""

    def __init__(self, atoms: Mapping[Signature, Sequence[Symbol]]) -> None:
        self.atoms = atoms

    def rules(self, names: Collection[str]) -> Iterator[str]:
        """Give the rules that ask for the atoms of predicates of these names."""
        for (name, arity), atoms in self.atoms.items():
            if atoms and name in names:
                yield _asking(name, arity)

    def given(self, name: Symbol, arity: Symbol) -> Sequence[Symbol]:
        """Give the atoms of a predicate; clingo calls this."""
        return self.atoms[name.string, arity.number]


@cache
def _asking(name: str, arity: int) -> str:
    if not arity:
        return f"{name}."
    atom = f"{name}({','.join(f'X{place}' for place in range(arity))})"
    return f'{atom} :- {atom} = @given("{name}",{arity}).'
