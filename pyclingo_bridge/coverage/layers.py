"""In which layers texts have their effects: asked of the rules, for many texts at once."""

from __future__ import annotations

from collections.abc import Sequence

from pyclingo_bridge.asp_files import folder
from pyclingo_bridge.grounding import ground
from pyclingo_bridge.program import Program
from pyclingo_bridge.terms import Term, fact


def layers_of(texts: Sequence[Sequence[Term]]) -> tuple[tuple[str, ...], list[frozenset[str]]]:
    """Give the names of all layers in their order, and for the facts of each text those where it has an effect.

    The facts of a text have its identity as their first argument; what that is does not matter.
    """
    query = (folder() / "queries" / "layers_of_texts.lp").read_text(encoding="utf-8")
    lines = [fact(_numbered(each, number)) for number, facts in enumerate(texts) for each in facts]
    shared, found = ground(Program("\n".join(lines)), query)
    places = sorted((int(str(place)), str(name)) for name, place in shared["layer_place"])
    order = tuple(name for _, name in places)
    return order, [
        frozenset(str(name) for (name,) in found[number]["layer_of_text"]) if number in found else frozenset()
        for number in range(len(texts))
    ]


def _numbered(said: Term, number: int) -> Term:
    return Term(said.name, (number, *said.args[1:]))
