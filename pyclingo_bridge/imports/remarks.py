"""What is to be known about a board that was read from the file of another program, in sentences."""

from __future__ import annotations

from pyclingo_bridge.answer import Answer, Assumption
from pyclingo_bridge.errors import readable
from pyclingo_bridge.model import NotCarriedOver

MOST_NAMED = 5
"""So many objects are named in a sentence; the rest are counted."""


def remarks(answer: Answer) -> tuple[str, ...]:
    """Give a line for each thing that was not carried over or assumed, and one for all that is no part of a board."""
    left = answer.not_carried_over
    found = [f"{answer.file}:{each.line}: {each.key}: {_left_out(each)}" for each in left if not each.aside]
    aside = dict.fromkeys(each.what for each in left if each.aside)
    found += [f"{answer.file}: not carried over, as no part of a board: {', '.join(aside)}"] if aside else []
    found += [f"{answer.file}: {_assumed(each)}" for each in answer.assumed]
    return tuple(" ".join(readable(each).split()) for each in found)


def _left_out(left: NotCarriedOver) -> str:
    named = ", ".join(left.of[:MOST_NAMED])
    more = len(left.of) - MOST_NAMED
    return f"not carried over: {left.what}" + (
        f" ({named}{f' and {more} more' if more > 0 else ''})" if left.of else ""
    )


def _assumed(assumption: Assumption) -> str:
    start = f"assumed: {', '.join(assumption.objects)} got their timestamps in this order, which the file does not say"
    if not assumption.differences:
        return f"{start}; some other orders were tried, not all, and make no difference"
    return f"{start}; with {', '.join(assumption.instead)}: {'; '.join(assumption.differences)}"
