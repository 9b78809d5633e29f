"""Rulings that contradict each other, whatever the rules say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from pyclingo_bridge.check.values import as_list, folded, letter
from pyclingo_bridge.model import Ruling

Claim = tuple[str, str, Any]
"""What a claim is about, its key (``not.`` in front where it is denied), and the value."""

_SETS = ("types", "subtypes", "supertypes", "keywords", "colors", "mana")


def find_conflict(rulings: Sequence[Ruling]) -> tuple[str, ...]:
    """Give the ids of a smallest set of rulings that cannot all be true; empty if none is found.

    Found are direct contradictions: two claims about the same thing that exclude each other.
    """
    for ruling in rulings:
        if any(excludes(one, other) for one, other in combinations(_claims(ruling), 2)):
            return (ruling.id,)
    for first, second in combinations(rulings, 2):
        if any(excludes(one, other) for one in _claims(first) for other in _claims(second)):
            return (first.id, second.id)
    return ()


def _claims(ruling: Ruling) -> Iterator[Claim]:
    for about, says in ruling.says.items():
        yield from _flat(about, says, "")


def _flat(about: str, says: Mapping[str, Any], prefix: str) -> Iterator[Claim]:
    for key, value in says.items():
        if key == "not":
            yield from _flat(about, value, "" if prefix else "not.")
        elif key in ("has", "lacks") and not prefix:
            for entry in as_list(value):
                yield about, key, folded(entry)
        elif key == "counters" and not prefix and value:
            for kind, number in value.items():
                yield about, f"counters.{kind}", number
        else:
            yield about, prefix + key, _comparable(key, value)


def _comparable(key: str, value: Any) -> Any:
    if key in ("colors", "mana"):
        return frozenset(letter(each) for each in as_list(value))
    if key in _SETS:
        return frozenset(folded(each) for each in as_list(value))
    if key == "abilities":
        return tuple(sorted(folded(each) for each in as_list(value)))
    if isinstance(value, Mapping):
        return tuple(sorted(value.items()))
    return tuple(value) if isinstance(value, list) else value


def _kind(word: str) -> str | None:
    """Give the key whose whole set a word belongs to, if there is only one; colours are letters in such sets."""
    from pyclingo_bridge.oracle.words import SUBTYPE_KINDS, word_lists

    lists = {kind: {folded(each) for each in words.values()} for kind, words in word_lists().items()}
    kinds = {"subtypes" if kind in SUBTYPE_KINDS else f"{kind}s" for kind, words in lists.items() if word in words}
    found = kinds & {"types", "supertypes", "subtypes", "keywords"}
    return found.pop() if len(found) == 1 else None


def excludes(one: Claim, other: Claim) -> bool:
    """Say whether two claims can never both be true."""
    (about, key, value), (about_other, key_other, value_other) = one, other
    if about != about_other:
        return False
    if key == key_other:
        return key not in ("has", "lacks") and not key.startswith("not.") and value != value_other
    keys = {key: value, key_other: value_other}
    if "exists" in keys:
        return keys["exists"] is False and key_other != "not.exists" != key
    if {key, key_other} == {"has", "lacks"}:
        return bool(value == value_other)
    for having, whole in ((key, key_other), (key_other, key)):
        if having in ("has", "lacks") and _kind(keys[having]) == whole:
            return (keys[having] in keys[whole]) != (having == "has")
    return key == f"not.{key_other}" and value == value_other or key_other == f"not.{key}" and value == value_other
