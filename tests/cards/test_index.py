from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pyclingo_bridge.cards import index
from pyclingo_bridge.cards.cache import cache_folder
from pyclingo_bridge.cards.index import CardIndex

Write = Callable[[str, Any], Path]


def cards(*names: str) -> list[dict[str, str]]:
    return [{"name": name, "type_line": "Land"} for name in names]


def test_built_once(write: Write, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write("c.json", cards("A"))
    assert CardIndex(path).find("a") is not None
    assert len(list(cache.iterdir())) == 1
    monkeypatch.setattr("pyclingo_bridge.cards.filling.read_cards", None)
    assert CardIndex(path).find("a") is not None


def test_rebuilt_when_the_file_changes(write: Write, cache: Path) -> None:
    assert CardIndex(write("c.json", cards("A"))).find("B") is None
    path = write("c.json", cards("B"))
    os.utime(path, ns=(1, 1))
    assert CardIndex(path).find("B") is not None
    assert len(list(cache.iterdir())) == 1


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\x00garbage", b"no database at all" * 100])
def test_broken_index_is_replaced(write: Write, cache: Path, content: bytes) -> None:
    path = write("c.json", cards("A"))
    CardIndex(path)
    (stored,) = cache.iterdir()
    stored.write_bytes(content)
    assert CardIndex(path).find("A") is not None
    assert stored.stat().st_size > 1000


def test_no_folder_to_write_in(write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PYCLINGO_BRIDGE_CACHE", str(tmp_path / "file" / "cache"))
    assert CardIndex(write("c.json", cards("A"))).find("A") is not None


def test_folder_that_goes_away(write: Write, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "replace", refuse)
    assert CardIndex(write("c.json", cards("A"))).find("A") is not None
    assert list(cache.iterdir()) == []


def test_many_processes_at_once(write: Write, cache: Path) -> None:
    path = write("c.json", cards("Z", *(f"Card {number}" for number in range(3000))))
    program = (
        "import sys; from pathlib import Path; from pyclingo_bridge.cards.index import CardIndex\n"
        f"card = CardIndex(Path({str(path)!r})).find('Z'); sys.exit(card is None)"
    )
    root = str(Path(index.__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([root, *sys.path])}
    running = [subprocess.Popen([sys.executable, "-c", program], env=environment) for _ in range(6)]
    assert [process.wait(60) for process in running] == [0] * 6
    assert len(list(cache.iterdir())) == 1


def test_fast(write: Write) -> None:
    found = CardIndex(write("c.json", cards(*(f"Card {number}" for number in range(20_000)))))
    found.find("Card 5")
    start = time.perf_counter()
    for number in range(100):
        found.find(f"card {number}")
    assert (time.perf_counter() - start) / 100 < 0.002


def test_cache_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYCLINGO_BRIDGE_CACHE")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert cache_folder() == Path("/somewhere/pyclingo-bridge")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_folder() == Path.home() / ".cache" / "pyclingo-bridge"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert cache_folder() == Path.home() / "Library" / "Caches" / "pyclingo-bridge"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/data")
    assert cache_folder() == Path("/data/pyclingo-bridge")


def test_nothing_heavy_at_import() -> None:
    program = (
        "import sys, pyclingo_bridge.cards\n"
        "heavy = {'sqlite3', 'json', 'ijson', 'yaml', 'clingo', 'difflib'} & set(sys.modules)\n"
        "sys.exit(', '.join(heavy) or 0)"
    )
    root = str(Path(index.__file__).parents[2])
    subprocess.run([sys.executable, "-c", program], env={**os.environ, "PYTHONPATH": root}, check=True)


def test_a_look_up_loads_no_readers_of_files(write: Write) -> None:
    path = write("c.json", cards("A"))
    CardIndex(path)
    program = (
        "import sys; from pathlib import Path; from pyclingo_bridge.cards.index import CardIndex\n"
        f"assert CardIndex(Path({str(path)!r})).find('A')\n"
        "readers = {'json', 'lzma', 'gzip', 'pyclingo_bridge.cards.stream', 'pyclingo_bridge.cards.cockatrice'}\n"
        "sys.exit(', '.join(readers & set(sys.modules)) or 0)"
    )
    root = str(Path(index.__file__).parents[2])
    subprocess.run([sys.executable, "-c", program], env={**os.environ, "PYTHONPATH": root}, check=True)
