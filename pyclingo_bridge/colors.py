"""The letters of the five colours and their names, in their order."""

from __future__ import annotations

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
LETTERS = {name: letter for letter, name in COLORS.items()}
