"""Scryfall's index of bulk data: which file has the current cards.

The shape, as of 2026: ``{"object": "list", "data": [{"object": "bulk_data", "type": "oracle_cards", "updated_at": …,
"jsonl_download_uri": …, "compressed_size": …}, …]}``; the file has a card on each line and is packed by gzip. Until
July 2026 there was a ``download_uri`` instead, of a JSON array; mirrors may still have that.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from http.client import HTTPException
from typing import Any

from pyclingo_bridge.errors import InputError
from pyclingo_bridge.fetch.site import Site
from pyclingo_bridge.fetch.web import ask, lost

KIND = "oracle_cards"
"""One record for each card, whatever its printings."""
_LARGEST = 1_000_000  # bytes of the index, which has about 4,000
_URIS = ("jsonl_download_uri", "download_uri")


@dataclass(frozen=True, slots=True)
class Bulk:
    """The file that has the current cards: its address, when its data was made, its bytes if the index says so."""

    uri: str
    updated: datetime
    size: int | None = None


def current_bulk(site: Site) -> Bulk:
    """Ask which file has the current cards.

    Raises:
        Passing: it may go well when tried again.
        InputError: the index cannot be had, or has another shape.
    """
    with ask(site, site.index) as response:
        try:
            text = response.read(_LARGEST + 1)
        except (HTTPException, OSError) as error:
            raise lost(error, site.index) from error
    if len(text) > _LARGEST:
        raise _unknown(site, f"it has more than {_LARGEST:,} bytes")
    return read_index(text, site)


def read_index(text: bytes, site: Site) -> Bulk:
    """Read an index of bulk data that lies at a site.

    Raises:
        InputError: it has another shape, or sends to a place that may not be asked.
    """
    try:
        found = _find(json.loads(text))
    except (ValueError, RecursionError) as error:
        raise _unknown(site, f"not JSON: {error}") from error
    if found is None:
        raise _unknown(site, f"it lists no {KIND!r}")
    return _bulk(site, found)


def _find(index: Any) -> Mapping[str, Any] | None:
    """Find the entry in a list of them; an index of one entry is that entry."""
    entries = index.get("data", [index]) if isinstance(index, Mapping) else index
    for each in entries if isinstance(entries, list) else ():
        if isinstance(each, Mapping) and each.get("type") == KIND:
            return each
    return None


def _bulk(site: Site, entry: Mapping[str, Any]) -> Bulk:
    uri = next((entry[key] for key in _URIS if isinstance(entry.get(key), str)), None)
    if uri is None:
        raise _unknown(site, f"{KIND!r} has neither {' nor '.join(_URIS)}")
    try:
        updated = datetime.fromisoformat(entry["updated_at"])
        updated = (updated if updated.tzinfo else updated.replace(tzinfo=UTC)).astimezone(UTC)
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise _unknown(site, f"{KIND!r} does not say when it was updated") from error
    size = entry.get("compressed_size")
    site.check(uri)
    return Bulk(uri, updated, size if type(size) is int and size > 0 else None)


def _unknown(site: Site, why: str) -> InputError:
    shape = f"the index of bulk data at {site.index} has an unknown shape ({why})"
    return InputError(f"{shape}; a newer version of this program may know it")
