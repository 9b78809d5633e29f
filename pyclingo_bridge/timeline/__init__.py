"""Timelines: boards that change item by item, as the rules in ``asp/actions`` say; here it is only carried out."""

from __future__ import annotations

from .playing import play_together

__all__ = ["play_together"]
