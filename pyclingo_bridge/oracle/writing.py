"""Writing with a grammar: the words for a meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..terms import Term
from .productions import Lexical, Production, Tokens
from .templates import Env


class Writing:
    """The words for one meaning and for what it is made of."""

    def __init__(self, fitting: Callable[[str, Any], list[Production]], lexical: dict[str, Lexical]) -> None:
        """Begin; ``fitting`` gives the productions of a category that a value may have come from."""
        self.fitting, self.lexical = fitting, lexical
        self.depth = 0
        self.memo: dict[tuple[str, Any], list[Tokens]] = {}

    def of(self, category: str, value: Any) -> Iterator[Tokens]:
        """Give the first way to say ``value`` as a ``category``, if there is one."""
        lexical = self.lexical.get(category)
        if lexical is not None:
            yield from lexical.write(value)
            return
        key = (category, value)
        if key not in self.memo:
            self.memo[key] = []
            if self.depth > 60:
                return
            self.depth += 1
            found: list[Tokens] = []
            for production in self.fitting(category, value):
                for env in production.match(value):
                    for text in self._rest(production.parts, 0, env):
                        if text not in found:
                            found.append(text)
                        break
                if len(found) >= 1:
                    break
            self.depth -= 1
            self.memo[key] = found
        yield from self.memo[key]

    def _rest(self, parts: tuple[str | tuple[str, str], ...], index: int, env: Env) -> Iterator[Tokens]:
        if index == len(parts):
            yield ()
            return
        part = parts[index]
        heads = iter([(part,)]) if isinstance(part, str) else self.of(part[1], env.get(part[0], Term("any")))
        for head in heads:
            for tail in self._rest(parts, index + 1, env):
                yield head + tail
                return
