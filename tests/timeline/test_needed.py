"""A file of actions is read wherever there is a fact that it made itself and goes by."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyclingo_bridge.asp_files import folder

FILES = sorted(path for place in ("actions", "keywords") for path in (folder() / place).glob("*.lp"))
_NEEDED = re.compile(r"^% Needed for: (.+)$", re.MULTILINE)
_MADE = re.compile(r"becomes\(G,([a-z_]\w*)")
_WORDS = (
    "zone controller timestamp attached counters status number life active step turn effect due stack waits performing "
    "target"
)
OF_A_BOARD = frozenset([*_WORDS.split(), "performing"])
"""What every board or timeline has, whoever made it."""


@pytest.mark.parametrize("file", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_a_file_makes_calls_for_it(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    needed = _NEEDED.search(text)
    words = set(needed[1].split()) if needed else {"clock"}
    bare = re.sub(r"%.*", "", text)
    read = {name for name in _MADE.findall(bare) if re.search(rf"(?<![\w,(]){name}\(G", bare)}
    assert "clock" in words or read <= words | OF_A_BOARD
