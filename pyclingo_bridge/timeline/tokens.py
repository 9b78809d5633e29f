"""Tokens that an effect creates, as objects: what the rules say of them, written out as a card, and an id for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from ..colors import COLORS
from ..model import CardDefinition, Entry
from ..oracle import keyword_name
from ..oracle.words import word_lists
from ..scenario.vocabulary import OUTSIDE
from ..terms import Term, Value

_LETTERS = {name: letter for letter, name in COLORS.items()}


def card_of_token(spec: Term, naming: Value) -> CardDefinition:
    """Give the card that says what ``token(Name,Supertypes,Colors,Subtypes,Types,Size,Abilities)`` says.

    ``naming`` is how a token without a name of its own is called: ``subtypes`` or ``subtypes_and_token``.
    """
    name, supertypes, colors, subtypes, types, size, abilities = spec.args
    front = " ".join(_printed(each) for each in (*_list(supertypes), *_list(types)))
    kinds = " ".join(_printed(each) for each in _list(subtypes))
    own = f"{kinds} Token" if naming == Term("subtypes_and_token") else kinds
    power, toughness = size.args if isinstance(size, Term) and size.args else (None, None)
    return CardDefinition(
        name=name if isinstance(name, str) else own,
        type_line=f"{front} — {kinds}" if kinds else front,
        oracle_text="\n".join(_ability(each) for each in _list(abilities)),
        power=None if power is None else str(power),
        toughness=None if toughness is None else str(toughness),
        colors=tuple(_LETTERS[str(each)] for each in _list(colors)),
    )


def new_token(name: str, card: CardDefinition, player: str) -> Entry:
    """Give what a player creates, which is to enter: the rules say where, and whether it is a token."""
    return Entry(name, OUTSIDE, card, player, player, 0)


def in_order(rows: Iterable[Term], players: tuple[str, ...]) -> list[Term]:
    """Give the tokens that come at once, ``token(new(T,P,I),...)``, player by player, each in order."""

    def key(each: Term) -> tuple[int, int]:
        new = each.args[0]
        assert isinstance(new, Term)
        return players.index(str(new.args[1])), int(str(new.args[2]))

    return sorted(rows, key=key)


def with_names(value: Value, names: Mapping[Value, str]) -> Value:
    """Give a term with ids in place of what stands for new tokens."""
    if value in names:
        return names[value]
    if isinstance(value, Term) and value.args:
        return Term(value.name, tuple([with_names(each, names) for each in value.args]))
    return value


def _list(these: Value) -> tuple[Value, ...]:
    assert isinstance(these, Term)
    return these.args


@lru_cache(maxsize=1)
def _printed_words() -> dict[str, str]:
    lists = word_lists()
    return {constant: printed for kind in lists for constant, printed in lists[kind].items() if kind != "keyword"}


def _printed(constant: Value) -> str:
    return _printed_words().get(str(constant), str(constant).replace("_", " ").title())


def _ability(ability: Value) -> str:
    if isinstance(ability, str):
        return ability
    assert isinstance(ability, Term)
    return keyword_name(ability)
