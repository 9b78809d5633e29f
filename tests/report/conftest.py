from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "check"))

from making import make  # noqa: E402

__all__ = ["make"]
