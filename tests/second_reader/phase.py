"""What phase-rs makes of a card: the layers in which its static abilities act."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pyclingo_bridge.cards.cache import cache_folder

_LAYERS = {
    "1a": ("CopyChosen",),
    "2": ("ChangeController",),
    "3": ("SetTextName",),
    "4": (
        "AddAllBasicLandTypes", "AddAllCreatureTypes", "AddAllLandTypes", "AddChosenSubtype", "AddSubtype",
        "AddSupertype", "AddType", "RemoveAllSubtypes", "RemoveSubtype", "RemoveSupertype", "RemoveType",
        "SetBasicLandType", "SetCardTypes", "SetChosenBasicLandType",
    ),
    "5": ("AddChosenColor", "AddColor", "SetColor"),
    "6": (
        "AddChosenKeyword", "AddDynamicKeyword", "AddKeyword", "GrantAbility", "GrantAllActivatedAbilitiesOf",
        "GrantAllTriggeredAbilitiesOf", "GrantStaticAbility", "GrantTrigger", "RemoveAllAbilities", "RemoveKeyword",
    ),
    "7b": (
        "SetDynamicPower", "SetDynamicToughness", "SetPower", "SetPowerDynamic", "SetToughness", "SetToughnessDynamic",
    ),
    "7c": ("AddDynamicPower", "AddDynamicToughness", "AddPower", "AddToughness"),
    "7d": ("SwitchPowerToughness",),
}  # fmt: skip
_LAYER_OF = {name: layer for layer, names in _LAYERS.items() for name in names}
_MODES = {"CastWithKeyword": "6", "CantHaveKeyword": "6"}
_DEFAULTS: Mapping[str, Any] = {
    "manaValue": 0.0,
    "convertedManaCost": 0.0,
    "colors": [],
    "layout": "normal",
    "identifiers": {},
    "legalities": {},
}


def is_installed() -> bool:
    """Whether the other parser can be asked."""
    return find_spec("phase") is not None


def layers_of_statics(face: Mapping[str, Any]) -> frozenset[str]:
    """Give the layers of the static abilities that stand in the text; what keywords bring along is left aside."""
    found: set[str] = set()
    for static in face.get("static_abilities") or ():
        if not static.get("description") or static["description"].startswith("CR 702"):
            continue  # comes with a keyword
        mode = static["mode"]
        name = mode if isinstance(mode, str) else str(mode.get("type") or next(iter(mode)))
        if name in _MODES:
            found.add(_MODES[name])
        for change in static.get("modifications") or ():
            layer = _LAYER_OF.get(change["type"])
            if layer == "7b" and static.get("characteristic_defining"):
                layer = "7a"
            if layer is not None:
                found.add(layer)
    for replacement in face.get("replacements") or ():
        if '"BecomeCopy"' in json.dumps(replacement):
            found.add("1a")
    return frozenset(found)


def read(records: list[dict[str, Any]]) -> Iterator[tuple[str, frozenset[str]]]:
    """Give the name of each record of MTGJSON's shape and its layers; what was read before comes from a cache."""
    import phase

    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    known = sqlite3.connect(folder / f"phase-{version('phase-python')}.sqlite", isolation_level=None)
    known.execute("create table if not exists face (record text primary key, face text) without rowid")
    known.execute("pragma synchronous = off")
    for record in records:
        given = json.dumps({**_DEFAULTS, **{key: value for key, value in record.items() if value is not None}})
        row = known.execute("select face from face where record = ?", (given,)).fetchone()
        if row is None:
            row = (json.dumps(phase.build_oracle_face(json.loads(given), None)),)
            known.execute("insert or replace into face values (?, ?)", (given, row[0]))
        yield record["name"], layers_of_statics(json.loads(row[0]))
    known.close()


def records_of(corpus: Path) -> list[dict[str, Any]]:
    """Give the records of the installed card data that have a text."""
    return [record for record in json.loads(corpus.read_text(encoding="utf-8")) if record.get("text")]
