"""Going through the layers (613.1-613.4), one effect after the other."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from pyclingo_bridge.terms import Term

from .dependency import components, next_effect, reasons
from .editions import DEFINING_SIZE, Layer, edition
from .effects import Begun, Deeds, Effect, Effects
from .facts import Board
from .players import PlayerNow, players_now
from .state import State, starting_state


@dataclass(slots=True)
class Course:
    """What happened, in the words of ``layers show --json``."""

    board: Board
    state: State
    applied: list[tuple[str, str, tuple[str, ...], str]] = field(default_factory=list)
    dependencies: dict[tuple[str, str, str, str], set[str]] = field(default_factory=lambda: defaultdict(set))
    loops: set[tuple[str, ...]] = field(default_factory=set)
    base: dict[str, tuple[int | None, int | None]] = field(default_factory=dict)
    players: dict[str, PlayerNow] = field(default_factory=dict)
    frozen: int = 0  # how often an effect went on although its ability was gone or its set had changed (613.6)


def go_through(board: Board) -> Course:
    """Apply every effect of a board whose resolved effects have their sets."""
    effects = Effects(board)
    course = Course(board, starting_state(board))
    for layer in edition(board.rules).layers:
        if DEFINING_SIZE in layer.kinds:
            course.base = {it: (being.power, being.toughness) for it, being in course.state.items()}
        for defining in (True, False) if layer.defining_first else (None,):
            _layer(effects, course, layer, defining)
    course.players = players_now(effects, course.state)
    return course


def _layer(effects: Effects, course: Course, layer: Layer, defining: bool | None) -> None:
    done: set[Term] = set()
    waited: set[Effect] = set()
    once: dict[tuple[Term, Term], bool] = {}  # who waited for whom when both were first there
    while True:
        left = [
            each
            for each in effects.pool(course.state)
            if each.id not in done and effects.has_part(each, layer) and defining in (None, each.defining)
        ]
        live = [each for each in left if effects.exists(each, course.state)]
        if not live:
            return
        graph = _graph(effects, course, left, live, layer, once)
        course.loops.update(tuple(sorted({each.label for each in loop})) for loop in components(graph))
        waited |= {each for each in live if graph[each]}
        chosen, looping = next_effect(graph, effects.board.readings)
        _apply(effects, course, chosen, layer, "loop" if looping else "dependency" if chosen in waited else "timestamp")
        done.add(chosen.id)


def _graph(
    effects: Effects,
    course: Course,
    left: list[Effect],
    live: list[Effect],
    layer: Layer,
    once: dict[tuple[Term, Term], bool],
) -> dict[Effect, set[Effect]]:
    """Try out each effect that exists, alone, and note which of those that are left it would change (613.8a)."""
    state, board = course.state, effects.board
    afresh = board.readings.get("reevaluate", "yes") == "yes"  # 613.8c
    graph: dict[Effect, set[Effect]] = {each: set() for each in live}
    for other in live:
        trial: State | None = None
        for one in left:
            if one is other or (one.defining and not edition(board.rules).defining_depend):
                continue
            if afresh or (one.id, other.id) not in once:
                trial = trial or effects.apply(other, effects.deeds(other, state, layer), state)
                why = reasons(effects, one, state, trial, layer)
                for reason, objects in why.items():
                    course.dependencies[layer.name, one.label, other.label, reason] |= objects
                if one in graph:
                    once[one.id, other.id] = bool(why)
            if one in graph and once[one.id, other.id]:
                graph[one].add(other)
    return graph


def _apply(effects: Effects, course: Course, effect: Effect, layer: Layer, why: str) -> None:
    deeds = effects.deeds(effect, course.state, layer)
    objects = tuple(sorted({it for _, it in deeds}))
    if effect.id.name == "static":
        begun = effects.begun.get(effect.id)
        if begun is None:
            begun = Begun(effect, effects.swaps(effect, course.state) or ())
        elif _changed_meanwhile(effects, effect, course.state, begun):
            course.frozen += 1
        for place in effects.parts(effect, layer, begun.swaps):
            begun.sets.setdefault(place, frozenset(it for at, it in deeds if at == place))
        if effects.board.readings.get("started_empty", "yes") == "yes" or any(begun.sets.values()):
            effects.begun[effect.id] = begun
    if objects or effect.id.name != "rule":
        course.applied.append((layer.name, effect.label, objects, why))
    _note_base(course, deeds)
    course.state = effects.apply(effect, deeds, course.state)


def _note_base(course: Course, deeds: Deeds) -> None:
    """Power and toughness before changes and counters: what setting effects alone make of them."""
    for (_, it), done in deeds.items():
        for each in done:
            if isinstance(each, Term) and each.name in ("set_power", "set_toughness"):
                power, toughness = course.base[it]
                number = int(str(each.args[0]))
                course.base[it] = (number, toughness) if each.name == "set_power" else (power, number)


def _changed_meanwhile(effects: Effects, effect: Effect, state: State, begun: Begun) -> bool:
    afresh = Effects(effects.board)
    if not afresh.exists(effect, state):
        return True
    view = afresh.view(effect, state)
    subjects = effects.board.ability(effect.ability or "").subjects
    return any(view.all(subjects[place]) != affected for place, affected in begun.sets.items())
