"""Effects that have already resolved: the entries of ``effects:``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pyclingo_bridge.cards.faces import face_named, missing_text
from pyclingo_bridge.limits import beyond, current
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.scenario import kinds
from pyclingo_bridge.scenario.chosen import chosen
from pyclingo_bridge.scenario.entries import Draft, Reader, kicked
from pyclingo_bridge.scenario.places import Map, Place

EFFECT: dict[str, kinds.Kind] = {
    "card": kinds.word,
    "text": kinds.word,
    "id": kinds.word,
    "controller": kinds.word,
    "source": kinds.word,
    "targets": kinds.list_of(kinds.word),
    "affected": kinds.strict_list_of(kinds.word),
    "x": kinds.count,
    "modes": kinds.list_of(kinds.either((int, kinds.count), (str, kinds.word))),
    "kicked": kicked,
    "ability": kinds.word,
    "chosen": chosen,
    "holds": kinds.list_of(kinds.word),
    "timestamp": kinds.number,
}


@dataclass(slots=True)
class EffectDraft:
    """An effect whose references are not checked yet."""

    id: str
    card: CardDefinition | None
    place: Place
    given: dict[str, Any]
    raw: Any


def read_effects(value: Any, place: Place, reader: Reader) -> list[EffectDraft]:
    """Read ``effects:`` after the objects."""
    by_id = {draft.id: draft for draft in reader.drafts}
    listed = kinds.items(value, place)
    if len(listed) > current().effects:
        place.fail(beyond("effects", "more effects"))
    return [_effect(item, at, number, reader, by_id) for number, (item, at) in enumerate(listed, start=1)]


def _effect(item: Any, place: Place, number: int, reader: Reader, by_id: dict[str, Draft]) -> EffectDraft:
    given: dict[str, Any] = {"card": item} if isinstance(item, str) and item else kinds.fields(item, place, EFFECT)
    if "card" in given and "text" in given:
        place.at(item, "text").fail("an effect has either a card: or a text:")
    card = None
    if "card" in given:
        at = place.at(item, "card") if isinstance(item, Map) else place
        card = with_its_text(reader.find(given["card"], at), given["card"], at)
    elif "text" not in given:
        if given.get("source") not in by_id:
            place.fail("an effect needs a card: or a text:")
        source = by_id[given["source"]]
        card = source.card and with_its_text(source.card, source.given.get("card", ""), place, as_far_as_known=True)
    if "id" in given:
        taken = reader.ids.take(given["id"], place, item)
    else:
        taken = reader.ids.default(given.get("card") or f"effect#{number}", place)
    return EffectDraft(taken, card, place, given, item)


def with_its_text(card: CardDefinition, name: str, place: Place, *, as_far_as_known: bool = False) -> CardDefinition:
    """Give the face of that name; of a card with all its faces, one card that has the text of them all.

    Raises:
        InputError: the card data lacks one of them; ``as_far_as_known``: lacks each of them.
    """
    named = face_named(card, name)
    faces = card.faces if named is None else card.faces[named - 1 : named]
    known = tuple(face for face in faces if not face.missing)
    if not known or (len(known) < len(faces) and not as_far_as_known):
        place.fail(missing_text(next(face.name for face in faces if face.missing)))
    faces = known
    return replace(faces[0].alone(), oracle_text="\n".join(face.oracle_text for face in faces if face.oracle_text))
