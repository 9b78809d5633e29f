from __future__ import annotations

from ..check.making import make

__all__ = ["make"]
