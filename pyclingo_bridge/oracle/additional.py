"""The additional costs of a spell, as its text names them; costs.py reads each."""

from __future__ import annotations

import re

_ADDITIONAL = re.compile(r"(?:^|\n|(?<=\. ))(As an additional cost to cast this spell, ([^.\n]+)\.)")


def additional_costs(text: str) -> tuple[tuple[str, str], ...]:
    """Give the sentences of a spell in which it has additional costs (601.2f), and the cost of each."""
    return tuple([(found[1], found[2]) for found in _ADDITIONAL.finditer(text)])
