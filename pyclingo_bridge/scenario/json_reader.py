"""The fast way to read JSON, many times faster than as YAML; it knows no line numbers."""

from __future__ import annotations

from typing import Any

from pyclingo_bridge.limits import current
from pyclingo_bridge.scenario.places import Map, Seq


def read_json(text: str) -> Map | Seq | None:
    """Read a text that is one JSON object or array; ``None`` if it is not, or must be looked at more closely."""
    if text.lstrip()[:1] not in ("{", "[") or "\\u0000" in text:
        return None
    import json

    try:
        value = json.loads(text, object_pairs_hook=_map, parse_constant=_refuse)
        if "\\ud" in text.lower():  # half a surrogate pair is no character
            json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return None
    return _mark(value)


def _map(pairs: list[tuple[str, Any]]) -> Map:
    found = Map(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key is given twice")
    found.lines = {}
    return found


def _refuse(constant: str) -> Any:
    raise ValueError(constant)


def _mark(value: Any) -> Map | Seq | None:
    """Turn every list into a :class:`Seq`; ``None`` where the nesting is too deep, or there are too many values."""
    limits = current()
    root = Seq([value])
    level: list[Map | Seq] = [root]
    values = 0
    for _ in range(limits.depth + 1):
        deeper: list[Map | Seq] = []
        for container in level:
            values += len(container)
            places: Any = container.items() if isinstance(container, Map) else enumerate(container)
            for key, item in list(places):
                if isinstance(item, list):
                    container[key] = item = Seq(item)
                    item.lines = []
                if isinstance(item, Map | Seq):
                    deeper.append(item)
        if values > limits.values:
            return None
        if not deeper:
            found: Map | Seq = root[0]
            return found
        level = deeper
    return None
