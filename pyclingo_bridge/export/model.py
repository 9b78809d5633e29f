"""What goes into an export and what comes out of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.model import Scenario


class Board(NamedTuple):
    """A scenario and what the rules say of it."""

    scenario: Scenario
    answer: Answer


class Remark(NamedTuple):
    """Something that the reader of an export must know; ``line`` is that of the scenario, from 1."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Exported:
    """A file of an export.

    ``name`` is its name without a folder. ``remarks`` repeat what the text says about what could not be expressed;
    ``incomplete`` says that for at least one board the engine will have other values than are expected.
    """

    name: str
    text: str
    remarks: tuple[Remark, ...] = ()
    incomplete: bool = False


@dataclass(slots=True)
class Fidelity:
    """How well a format can express a board.

    ``gaps`` are what it leaves out; ``doubts`` are why the expected values would not be those of the engine, none if
    they would; ``notes`` are worth knowing and change nothing.
    """

    gaps: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def incomplete(self) -> bool:
        """Say whether the test cannot be trusted as it stands."""
        return bool(self.doubts)

    def lines(self) -> list[str]:
        """Give all of it as sentences for a comment."""
        found = [f"Not expressed: {gap}." for gap in self.gaps]
        if self.gaps and not self.doubts:
            found.append("The board was worked out without what is not expressed: every expected value stays the same.")
        found += [f"INCOMPLETE: {doubt}." for doubt in self.doubts]
        return [*found, *(f"{note}." for note in self.notes)]

    def remarks(self, line: int) -> list[Remark]:
        """Give what was not expressed, for standard error."""
        gaps = [Remark(line, f"not expressed: {gap}") for gap in self.gaps]
        return [*gaps, *(Remark(line, f"incomplete: {doubt}") for doubt in self.doubts)]
