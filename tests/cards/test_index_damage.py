"""Whatever becomes of the cache, a card is found, and no other process is misled."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pyclingo_bridge.cards import Cards, index
from pyclingo_bridge.cards.index import ABANDONED, UNFINISHED, CardIndex
from pyclingo_bridge.errors import InputError

Write = Callable[[str, Any], Path]
MANY = [{"name": f"Card {number}", "type_line": "Land", "oracle_text": "Rest. " * 10} for number in range(3000)]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(index.__file__).parents[2]), *sys.path])}


def program(path: Path, before: str = "") -> list[str]:
    """Give the command that finds a card of the file in another process."""
    code = (
        "import sys, os, signal; from pathlib import Path\n"
        "from pyclingo_bridge.cards import filling, index\n"
        f"{before}\n"
        f"sys.exit(index.CardIndex(Path({str(path)!r})).find('Card 7') is None)"
    )
    return [sys.executable, "-c", code]


def environment(cache: Path) -> dict[str, str]:
    return {**ENVIRONMENT, "PYCLINGO_BRIDGE_CACHE": str(cache)}


def stored(cache: Path) -> list[Path]:
    return [each for each in cache.iterdir() if not each.name.startswith(UNFINISHED)]


@pytest.mark.parametrize("moment", ["filling._insert", "os.replace", "index._existing"])
def test_a_crash_in_the_middle_of_building(write: Write, cache: Path, moment: str) -> None:
    path = write("c.json", MANY)
    wait = {"filling._insert": 1500, "os.replace": 1, "index._existing": 2}[moment]
    crash = (
        "calls = []\n"
        f"original = {moment}\n"
        "def dying(*args):\n"
        "    calls.append(1)\n"
        f"    if len(calls) >= {wait}: os.kill(os.getpid(), signal.SIGKILL)\n"
        "    return original(*args)\n"
        f"{moment} = dying"
    )
    done = subprocess.run(program(path, crash), env=environment(cache), timeout=60)
    assert done.returncode == -signal.SIGKILL
    assert len(stored(cache)) == (1 if moment == "index._existing" else 0)
    assert CardIndex(path).find("Card 7") is not None
    assert len(stored(cache)) == 1


def test_what_crashes_leave_is_cleared_away(write: Write, cache: Path) -> None:
    cache.mkdir()
    old, new = cache / f"{UNFINISHED}old", cache / f"{UNFINISHED}new"
    for each in (old, new):
        each.write_bytes(b"half")
    long_ago = time.time() - ABANDONED - 1
    os.utime(old, (long_ago, long_ago))
    CardIndex(write("c.json", MANY[:9]))
    assert not old.exists() and new.exists()


def _damages() -> dict[str, Callable[[Path], object]]:
    def middle(path: Path) -> None:
        with open(path, "r+b") as stream:
            size = path.stat().st_size
            for place in range(8192, size, 4096):
                stream.seek(place)
                stream.write(b"\xa5" * 2000)

    def rows(path: Path) -> None:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            connection.execute("delete from card where id > 1")
            connection.commit()

    def types(path: Path) -> None:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            connection.execute("update card set color_indicator = null")
            connection.commit()

    def table(path: Path) -> None:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            connection.executescript("drop table card; create table card (layout, back);")

    return {
        "middle": middle,
        "rows": rows,
        "types": types,
        "table": table,
        "half": lambda path: os.truncate(path, path.stat().st_size // 2),
        "folder": lambda path: (path.unlink(), path.mkdir()),
    }


@pytest.mark.parametrize("damage", _damages())
def test_a_damaged_index_is_built_anew(write: Write, cache: Path, damage: str) -> None:
    path = write("c.json", MANY)
    CardIndex(path)
    (file,) = stored(cache)
    _damages()[damage](file)
    found = CardIndex(path)
    card = found.find("Card 7")
    assert card is not None and card.oracle_text == "Rest. " * 10
    assert "Card 2999" in found.names_like("card%")
    again = CardIndex(path).find("Card 2999")
    assert again is not None


def test_an_index_that_breaks_while_it_is_open(write: Write, cache: Path) -> None:
    path = write("c.json", MANY)
    found = CardIndex(path)
    (file,) = stored(cache)
    _damages()["middle"](file)
    assert found.find("Card 2998") is not None and found.find("Card 3") is not None


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO])
@pytest.mark.parametrize("function", ["os.replace", "tempfile.mkstemp", "pathlib.Path.mkdir"])
def test_a_disk_that_is_full(
    write: Write, cache: Path, monkeypatch: pytest.MonkeyPatch, number: int, function: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    path = write("c.json", MANY[:9])
    monkeypatch.setattr(function, refuse)
    found = CardIndex(path)
    monkeypatch.undo()
    assert found.find("Card 7") is not None
    assert not cache.exists() or list(cache.iterdir()) == []


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="needs limits on the size of files")
def test_a_disk_that_is_full_while_the_index_is_written(write: Write, cache: Path) -> None:
    """The kernel refuses what is beyond 100 kB, in the middle of SQLite's writing."""
    path = write("c.json", MANY)
    small = (
        "import resource\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))"
    )
    done = subprocess.run(program(path, small), env=environment(cache), capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert list(cache.iterdir()) == []


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 64 kB, where one may be mounted."""
    folder = tmp_path / "tiny"
    folder.mkdir()
    mount = shutil.which("mount")
    command = [mount or "mount", "-t", "tmpfs", "-o", "size=64k", "none", str(folder)]
    if mount is None or os.geteuid() != 0 or subprocess.run(command, capture_output=True).returncode != 0:
        pytest.skip("may not mount a file system")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_is_really_full(write: Write, tiny_disk: Path) -> None:
    path = write("c.json", MANY)
    done = subprocess.run(program(path), env=environment(tiny_disk), capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert list(tiny_disk.iterdir()) == []


def test_a_folder_that_may_not_be_written(write: Write, cache: Path) -> None:
    path = write("c.json", MANY[:9])
    CardIndex(path)
    cache.chmod(0o500)
    try:
        assert CardIndex(path).find("Card 7") is not None  # the index that is there
        path.write_text('[{"name": "Card 7", "type_line": "Land — New"}]', encoding="utf-8")
        card = CardIndex(path).find("Card 7")
        assert card is not None and card.type_line == "Land — New"
    finally:
        cache.chmod(0o700)


def test_no_home_to_put_a_cache_in(write: Write, tmp_path: Path) -> None:
    path = write("c.json", MANY[:9])
    bare = {"PYTHONPATH": ENVIRONMENT["PYTHONPATH"], "HOME": ""}
    done = subprocess.run(program(path), env=bare, cwd=tmp_path, capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


def test_two_processes_of_which_one_is_killed(write: Write, cache: Path) -> None:
    path = write("c.json", MANY)
    slow = "import time\noriginal = filling._insert\nfilling._insert = lambda *a: (time.sleep(0.005), original(*a))[1]"
    victim = subprocess.Popen(program(path, slow), env=environment(cache))
    other = subprocess.Popen(program(path), env=environment(cache))
    while not (cache.exists() and list(cache.iterdir())):
        time.sleep(0.02)
    victim.kill()
    assert victim.wait(60) == -signal.SIGKILL and other.wait(60) == 0
    assert len(stored(cache)) == 1
    assert CardIndex(path).find("Card 7") is not None


@pytest.mark.parametrize(
    "record",
    [
        {"name": "A", "type": "Land", "back": "A"},
        {"name": "A", "type": "Land", "back": ["A"]},
        {"name": "A", "type": "Land", "back": 3},
        {"name": "A\ud800", "type_line": "Land"},
        {"name": "A", "type_line": "Land", "oracle_text": "\udfff"},
        {"name": "A", "type_line": "Land", "layout": "\ud800"},
        {"name": "A", "type_line": "Land", "power": {"x": [1]}},
        {"name": "A", "type_line": "Land", "colors": 3},
        {"name": "A", "type_line": "Land", "colors": [[]]},
        {"name": "A", "card_faces": [{}]},
        {"name": "A", "card_faces": [{"name": ["x"]}], "layout": "transform"},
        {"name": "A", "card_faces": {"x": 1}},
        {"name": "\0", "type_line": "Land"},
        {"name": "", "type_line": "Land"},
    ],
)
def test_odd_records_are_read_or_refused(write: Write, record: Any) -> None:
    path = write("c.json", [{"name": "B", "type_line": "Land"}, record])
    try:
        found = Cards([path], builtin=False, installed=False)
        found.find("B")
        found.find("A")
    except InputError as error:
        assert error.message


ODD_NAMES = ("\ud800", "\udcff", "a" * 100_000, "%", "_" * 50, "\0", "'\"; drop table card; --", "١")


@pytest.mark.parametrize("name", ODD_NAMES, ids=range(len(ODD_NAMES)))
def test_odd_names_are_not_found(write: Write, name: str) -> None:
    start = time.monotonic()
    with pytest.raises(InputError, match="no card is named") as caught:
        Cards([write("c.json", MANY)], builtin=False, installed=False).find(name)
    str(caught.value).encode()
    assert len(str(caught.value)) < 1500
    assert time.monotonic() - start < 10
