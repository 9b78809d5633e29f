"""What an item of a timeline asks for, as terms of the vocabulary: ``action(G,tap("bear"))`` and the like."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..facts import made
from ..model import Item
from ..terms import Term, Value, slug, term

Given = dict[str, Any]


def actions_of(item: Item) -> list[Term]:
    """Give the actions that an item asks for, all at once."""
    special = _SPECIAL.get(item.action)
    if special is not None:
        return list(special(item))
    what = item.given[item.action]
    if not isinstance(what, tuple) or not all(isinstance(each, str) for each in what):
        return [Term(item.action)]
    return [term(item.action, each) for each in what]


def _enter(item: Item) -> Iterator[Term]:
    return (term("enter", each) for each in item.entries)


def _move(item: Item) -> Iterator[Term]:
    return (term("move", each, Term(item.given["to"])) for each in item.given["move"])


def _make(item: Item) -> Iterator[Term]:
    assert item.effect is not None
    yield term("cast" if item.action in ("cast", "activate") else "resolve", made(item.effect))


def _resolve(item: Item) -> Iterator[Term]:
    name = item.given["resolve"]
    yield Term("resolve") if name is None else term("resolve", made(name))


def _attach(item: Item) -> Iterator[Term]:
    yield term("attach", item.given["attach"], item.given["to"])


def _damage(item: Item) -> Iterator[Term]:
    source: Value = item.given.get("from") or Term("none")
    kind = Term("combat" if item.given.get("combat") else "noncombat")
    yield term("damage", item.given["to"], item.given["damage"], source, kind)


def _counters(item: Item) -> Iterator[Term]:
    return (term(item.action, item.given["on"], kind, number) for kind, number in item.given[item.action].items())


def _step(item: Item) -> Iterator[Term]:
    yield term("step", Term(item.given["step"]))


def _next_turn(item: Item) -> Iterator[Term]:
    player = item.given["next_turn"]
    yield Term("next_turn") if player is None else term("next_turn", player)


def _by_name(item: Item) -> Iterator[Term]:
    yield term(item.action, item.given[item.action])


def _bare(item: Item) -> Iterator[Term]:
    yield Term(item.action)


def _pairs(item: Item) -> Iterator[Term]:
    return (term(item.action, one, other) for one, other in item.given[item.action].items())


def _draw(item: Item) -> Iterator[Term]:
    yield term("draw", item.given["by"], item.given["draw"])


def _discard(item: Item) -> Iterator[Term]:
    what = item.given["discard"]
    if isinstance(what, int):
        yield term("discard", item.given["by"], what)
    else:
        yield from (term("discard", each) for each in ([what] if isinstance(what, str) else what))


def _cycle(item: Item) -> Iterator[Term]:
    """Ask for cycling; the target is the card that is found. What its trigger asks is answered by an item."""
    found = item.given.get("targets", ())
    yield term("cycle", item.given["cycle"], *([Term("x")] if "x" in item.given else []), *found)


def _exchange(item: Item) -> Iterator[Term]:
    what = item.given["exchange"]
    if what == "zones":
        yield term("exchange", term("zones", item.given["by"]), *map(Term, item.given["of"]))
    else:
        yield term("exchange", Term(slug(what)), *item.given["of"])


def _gain_control(item: Item) -> Iterator[Term]:
    yield term(
        "gain_control", item.given["gain_control"], item.given["by"], Term(slug(item.given.get("until", "game")))
    )


def _piles(item: Item) -> Iterator[Term]:
    piles = item.given["piles"]
    yield term("piles", len(piles))
    yield from (term("pile", each, place) for place, pile in enumerate(piles, 1) for each in pile)


def _choose(item: Item) -> Iterator[Term]:
    yield term("choose", item.given["for"])


_SPECIAL: dict[str, Callable[[Item], Iterator[Term]]] = {
    "enter": _enter,
    "move": _move,
    "cast": _make,
    "resolves": _make,
    "activate": _make,
    "resolve": _resolve,
    "attach": _attach,
    "piles": _piles,
    "unattach": _by_name,
    "counter": _by_name,
    "damage": _damage,
    "put_counters": _counters,
    "remove_counters": _counters,
    "cycle": _cycle,
    "draw": _draw,
    "discard": _discard,
    "exchange": _exchange,
    "gain_control": _gain_control,
    "choose": _choose,
    "attack": _pairs,
    "block": _pairs,
    "step": _step,
    "next_turn": _next_turn,
    "end_turn": _bare,
}
