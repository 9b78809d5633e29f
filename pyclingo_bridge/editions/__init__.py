"""Editions of the rules compared: what differs on a board, and which change of the rules makes the difference."""

from __future__ import annotations

from .comparing import Comparison, Difference, OneOf, Step, compare, history

__all__ = ["Comparison", "Difference", "OneOf", "Step", "compare", "history"]
