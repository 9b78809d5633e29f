"""Boards with their entailed characteristics, in the form that a rules engine's own tests have.

Each format is a module with one function ``export(boards, known)``: the boards of one input file in, files out. What a
format cannot say is said in the file, and listed in the result. Whether that matters is not judged here: the board as
the engine will have it is worked out as well, and compared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from pyclingo_bridge.errors import InputError
from pyclingo_bridge.export.model import Board, Exported

if TYPE_CHECKING:
    from pyclingo_bridge.model import CardDefinition

__all__ = ["FORMATS", "export", "refuse_unfit"]

FORMATS = ("xmage", "forge", "json")
PLAYERS = {"xmage": 2, "forge": 2}


def refuse_unfit(board: Board, format: str) -> None:
    """Refuse a board that a format cannot say anything true about.

    Raises:
        InputError: the board has a timeline, of which no format says anything yet, or the format is for two players and
            the board has another number of them.
    """
    if board.scenario.timeline:
        message = "a board with a timeline cannot be exported yet: give the board as it is at the end"
        raise InputError(message, file=board.scenario.file, line=board.scenario.line, key="timeline")
    scenario, wanted = board.scenario, PLAYERS.get(format)
    if wanted is not None and len(scenario.players) != wanted:
        message = f"a test for {format} has {wanted} players, not {len(scenario.players)}: use --format json"
        raise InputError(message, file=scenario.file, line=scenario.line, key="players")


def export(boards: Sequence[Board], format: str, known: Callable[[CardDefinition], bool]) -> list[Exported]:
    """Write the boards of one input file in one of ``FORMATS``.

    Args:
        boards: scenarios with their answers, all of the same file and none unfit
            (``refuse_unfit``); answers with explanations, so that what an object lost on the way can be asserted.
        format: the name of a format.
        known: says whether a card is a real one with its real text, which an engine has too.
    """
    found: list[Exported] = import_module(f"pyclingo_bridge.export.{format}").export(boards, known)
    return found
