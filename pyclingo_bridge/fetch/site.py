"""Where cards are downloaded from, and what else may be asked on the way there."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from pyclingo_bridge.errors import InputError

SCRYFALL = "https://api.scryfall.com/bulk-data"
ENVIRONMENT = "LAYERS_SCRYFALL"
_OWN = ("scryfall.com", "scryfall.io")
"""Scryfall's API and its files; https://scryfall.com/docs/api says that files lie below the latter."""


@dataclass(frozen=True, slots=True)
class Site:
    """An index of bulk data, and the hosts that it may send to."""

    index: str = SCRYFALL

    def check(self, address: str) -> None:
        """Refuse what may not be asked: only Scryfall's own hosts by https, or the host that the user named.

        What to download is read from an answer, so it is not taken on trust.

        Raises:
            InputError: it may not.
        """
        there, index = _split(address), _split(self.index)
        own = there.scheme == "https" and there.port in (None, 443) and _is_own(there)
        same = (there.hostname, there.port) == (index.hostname, index.port)
        secure = there.scheme == "https" or there.scheme == index.scheme
        if not own and not (same and secure):
            raise InputError(f"{self.index} sends to another place, which is not followed: {address}")


def site(option: str | None, environment: Mapping[str, str] = os.environ) -> Site:
    """Give the site that an option names, else the environment, else Scryfall.

    Raises:
        InputError: it is no address on the web.
    """
    address = option or environment.get(ENVIRONMENT) or SCRYFALL
    parts, key = _split(address), "--from" if option else ENVIRONMENT
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise InputError(f"an address begins with https://, unlike {address!r}", key=key)
    if _is_own(parts) and parts.scheme != "https":
        raise InputError("Scryfall is asked by https only", key=key)
    return Site(address)


def _is_own(parts: SplitResult) -> bool:
    return any(parts.hostname == own or str(parts.hostname).endswith(f".{own}") for own in _OWN)


def _split(address: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        _ = parts.port
    except ValueError as error:
        raise InputError(f"not an address: {address!r} ({error})") from error
    return parts
