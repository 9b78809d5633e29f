"""Cards that the ``asp/cards`` folder defines by hand."""

from __future__ import annotations

from functools import cache

from pyclingo_bridge.asp_files import folder
from pyclingo_bridge.cards.names import fold
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.terms import Term, Value, read_facts


def find_builtin(name: str) -> CardDefinition | None:
    """Give the built-in card of this name: its name and the constant of its definition, nothing else."""
    return _builtin_cards().get(fold(name))


def builtin_names() -> list[str]:
    """Give the names of all built-in cards, sorted."""
    return sorted(card.name for card in _builtin_cards().values())


@cache
def builtin_facts(constant: str) -> tuple[Term, ...]:
    """Give the facts of the built-in card defined as ``constant``, its abilities included."""
    own = _own(constant)
    return tuple(each for each in _all_facts() if each.args[0] in own)


def _own(constant: str) -> set[Value]:
    me = Term(constant)
    return {me, *(each.args[2] for each in _all_facts() if each.args[:2] == (me, Term("ability")))}


@cache
def _all_facts() -> tuple[Term, ...]:
    texts = (path.read_text(encoding="utf-8") for path in sorted((folder() / "cards").glob("*.lp")))
    return tuple(fact for text in texts for fact in read_facts(text))


@cache
def _builtin_cards() -> dict[str, CardDefinition]:
    cards: dict[str, CardDefinition] = {}
    for each in _all_facts():
        if each.name == "value" and each.args[1] == Term("name"):
            name = str(each.args[2])
            cards[fold(name)] = CardDefinition(name=name, builtin=str(each.args[0]))
    return cards
