"""Where the program keeps files between runs: indexes, which can be built anew, and card data that was fetched."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FOLDER = "pyclingo-bridge"


def cache_folder() -> Path:
    """Give the user's cache folder for this program; ``PYCLINGO_BRIDGE_CACHE`` overrides it.

    It may not exist, and be impossible to make where there is no home to put it in.
    """
    return _folder("PYCLINGO_BRIDGE_CACHE", "XDG_CACHE_HOME", linux="~/.cache", mac="~/Library/Caches")


def data_folder() -> Path:
    """Give the user's folder for this program's data; ``PYCLINGO_BRIDGE_DATA`` overrides it. It may not exist."""
    mac = "~/Library/Application Support"
    return _folder("PYCLINGO_BRIDGE_DATA", "XDG_DATA_HOME", linux="~/.local/share", mac=mac)


def _folder(own: str, of_all: str, *, linux: str, mac: str) -> Path:
    given = os.environ.get(own)
    if given:
        return Path(given)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        base = mac
    else:
        base = os.environ.get(of_all) or linux
    return Path(os.path.expanduser(base)) / FOLDER
