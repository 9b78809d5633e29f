"""The sources of cards, and the order in which they are asked."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from pyclingo_bridge.errors import InputError

Source: TypeAlias = Literal["files", "fetched", "installed", "builtin"]
"""The user's files (``--cards``), what ``layers cards fetch`` got, an installed package, the cards of ``asp/cards``."""
SOURCES: tuple[Source, ...] = get_args(Source)
"""Every source, in the order in which they are asked if nobody says otherwise."""
ENVIRONMENT = "LAYERS_SOURCES"


def sources_from(setting: str, key: str) -> tuple[Source, ...]:
    """Read an order such as ``files,installed``: what it does not name is not asked; ``key`` is where it stands.

    Raises:
        InputError: something in it is no source, stands there twice, or nothing does.
    """
    names = [each.strip() for each in setting.split(",") if each.strip()]
    for name in names:
        if name not in SOURCES:
            from difflib import get_close_matches

            close = get_close_matches(name, SOURCES, n=1)
            raise InputError(f"no source of cards is called {name!r}: {', '.join(SOURCES)}", key=key, suggestions=close)
    if not names or len(set(names)) < len(names):
        raise InputError(f"sources of cards, each once, with commas between, not {setting!r}", key=key)
    return tuple(source for name in names for source in SOURCES if source == name)


def sources_of_environment(environment: Mapping[str, str] = os.environ) -> tuple[Source, ...]:
    """Give the order that the environment sets, else the usual one.

    Raises:
        InputError: what it sets is no order.
    """
    setting = environment.get(ENVIRONMENT)
    return sources_from(setting, ENVIRONMENT) if setting else SOURCES
