"""An oracle for the effects of Magic: The Gathering: a board in, its characteristics and the reasons out.

>>> from pyclingo_bridge import load, solve  # doctest: +SKIP
>>> solve(load("examples/blood_moon_urborg.yaml"))["urborg"].subtypes  # doctest: +SKIP
('Mountain',)
"""

from __future__ import annotations

from typing import Any

__all__ = [
    "InputError",
    "Limits",
    "RulesError",
    "load",
    "load_all",
    "load_each",
    "loads",
    "loads_all",
    "loads_each",
    "solve",
    "solve_each",
    "solve_many",
]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    # Imports wait until a name is used, so that `layers --help` need not load clingo or YAML.
    if name in ("load", "load_all", "load_each", "loads", "loads_all", "loads_each"):
        from . import scenario

        return getattr(scenario, name)
    if name in ("solve", "solve_each"):
        from . import reasoner

        return getattr(reasoner, name)
    if name == "solve_many":
        from .many.solving import solve_many

        return solve_many
    if name == "Limits":
        from .limits import Limits

        return Limits
    if name in ("InputError", "RulesError"):
        from . import errors

        return getattr(errors, name)
    raise AttributeError(name)
