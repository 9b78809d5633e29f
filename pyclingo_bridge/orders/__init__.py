"""Boards on which the order of some timestamps is not known: every order that the rules leave open, by its outcome."""

from __future__ import annotations

from .outcomes import with_outcomes

__all__ = ["with_outcomes"]
