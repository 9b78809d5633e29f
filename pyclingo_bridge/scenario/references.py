"""Turns drafts into the model: checks what refers to other objects and players, and numbers the timestamps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from pyclingo_bridge.cards.faces import face_named
from pyclingo_bridge.model import CardDefinition, Entry, ResolvedEffect
from pyclingo_bridge.scenario.copies import Copies
from pyclingo_bridge.scenario.effects import EffectDraft
from pyclingo_bridge.scenario.entries import Draft, Reader
from pyclingo_bridge.scenario.places import Place
from pyclingo_bridge.scenario.timestamps import BATTLEFIELD, EFFECT, ELSEWHERE, GIVEN, Moment, moment, ranks
from pyclingo_bridge.scenario.vocabulary import OUTSIDE, STATUSES


@dataclass(slots=True)
class Board:
    """The drafts of one scenario, by id, and the effects that its timeline makes.

    Unless it is ``strict``, a timeline may still make what targets and choices speak of.
    """

    reader: Reader
    objects: dict[str, Draft]
    effects: dict[str, EffectDraft]
    later: dict[int, EffectDraft] = field(default_factory=dict)
    strict: bool = True

    def finish(self) -> tuple[tuple[Entry, ...], tuple[ResolvedEffect, ...], dict[int, ResolvedEffect]]:
        """Give the entries and effects of the model, and what the timeline makes."""
        moments = self._moments()
        counters = [counter for draft in self.objects.values() for counter in draft.given.get("counters", {}).values()]
        rank = ranks(
            [*moments.values(), *(Moment(GIVEN, each["timestamp"]) for each in counters if "timestamp" in each)]
        )
        copies = Copies(self.reader, self.objects)
        entries = tuple(self._entry(draft, rank[moments[draft.id]], rank, copies) for draft in self.objects.values())
        resolved = tuple(self._effect(effect, rank[moments[effect.id]]) for effect in self.effects.values())
        later = {
            key: replace(self._effect(effect, len(rank) + 1, later=True), whole=True)
            for key, effect in self.later.items()
        }
        return entries, resolved, later

    def _moments(self) -> dict[str, Moment]:
        found = {}
        for index, draft in enumerate(self.objects.values()):
            group = BATTLEFIELD if draft.zone == "battlefield" else ELSEWHERE
            found[draft.id] = moment(draft.given.get("timestamp"), group, index)
        for index, effect in enumerate(self.effects.values()):
            found[effect.id] = moment(effect.given.get("timestamp"), EFFECT, index)
        return found

    def _entry(self, draft: Draft, timestamp: int, rank: dict[Moment, int], copies: Copies) -> Entry:
        given = draft.given
        controller = self._player(draft, "controller", draft.player)
        counters = given.get("counters", {})
        copied_object, copied_card = copies.of(draft)
        card = draft.card or copied_card
        assert card is not None  # the reader asks for a card or for something to copy
        token = draft.token or draft.card is None
        return Entry(
            id=draft.id,
            zone=draft.zone,
            card=card,
            controller=controller,
            owner=self._player(draft, "owner", controller),
            timestamp=timestamp,
            line=draft.place.line,
            key=draft.place.key,
            attached_to=self._attached(draft),
            counters={kind: counter["n"] for kind, counter in counters.items()},
            counter_timestamps={
                kind: rank[Moment(GIVEN, counter["timestamp"])]
                for kind, counter in counters.items()
                if "timestamp" in counter
            },
            statuses=tuple(name for name in STATUSES if given.get(name) or (name == "token" and token)),
            copy_of_card=None if copied_object else copied_card,
            copied_face=None if copied_object else copies.face(draft),
            copy_of_object=copied_object,
            face=draft.face if draft.card else copies.face(draft),
            chosen=self._chosen(draft),
            numbers=_numbers(given),
            paired_with=self._object(draft, "paired_with"),
            exiled_with=self._object(draft, "exiled_with"),
            merged=draft.merged,
            unlocked=_unlocked(draft, copied_card or card),
            holds=given.get("holds", ()),
            amounts=given.get("amounts", {}),
            uncounted=draft.zone == "battlefield" and _counts_printed(card, copied_card, *draft.merged),
        )

    def _effect(self, draft: EffectDraft, timestamp: int, *, later: bool = False) -> ResolvedEffect:
        given = draft.given
        source = given.get("source") if later else self._object(draft, "source")  # it may be a token by then
        by_default = self.reader.players[0]
        if source in self.objects:
            by_default = self.objects[source].given.get("controller", self.objects[source].player)
        return ResolvedEffect(
            id=draft.id,
            controller=self._player(draft, "controller", by_default),
            timestamp=timestamp,
            line=draft.place.line,
            key=draft.place.key,
            card=draft.card,
            text=given.get("text"),
            source=source,
            targets=self._all(given.get("targets", ()), draft.raw, "targets", draft.place),
            affected=self._all(given["affected"], draft.raw, "affected", draft.place) if "affected" in given else None,
            x=given.get("x"),
            modes=given.get("modes", ()),
            kicked=_kicked(given.get("kicked")),
            kickers=given["kicked"] if isinstance(given.get("kicked"), tuple) else (),
            ability=given.get("ability"),
            chosen=self._chosen(draft),
            holds=given.get("holds", ()),
            named="id" in given,
        )

    def _player(self, draft: Draft | EffectDraft, key: str, otherwise: str) -> str:
        if key not in draft.given:
            return otherwise
        return self.reader.player(draft.given[key], draft.place.at(draft.raw, key))

    def _object(self, draft: Draft | EffectDraft, key: str) -> str | None:
        name: str | None = draft.given.get(key)
        if name is not None and name not in self.objects:
            message = f"no object has the id {name!r}"
            draft.place.at(draft.raw, key).fail(message, instead=name, known=self.objects)
        return name

    def _all(self, names: Iterable[str], raw: Any, key: str, place: Place) -> tuple[str, ...]:
        """Check the ids that stand, one or a list of them, under a key of ``raw``."""
        for number, name in enumerate(names if self.strict else ()):
            if name not in self.objects and name not in self.effects and name not in self.reader.players:
                known = [*self.objects, *self.effects, *self.reader.players]
                at = place.at(raw, key).item(raw[key], number)
                at.fail(f"no object or player is called {name!r}", instead=name, known=known)
        return tuple(names)

    def _attached(self, draft: Draft) -> str | None:
        host: str | None = draft.given.get("attached_to")
        if host is None:
            return None
        place = draft.place.at(draft.raw, "attached_to")
        if host == draft.id:
            place.fail("an object cannot be attached to itself")
        if host not in self.objects and host not in self.reader.players and draft.zone != OUTSIDE:
            known = [*self.objects, *self.reader.players]
            place.fail(f"attached to nothing: no object or player is called {host!r}", instead=host, known=known)
        return host

    def _chosen(self, draft: Draft | EffectDraft) -> dict[str, Any]:
        given: dict[str, Any] = draft.given.get("chosen", {})
        place = draft.place.at(draft.raw, "chosen")
        raw = draft.raw["chosen"] if given else None
        if "player" in given:
            self.reader.player(given["player"], place.at(raw, "player"))
        if "object" in given:
            names = given["object"]
            self._all((names,) if isinstance(names, str) else names, raw, "object", place)
        return given


def _unlocked(draft: Draft, card: CardDefinition) -> tuple[int, ...] | None:
    """Give the places of the halves that are unlocked, given by their names."""
    if "unlocked" not in draft.given:
        return None
    place = draft.place.at(draft.raw, "unlocked")
    names = [face.name for face in card.faces]
    found = []
    for number, name in enumerate(draft.given["unlocked"]):
        half = face_named(card, name)
        if half is None:
            at = place.item(draft.raw["unlocked"], number)
            at.fail(f"{card.whole_name!r} has no half that is called {name!r}", instead=name, known=names)
        found.append(half)
    return tuple(found)


def _kicked(given: Any) -> int | None:
    """Give how often something was kicked, of a number, a boolean or the list of the costs paid."""
    if given is None:
        return None
    return len(given) if isinstance(given, tuple) else int(given)


def _counts_printed(*cards: CardDefinition | None) -> bool:
    """Whether a card, or a face of it, has a printed number of counters."""
    faces = [face for card in cards if card is not None for face in card.faces]
    return any(face.loyalty or face.defense for face in faces)


def _numbers(given: dict[str, Any]) -> dict[str, int]:
    numbers: dict[str, int] = {name: given[name] for name in ("x", "class_level") if name in given}
    kicked = _kicked(given.get("kicked"))
    return numbers if kicked is None else {**numbers, "kicked": kicked}
