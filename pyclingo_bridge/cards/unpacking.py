"""Card files as they are published: plain, or packed by gzip, bzip2, xz or zip; never more than the limit allows."""

from __future__ import annotations

import io
import lzma
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, BinaryIO, cast

from pyclingo_bridge.errors import InputError
from pyclingo_bridge.files import open_file
from pyclingo_bridge.limits import beyond, current

_GZIP, _BZIP2, _XZ, _ZIP = b"\x1f\x8b", b"BZh", b"\xfd7zXZ\x00", b"PK\x03\x04"
_INSIDE = (".json", ".jsonl", ".xml")
_XZ_MEMORY = 200_000_000
"""Bytes that unpacking xz may take; its strongest ordinary setting (xz -9) takes 65 MiB."""
_CHUNK = 1 << 16
BROKEN = (OSError, EOFError, zlib.error, lzma.LZMAError)
"""What reading a packed file raises if it is damaged."""


def unpacked(path: Path) -> Iterator[tuple[str, IO[bytes]]]:
    """Give the content of a card file as bytes; of a zip archive, each file in it that can hold cards.

    Before each stands its name in the archive, which is empty for what is none.

    Raises:
        InputError: the file cannot be opened, or a zip archive holds no card file.
        OSError, EOFError, zlib.error, lzma.LZMAError: it is damaged, which may also come up when the content is read.
    """
    left = _Left()
    with open_file(path) as file:
        start = file.read(len(_XZ))
        file.seek(0)
        if start.startswith(_ZIP):
            yield from _zipped(file, left)
        else:
            yield "", _bounded(_unpacking(file, start), left)


def _unpacking(file: BinaryIO, start: bytes) -> IO[bytes]:
    if start.startswith(_GZIP):
        import gzip

        return cast("IO[bytes]", gzip.GzipFile(fileobj=file))
    if start.startswith(_BZIP2):
        import bz2

        return cast("IO[bytes]", bz2.BZ2File(file))
    return cast("IO[bytes]", _Xz(file)) if start.startswith(_XZ) else file


def _zipped(file: BinaryIO, left: _Left) -> Iterator[tuple[str, IO[bytes]]]:
    from zipfile import BadZipFile, ZipFile

    try:
        with ZipFile(file) as archive:
            inside = [each for each in archive.namelist() if each.lower().endswith(_INSIDE)]
            if not inside:
                raise InputError(f"a zip archive without a file that ends in {', '.join(_INSIDE)}")
            for name in inside:
                with archive.open(name) as member:
                    yield name, _bounded(member, left, BadZipFile)
    except (BadZipFile, RuntimeError, NotImplementedError) as error:  # damaged, with a password, or packed otherwise
        raise OSError(str(error)) from error


class _Left:
    """How many bytes of a card file may still be read: a small packed file may unpack to much."""

    def __init__(self) -> None:
        self.bytes = current().card_file_size


class _Bounded(io.RawIOBase):
    """A file of which no more is read than is left; what it raises if it is damaged becomes an ``OSError``."""

    def __init__(self, source: IO[bytes], left: _Left, damaged: type[Exception] | tuple[()]) -> None:
        self._source, self._left, self._damaged = source, left, damaged

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        try:
            data = self._source.read(len(buffer))
        except self._damaged as error:
            raise OSError(str(error)) from error
        self._left.bytes -= len(data)
        if self._left.bytes < 0:
            raise InputError(beyond("card_file_size", "more bytes"))
        buffer[: len(data)] = data
        return len(data)


def _bounded(source: IO[bytes], left: _Left, damaged: type[Exception] | tuple[()] = ()) -> IO[bytes]:
    return cast("IO[bytes]", io.BufferedReader(_Bounded(source, left, damaged), _CHUNK))


class _Xz:
    """A file packed by xz. The library's own reader sets no limit on the memory that a file may ask for."""

    def __init__(self, source: BinaryIO) -> None:
        self._source, self._unpack = source, self._begin()

    @staticmethod
    def _begin() -> lzma.LZMADecompressor:
        return lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_XZ_MEMORY)

    def read(self, size: int) -> bytes:
        """Give up to ``size`` bytes, none only at the end."""
        while True:
            if self._unpack.eof:
                rest = self._unpack.unused_data.lstrip(b"\0") or self._source.read(_CHUNK).lstrip(b"\0")
                if not rest:
                    return b""
                self._unpack = self._begin()  # several packed pieces behind each other are one file
            else:
                rest = self._source.read(_CHUNK) if self._unpack.needs_input else b""
                if self._unpack.needs_input and not rest:
                    raise EOFError("it ends in the middle of the packed data")
            data = self._unpack.decompress(rest, size)
            if data:
                return data
