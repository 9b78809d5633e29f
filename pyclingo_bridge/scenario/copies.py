"""What the objects with ``copy_of`` copy: an object of that id, else the card of that name."""

from __future__ import annotations

from collections.abc import Mapping

from pyclingo_bridge.cards.faces import face_named
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.scenario.entries import Draft, Reader
from pyclingo_bridge.scenario.places import nearest


class Copies:
    """The copies among the objects of one scenario."""

    def __init__(self, reader: Reader, objects: Mapping[str, Draft]) -> None:
        """Check that no objects copy each other in a circle.

        Raises:
            InputError: some do.
        """
        self._reader, self._objects = reader, objects
        self._cards: dict[str, CardDefinition] = {}
        sound: set[str] = set()
        for draft in objects.values():
            path: set[str] = set()
            at: Draft | None = draft
            while at is not None and at.id not in sound:
                if at.id in path:
                    draft.place.at(draft.raw, "copy_of").fail("copies that copy each other have no values")
                path.add(at.id)
                at = self._copied(at)
            sound |= path

    def of(self, draft: Draft) -> tuple[str | None, CardDefinition | None]:
        """Give the id of the object that this one copies, if it copies one, and the printed card behind the copy.

        Raises:
            InputError: no object or card has the name.
        """
        if "copy_of" not in draft.given:
            return None, None
        other = self._copied(draft)
        return (None, self._named(draft)) if other is None else (other.id, self._card(other))

    def face(self, draft: Draft) -> int | None:
        """Give the place of the face that ``copy_of`` names."""
        if "copy_of" not in draft.given or self._copied(draft) is not None:
            return None
        return face_named(self._named(draft), draft.given["copy_of"])

    def _card(self, draft: Draft) -> CardDefinition:
        path = []
        at = draft
        while (card := at.card or self._cards.get(at.id)) is None:
            path.append(at.id)
            other = self._copied(at)
            if other is None:
                card = self._named(at)
                break
            at = other
        self._cards.update(dict.fromkeys(path, card))
        return card

    def _named(self, draft: Draft) -> CardDefinition:
        name, place = draft.given["copy_of"], draft.place.at(draft.raw, "copy_of")
        try:
            return self._reader.find(name, place)
        except InputError as error:
            if name == draft.given.get("id"):
                raise place.error("an object cannot be a copy of itself") from error
            others = [id for id in self._objects if id != draft.id]
            message = f"no object has the id {name!r}, and no card is named so"
            near = dict.fromkeys([*nearest(name, others), *error.suggestions])
            raise place.error(message, suggestions=list(near)) from error

    def _copied(self, draft: Draft) -> Draft | None:
        name = draft.given.get("copy_of")
        other = None if name is None else self._objects.get(name)
        return None if other is None or other is draft or other.given.get("copy_of") == name else other
