"""The board as a scenario that needs nothing else, with all that the rules entail as expectations: plain JSON.

The schema is that of scenario files, schema 1, so the file can be given to every command; ``layers check`` on it says
whether a later version still entails the same. Cards are written out, timestamps are numbers, nothing is left to a
default. ``notes`` says what was not understood.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pyclingo_bridge import __version__
from pyclingo_bridge.answer import CHARACTERISTICS, Moment, ObjectAnswer, PlayerAnswer
from pyclingo_bridge.export.model import Board, Exported, Remark
from pyclingo_bridge.export.naming import slug, stem
from pyclingo_bridge.facts import melded_from
from pyclingo_bridge.model import CardDefinition, Entry, ResolvedEffect, Scenario

SCHEMA = 1
_CARD = ("mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense", "colors")
_EXPECTED = (
    *(each for each in CHARACTERISTICS if each != "controller"),  # which not everything has
    *("zone", "owner", "counters", "attached_to", "tapped", "face_down", "phased_out"),
)
_ZONES = ("battlefield", "graveyard", "hand", "library", "exile", "command", "stack")


def export(boards: Sequence[Board], known: Callable[[CardDefinition], bool]) -> list[Exported]:
    """Write one document for the boards of a file: a scenario, or a list of them."""
    documents = [document(board) for board in boards]
    text = json.dumps(documents if len(documents) > 1 else documents[0], ensure_ascii=False, indent=2) + "\n"
    remarks = [
        Remark(board.scenario.line, f"{name} is a built-in card: its text cannot be written out")
        for board in boards
        for name in dict.fromkeys(card.name for card in _cards(board.scenario) if card.builtin)
    ]
    return [Exported(f"{slug(stem(boards[0].scenario.file), 'board')}.json", text, tuple(remarks))]


def document(board: Board) -> dict[str, Any]:
    """Give the scenario of a board with everything that the rules entail as expectations."""
    scenario, answer = board
    cards: dict[str, CardDefinition] = {}
    for card in _cards(scenario):
        if not card.builtin:
            cards.setdefault(card.name, card)
    moment = answer.moments[-1]
    written: dict[str, Any] = {
        "schema": SCHEMA,
        "title": scenario.title,
        "rules": answer.rules,
        "players": list(scenario.players),
        "active": scenario.active,
        "life": scenario.life,
        "readings": scenario.readings,
        "cards": [_card(card) for card in cards.values()],
    }
    for zone in _ZONES:
        written[zone] = [_entry(each, cards) for each in scenario.entries if each.zone == zone]
    written["effects"] = [_effect(each) for each in scenario.effects]
    found = {key: value for key, value in written.items() if value not in ({}, [], None)}
    return {**found, **_expected(moment, scenario), "notes": _notes(board)}


def _notes(board: Board) -> dict[str, Any]:
    answer = board.answer
    return {
        "written_by": f"layers {__version__}",
        "from": f"{board.scenario.file}:{board.scenario.line}",
        "not_understood": [{"object": each.object, "text": each.text} for each in answer.not_understood],
        "undecided": [{"object": each.object, "text": each.text} for each in answer.asked],
    }


def _cards(scenario: Scenario) -> Iterable[CardDefinition]:
    for entry in scenario.entries:
        for card in entry.cards:
            yield from melded_from(card) or (card,)
    yield from (effect.card for effect in scenario.effects if effect.card)


def _card(card: CardDefinition) -> dict[str, Any]:
    if card.back is not None and not any(face.missing for face in card.faces):
        faces = [_face(face) for face in card.faces]
        return {"name": card.whole_name, "layout": card.layout, "card_faces": faces}
    return {**_face(card), "name": card.whole_name, "layout": card.layout}


def _named(card: CardDefinition, face: int | None) -> str:
    """Name a card, or one of its faces by its place, so that the name means that again."""
    return card.faces[face - 1].name if face else card.whole_name


def _face(card: CardDefinition) -> dict[str, Any]:
    found: dict[str, Any] = {"name": card.name}
    found |= {key: _plain(getattr(card, key)) for key in _CARD if getattr(card, key) not in (None, "")}
    return {**found, "color_indicator": list(card.color_indicator)} if card.color_indicator else found


def _entry(entry: Entry, cards: dict[str, CardDefinition]) -> dict[str, Any]:
    same = entry.card.builtin or entry.card.melds or cards[entry.card.name] == entry.card
    found: dict[str, Any] = {"card": _named(entry.card, entry.face)} if same else _card(entry.card)
    found |= {"id": entry.id, "controller": entry.controller, "owner": entry.owner, "timestamp": entry.timestamp}
    copied = entry.copy_of_object or (entry.copy_of_card and _named(entry.copy_of_card, entry.copied_face))
    optional = {
        "attached_to": entry.attached_to,
        "copy_of": copied,
        "paired_with": entry.paired_with,
        "exiled_with": entry.exiled_with,
        "merged": [card.whole_name for card in entry.merged],
        "chosen": _plain(entry.chosen),
        "holds": list(entry.holds),
        "amounts": dict(entry.amounts),
        "counters": {kind: _counter(entry, kind) for kind in entry.counters},
        **entry.numbers,
        **dict.fromkeys(entry.statuses, True),
    }
    if entry.unlocked is not None:
        faces = (entry.copy_of_card or entry.card).faces
        found["unlocked"] = [faces[half - 1].name for half in entry.unlocked]
    return found | {key: value for key, value in optional.items() if value not in (None, [], {})}


def _counter(entry: Entry, kind: str) -> int | dict[str, int]:
    number = entry.counters[kind]
    if kind not in entry.counter_timestamps:
        return number
    return {"n": number, "timestamp": entry.counter_timestamps[kind]}


def _effect(effect: ResolvedEffect) -> dict[str, Any]:
    optional = {
        "id": effect.id if effect.named else None,
        "text": effect.text,
        "card": effect.card.name if effect.card and effect.text is None else None,
        "source": effect.source,
        "targets": list(effect.targets),
        "x": effect.x,
        "modes": list(effect.modes),
        "kicked": effect.kicked,
        "ability": effect.ability,
        "chosen": _plain(effect.chosen),
        "holds": list(effect.holds),
    }
    found = {key: value for key, value in optional.items() if value not in (None, [], {})}
    if effect.affected is not None:
        found["affected"] = list(effect.affected)
    return {**found, "controller": effect.controller, "timestamp": effect.timestamp}


def _expected(moment: Moment, scenario: Scenario) -> dict[str, Any]:
    ids = {entry.id for entry in scenario.entries} | {effect.id for effect in scenario.effects}
    order: dict[str, list[str]] = {}
    for step in moment.applied:
        if step.source in ids:
            order.setdefault(step.layer, []).append(step.source)
    sources = {step.effect: step.source for step in moment.applied}
    sources |= {each.effect: each.effect_source for each in moment.dependencies}
    loops = [sorted({sources.get(effect, effect) for effect in loop}) for loop in moment.loops]
    objects = {id: _object(thing) for id, thing in moment.objects.items()}
    return {
        "expect": {**objects, **{id: _player(player) for id, player in moment.players.items()}},
        "expect_order": order,
        "expect_dependencies": [
            {"layer": each.layer, "effect": each.effect_source, "on": each.on_source}
            for each in moment.dependencies
            if {each.effect_source, each.on_source} <= ids
        ],
        **({"expect_loops": loops} if all(set(loop) <= ids for loop in loops) else {}),
    }


def _object(thing: ObjectAnswer) -> dict[str, Any]:
    found = {key: _plain(getattr(thing, key)) for key in _EXPECTED}
    return found if thing.controller is None else {**found, "controller": thing.controller}


def _player(player: PlayerAnswer) -> dict[str, Any]:
    found: dict[str, Any] = {"life": player.life, "max_hand_size": player.max_hand_size}
    return {**found, "has": list(player.abilities)} if player.abilities else found


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return {key: _plain(each) for key, each in value.items()} if isinstance(value, dict) else value
