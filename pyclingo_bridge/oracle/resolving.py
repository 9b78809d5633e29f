"""What a spell or ability does as it resolves, sentence by sentence.

A sentence is a change that lasts, an instruction, another deed, or not understood.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from ..terms import Term, term
from .chart import Tokens, conjunction, conjuncts
from .clauses import joined, object_of, read_clauses, spoken_of, without_openers
from .instructions import LASTING, Step, in_order, instructions_of, is_certain
from .meanings import ALWAYS, Lasting
from .reading import Understood, changes_nothing, sentences_of
from .referents import resolve_referents, targets_of
from .tokens import normalise, without_reminder


class _Said(NamedTuple):
    """What one sentence says; ``instead``: it takes the place of what the one before says."""

    parts: tuple[Lasting, ...]
    instead: Any = None


@lru_cache(maxsize=16384)
def understand_effect(text: str, name: str, chosen_type: str, about_source: bool = False) -> Understood:
    """Read all the sentences of what is carried out.

    ``about_source`` says that "it" at the beginning is the source, which the trigger condition spoke of.
    """
    pairs = [
        (raw, tokens)
        for raw in sentences_of(without_reminder(text))
        for tokens in _cut((*_sizes_only(normalise(raw, name, chosen_type)), "."))
        if tokens
    ]
    together: Tokens = tuple([word for _, tokens in pairs for word in (*tokens, ".")])
    resolved = _cut(resolve_referents(together, about_source))
    done = _cut(resolve_referents(together, about_source, deeds=True))
    reader = _Reader([raw for raw, _ in pairs], resolved, done, name)
    return replace(reader.read(), targets=targets_of(together))


class _Reader:
    """Reads one sentence after the other."""

    def __init__(self, raw: list[str], tokens: list[Tokens], done: list[Tokens], name: str) -> None:
        self.raw, self.tokens, self.done, self.name = raw, tokens, done, name
        self.steps: list[Step] = []
        self.said: list[tuple[Lasting, ...]] = []  # of each sentence, or sentences read together
        self.heard: list[str] = []
        self.left_out: list[str] = []
        self.subject: Any = None  # what the sentence before speaks of

    def read(self) -> Understood:
        place = 0
        while place < len(self.tokens):
            place = self._next(place)
        parts = joined(tuple([part for said in self.said for part in said]))
        instructions, carried = in_order(self.steps, all(is_certain(part.subject) for part in parts))
        return Understood(
            ALWAYS,
            tuple([Term("part", (part.subject, part.ops)) for part in parts]),  # type: ignore[arg-type]
            tuple(self.left_out),
            tuple([part.duration or Term("game") for part in parts]),
            tuple(self.heard),
            tuple(self.raw),
            instructions,
            carried,
        )

    def _next(self, place: int) -> int:
        """Read the sentence at a place, with those after it that say more of the same; give the place after them."""
        for stop in range(min(place + 3, len(self.tokens)), place, -1):
            words: Tokens = self.tokens[place]
            for more in self.tokens[place + 1 : stop]:
                words = (*words, ".", *more)
            said = self._sentence(words, self.raw[place])
            if said is None or (said.instead is not None and not self._take_back(said.instead)):
                continue
            self.said.append(said.parts)
            self.subject = _only_subject(said.parts)
            self.heard += self.raw[place:stop]
            self._carry_out(place, stop)
            return stop
        deed = self._carry_out(place, place + 1)
        if not deed and not changes_nothing(self.raw[place], self.name):
            self.left_out.append(self.raw[place])
        self.said.append(())
        self.subject = object_of(without_openers(self.tokens[place])) or self.subject
        return place + 1

    def _carry_out(self, place: int, stop: int) -> bool:
        """Take note of what sentences have done; whether all of that is known. Several at once are lasting changes."""
        raw = tuple(self.raw[place:stop])
        lasts = bool(self.said) and len(self.heard) > 0 and self.heard[-1] == raw[-1]
        done = instructions_of(self.done[place], raw[0]) if stop == place + 1 else (LASTING,)
        known = done is not None and (LASTING in done) == lasts
        self.steps.append(Step(raw, done if known else None))
        if lasts and not known:
            self.steps.append(Step((), (LASTING,)))
        return known

    def _sentence(self, tokens: Tokens, raw: str) -> _Said | None:
        parts = self._clauses(tokens)
        if parts is not None:
            return _Said(parts)
        return None

    def _clauses(self, tokens: Tokens) -> tuple[Lasting, ...] | None:
        parts = read_clauses(tokens)
        return spoken_of(parts, self.subject) if parts else None

    def _take_back(self, condition: Any) -> bool:
        """Have what the sentence before says hold only where ``condition`` does not."""
        if not self.said or not self.said[-1]:
            return False
        self.said[-1] = tuple([_given(part, term("non", condition)) for part in self.said[-1]])
        return True


def _only_subject(parts: tuple[Lasting, ...]) -> Any:
    subjects = {part.subject for part in parts}
    return subjects.pop() if len(subjects) == 1 else None


def _given(part: Lasting, condition: Any) -> Lasting:
    return part._replace(subject=conjunction((*conjuncts(part.subject), condition)))


def _cut(tokens: Tokens) -> list[Tokens]:
    found: list[Tokens] = []
    now: list[str] = []
    for token in tokens:
        if token == ".":
            found.append(tuple(now))
            now = []
        else:
            now.append(token)
    return found


def _sizes_only(tokens: Tokens) -> Tokens:
    """Read "target creature becomes a 0/1 creature" as "becomes 0/1": it was a creature before."""
    for place in range(2, len(tokens) - 1):
        if tokens[place - 1] != "are" or "/" not in tokens[place] or tokens[place + 1] != "creature":
            continue
        before = tokens[:place]
        start = max([index for index, token in enumerate(before) if token == "target"], default=place)
        ends = tokens[place + 2 : place + 3] in ((), (".",), ("until",), (",",))
        if ends and "creature" in before[start:] and "." not in before[start:] and "or" not in before[start:]:
            return (*tokens[: place + 1], *tokens[place + 2 :])
    return tokens
