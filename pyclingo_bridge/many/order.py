"""Pieces of work to workers, and their results in the order of the pieces: nothing lost, nothing twice."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from pyclingo_bridge.errors import InputError
from pyclingo_bridge.many.crew import Crew, Loss, Ticket

Item = TypeVar("Item")
Out = TypeVar("Out")


def in_order(
    task: Callable[[list[Item]], list[Out]],
    pieces: Iterable[list[Item]],
    crew: Crew,
    lost: Callable[[Item, Loss], Out],
    apart: Callable[[Item], Iterable[Item]] = lambda item: (item,),
) -> Iterator[list[Out]]:
    """Give the results of each piece of work, in order.

    When a worker dies or takes too long, its piece is done anew, item by item, each taken ``apart`` if it holds
    several; ``lost`` makes the result of an item on which a worker is lost even so, or that takes too long by itself.
    """
    waiting: deque[tuple[list[Item], Ticket]] = deque()
    source = iter(pieces)
    while True:
        while len(waiting) < crew.width and (piece := next(source, None)) is not None:
            waiting.append((piece, crew.submit(task, piece)))
        if not waiting:
            return
        piece, ticket = waiting.popleft()
        try:
            results: list[Out] = ticket.result()
        except Exception as error:
            loss = crew.loss(error)
            if loss is None:
                raise
            alone = [one for item in piece for one in apart(item)]
            if isinstance(loss, InputError) and len(alone) == 1:  # it would take as long again
                results = [lost(alone[0], loss)]
            else:
                results = [out for one in alone for out in _alone(task, one, crew, lost)]
        yield results


def _alone(
    task: Callable[[list[Item]], list[Out]], item: Item, crew: Crew, lost: Callable[[Item, Loss], Out]
) -> list[Out]:
    try:
        results: list[Out] = crew.submit(task, [item]).result()
    except Exception as error:
        loss = crew.loss(error)
        if loss is None:
            raise
        return [lost(item, loss)]
    return results
