"""A download that goes on where it stopped, in this run or a later one.

What has come so far lies beside its place, in a file that ends in ``.part``; a second one says of what it is a part.
The server is asked for the rest only if it vouches that the file is still the same (``If-Range``); otherwise it sends
the whole file, and that replaces what was there.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from http.client import HTTPException, HTTPResponse
from io import FileIO
from pathlib import Path

from pyclingo_bridge.errors import InputError
from pyclingo_bridge.fetch.bulk import Bulk
from pyclingo_bridge.fetch.site import Site
from pyclingo_bridge.fetch.web import Passing, Refused, ask, lost
from pyclingo_bridge.limits import beyond, current

Moved = Callable[[int, int | None], None]
"""Is told of the bytes that are there, and of those that there will be if that is known."""
PART, NOTE = ".part", ".part.json"
_BLOCK = 1 << 16
_CONTENT_RANGE = re.compile(r"bytes (\d+)-\d+/(\d+|\*)")
_PARTIAL, _NO_SUCH_RANGE = 206, 416


@dataclass(frozen=True, slots=True)
class Note:
    """Of what a part is a part: the address, what the server calls this version, and its bytes if they are known."""

    uri: str
    version: str | None
    total: int | None


class Part:
    """What has been downloaded so far. Close it, and no other process can change it until then."""

    def __init__(self, place: Path) -> None:
        """Open the part of the file that will lie at ``place``.

        Raises:
            InputError: it cannot be written, or another process is at work on it.
        """
        self.path, self._note = place.with_name(place.name + PART), place.with_name(place.name + NOTE)
        with _writing(self.path):
            place.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("ab", buffering=0)
        if not _lock(self._file):
            self._file.close()
            raise InputError("another process is downloading this file", file=str(self.path))

    def __enter__(self) -> Part:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def download(self, site: Site, bulk: Bulk, moved: Moved) -> None:
        """Have the whole file here.

        Raises:
            Passing: some of it is here; it may go well when tried again.
            InputError: it cannot be had, or not be written.
        """
        note = self._read_note(bulk.uri)
        have = self._size() if note else 0
        if note and have == note.total:
            return
        headers = {"Range": f"bytes={have}-", "If-Range": note.version} if note and note.version and have else {}
        try:
            response = ask(site, bulk.uri, headers)
        except Refused as error:
            if error.status == _NO_SUCH_RANGE and headers:
                self.clear()
                raise Passing(str(error), wait=0) from error
            raise
        with response:
            self._take(response, bulk, have if response.status == _PARTIAL and headers else 0, moved)

    def finish(self) -> None:
        """Have everything written to the disk."""
        with _writing(self.path):
            os.fsync(self._file.fileno())

    def clear(self) -> None:
        """Throw away what is here."""
        with _writing(self.path):
            self._file.truncate(0)
        self.forget()

    def forget(self) -> None:
        """Throw away the note of what this is a part of."""
        with contextlib.suppress(OSError):
            self._note.unlink()

    def _take(self, response: HTTPResponse, bulk: Bulk, have: int, moved: Moved) -> None:
        """Write what a server sends behind the first ``have`` bytes."""
        start, total = _range(response, have)
        if start != have:
            raise Refused(f"{bulk.uri} sends what was not asked for: from byte {start}, not {have}", response.status)
        total = bulk.size if total is None else total
        if max(have, total or 0) > current().card_file_size:
            raise InputError(f"{bulk.uri}: {beyond('card_file_size', 'more bytes')}")
        self._check_room((total or 0) - have)
        if not have:
            self.clear()
            self._write_note(Note(bulk.uri, _version(response), total))
        moved(have, total)
        while block := _read(response, bulk.uri):
            self._write(block)
            have += len(block)
            if have > current().card_file_size:
                raise InputError(f"{bulk.uri}: {beyond('card_file_size', 'more bytes')}")
            moved(have, total)
        if total is not None and have < total:
            raise Passing(f"the connection to {bulk.uri} ended after {have:,} of {total:,} bytes")

    def _write(self, block: bytes) -> None:
        rest = memoryview(block)
        with _writing(self.path):
            while rest:  # a disk may have room for a part of it
                rest = rest[self._file.write(rest) :]

    def _size(self) -> int:
        return os.fstat(self._file.fileno()).st_size

    def _check_room(self, needed: int) -> None:
        with _writing(self.path):
            free = shutil.disk_usage(self.path.parent).free
        if needed > free:
            raise InputError(f"{needed:,} bytes are needed here, and {free:,} are free", file=str(self.path.parent))

    def _read_note(self, uri: str) -> Note | None:
        """Give the note if it is about what is wanted now and about what is here."""
        try:
            note = Note(**json.loads(self._note.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return None
        known = isinstance(note.version, str | None) and isinstance(note.total, int | None)
        return note if known and note.uri == uri else None

    def _write_note(self, note: Note) -> None:
        with _writing(self._note):
            self._note.write_text(json.dumps(asdict(note)), encoding="utf-8")


def _range(response: HTTPResponse, have: int) -> tuple[int, int | None]:
    """Give the byte with which an answer begins, and the bytes of the whole file if it says so."""
    if have:
        found = _CONTENT_RANGE.fullmatch(response.headers.get("Content-Range", ""))
        if found is None:
            return 0, None
        return int(found[1]), None if found[2] == "*" else int(found[2])
    length = response.headers.get("Content-Length", "")
    return 0, int(length) if length.isdecimal() else None


def _version(response: HTTPResponse) -> str | None:
    """Give what the server calls this version of the file; a weak tag does not vouch for every byte."""
    tag = response.headers.get("ETag")
    return tag if tag and not tag.startswith("W/") else response.headers.get("Last-Modified")


def _read(response: HTTPResponse, uri: str) -> bytes:
    try:
        return response.read(_BLOCK)
    except (HTTPException, OSError) as error:
        raise lost(error, uri) from error


@contextlib.contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise InputError(f"cannot be written: {error.strerror or error}", file=str(path)) from error


def _lock(file: FileIO) -> bool:
    """Lock a file for as long as it is open, where the system can (Windows does so otherwise, and is not asked)."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
