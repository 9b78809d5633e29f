"""What the user calls an object or a characteristic, and what was meant if there is no such thing."""

from __future__ import annotations

from difflib import get_close_matches

from pyclingo_bridge.answer import Moment, ObjectAnswer
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.report.explanation import PLAYER_SHOWN, same_characteristic

_NOT_CHARACTERISTICS = ("id", "timestamp")


def find_object(moment: Moment, wanted: str) -> str | None:
    """Give the id of an object or player: by id, else by a name (or the beginning of one) that only one object has."""
    if wanted in moment.objects or wanted in moment.players:
        return wanted
    names = {id: (id.casefold(), thing.name.casefold()) for id, thing in moment.objects.items()}
    same = [id for id, both in names.items() if wanted.casefold() in both]
    alike = same or [id for id, both in names.items() if any(each.startswith(wanted.casefold()) for each in both)]
    return alike[0] if len(alike) == 1 else None


def nothing_called(wanted: str, moment: Moment, file: str) -> InputError:
    """Give the error for an object that is not there, or a name that several objects have."""
    several = [id for id, thing in moment.objects.items() if thing.name.casefold().startswith(wanted.casefold())]
    if len(several) > 1:
        return InputError(f"several objects are called {wanted!r}: {', '.join(several)}", file=file)
    names = {each.casefold(): id for id, thing in moment.objects.items() for each in (thing.name, id)}
    close = [names[each] for each in get_close_matches(wanted.casefold(), names, n=3, cutoff=0.5)]
    message = f"nothing is called {wanted!r}"
    if not close:
        message += f"; there are {', '.join(moment.objects)}"
    return InputError(message, file=file, suggestions=list(dict.fromkeys(close)))


def find_characteristic(wanted: str | None) -> str | None:
    """Give the name of a characteristic, which may be written in the singular.

    Raises:
        InputError: there is no such characteristic.
    """
    if wanted is None:
        return None
    fields = dict.fromkeys([*ObjectAnswer.__dataclass_fields__, *PLAYER_SHOWN])
    known = [each for each in fields if each not in _NOT_CHARACTERISTICS]
    for each in known:
        if same_characteristic(each, wanted):
            return each
    close = get_close_matches(wanted.casefold(), known, n=2, cutoff=0.5)
    message = f"no characteristic is called {wanted!r}" + ("" if close else f": {', '.join(known)}")
    raise InputError(message, suggestions=close)
