"""Sentences about the rules, which stand in ``asp/phrases.lp`` and ``asp/actions/phrases.lp`` and not here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from pyclingo_bridge.asp_files import folder

_FACT = re.compile(r'^phrase\((\w+),\s*"([^"]*)",\s*"((?:[^"\\]|\\.)*)"\)\.', re.MULTILINE)
_FILES = ("phrases.lp", "actions/phrases.lp")
_GAP = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Phrases:
    """Sentences by their kind and key; ``{name}`` in a sentence is a gap to be filled."""

    texts: Mapping[tuple[str, str], str]

    @staticmethod
    @lru_cache(maxsize=1)
    def read() -> Phrases:
        """Read the sentences once."""
        text = "".join((folder() / each).read_text(encoding="utf-8") for each in _FILES)
        return Phrases({(kind, key): _unquote(said) for kind, key, said in _FACT.findall(text)})

    def find(self, kind: str, key: str) -> str | None:
        """Give the sentence as it stands, or nothing."""
        return self.texts.get((kind, key))

    def say(self, kind: str, key: str, **values: str) -> str:
        """Give a sentence with its gaps filled; for an unknown key, the kind's general sentence with the key in it."""
        text = self.find(kind, key)
        if text is None:
            text = self.find(kind, "") or "{key}"
            values = {**values, "key": key.replace("_", " ")}
        return _GAP.sub(lambda gap: values.get(gap[1], gap[0]), text)


def _unquote(text: str) -> str:
    return text.replace('\\"', '"').replace("\\\\", "\\")
