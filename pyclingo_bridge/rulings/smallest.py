"""A smallest set of rulings that no world makes true together."""

from __future__ import annotations

from collections.abc import Sequence


def smallest_reason(truth: Sequence[Sequence[bool]], ruling: int) -> list[int] | None:
    """Give the fewest other rulings from which one follows: whatever world makes them true makes it true.

    Empty if it is true in every world; ``None`` if it does not follow. ``truth[ruling][world]`` as below.
    """
    false = [world for world, holds in enumerate(truth[ruling]) if not holds]
    if not false:
        return []
    others = [number for number in range(len(truth)) if number != ruling]
    found = smallest_conflict([[truth[number][world] for world in false] for number in others])
    return None if found is None else [others[place] for place in found]


def smallest_conflict(truth: Sequence[Sequence[bool]]) -> list[int] | None:
    """Give the numbers of the fewest rulings of which in each world one is false; ``None`` if some world fits all.

    ``truth[ruling][world]`` says whether a ruling holds in a world. Of several smallest sets the first is given.
    """
    import clingo

    count = len(truth[0]) if truth else 0
    if not count or any(all(row[world] for row in truth) for world in range(count)):
        return None
    control = clingo.Control(["--warn=none", "--opt-mode=opt"])
    lines = [
        "{ in(R) : ruling(R) }.",
        ":- world(W), not in(R) : false(R,W).",
        "#minimize { 1@2,R : in(R); R@1,R : in(R) }.",
    ]
    lines += [f"ruling({ruling})." for ruling in range(len(truth))]
    lines += [f"world({world})." for world in range(count)]
    lines += [
        f"false({ruling},{world})." for ruling, row in enumerate(truth) for world, holds in enumerate(row) if not holds
    ]
    control.add("base", [], "\n".join(lines) + "\n#show in/1.")
    control.ground([("base", [])])
    best: list[int] = []
    with control.solve(yield_=True) as models:
        for model in models:
            best = sorted(symbol.arguments[0].number for symbol in model.symbols(shown=True))
    return best
