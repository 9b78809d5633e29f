"""Which reader a file gets: by its name, and only where that does not tell by its shape."""

from __future__ import annotations

from pathlib import PurePath

import pytest

from pyclingo_bridge.imports import is_board, reader_of

FORGE, XMAGE = "# c\n[state]\nhumanlife=3", "// c\n[a b]\n\nbattlefield:Human:Forest:2"


@pytest.mark.parametrize(
    ("file", "text", "reader"),
    [
        ("a.pzl", "", "read_forge"),
        ("A.PZL", XMAGE, "read_forge"),
        ("state.txt", FORGE, "read_forge"),
        ("state.txt", "turn=3\np0life=4", "read_forge"),
        ("-", FORGE, "read_forge"),
        ("init.txt", "", "read_xmage"),
        ("init.txt", FORGE, "read_forge"),
        ("other.txt", XMAGE, "read_xmage"),
        ("-", XMAGE, "read_xmage"),
        ("a.yaml", FORGE, None),
        ("a.json", XMAGE, None),
        ("-", "title: x\nnotes: |\n  humanlife=3\n  battlefield:Human:Forest:2\nbattlefield: [Forest]", None),
        ("<text>", "battlefield: [Forest]", None),
        ("-", "[{battlefield: [Forest]}]", None),
        ("notes.txt", "", None),
    ],
)
def test_readers(file, text, reader):
    found = reader_of(file, text)
    assert (found and found.__name__) == reader


def test_what_is_read_in_folders():
    names = ["a.pzl", "init.txt", "state.txt", "a.yaml", "x.PZL"]
    assert [name for name in names if is_board(PurePath("folder", name))] == ["a.pzl", "init.txt", "x.PZL"]
