"""What "other" is other than: in "each creature gets +1/+1 for each other creature" not the source, but "it"."""

from __future__ import annotations

from typing import Any

from ..terms import Term, term

_OTHER_THAN_SOURCE = term("non", Term("this"))
_OTHER_THAN_IT = term("non", Term("it"))


def _put(value: Any, old: Term, new: Term) -> Any:
    if isinstance(value, Term):
        if value == old:
            return new
        return Term(value.name, tuple([_put(argument, old, new) for argument in value.args]))
    return value


def _mentions(value: Any, wanted: Term) -> bool:
    return isinstance(value, Term) and (value == wanted or any(_mentions(one, wanted) for one in value.args))


def _types(value: Any) -> set[str]:
    """Give the card types and subtypes that a description asks for."""
    if not isinstance(value, Term) or value.name == "non":
        return set()
    if value.name == "is" and value.args[0] == Term("type") and isinstance(value.args[1], Term):
        return {value.args[1].name}
    return set().union(*[_types(argument) for argument in value.args])


def other_than_it(subject: Any, op: Any) -> Any:
    """Read "other" in a quantity of ``op``, done to ``subject``."""
    if subject == Term("this") or not _mentions(op, _OTHER_THAN_SOURCE) or op.name in ("gain_abilities", "gain"):
        return op
    if _mentions(subject, Term("host")) and not _types(subject) & _types(op):
        return op  # an Aura counts the other enchantments
    return _put(op, _OTHER_THAN_SOURCE, _OTHER_THAN_IT)


def undo(op: Any) -> Any:
    """Give the operation as the words have it."""
    return _put(op, _OTHER_THAN_IT, _OTHER_THAN_SOURCE)
