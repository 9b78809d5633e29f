"""Nothing hangs on its own negation, so that every atom is a fact on any board, not only on those that tests ground."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import clingo.ast
from clingo.ast import AST, ASTType

from pyclingo_bridge.asp_files import folder

KNOWN = {
    # descriptions: a larger one hangs on the smaller ones in it
    ("blocks_this/3", "-fits/5"),
    ("can/4", "can/4"),
    # 120.3: damage gives counters; counters that are put give no damage in the same step
    ("dealt/5", "happens/2"),
    ("as_counters/3", "happens/2"),
    ("poisons/4", "happens/2"),
    # 615.7: likewise how much of damage is prevented
    ("soaked/5", "dealt/5"),
    ("averted/4", "dealt/5"),
    ("averted/4", "left_over/5"),
    ("left_over/5", "before_it/5"),
    # 502.1-502.3: what phases out is settled as the untap step begins, before anything untaps
    ("phases_out/2", "untaps/2"),
    # 603.2h: abilities wait for other events than that an ability has triggered
    ("superseded/5", "becomes/2"),
    # 608.2h: what is done with a number does not decide whether that is the number of something that has left
    ("still_there/3", "known_of/4"),
    ("recalled/3", "worth/4"),
}
"""Pairs of which the second hangs on the negation or a sum of the first, and the first on the second, by predicates:
no atom does so; above each, why. A new pair belongs here only with such a reason."""


def _signatures(part: object, negative: bool) -> Iterator[tuple[str, bool]]:
    """Give the predicates of a part of a rule; with each whether it stands under ``not`` or in an aggregate."""
    if isinstance(part, AST):
        if part.ast_type == ASTType.Literal:
            negative = negative or part.sign != 0
        elif part.ast_type in (ASTType.BodyAggregate, ASTType.Aggregate):
            negative = True
        elif part.ast_type == ASTType.SymbolicAtom:
            symbol, sign = part.symbol, ""
            while symbol.ast_type == ASTType.UnaryOperation:
                symbol, sign = symbol.argument, "-"
            for each in symbol.arguments if symbol.ast_type == ASTType.Pool else [symbol]:
                yield f"{sign}{each.name}/{len(each.arguments)}", negative
            return
        for key in part.keys():  # noqa: SIM118
            if key != "location":
                yield from _signatures(getattr(part, key), negative)
    elif not isinstance(part, str) and hasattr(part, "__iter__"):
        for each in part:
            yield from _signatures(each, negative)


def _edges() -> dict[str, dict[str, bool]]:
    """Give for each predicate those that hang on it, and whether on its negation."""
    found: defaultdict[str, dict[str, bool]] = defaultdict(dict)

    def take(statement: AST) -> None:
        if statement.ast_type == ASTType.Rule:
            body = [*_signatures(statement.body, False)]
            for head, _ in _signatures(statement.head, False):
                for each, negative in body:
                    found[each][head] = negative or found[each].get(head, False)

    clingo.ast.parse_files([str(folder() / "main.lp")], take)
    return dict(found)


def test_nothing_hangs_on_its_own_negation() -> None:
    edges = _edges()
    reached: dict[str, set[str]] = {}

    def reaches(start: str, end: str) -> bool:
        if start not in reached:
            reached[start], waiting = {start}, [start]
            while waiting:
                new = set(edges.get(waiting.pop(), ())) - reached[start]
                reached[start] |= new
                waiting += new
        return end in reached[start]

    negative = [(one, other) for one, others in edges.items() for other, is_negative in others.items() if is_negative]
    assert len(negative) > 500
    assert {(one, other) for one, other in negative if reaches(other, one)} == set(KNOWN)
