"""613.10: effects on players, after the characteristics of all objects are known."""

from __future__ import annotations

from dataclasses import dataclass

from pyclingo_bridge.terms import Term, Value

from .effects import Effect, Effects
from .operations import concrete
from .state import State, substitute

USUAL_HAND = 7  # 402.2
SIZES = ("no_maximum_hand_size", "set_maximum_hand_size", "add_maximum_hand_size")


@dataclass(slots=True)
class PlayerNow:
    """What holds of a player; ``max_hand_size`` is ``None`` where there is no maximum."""

    abilities: tuple[Value, ...] = ()
    max_hand_size: int | None = USUAL_HAND


def players_now(effects: Effects, state: State) -> dict[str, PlayerNow]:
    """Apply what effects do to players, in the order of their timestamps; none of it changes what another does."""
    players = {each: PlayerNow() for each in effects.board.players}
    for effect in sorted(effects.pool(state), key=lambda each: each.order):
        if effect.ability is not None and effects.exists(effect, state):
            _apply(effects, effect, state, players)
    return players


def _apply(effects: Effects, effect: Effect, state: State, players: dict[str, PlayerNow]) -> None:
    ability = effects.board.ability(effect.ability or "")
    swaps = effects.swaps(effect, state) or ()
    view = effects.view(effect, state)
    for place, parts in ability.does.items():
        for name in view.players_among(substitute(ability.subjects[place], swaps)):
            for _, operation in parts:
                worded = substitute(operation, swaps)
                if isinstance(worded, Term):
                    done = concrete(worded, view, effect.source or "", None, swaps)
                    if isinstance(done, Term):
                        _change(players[name], done)


def _change(player: PlayerNow, deed: Term) -> None:
    if deed.name == "gain" and deed.args[0] not in player.abilities:
        player.abilities = (*player.abilities, deed.args[0])
    if deed.name not in SIZES:
        return
    if deed.name == "no_maximum_hand_size":
        player.max_hand_size = None
    elif deed.name == "set_maximum_hand_size":
        player.max_hand_size = int(str(deed.args[0]))
    elif player.max_hand_size is not None:
        player.max_hand_size += int(str(deed.args[0]))
