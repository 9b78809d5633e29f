"""Editions of the rules compared: what differs on a board, and which change of the rules makes the difference."""

from __future__ import annotations

from .comparing import Comparison, Difference, compare, history

__all__ = ["Comparison", "Difference", "compare", "history"]
