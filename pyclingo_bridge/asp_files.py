"""Where the rules are: the ``asp`` folder, in a checkout as in an installed wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def asp_folder() -> Path:
    """Give the folder with the ``.lp`` files.

    In a wheel it stands inside the package, in a checkout (or an editable install) beside it.

    Raises:
        FileNotFoundError: neither is there.
    """
    package = Path(__file__).resolve().parent
    for folder in (package.parent / "asp", package / "asp"):
        if (folder / "main.lp").is_file():
            return folder
    raise FileNotFoundError(f"no asp folder beside or inside {package}")
