"""A body of rulings: which the rules entail, which hang on an open point or an edition, and whether all can be true."""

from __future__ import annotations

from .body import Body, Standing, judge

__all__ = ["Body", "Standing", "judge"]
