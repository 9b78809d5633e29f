"""611.2c-d: the sets and numbers of a resolved effect are those of the board at the moment when it began."""

from __future__ import annotations

from dataclasses import replace

from pyclingo_bridge.terms import Term

from .effects import Effect, Effects
from .facts import Board, Made
from .process import Course, go_through


def lock_all(board: Board) -> None:
    """Work out what each resolved effect locked in, the oldest first."""
    for made in sorted(board.made.values(), key=lambda each: each.timestamp):
        _lock(board, made)


def _lock(board: Board, made: Made) -> None:
    then = replace(
        board,
        things={key: each for key, each in board.things.items() if each.timestamp <= made.timestamp},
        made={key: each for key, each in board.made.items() if each.timestamp < made.timestamp},
    )
    state = go_through(then).state
    made.controllers = {it: being.controller for it, being in state.items()}
    effect = Effect(Term("made", (made.name,)), made.source, made.timestamp, ability=made.ability)
    view = Effects(replace(then, made={**then.made, made.name: made})).view(effect, state)
    ability = board.ability(made.ability)
    for place, subject in ability.subjects.items():
        if not made.lock_known:
            made.locked[place] = view.all(subject)
        for number, operation in ability.does[place]:
            if operation.name in ("set_power", "set_toughness", "add_power", "add_toughness"):
                for it in made.locked.get(place, frozenset()):
                    made.fixed[place, number, it] = view.number(operation.args[0], it) or 0


def work_out(board: Board) -> Course:
    """Work out a whole board."""
    lock_all(board)
    return go_through(board)
