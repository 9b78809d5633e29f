"""Where the indexes of card files are kept between runs."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FOLDER = "pyclingo-bridge"


def cache_folder() -> Path:
    """Give the user's cache folder for this program; ``PYCLINGO_BRIDGE_CACHE`` overrides it.

    It may not exist, and be impossible to make where there is no home to put it in.
    """
    given = os.environ.get("PYCLINGO_BRIDGE_CACHE")
    if given:
        return Path(given)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        base = "~/Library/Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(os.path.expanduser(base)) / FOLDER
