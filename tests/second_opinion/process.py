"""Going through the layers (613.1-613.4), one effect after the other."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from pyclingo_bridge.terms import Term

from .dependency import components, next_effect, reasons
from .effects import Begun, Effect, Effects
from .facts import Board
from .operations import DEFINING_FIRST, STAGES
from .state import State, starting_state

# 305.6 is told as part of layer 4.
LAYER_NAMES = {"lands": "4"}


@dataclass(slots=True)
class Course:
    """What happened, in the words of ``layers show --json``."""

    board: Board
    state: State
    applied: list[tuple[str, str, tuple[str, ...], str]] = field(default_factory=list)
    dependencies: dict[tuple[str, str, str, str], set[str]] = field(default_factory=lambda: defaultdict(set))
    loops: set[tuple[str, ...]] = field(default_factory=set)
    base: dict[str, tuple[int | None, int | None]] = field(default_factory=dict)
    frozen: int = 0  # how often an effect went on although its ability was gone or its set had changed (613.6)


def go_through(board: Board) -> Course:
    """Apply every effect of a board whose resolved effects have their sets."""
    effects = Effects(board)
    course = Course(board, starting_state(board))
    for stage in STAGES:
        for defining in (True, False) if stage in DEFINING_FIRST else (None,):
            _layer(effects, course, stage, defining)
        if stage == "7b":
            course.base = {it: (being.power, being.toughness) for it, being in course.state.items()}
    return course


def _layer(effects: Effects, course: Course, stage: str, defining: bool | None) -> None:
    done: set[Term] = set()
    waited: set[Effect] = set()
    first: dict[Term, set[Term]] | None = None  # who waited for whom at the beginning of the layer
    while True:
        left = [
            each
            for each in effects.pool(course.state)
            if each.id not in done and effects.has_part(each, stage) and defining in (None, each.defining)
        ]
        live = [each for each in left if effects.exists(each, course.state)]
        if not live:
            return
        if first is None or effects.board.readings.get("reevaluate", "yes") == "yes":
            graph = _dependencies(effects, course, left, live, stage)
        else:
            graph = {each: {other for other in live if other.id in first.get(each.id, ())} for each in live}
        if first is None:
            first = {each.id: {other.id for other in others} for each, others in graph.items()}
        course.loops.update(tuple(sorted({each.label for each in loop})) for loop in components(graph))
        waited |= {each for each in live if graph[each]}
        chosen, looping = next_effect(graph, effects.board.readings)
        _apply(effects, course, chosen, stage, "loop" if looping else "dependency" if chosen in waited else "timestamp")
        done.add(chosen.id)


def _dependencies(
    effects: Effects, course: Course, left: list[Effect], live: list[Effect], stage: str
) -> dict[Effect, set[Effect]]:
    """Try out each effect that exists, alone, and note which of those that are left it would change (613.8a)."""
    state, name = course.state, LAYER_NAMES.get(stage, stage)
    trials = {each: effects.apply(each, effects.deeds(each, state, stage), state) for each in live}
    graph: dict[Effect, set[Effect]] = {each: set() for each in live}
    for one in left:
        for other in live:
            if one is other:
                continue
            why = reasons(effects, one, state, trials[other], stage)
            for reason, objects in why.items():
                course.dependencies[name, one.label, other.label, reason] |= objects
            if why and one in graph:
                graph[one].add(other)
    return graph


def _apply(effects: Effects, course: Course, effect: Effect, stage: str, why: str) -> None:
    deeds = effects.deeds(effect, course.state, stage)
    objects = tuple(sorted({it for _, it in deeds}))
    if effect.id.name == "static":
        begun = effects.begun.get(effect.id)
        if begun is None:
            begun = Begun(effect, effects.swaps(effect, course.state) or ())
        elif _changed_meanwhile(effects, effect, course.state, begun):
            course.frozen += 1
        for place in effects.parts(effect, stage, begun.swaps):
            begun.sets.setdefault(place, frozenset(it for at, it in deeds if at == place))
        if effects.board.readings.get("started_empty", "yes") == "yes" or any(begun.sets.values()):
            effects.begun[effect.id] = begun
    if objects or effect.id.name != "rule":
        course.applied.append((LAYER_NAMES.get(stage, stage), effect.label, objects, why))
    course.state = effects.apply(effect, deeds, course.state)


def _changed_meanwhile(effects: Effects, effect: Effect, state: State, begun: Begun) -> bool:
    afresh = Effects(effects.board)
    if not afresh.exists(effect, state):
        return True
    view = afresh.view(effect, state)
    subjects = effects.board.ability(effect.ability or "").subjects
    return any(view.all(subjects[place]) != affected for place, affected in begun.sets.items())
