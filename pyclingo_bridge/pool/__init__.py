"""Which cards of a pool can wait for each other in a circle: every set of a few cards that makes a dependency loop."""

from __future__ import annotations

from .searching import Found, search

__all__ = ["Found", "search"]
