"""Rules that cannot apply are left out, and no others: what clingo answers is the same without them."""

from __future__ import annotations

import clingo
import pytest

from pyclingo_bridge.applicability import given_by, in_two


def atoms(program: str) -> set[str]:
    control = clingo.Control(["--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])])
    return {str(each.symbol) for each in control.symbolic_atoms}


@pytest.mark.parametrize(
    "rules",
    [
        "b(X) :- a(X). c(X) :- b(f(X)).",
        "b(X) :- d(Y), Y != 1, a(X). c(X) :- b(f(X)).",  # the word comes through an atom behind a comparison
        "b(Y) :- d(X), Y = f(X). c(X) :- b(f(X)).",  # the rule makes the term itself
        "c(X) :- a(X), d(Y) : e(Y). e(0) :- f.",  # a condition that never holds
        "c(X) :- a(X), not e(X).",
        "c(X) :- d(X), a((f(1);g(_);h)).",  # one of several terms
        "c(X) :- d(X), d(1;2).",
        "c(N) :- N = #count{ X : e(X) }.",
        "c(X) :- a(f(X)); d(X) : e(X); a(f(X)).",
        "c(X) :- d(X), a(f((1;2))). b(g(h(i(j)))). c(X) :- a(f(X)), b(g(h(i(j)))).",
    ],
)
def test_what_can_apply_is_kept(rules):
    facts = 'a(f(1)). a(f("an (odd. word")).\nd(1). d(2).'
    first, _ = in_two((rules,))
    chosen, _ = first.applicable(given_by(facts))
    assert atoms("\n".join([facts, *chosen])) == atoms(f"{facts}\n{rules}")


@pytest.mark.parametrize("rule", ["c(X) :- missing(X).", "c(X) :- a(g(X)).", "c(X) :- d(X), X != 2, a(g(X))."])
def test_what_cannot_apply_is_left_out(rule):
    first, _ = in_two((rule,))
    assert list(first.applicable(given_by("a(f(1)). d(1)."))[0]) == []


def test_a_rule_that_applies_only_through_another():
    first, _ = in_two(("c(X) :- b(X). b(X) :- a(X).",))
    assert len(first.applicable(given_by("a(1)."))[0]) == 2


def test_what_rests_on_the_choice_is_of_the_process():
    first, process = in_two(("b(X) :- a(X). c(X) :- b(X), pick(X). e(X) :- f(X), not c(X).",))
    assert list(first.applicable(given_by("a(1)."))[0]) == ["b(X) :- a(X)."]
    assert list(process.applicable(given_by("b(1). pick(1). f(1)."))[0]) == [
        "c(X) :- b(X), pick(X).",
        "e(X) :- f(X), not c(X).",
    ]
