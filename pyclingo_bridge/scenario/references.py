"""Turns drafts into the model: checks what refers to other objects and players, and numbers the timestamps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pyclingo_bridge.model import CardDefinition, Entry, ResolvedEffect
from pyclingo_bridge.scenario.effects import EffectDraft
from pyclingo_bridge.scenario.entries import Draft, Reader
from pyclingo_bridge.scenario.places import Place
from pyclingo_bridge.scenario.timestamps import BATTLEFIELD, EFFECT, ELSEWHERE, Moment, moment, ranks
from pyclingo_bridge.scenario.vocabulary import STATUSES


@dataclass(slots=True)
class Board:
    """The drafts of one scenario, by id."""

    reader: Reader
    objects: dict[str, Draft]
    effects: dict[str, EffectDraft]

    def finish(self) -> tuple[tuple[Entry, ...], tuple[ResolvedEffect, ...]]:
        """Give the entries and effects of the model."""
        moments: dict[str, Moment] = {}
        for index, draft in enumerate(self.objects.values()):
            group = BATTLEFIELD if draft.zone == "battlefield" else ELSEWHERE
            moments[draft.id] = moment(draft.given.get("timestamp"), group, index)
        for index, effect in enumerate(self.effects.values()):
            moments[effect.id] = moment(effect.given.get("timestamp"), EFFECT, index)
        of_counters = [
            moment(counter["timestamp"], 0, 0)
            for draft in self.objects.values()
            for counter in draft.given.get("counters", {}).values()
            if "timestamp" in counter
        ]
        rank = ranks([*moments.values(), *of_counters])
        entries = tuple(self._entry(draft, rank[moments[draft.id]], rank) for draft in self.objects.values())
        self._check_copies(entries)
        return entries, tuple(self._effect(effect, rank[moments[effect.id]]) for effect in self.effects.values())

    def _entry(self, draft: Draft, timestamp: int, rank: dict[Moment, int]) -> Entry:
        given, place = draft.given, draft.place
        controller = self._player(given.get("controller", draft.player), place, "controller")
        counters = given.get("counters", {})
        copied_object, copied_card = self._copied(draft)
        card = draft.card or copied_card
        assert card is not None
        is_token = draft.token or draft.card is None
        return Entry(
            id=draft.id,
            zone=draft.zone,
            card=card,
            controller=controller,
            owner=self._player(given.get("owner", controller), place, "owner"),
            timestamp=timestamp,
            line=place.line,
            attached_to=self._attached(draft),
            counters={kind: counter["n"] for kind, counter in counters.items()},
            counter_timestamps={
                kind: rank[moment(counter["timestamp"], 0, 0)] for kind, counter in counters.items() if "timestamp" in counter
            },
            statuses=tuple(name for name in STATUSES if given.get(name) or (name == "token" and is_token)),
            copy_of_card=None if copied_object else copied_card,
            copy_of_object=copied_object,
            chosen=self._chosen(given.get("chosen"), place),
            numbers=_numbers(given),
            paired_with=self._object(given.get("paired_with"), place, "paired_with"),
            exiled_with=self._object(given.get("exiled_with"), place, "exiled_with"),
            merged=draft.merged,
            holds=given.get("holds", ()),
        )

    def _effect(self, draft: EffectDraft, timestamp: int) -> ResolvedEffect:
        given, place = draft.given, draft.place
        source = self._object(given.get("source"), place, "source")
        by_default = self.reader.players[0]
        if source in self.objects:
            owner = self.objects[source]
            by_default = owner.given.get("controller", owner.player)
        affected = given.get("affected")
        return ResolvedEffect(
            id=draft.id,
            controller=self._player(given.get("controller", by_default), place, "controller"),
            timestamp=timestamp,
            line=place.line,
            card=draft.card,
            text=given.get("text"),
            source=source,
            targets=self._all(given.get("targets", ()), place, "targets"),
            affected=None if affected is None else self._all(affected, place, "affected"),
            x=given.get("x"),
            modes=given.get("modes", ()),
            kicked=_kicked(given.get("kicked")),
            ability=given.get("ability"),
            chosen=self._chosen(given.get("chosen"), place),
            named="id" in given,
        )

    def _player(self, name: str, place: Place, key: str) -> str:
        return name if name in self.reader.players else self.reader.player(name, place.at(None, key))

    def _object(self, name: str | None, place: Place, key: str) -> str | None:
        if name is not None and name not in self.objects:
            self._missing(name, place.at(None, key), self.objects, "no object has the id")
        return name

    def _all(self, names: Iterable[str], place: Place, key: str) -> tuple[str, ...]:
        known = [*self.objects, *self.effects, *self.reader.players]
        for name in names:
            if name not in self.objects and name not in self.effects and name not in self.reader.players:
                self._missing(name, place.at(None, key), known, "no object or player is called")
        return tuple(names)

    def _missing(self, name: str, place: Place, known: Iterable[str], message: str) -> None:
        place.fail(f"{message} {name!r}", instead=name, known=known)

    def _attached(self, draft: Draft) -> str | None:
        host: str | None = draft.given.get("attached_to")
        if host is None:
            return None
        place = draft.place.at(None, "attached_to")
        if host == draft.id:
            place.fail("an object cannot be attached to itself")
        if host not in self.objects and host not in self.reader.players:
            known = [*self.objects, *self.reader.players]
            self._missing(host, place, known, "attached to nothing: no object or player is called")
        return host

    def _copied(self, draft: Draft) -> tuple[str | None, CardDefinition | None]:
        name = draft.given.get("copy_of")
        if name is None:
            return None, None
        place = draft.place.at(None, "copy_of")
        other = self.objects.get(name)
        if other is not None and other.id != draft.id and other.given.get("copy_of") != name:
            return other.id, other.card or self._copied(other)[1]
        return None, self.reader.find(name, place)

    def _check_copies(self, entries: Iterable[Entry]) -> None:
        copies = {entry.id: entry.copy_of_object for entry in entries if entry.copy_of_object}
        for start in copies:
            seen, at = {start}, copies[start]
            while at in copies:
                if at in seen:
                    self.objects[start].place.at(None, "copy_of").fail("copies that copy each other have no values")
                seen.add(at)
                at = copies[at]

    def _chosen(self, given: dict[str, Any] | None, place: Place) -> dict[str, Any]:
        if not given:
            return {}
        at = place.at(None, "chosen")
        if "player" in given:
            self._player(given["player"], at, "player")
        if "object" in given:
            names = (given["object"],) if isinstance(given["object"], str) else given["object"]
            self._all(names, at, "object")
        return dict(given)


def _kicked(given: Any) -> int | None:
    return len(given) if isinstance(given, tuple) else given if given is None else int(given)


def _numbers(given: dict[str, Any]) -> dict[str, int]:
    numbers = {name: given[name] for name in ("x", "class_level") if name in given}
    kicked = _kicked(given.get("kicked"))
    return numbers if kicked is None else {**numbers, "kicked": kicked}
